import {looselyEqual, toNumber} from './expression-values.js';
import type {Reference} from './reference.js';

type Operate = (a: unknown, b: unknown) => unknown;

/** The strength of functions. */
export const CALL_STRENGTH = 99;
export const UNARY_STRENGTH = 17;

/** A step of an expression: what an operator or function does to values, a reference, or else a value. */
export class Step {
  /** Read when the step runs. */
  reference: Reference | undefined = undefined;

  constructor(
    /** What messages call an operator; how a trace shows a reference. */
    readonly name: string,
    readonly value?: unknown,
    /** How strongly it binds; functions bind before anything. */
    readonly strength = 0,
    /** What operators and functions compute; a function takes what it made of the arguments before and the next. */
    readonly operate?: Operate,
  ) {}
}

const operator = (name: string, strength: number, operate: Operate): Step =>
  new Step(name, undefined, strength, operate);

/** What an operator before one operand is listed under: this and its sign. */
export const UNARY = 'u';

/** Operators by sign, functions and constants by name. Source: template language §5, operators high to low. */
export const TOKENS: ReadonlyMap<string, Step> = new Map([
  ['u+', operator('unary plus', UNARY_STRENGTH, toNumber)],
  ['u-', operator('unary minus', UNARY_STRENGTH, value => -toNumber(value))],
  ['u!', operator('logical not', UNARY_STRENGTH, value => !value)],
  ['u~', operator('bitwise not', UNARY_STRENGTH, value => ~toNumber(value))],
  ['**', operator('exponent', 16, (a, b) => toNumber(a) ** toNumber(b))],
  ['*', operator('multiply', 15, (a, b) => toNumber(a) * toNumber(b))],
  ['/', operator('divide', 15, (a, b) => toNumber(a) / toNumber(b))],
  ['%', operator('modulus', 15, (a, b) => toNumber(a) % toNumber(b))],
  ['+', operator('add', 14, (a, b) => (a as number) + (b as number))],
  ['-', operator('subtract', 14, (a, b) => toNumber(a) - toNumber(b))],
  ['<<', operator('left shift', 13, (a, b) => toNumber(a) << toNumber(b))],
  ['>>', operator('right shift', 13, (a, b) => toNumber(a) >> toNumber(b))],
  ['<', operator('less than', 12, (a, b) => (a as number) < (b as number))],
  ['>', operator('greater than', 12, (a, b) => (a as number) > (b as number))],
  ['<=', operator('less than or equal', 12, (a, b) => (a as number) <= (b as number))],
  ['>=', operator('greater than or equal', 12, (a, b) => (a as number) >= (b as number))],
  ['==', operator('equality', 11, looselyEqual)],
  ['!=', operator('inequality', 11, (a, b) => !looselyEqual(a, b))],
  ['===', operator('strict equality', 11, (a, b) => a === b)],
  ['!==', operator('strict inequality', 11, (a, b) => a !== b)],
  ['&', operator('bitwise and', 10, (a, b) => toNumber(a) & toNumber(b))],
  ['^', operator('bitwise xor', 9, (a, b) => toNumber(a) ^ toNumber(b))],
  ['|', operator('bitwise or', 8, (a, b) => toNumber(a) | toNumber(b))],
  ['&&', operator('logical and', 7, (a, b) => Boolean(a && b))],
  ['||', operator('logical or', 6, (a, b) => Boolean(a || b))],
  ['=', operator('assign', 3, toNumber)],
  // Both compare in this order on purpose: NaN loses as the first and wins as the last.
  ['max', operator('max', CALL_STRENGTH, (a, b) => (toNumber(a) > toNumber(b) ? toNumber(a) : toNumber(b)))],
  ['min', operator('min', CALL_STRENGTH, (a, b) => (toNumber(a) < toNumber(b) ? toNumber(a) : toNumber(b)))],
  ['abs', operator('abs', CALL_STRENGTH, a => Math.abs(toNumber(a)))],
  ['num', operator('num', CALL_STRENGTH, toNumber)],
  ['str', operator('str', CALL_STRENGTH, String)],
  ['bool', operator('bool', CALL_STRENGTH, Boolean)],
  ['true', new Step('', true)],
  ['false', new Step('', false)],
  ['null', new Step('', null)],
  ['PI', new Step('', Math.PI)],
  ['E', new Step('', Math.E)],
  ['Infinity', new Step('', 1 / 0)],
  ['NaN', new Step('', 0 / 0)],
]);

/** Binds a variable; what it computes is never asked. */
export const ASSIGN = TOKENS.get('=');
