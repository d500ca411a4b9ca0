import type {Received, Sent} from './wire.js';

/** Longest anybody waits for an answer. Source: ours: a visitor believes a page dead that takes longer. */
export const ANSWER_MAX_MS = 5000;

/** What only the inside of the platform says. Texts of requests hold none of it. */
const LEAKS =
  /\n\s+at .{1,200}:\d+:\d+|node_modules|node:internal|examples\/platform|violates [a-z-]+ constraint|relation "\w+"|syntax error at or near|invalid byte sequence|invalid input syntax|value too long for type|kysely|pglite|DatabaseError|SQLSTATE|\$\d+ is ambiguous/i;

const REFUSED = 400;
const FAILED = 500;
const UNAVAILABLE = 503;

/** Refusals of Node and its adapter, of what is no HTTP: they come before the platform and have no body. */
const OF_NODE: readonly number[] = [400, 408, 413, 417, 431];

const isOfNode = ({status, headers, text}: Received): boolean =>
  OF_NODE.includes(status) && text === '' && headers['content-type'] === undefined;

function isErrorShape({headers, text}: Received): boolean {
  if (!String(headers['content-type']).startsWith('application/json')) return false;
  try {
    const {error, errors} = JSON.parse(text);
    return typeof error === 'string' || (typeof errors === 'object' && errors !== null);
  } catch {
    return false;
  }
}

const isPage = ({headers, text}: Received): boolean =>
  String(headers['content-type']).startsWith('text/html') && text.startsWith('<!doctype html>');

/** What is wrong with the answer to any request, in a word; null where nothing is. */
export function faultOf(sent: Sent, received: Received): string | null {
  const {status, headers, text, tookMs} = received;
  if (status === 0) return sent.isRaw ? null : 'no answer';
  if (status >= FAILED)
    return status === UNAVAILABLE && headers['retry-after'] === undefined
      ? '503 without Retry-After'
      : `${status}`;
  if (tookMs > ANSWER_MAX_MS) return 'too slow';
  if (LEAKS.test(text)) return 'leak';
  if (headers['x-injected'] !== undefined) return 'injected header';
  if (isOfNode(received)) return null;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (status === 429 && headers['retry-after'] === undefined) return '429 without Retry-After';
  if (status < REFUSED || sent.method === 'HEAD' || sent.isRaw) return null;
  const isApi = sent.path.startsWith('/api/');
  return isErrorShape(received) || (!isApi && isPage(received)) ? null : 'shape of the error';
}
