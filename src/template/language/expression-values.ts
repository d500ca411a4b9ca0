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

/** Compares in this order on purpose: NaN loses as the first and wins as the last. */
const larger = (a: number, b: number): number => {
  if (a > b) return a;
  return b;
};
const smaller = (a: number, b: number): number => {
  if (a < b) return a;
  return b;
};

const fold = (args: readonly unknown[], choose: (a: number, b: number) => number): number => {
  let found = toNumber(args[0]);
  for (let i = 1; i < args.length; i++) found = choose(found, toNumber(args[i]));
  return found;
};

/** The functions expressions may call; each gets at least one operand. Source: template language §5. */
export const FUNCTIONS: ReadonlyMap<string, (args: readonly unknown[]) => unknown> = new Map<
  string,
  (args: readonly unknown[]) => unknown
>([
  ['max', args => fold(args, larger)],
  ['min', args => fold(args, smaller)],
  ['abs', args => Math.abs(toNumber(args[0]))],
  ['num', args => toNumber(args[0])],
  ['str', args => String(args[0])],
  ['bool', args => toBoolean(args[0])],
]);

type Binary = (a: unknown, b: unknown) => unknown;

/** JavaScript's loose equality of two operands: different types meet as numbers, null equals only itself. */
const looselyEqual = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a === typeof b) return a === b;
  return Number(a) === Number(b);
};

/** Binary operators by sign, for two operands; `+` meets numbers only here. Source: template language §5. */
export const BINARY_OPERATIONS: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  ['**', (a, b) => toNumber(a) ** toNumber(b)],
  ['*', (a, b) => toNumber(a) * toNumber(b)],
  ['/', (a, b) => toNumber(a) / toNumber(b)],
  ['%', (a, b) => toNumber(a) % toNumber(b)],
  ['-', (a, b) => toNumber(a) - toNumber(b)],
  ['<<', (a, b) => toNumber(a) << toNumber(b)],
  ['>>', (a, b) => toNumber(a) >> toNumber(b)],
  ['&', (a, b) => toNumber(a) & toNumber(b)],
  ['^', (a, b) => toNumber(a) ^ toNumber(b)],
  ['|', (a, b) => toNumber(a) | toNumber(b)],
  ['&&', (a, b) => toBoolean(a) && toBoolean(b)],
  ['||', (a, b) => toBoolean(a) || toBoolean(b)],
  ['<', (a, b) => (a as number) < (b as number)],
  ['>', (a, b) => (a as number) > (b as number)],
  ['<=', (a, b) => (a as number) <= (b as number)],
  ['>=', (a, b) => (a as number) >= (b as number)],
  ['===', (a, b) => a === b],
  ['!==', (a, b) => a !== b],
  ['==', looselyEqual],
  ['!=', (a, b) => !looselyEqual(a, b)],
]);

/** Unary operators by sign. Source: template language §5. */
export const UNARY_OPERATIONS: ReadonlyMap<string, (value: unknown) => unknown> = new Map<
  string,
  (value: unknown) => unknown
>([
  ['+', toNumber],
  ['-', value => -toNumber(value)],
  ['!', value => !toBoolean(value)],
  ['~', value => ~toNumber(value)],
]);
