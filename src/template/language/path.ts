import {isScalar} from './value.js';

/** A parsed reference such as `a.b.0`: names, and whole numbers where a segment is all digits. */
export type Path = readonly (string | number)[];

const LARGEST_INDEX = 2_147_483_647;
const DIGITS = /^\d+$/;

/** The same text as the machine keeps it for property keys. */
const asPropertyKey = (text: string): string => Object.keys({[text]: 0})[0] ?? text;

const parseSegment = (text: string): string | number =>
  DIGITS.test(text) && Number(text) <= LARGEST_INDEX ? Number(text) : asPropertyKey(text);

/** Splits a dotted reference; digits become integer keys up to 2147483647 (`01` is 1). Source: template language §2. */
export const parsePath = (text: string): Path => text.split('.').map(parseSegment);

/** The value as the language sees it: functions, symbols and bigints are missing. */
export const known = (value: unknown): unknown =>
  typeof value === 'object' || isScalar(value) ? value : undefined;

/**
 * One strict step into a value: own properties only, arrays by integer only, scalars have none; else undefined.
 * Source: template language §3.
 */
export const own = (value: unknown, key: string | number): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof key === 'number' ? known(value[key]) : undefined;
  return Object.hasOwn(value, key) ? known((value as Record<string | number, unknown>)[key]) : undefined;
};

/** Follows a path strictly from a value; none gives the value itself. Source: template language §3. */
export const descend = (value: unknown, path: Path | undefined): unknown => {
  let found = value;
  if (path !== undefined) for (const key of path) found = own(found, key);
  return found;
};
