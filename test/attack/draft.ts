import type {Attacked} from './routes.js';
import type {Known} from './targets.js';
import type {Sent} from './wire.js';

/** A request before it is written: attacks change its parts. */
export interface Draft {
  method: string;
  /** As it is registered: parameters are words after a colon. */
  path: string;
  params: Record<string, string>;
  query: [name: string, value: string][];
  kind: Attacked['target']['kind'];
  fields: Record<string, unknown>;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  crumb: string | null;
  /** Sent in place of the fields. */
  body: Buffer | null;
  /** What is done to a body that is ready, as cutting it. */
  finish: (body: Buffer) => Buffer;
  isRaw: boolean;
}

/** Who a request comes from. */
export interface Sender {
  readonly address: string;
  readonly cookies: ReadonlyMap<string, string>;
}

const HOLE = /\{(\w+)\}/g;

/** A value of the table with what the visitor knows in its placeholders. */
function filled(value: unknown, known: Known): unknown {
  if (typeof value === 'string')
    return value.replace(HOLE, (whole, name: string) => String(Reflect.get(known, name) ?? whole));
  if (Array.isArray(value)) return value.map(item => filled(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, known)]));
}

const filledTexts = (texts: Readonly<Record<string, string>> | undefined, known: Known) =>
  Object.entries(texts ?? {}).map(([name, value]): [string, string] => [name, String(filled(value, known))]);

/** The request that a page of the shop would send for a route. */
export function draftOf({method, path, target}: Attacked, known: Known, {address, cookies}: Sender): Draft {
  return {
    method,
    path,
    params: Object.fromEntries(filledTexts(target.params, known)),
    query: filledTexts(target.query, known),
    kind: target.kind,
    fields: filled(target.body ?? {}, known) as Record<string, unknown>,
    headers: {'X-Forwarded-For': address},
    cookies: Object.fromEntries(cookies),
    crumb: target.kind === 'read' ? null : (cookies.get('crumb') ?? null),
    body: null,
    finish: body => body,
    isRaw: false,
  };
}

/** What separates the parts of a post. */
export const BOUNDARY = 'attack-boundary';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function multipart(fields: readonly (readonly [string, unknown])[]): Buffer {
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${asText(value)}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

const WRITERS = {
  json: fields => Buffer.from(JSON.stringify(Object.fromEntries(fields))),
  form: fields =>
    Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, asText(value)])).toString()),
  multipart,
  bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(92, 7)]),
} as const satisfies Record<string, (fields: readonly (readonly [string, unknown])[]) => Buffer>;

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  bytes: 'application/octet-stream',
} as const;

function bodyOf({kind, fields, crumb, body, finish}: Draft): Buffer | null {
  if (body !== null) return finish(body);
  if (kind === 'read') return null;
  const entries = Object.entries(fields);
  const isForm = kind === 'form' || kind === 'multipart';
  return finish(WRITERS[kind](isForm && crumb !== null ? [['crumb', crumb], ...entries] : entries));
}

/** Percent-encoded; lone surrogates, which no address can hold, become U+FFFD. */
export const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const pathOf = ({path, params, query}: Draft): string => {
  const asked = path
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
    .replace(/\*$/, () => params['*'] ?? '');
  return query.length ? `${asked}?${query.map(pair => pair.map(encoded).join('=')).join('&')}` : asked;
};

const cookieOf = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(pair => pair.join('='))
    .join('; ');

/** Words no client writes into a first line or a header. */
const UNWRITABLE = {path: /[^\x21-\xff]/, header: /[^\t\x20-\x7e\x80-\xff]/, name: /[^\w!#$%&'*+.^`|~-]|^$/};

/** The request as it goes over the wire. */
export function sentOf(draft: Draft): Sent {
  const body = bodyOf(draft);
  const {method, kind, crumb} = draft;
  const headers: Record<string, string> = {
    ...(Object.keys(draft.cookies).length ? {Cookie: cookieOf(draft.cookies)} : {}),
    ...(crumb !== null ? {'X-CSRF-Token': crumb} : {}),
    ...(body !== null && kind !== 'read' ? {'Content-Type': TYPES[kind]} : {}),
    ...(body !== null ? {'Content-Length': String(body.length)} : {}),
    ...draft.headers,
  };
  const path = pathOf(draft);
  const isPlain =
    !draft.isRaw &&
    !UNWRITABLE.path.test(path) &&
    !UNWRITABLE.name.test(method) &&
    Object.entries(headers).every(
      ([name, value]) => !UNWRITABLE.name.test(name) && !UNWRITABLE.header.test(value),
    );
  return {method, path, headers, body, isRaw: !isPlain};
}
