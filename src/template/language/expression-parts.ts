import {ASSIGN, type Operator} from './expression-operators.js';
import {isOperand} from './expression-values.js';
import {First, type Reference} from './reference.js';

/** What a running expression reads and changes. */
export interface Surroundings {
  /** Longest text a concatenation may make; 0 is no limit. */
  readonly maxStringLen: number;
  /** Resolves a reference; undefined when missing. */
  find(reference: Reference): unknown;
  /** Binds a variable in the frame the tag stands in. */
  bind(name: string, value: unknown): void;
}

/** A part of an expression: a reference, what an operator or function does to other parts, or else a constant. */
export class Part {
  value: unknown = undefined;
  reference: Reference | undefined = undefined;
  operator: Operator | undefined = undefined;
  left: Part | undefined = undefined;
  right: Part | undefined = undefined;
  /** Arguments of a function. */
  args: readonly Part[] | undefined = undefined;
  /** The part left unread below this one, whose value is wrong as well when this one fails. */
  below: Part | undefined = undefined;
}

/** Where a call's arguments begin; its value is no operand. */
export const ARGUMENTS = new Part();
ARGUMENTS.value = ARGUMENTS;

const UNEXPECTED = 'Reduce error: unexpected token on stack';

/** An expression that cannot be computed, with one text for each thing wrong. */
class ReduceError extends Error {
  override name = 'ReduceError' as const;
  constructor(readonly texts: readonly string[]) {
    super(texts[0]);
  }
}

/** The texts of what went wrong in a statement; anything else thrown goes on. */
export const explain = (error: unknown): readonly string[] => {
  if (error instanceof ReduceError) return error.texts;
  throw error;
};

const isStray = (value: unknown): boolean => value !== undefined && !isOperand(value);

const fail = (text: string, {below}: Part, surroundings: Surroundings): never => {
  throw new ReduceError(isStray(evaluate(below, surroundings)) ? [text, UNEXPECTED] : [text]);
};

const call = (part: Part, {name, operate}: Operator, surroundings: Surroundings): unknown => {
  const values: unknown[] = [];
  for (const arg of part.args ?? []) {
    const value = evaluate(arg, surroundings);
    if (isOperand(value)) values.push(value);
  }
  return values.length > 0
    ? operate(values, 0, 0)
    : fail(`Error calling function ${name}`, part, surroundings);
};

/** Binds the variable on the left; anything else there only runs for its errors. */
const assign = ({left, right}: Part, surroundings: Surroundings): undefined => {
  const target = left?.reference;
  const name = target && !target.rest && target.first > First.node ? target.name : undefined;
  if (name === undefined) evaluate(left, surroundings);
  const value = evaluate(right, surroundings);
  if (name !== undefined && isOperand(value)) surroundings.bind(name, value);
  return undefined;
};

/** The value of a part: undefined means none, objects are never operands. */
const evaluate = (part: Part | undefined, surroundings: Surroundings): unknown => {
  if (!part) return undefined;
  if (part.reference) return surroundings.find(part.reference) ?? null;
  const {operator} = part;
  if (!operator) return part.value;
  if (part.args) return call(part, operator, surroundings);
  if (operator === ASSIGN) return assign(part, surroundings);
  const a = evaluate(part.left, surroundings);
  if (operator.unary) return isOperand(a) ? operator.operate(a, a, 0) : undefined;
  const b = evaluate(part.right, surroundings);
  if (!isOperand(a) || !isOperand(b))
    return fail(`Invalid arguments to operator ${operator.name}`, part, surroundings);
  const {maxStringLen} = surroundings;
  return (
    operator.operate(a, b, maxStringLen) ??
    fail(`Concatenation would exceed maximum string length ${maxStringLen}`, part, surroundings)
  );
};

/** An expression between semicolons: the last part is its value, those before it run for their errors. */
export type Statement = readonly Part[];

/** Runs a statement and gives its value; throws what `explain` explains. */
export const runStatement = (statement: Statement, surroundings: Surroundings): unknown => {
  let value: unknown;
  for (const part of statement) value = evaluate(part, surroundings);
  if (isStray(value)) throw new ReduceError([UNEXPECTED]);
  return value;
};
