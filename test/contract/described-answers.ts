import {Ajv2020, type ErrorObject} from 'ajv/dist/2020.js';
import {
  described,
  documentPath,
  methodOf,
  openApiOf,
} from '../../examples/platform/features/openapi/document.js';
import type {Route} from '../../examples/platform/kernel/http/routes.js';
import {ROUTES} from '../../examples/platform/registries.js';

/** An answer of the platform to a call. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The document as a test reads it: what it does not name is wrong, where clients ignore it. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (!isObject(value)) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, close(part)]));
  const isOpen = value.type === 'object' && isObject(value.properties) && !('additionalProperties' in value);
  return isOpen ? {...closed, additionalProperties: false} : closed;
}

/** Checks answers against the document of routes. */
export function answerChecker(routes: readonly Route[]) {
  const document = openApiOf(routes, 'test') as unknown as Json & {
    readonly paths: Readonly<Record<string, Readonly<Record<string, {readonly responses: Json}>>>>;
  };
  const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true, validateFormats: false});
  ajv.addSchema(close(document) as object, 'openapi');
  // A path without parameters is more exact than one with them.
  const known = described(routes)
    .map(route => ({
      method: methodOf(route),
      path: documentPath(route.path),
      pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`),
    }))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);

  const callOf = (method: string, path: string) =>
    known.find(call => call.method === method && call.pattern.test(new URL(path, 'http://x').pathname));

  const schemaAt = (path: string, method: string, status: number) => {
    const pointer = [path, method].map(part => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const response = document.paths[path]?.[method]?.responses[status];
    if (!isObject(response)) return undefined;
    const at = '$ref' in response ? String(response.$ref) : `#/paths/${pointer}/responses/${status}`;
    return {hasBody: '$ref' in response || 'content' in response, at};
  };

  /** What is wrong with an answer, one line each; nothing for calls that are not described. */
  return ({method, path, status, type, text}: Received): readonly string[] => {
    const call = callOf(method, path);
    if (!call) return [];
    const name = `${method} ${call.path} → ${status}`;
    const found = schemaAt(call.path, method.toLowerCase(), status);
    if (!found) return [`${name}: the status is not in the document; the answer is ${text.slice(0, 300)}`];
    // No answer to HEAD has a body.
    if (!type?.startsWith('application/json') || text === '')
      return found.hasBody && text === '' && method !== 'HEAD'
        ? [`${name}: expected a body, found none`]
        : [];
    if (!found.hasBody) return [`${name}: expected no body, found ${text.slice(0, 300)}`];
    const validate = ajv.getSchema(`openapi${found.at}/content/application~1json/schema`);
    if (!validate) throw new Error(`no schema at ${found.at}`);
    return validate(JSON.parse(text))
      ? []
      : (validate.errors ?? []).map(error => `${name}: ${wordsOf(error)}`);
  };
}

/** An error of the validator: the field, what was found and what was expected. */
function wordsOf({instancePath, keyword, params, message, data}: ErrorObject): string {
  const field =
    keyword === 'additionalProperties' ? `${instancePath}/${params.additionalProperty}` : instancePath;
  const value =
    keyword === 'additionalProperties' && isObject(data) ? data[String(params.additionalProperty)] : data;
  const expected =
    keyword === 'additionalProperties' ? 'no such field in the document' : `it ${message ?? keyword}`;
  return `${field || 'body'}: found ${JSON.stringify(value)?.slice(0, 200)}, expected ${expected}`;
}

let check: ReturnType<typeof answerChecker> | undefined;

/** Throws where an answer of a described call is not what the document says. */
export function expectDescribed(received: Received): void {
  check ??= answerChecker(ROUTES);
  const problems = check(received);
  if (problems.length > 0) throw new Error(`not as in /api/openapi.json:\n${problems.join('\n')}`);
}
