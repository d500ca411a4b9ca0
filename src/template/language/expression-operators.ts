import {add, looselyEqual, toNumber} from './expression-values.js';

type Operate = (a: unknown, b: unknown, maxStringLen: number) => unknown;

/** An operator or function of expressions. */
export type Operator = {
  /** What messages call it. */
  readonly name: string;
  /** How a trace shows it. */
  readonly shown: string;
  /** How strongly it binds; functions bind before anything. */
  readonly strength: number;
  /** True when operators of the same strength are read from the right. */
  readonly right: boolean;
  readonly unary: boolean;
  /** Computes operands; undefined when the result were too long a text. A function gets a list of them, never empty. */
  readonly operate: Operate;
};

const ASSIGN_STRENGTH = 3;
const UNARY_STRENGTH = 17;
/** The strength of functions. */
export const CALL_STRENGTH = 99;

const tabulate = (
  rows: readonly (readonly [sign: string, strength: number, name: string, operate: Operate])[],
): ReadonlyMap<string, Operator> =>
  new Map(
    rows.map(([sign, strength, name, operate]) => {
      const unary = strength === UNARY_STRENGTH;
      const right = unary || sign === '**' || strength === ASSIGN_STRENGTH;
      const shown = strength === CALL_STRENGTH ? `${name}()` : `<${name}>`;
      return [sign, {name, shown, strength, right, unary, operate}];
    }),
  );

/** Operators between two operands by sign. Source: template language §5, operators high to low. */
export const BINARY = tabulate([
  ['**', 16, 'exponent', (a, b) => toNumber(a) ** toNumber(b)],
  ['*', 15, 'multiply', (a, b) => toNumber(a) * toNumber(b)],
  ['/', 15, 'divide', (a, b) => toNumber(a) / toNumber(b)],
  ['%', 15, 'modulus', (a, b) => toNumber(a) % toNumber(b)],
  ['+', 14, 'add', add],
  ['-', 14, 'subtract', (a, b) => toNumber(a) - toNumber(b)],
  ['<<', 13, 'left shift', (a, b) => toNumber(a) << toNumber(b)],
  ['>>', 13, 'right shift', (a, b) => toNumber(a) >> toNumber(b)],
  ['<', 12, 'less than', (a, b) => (a as number) < (b as number)],
  ['>', 12, 'greater than', (a, b) => (a as number) > (b as number)],
  ['<=', 12, 'less than or equal', (a, b) => (a as number) <= (b as number)],
  ['>=', 12, 'greater than or equal', (a, b) => (a as number) >= (b as number)],
  ['==', 11, 'equality', looselyEqual],
  ['!=', 11, 'inequality', (a, b) => !looselyEqual(a, b)],
  ['===', 11, 'strict equality', (a, b) => a === b],
  ['!==', 11, 'strict inequality', (a, b) => a !== b],
  ['&', 10, 'bitwise and', (a, b) => toNumber(a) & toNumber(b)],
  ['^', 9, 'bitwise xor', (a, b) => toNumber(a) ^ toNumber(b)],
  ['|', 8, 'bitwise or', (a, b) => toNumber(a) | toNumber(b)],
  ['&&', 7, 'logical and', (a, b) => Boolean(a && b)],
  ['||', 6, 'logical or', (a, b) => Boolean(a || b)],
  ['=', ASSIGN_STRENGTH, 'assign', add],
]);

/** Operators before one operand by sign. Source: template language §5. */
export const UNARY = tabulate([
  ['+', UNARY_STRENGTH, 'unary plus', toNumber],
  ['-', UNARY_STRENGTH, 'unary minus', value => -toNumber(value)],
  ['!', UNARY_STRENGTH, 'logical not', value => !value],
  ['~', UNARY_STRENGTH, 'bitwise not', value => ~toNumber(value)],
]);

/** The operator that binds a variable; what it computes is never asked. */
export const ASSIGN = BINARY.get('=');

/** Both compare in this order on purpose: NaN loses as the first and wins as the last. */
const larger = (a: number, b: number): number => {
  if (a > b) return a;
  return b;
};
const smaller = (a: number, b: number): number => {
  if (a < b) return a;
  return b;
};

const choose = (choice: (a: number, b: number) => number, values: readonly unknown[]): number => {
  let chosen = toNumber(values[0]);
  for (let i = 1; i < values.length; i++) chosen = choice(chosen, toNumber(values[i]));
  return chosen;
};

const call = (name: string, operate: (values: readonly unknown[]) => unknown) =>
  [name, CALL_STRENGTH, name, (values: unknown) => operate(values as readonly unknown[])] as const;

/** The functions expressions may call. Source: template language §5. */
export const FUNCTIONS = tabulate([
  call('max', values => choose(larger, values)),
  call('min', values => choose(smaller, values)),
  call('abs', ([value]) => Math.abs(toNumber(value))),
  call('num', ([value]) => toNumber(value)),
  call('str', ([value]) => String(value)),
  call('bool', ([value]) => Boolean(value)),
]);
