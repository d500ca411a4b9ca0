/** True for what an operator accepts; objects, arrays and nothing at all are not. Source: template language §5. */
export const isOperand = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null);

const NUMERIC = /^([+-]?)(?:(0[xX][0-9a-fA-F]+)|\d+\.?\d*(?:[eE][+-]?\d+)?)$/;

const readNumber = (text: string): number => {
  if (text === '') return 0;
  const found = NUMERIC.exec(text);
  if (!found) return Number.NaN;
  const hex = found[2];
  if (hex === undefined) return Number(text);
  return found[1] === '-' ? -Number(hex) : Number(hex);
};

/** The number an operand stands for: text must be a whole decimal or hexadecimal number. Source: template language §5. */
export const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return readNumber(value);
  return value === true ? 1 : 0;
};

/** The truth of an operand. Source: template language §5. */
export const toBoolean = (value: unknown): boolean => {
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
  return typeof value === 'string' ? value !== '' : value === true;
};

/** JavaScript's loose equality of two operands: different types meet as numbers, null equals only itself. */
export const looselyEqual = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a === typeof b) return a === b;
  return Number(a) === Number(b);
};

/** Adds two operands, or joins them when one is text; undefined when the text were longer than `limit`. 0 is no limit. */
export const add = (a: unknown, b: unknown, limit: number): number | string | undefined => {
  if (typeof a !== 'string' && typeof b !== 'string') return toNumber(a) + toNumber(b);
  const left = String(a);
  const right = String(b);
  return limit > 0 && left.length + right.length > limit ? undefined : left + right;
};
