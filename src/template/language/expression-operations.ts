/** What operators ask of the render. */
export type Runner = {
  /** The value of a reference. */
  read(reference: object): unknown;
  /** True when an operator takes both. */
  areOperands(a: unknown, b: unknown): boolean;
  /** Computes with the numeric values of both operands. */
  coerce(site: Site, a: unknown, b: unknown): unknown;
  /** Adds values that are not both numbers. */
  concatenate(site: Site, a: unknown, b: unknown): unknown;
  /** What an operator gives that lacks an operand. */
  misfit(site: Site, a: unknown, b: unknown): unknown;
};

/** Computes a value. */
export type Code = (host: Runner) => unknown;

/** The meaning of a sign or name in an expression: an operator, a function, or else a constant. */
export type Token = {
  /** What messages call an operator. */
  readonly name: string;
  /** How strongly it binds; functions bind before anything, constants not at all. */
  readonly strength: number;
  /** Makes what computes it; not for constants and signs that only part. */
  readonly make: Make | undefined;
  readonly value: unknown;
};

/** An operator in its place. */
export type Site = {
  readonly token: Token;
  /** The entry below its operands. */
  readonly below: Code | undefined;
};

/** Code as operators see it: typed as the number it mostly gives. */
type Operand = (host: Runner) => number;

/** Puts an operator over its operands; signs before an operand and functions of one argument have no second. */
export type Make = (site: Site, left: Operand, right?: Operand) => Code;

/** True for what most operators meet. */
const areNumbers = (a: unknown, b: unknown): boolean => typeof a === 'number' && typeof b === 'number';

/**
 * What the operators compute, in the order of their list. Each asks for its operands itself: one place that did it for
 * all of them would learn nothing of what each of them meets, and was measured a third slower.
 * Source: template language §5.
 */
// biome-ignore format: a line each reads as the table it is
export const MAKERS: readonly Make[] = [
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? -a : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? ~a : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a ** b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a * b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a / b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a % b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a - b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a << b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a >> b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a & b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a ^ b : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a | b : host.coerce(at, a, b); },
  // Both compare in this order on purpose: NaN loses as the first and wins as the last.
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? (a > b ? a : b) : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? (a < b ? a : b) : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? Math.abs(a) : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a : host.coerce(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return areNumbers(a, b) ? a + b : host.concatenate(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a < b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a > b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a <= b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a >= b : host.misfit(at, a, b); },
  // biome-ignore lint/suspicious/noDoubleEquals: the language compares as JavaScript does
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a == b : host.misfit(at, a, b); },
  // biome-ignore lint/suspicious/noDoubleEquals: the language compares as JavaScript does
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a != b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a === b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? a !== b : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? Boolean(a && b) : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? Boolean(a || b) : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? String(a) : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? !a : host.misfit(at, a, b); },
  (at, l, r) => host => { const a = l(host); const b = r === undefined ? a : r(host); return host.areOperands(a, b) ? Boolean(a) : host.misfit(at, a, b); },
];
