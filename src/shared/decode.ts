import {DecodeError} from './errors.js';

/** Turns unknown JSON into `T` or throws `DecodeError` naming `path`. Source: docs/architecture.md, Conventions. */
export type Decoder<T> = (value: unknown, path: string) => T;

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : typeof value;

const fail = (value: unknown, path: string, expected: string): never => {
  throw new DecodeError(path, expected, kindOf(value));
};

const at = (path: string, key: string): string => (path ? `${path}.${key}` : key);

/** A string. */
export const text: Decoder<string> = (value, path) =>
  typeof value === 'string' ? value : fail(value, path, 'text');

/** A string; a number's digits count as one. */
export const textOrNumber: Decoder<string> = (value, path) =>
  typeof value === 'number' ? String(value) : text(value, path);

/** A finite number. */
export const number: Decoder<number> = (value, path) =>
  Number.isFinite(value) ? (value as number) : fail(value, path, 'a number');

/** A whole number that counts exactly. */
export const integer: Decoder<number> = (value, path) =>
  Number.isSafeInteger(value) ? (value as number) : fail(value, path, 'a whole number');

/** True or false. */
export const bool: Decoder<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : fail(value, path, 'true or false');

/** Null, or what `of` reads. */
export const nullable =
  <T>(of: Decoder<T>): Decoder<T | null> =>
  (value, path) =>
    value === null ? null : of(value, path);

/** A list of what `of` reads. */
export const list =
  <T>(of: Decoder<T>): Decoder<T[]> =>
  (value, path) =>
    Array.isArray(value)
      ? value.map((item, index) => of(item, `${path}[${index}]`))
      : fail(value, path, 'a list');

/** One of the listed words or codes. */
export const oneOf =
  <const T extends string | number>(...allowed: readonly T[]): Decoder<T> =>
  (value, path) =>
    allowed.find(item => item === value) ?? fail(value, path, allowed.join(' or '));

/** Own keys of an object to what `of` reads, null-prototype; the key `__proto__` is dropped. */
export const record =
  <T>(of: Decoder<T>): Decoder<Record<string, T>> =>
  (value, path) => {
    const result: Record<string, T> = Object.create(null);
    fields(value, path);
    for (const [key, item] of Object.entries(value as object)) {
      if (key !== '__proto__') result[key] = of(item, at(path, key));
    }
    return result;
  };

/** Reads one field: what `of` reads, or `fallback` (when given) where the field is missing or null. */
export type ReadField = <T>(key: string, of: Decoder<T>, ...fallback: [] | [T]) => T;

/** The fields of an object, own ones only. Throws `DecodeError` when the value is no object. */
export const fields = (value: unknown, path: string): ReadField => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(value, path, 'an object');
  }
  return (key, of, ...fallback) => {
    const found: unknown = Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined;
    const [absent] = fallback;
    return fallback.length && (found === undefined || found === null)
      ? (absent as ReturnType<typeof of>)
      : of(found, at(path, key));
  };
};
