import {descend, own} from '../language/path.js';
import type {Context} from '../language/plugin.js';
import {asNumber, asString} from '../language/value.js';

/** Follows own keys into data; undefined where the way ends. */
export const read = (value: unknown, ...keys: readonly (string | number)[]): unknown => descend(value, keys);

/** Text of one own field, `''` where it is not a scalar. */
export const readText = (value: unknown, key: string): string => asString(own(value, key));

/** Number of one own field, by the language's rules: missing is 0. */
export const readNumber = (value: unknown, key: string): number => asNumber(own(value, key));

/** A list field; anything else is an empty list. */
export const readList = (value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] => {
  const list = descend(value, keys);
  return Array.isArray(list) ? list : [];
};

/** True for objects proper: no arrays, no null. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field of a value, or what its name means further out where the value lacks it. Source: template language §3, §9. */
export const find = (value: unknown, key: string, context: Context): unknown => {
  const found = own(value, key);
  return found === undefined ? context.resolve(key) : found;
};

/** Text of a field, also from an outer frame. */
export const findText = (value: unknown, key: string, context: Context): string =>
  asString(find(value, key, context));
