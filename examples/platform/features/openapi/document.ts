import type {JsonSchema} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type {Call} from '../../kernel/http/call.js';
import type {Route} from '../../kernel/http/routes.js';
import {KEY_ROUTES} from '../api-keys/scopes.js';
import {createConverter} from './json-schemas.js';
import {NAMED_SCHEMAS} from './named-schemas.js';

/** A route with what the document says of it. */
type DescribedRoute = Route & {readonly call: Call};

/** The statuses that calls answer with, in words. Source: docs/http.md, Errors. */
const STATUSES: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken, and worked on later.',
  204: 'Done; there is no body.',
  304: 'What `If-None-Match` names is still so.',
  400: 'The data of the request is wrong.',
  401: 'There is no session, the crumb is wrong (`crumbFail`), or the API key is unknown.',
  403: 'The role or the API key may not do that, or a page of another site asks.',
  404: 'There is no such thing.',
  405: 'The address takes other methods: `Allow` names them.',
  409: 'The request contradicts what there is by now.',
  410: 'It was there, and is over.',
  411: 'The length of the body is missing.',
  412: 'The version of the protocol of uploads is missing, or another one.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is of another type.',
  422: 'The `Idempotency-Key` belongs to another request.',
  429: 'Too many requests: `Retry-After` says when to ask again.',
  500: 'The platform failed.',
  502: 'Another service failed.',
  503: 'The database or another service cannot be reached: `Retry-After` says when to ask again.',
};

/** Refusals of every call, of every write, of each with a body and of each with a key for repeats. */
const OF_ALL = [401, 403, 414, 429, 500, 503];
const OF_WRITES = [411, 413];
const OF_BODIES = [400, 413, 415];
const OF_ONCE = [400, 409, 422];

const CRUMB = {
  name: 'X-CSRF-Token',
  in: 'header',
  description: 'The cookie `crumb`. It may be sent as the parameter `crumb` instead.',
  schema: {type: 'string'},
};
const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID of what the visitor does, the same in repeats.',
  schema: {type: 'string', maxLength: 255},
};

const isWrite = ({method}: Route): boolean => method !== 'GET';
const keyOf = ({method, path}: Route): string => `${method} ${path}`;

/** A path as OpenAPI writes it. */
export const documentPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

type Converter = ReturnType<typeof createConverter>;

/** The parameters of a query, each with its own schema. */
function queryParameters(query: v.GenericSchema, {sent}: Converter) {
  const {properties = {}, required = []} = sent(query) as JsonSchema & {properties?: object};
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, {description, ...schema}]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? {required: true} : {}),
    ...(description === undefined ? {} : {description}),
    schema,
  }));
}

function parametersOf(route: DescribedRoute, converter: Converter) {
  const {call, path} = route;
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: {type: 'string'},
    })),
    ...Object.entries(call.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: {type: 'string'},
    })),
    ...(call.query ? queryParameters(call.query, converter) : []),
    ...(isWrite(route) && !call.isCrumbless ? [CRUMB] : []),
    ...(call.isOnce ? [ONCE] : []),
  ];
}

/** Statuses of refusals of a call, those that all such calls have included. */
function refusalsOf(route: DescribedRoute): readonly number[] {
  const {body, isOnce, refusals = []} = route.call;
  return [
    ...OF_ALL,
    ...(isWrite(route) ? OF_WRITES : []),
    ...(body ? OF_BODIES : []),
    ...(isOnce ? OF_ONCE : []),
    ...refusals,
  ];
}

function answersOf(route: DescribedRoute, {answered}: Converter) {
  const {answers, answerType = 'application/json'} = route.call;
  const own = Object.entries(answers).map(([status, schema]) => {
    const description = STATUSES[Number(status)] ?? '';
    const content = schema && {content: {[answerType]: {schema: answered(schema)}}};
    return [status, {description, ...content}] as const;
  });
  const refused = refusalsOf(route).map(
    status => [status, {$ref: `#/components/responses/${status}`}] as const,
  );
  return Object.fromEntries([...refused, ...own]);
}

/** Who may ask, as OpenAPI's schemes of security. */
function securityOf(route: DescribedRoute) {
  const {access} = route.call;
  if (!access) return [];
  return [{[access]: []}, ...(KEY_ROUTES[keyOf(route)] ? [{apiKey: []}] : [])];
}

/** What a call says of the scope of a key. */
const scopeText = (route: Route): string | undefined => {
  const scope = KEY_ROUTES[keyOf(route)];
  return scope && `An API key needs the scope \`${scope}\`.`;
};

function operationOf(route: DescribedRoute, converter: Converter) {
  const {id, summary, body, bodyType = 'application/json'} = route.call;
  const description = scopeText(route);
  const parameters = parametersOf(route, converter);
  return {
    operationId: id,
    summary,
    ...(description ? {description} : {}),
    security: securityOf(route),
    ...(parameters.length ? {parameters} : {}),
    ...(body ? {requestBody: {required: true, content: {[bodyType]: {schema: converter.sent(body)}}}} : {}),
    responses: answersOf(route, converter),
  };
}

const DESCRIPTION = `What a shop answers to pages and programs. All calls are below \`/api\`; pages, the forms of pages without script, files and the
owner's area are HTML or bytes and not described here: \`docs/http.md\` has them. Answers may get more fields: ignore those that you do not know.`;

const sessionCookie = (name: 'member' | 'owner') => ({
  type: 'apiKey',
  in: 'cookie',
  name: `__Host-${name}`,
  description: `The session of whoever is signed in; the cookie is called \`${name}\` without https.`,
});

const SCHEMES = {
  member: sessionCookie('member'),
  owner: sessionCookie('owner'),
  apiKey: {type: 'http', scheme: 'bearer', description: 'An API key, `vt_…`, of the owner.'},
};

const components = (routes: readonly DescribedRoute[], converter: Converter) => ({
  schemas: converter.named(),
  responses: Object.fromEntries(
    [...new Set(routes.flatMap(refusalsOf))].map(status => [
      status,
      {
        description: STATUSES[status],
        content: {'application/json': {schema: {$ref: '#/components/schemas/Refused'}}},
      },
    ]),
  ),
  securitySchemes: Object.fromEntries(
    Object.entries(SCHEMES).filter(([name]) =>
      routes.some(route => securityOf(route).some(needed => Object.hasOwn(needed, name))),
    ),
  ),
});

/** Routes whose calls are described. */
export const described = (routes: readonly Route[]): readonly DescribedRoute[] =>
  routes.filter((route): route is DescribedRoute => route.call !== undefined);

/** The method that a call of the document has. */
export const methodOf = ({method, call}: DescribedRoute): string => (call.isHead ? 'HEAD' : method);

/** The OpenAPI document of routes. Throws for a schema that it cannot say. Source: OpenAPI Specification 3.1. */
export function openApiOf(routes: readonly Route[], version: string) {
  const converter = createConverter(NAMED_SCHEMAS);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of described(routes)) {
    const path = documentPath(route.path);
    paths[path] = {...paths[path], [methodOf(route).toLowerCase()]: operationOf(route, converter)};
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine',
      version,
      description: DESCRIPTION,
      license: {name: 'MIT', identifier: 'MIT'},
    },
    servers: [{url: '/'}],
    paths,
    components: components(described(routes), converter),
  };
}
