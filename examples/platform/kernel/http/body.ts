import * as v from 'valibot';
import {createPause} from '../pauses.js';
import {checkJson, JsonRefused} from './json-text.js';
import {Refusal} from './refusal.js';
import type {Exchange} from './shop.js';
import {decodeUtf8} from './text.js';

/** Bytes a request body may have. Source: reliability V10. */
export const BODY_BYTES_MAX = 1_000_000;

/** Types of body the platform reads. */
export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'application/octet-stream';

/** Characters of a received value that an error message repeats at most. */
const RECEIVED_MAX = 60;

/** Refuses a body of another type, or one that is packed. Throws `body-type`. */
function refuseOtherType(c: Exchange, expected: BodyType): void {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  const encoding = c.req.header('Content-Encoding') ?? 'identity';
  if (type !== expected || encoding !== 'identity') throw new Refusal(415, 'body-type', {params: {expected}});
}

/**
 * The body as bytes, `bytesMax` at most. Counted here and not by hono's `bodyLimit`, which reads a chunked body whole before anybody asks
 * whether its sender may write. Throws `body-type`, `body-too-large`.
 */
export async function readBytes(
  c: Exchange,
  type: BodyType,
  bytesMax: number = BODY_BYTES_MAX,
): Promise<Uint8Array> {
  refuseOtherType(c, type);
  return readBounded(c, bytesMax);
}

/** The body as bytes of whatever type, `bytesMax` at most. Throws `body-too-large`. */
export async function readBounded(c: Exchange, bytesMax: number): Promise<Uint8Array> {
  const tooLarge = new Refusal(413, 'body-too-large', {params: {max: bytesMax}});
  if (Number(c.req.header('Content-Length') ?? 0) > bytesMax) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readText(c: Exchange, type: BodyType): Promise<string> {
  const text = decodeUtf8(await readBytes(c, type));
  if (text === null) throw new Refusal(400, 'body-not-json');
  return text;
}

/** The refusal of a JSON text that is not read; null for one that is. */
async function jsonRefusal(text: string): Promise<Refusal | null> {
  try {
    await checkJson(text, createPause());
    return null;
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    if (error.problem === 'syntax') return new Refusal(400, 'body-not-json');
    return new Refusal(400, 'body-invalid', {
      params: {field: 'body', expected: error.expected, received: 'more'},
      fields: {field: 'body'},
    });
  }
}

/** The body as unknown JSON. Throws `body-type`, `body-too-large`, `body-not-json`, and `body-invalid` for one that nests too deep or lists too much. */
export async function readJson(c: Exchange): Promise<unknown> {
  const text = await readText(c, 'application/json');
  const refusal = await jsonRefusal(text);
  if (refusal) throw refusal;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Refusal(400, 'body-not-json');
    throw cause;
  }
}

/** Everything a posted form sent, in its order. Throws `body-type`, `body-too-large`. */
export const readPosted = async (c: Exchange): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(c, 'application/x-www-form-urlencoded'));

/** The fields of a posted form; of a name sent twice the first counts. */
export async function readForm(c: Exchange): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of await readPosted(c)) if (!fields.has(name)) fields.set(name, value);
  return fields;
}

/** Reads unknown data as `schema` says, dropping keys it does not name. Throws `body-invalid` naming the field; `within` is where the data is, as `pages.3`. */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  within = '',
): v.InferOutput<Schema> {
  // A list is an object to the schema, but none of our bodies is a list.
  if (Array.isArray(data)) {
    const field = within || 'body';
    throw new Refusal(400, 'body-invalid', {
      params: {field, expected: 'Object', received: 'Array'},
      fields: {field},
    });
  }
  const result = v.safeParse(schema, data, {abortEarly: true});
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = [within, v.getDotPath(issue)].filter(Boolean).join('.') || 'body';
  const expected = issue.expected ?? issue.message;
  const received = issue.received.slice(0, RECEIVED_MAX);
  throw new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});
}
