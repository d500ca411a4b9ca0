/**
 * True for what an operator accepts: of the language's values all but objects, arrays and missing ones.
 * Source: template language §5.
 */
export const isOperand = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null);

const NUMERIC = /^[+-]?(0x[\da-f]+|\d+\.?\d*(e[+-]?\d+)?)$/i;

const readNumber = (text: string): number => {
  if (text === '') return 0;
  if (!NUMERIC.test(text)) return Number.NaN;
  // Number() takes no sign before a hexadecimal number.
  return text.startsWith('-') ? -Number(text.slice(1)) : Number(text.replace('+', ''));
};

/** The numeric value of an operand: text must be a whole decimal or hexadecimal number. Source: template language §5. */
export const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? readNumber(value) : Number(value);
};
