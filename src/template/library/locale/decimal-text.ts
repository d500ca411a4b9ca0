/** Exponents are those of numbers: `1e-99999999` would be written out. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(e[+-]?\d{1,3})?$/i;

/**
 * A number as exact decimal text, or undefined for what is none. Text keeps all its digits.
 * Source: template language §7 (decimal: arbitrary precision from strings).
 */
export const decimalText = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const parts = DECIMAL.exec(text);
  return parts && (parts[2] || parts[3]) ? text : undefined;
};

/** Moves the decimal point `places` to the right (left when negative) without rounding. */
export const shiftDecimal = (text: string, places: number): string => {
  const [, sign = '', whole = '', fraction = '', exponent = 'e0'] = DECIMAL.exec(text) ?? [];
  const power = Number(exponent.slice(1)) + places;
  return `${sign === '-' ? '-' : ''}${whole || '0'}.${fraction || '0'}e${power}`;
};

/** The number of fraction digits. */
export const fractionDigits = (text: string): number => {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
};
