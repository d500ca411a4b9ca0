/** What the language takes a value for. Functions, symbols, bigints and absent keys are `missing`. Source: template language §1. */
export type ValueType = 'object' | 'array' | 'number' | 'string' | 'boolean' | 'null' | 'missing';

const COMPARISONS_LIMIT = 1_000_000;
const NESTED_JOIN_LIMIT = 64;
const JOINED_LIMIT = 1_000_000;

const TYPE_BY_TYPEOF: Readonly<Record<string, ValueType>> = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  object: 'object',
};

/** Names the type of any JavaScript value. Source: template language §1. */
const typeOf = (value: unknown): ValueType => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return TYPE_BY_TYPEOF[typeof value] ?? 'missing';
};

/** True for an object whose prototype is the usual one or none, so that nothing but names is inherited. */
export const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const hasContent = (value: object): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (!isPlain(value)) return true;
  for (const key in value) if (Object.hasOwn(value, key)) return true;
  return false;
};

/** True for text, numbers and booleans. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

/** True where a section or an `if` takes its first branch. `"0"` is true, empty containers are false. Source: template language §1. */
export const truthy = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && hasContent(value) : isScalar(value) && Boolean(value);

/** The text of a scalar; `''` for null, missing, objects and arrays. Source: template language §1. */
export const asString = (value: unknown): string => (isScalar(value) ? `${value}` : '');

/** The numeric value of a value: text is read by prefix (`"12px"` is 12, `""` is NaN), everything unfit is 0. Source: template language §1. */
export const asNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string')
    return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10);
  return value === true ? 1 : 0;
};

/** The strict boolean some options use: true, `"true"` and non-zero integers. Source: template language §1. */
export const asBoolean = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0;
  return value === true || value === 'true';
};

const isNothing = (value: unknown): boolean => {
  const type = typeOf(value);
  return type === 'null' || type === 'missing';
};

type Budget = {left: number};

const equalArrays = (a: readonly unknown[], b: readonly unknown[], budget: Budget): boolean =>
  a.length === b.length && a.every((item, i) => deepEquals(item, b[i], budget));

const equalObjects = (a: object, b: object, budget: Budget): boolean => {
  const entries = Object.entries(a);
  if (entries.length !== Object.keys(b).length) return false;
  const other = b as Record<string, unknown>;
  return entries.every(([key, item]) => Object.hasOwn(b, key) && deepEquals(item, other[key], budget));
};

const deepEquals = (a: unknown, b: unknown, budget: Budget): boolean => {
  if (a === b) return true;
  if (isNothing(a)) return isNothing(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (--budget.left < 0) throw new RangeError('values too large to compare');
  if (Array.isArray(a)) return Array.isArray(b) && equalArrays(a, b, budget);
  return !Array.isArray(b) && equalObjects(a, b, budget);
};

/**
 * Deep strict equality: `1` and `"1"` differ, key order does not count, null equals missing.
 * Throws RangeError on cyclic or enormous values. Source: template language §1.
 */
export const equals = (a: unknown, b: unknown): boolean => deepEquals(a, b, {left: COMPARISONS_LIMIT});

const order = <T extends number | string | boolean>(a: T, b: T): number => (a < b ? -1 : a === b ? 0 : 1);

/** Orders two values by the type of the first: -1, 0 or 1; values without an order give 0 when equal, else -1. Source: template language §1. */
export const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number') return order(a, asNumber(b));
  if (typeof a === 'string') return order(a, asString(b));
  if (typeof a === 'boolean') return order(a, asBoolean(b));
  return equals(a, b) ? 0 : -1;
};

/** How many items of the lists of one tag may still be printed: a list that contains itself twice would never end. */
let joinable = 0;

const joinItems = (items: readonly unknown[], depth: number): string => {
  let text = '';
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (--joinable < 0) throw new RangeError('list too long');
    if (i > 0) text += ',';
    if (Array.isArray(item)) text += depth < NESTED_JOIN_LIMIT ? joinItems(item, depth + 1) : '';
    else if (typeof item !== 'object') text += asString(item);
    else if (item) text += '[object Object]';
    else if (depth === 0) text += 'null';
  }
  return text;
};

/** What a variable prints: scalars as JavaScript does, arrays joined with commas, anything else nothing. Source: template language §1. */
export const emit = (value: unknown): string => {
  joinable = JOINED_LIMIT;
  return Array.isArray(value) ? joinItems(value, 0) : asString(value);
};
