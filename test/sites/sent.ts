import type {Sent} from './site-case.js';

/** Reads JSON text; anything else is as it was. */
export const json = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A body as sent, with JSON texts in it read. */
export const bodyOf = (text: string | null): object => {
  const body = json(text ?? '');
  if (typeof body !== 'object' || body === null) return {text};
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, json(value)]));
};

/** True for methods that change nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Asked for before a form is sent; says nothing of what is sent. */
export const KEY_PATH = '/api/form/FormSubmissionKey';

/** True where `found` holds all that `wanted` does. */
export const holds = (found: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(found) || found.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([key, value]) =>
    holds((found as Record<string, unknown>)[key], value),
  );
};

/** True for the call named, or one that begins so where the name ends in `*`. */
const isCall = (found: string, wanted: string): boolean =>
  wanted.endsWith('*') ? found.startsWith(wanted.slice(0, -1)) : found === wanted;

/** True where exactly the requests of a table were sent, in its order. */
export const areSent = (found: readonly Sent[], wanted: readonly Sent[]): boolean =>
  found.length === wanted.length &&
  wanted.every(
    ({call, body}, at) => isCall(found[at]?.call ?? '', call) && (!body || holds(found[at]?.body, body)),
  );

const sorted = (codes: readonly string[]): string[] => [...codes].sort();

/** True where the lines said are those of the table. `*` is one of any code, `?` one or none, `+` at least one. */
export const areLines = (consoleLines: readonly string[], wanted: readonly string[]): boolean => {
  const [only = ''] = wanted;
  if (only === '*') return consoleLines.length === 1;
  if (only === '?') return consoleLines.length <= 1;
  if (only === '+') return consoleLines.length > 0;
  return sorted(consoleLines).join() === sorted(wanted).join();
};

/** A step's expectation as text. */
export const describeStep = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part instanceof RegExp ? String(part) : part));

/** True where a text holds what a step expects of it, in any case of letters; null expects none. */
export const isText = (found: string, text: string | RegExp | null): boolean => {
  if (text === null) return found === '';
  return typeof text === 'string' ? found.toLowerCase().includes(text.toLowerCase()) : text.test(found);
};

/** True where an attribute is what a step expects: a text, JSON that holds an object, or null for none. */
export const isAttribute = (found: string | null, is: string | RegExp | object | null): boolean => {
  if (is === null || typeof is === 'string') return found === is;
  return is instanceof RegExp ? is.test(found ?? '') : holds(json(found), is);
};

/** True where these classes are there or, with `!` before them, are not. */
export const areClasses = (found: readonly string[], classes: string): boolean =>
  classes
    .split(' ')
    .every(name => (name.startsWith('!') ? !found.includes(name.slice(1)) : found.includes(name)));
