import {ASSIGN, CALL_STRENGTH, Step, UNARY_STRENGTH} from './expression-operators.js';
import {isOperand} from './expression-values.js';
import type {Reference} from './reference.js';
import {isScalar} from './value.js';

/** What a running expression reads and changes. */
export interface Surroundings {
  /** Longest text a concatenation may make. */
  readonly maxStringLen: number;
  /** Resolves a reference; undefined when missing. */
  find(reference: Reference): unknown;
  /** Binds a variable in the frame the tag stands in. */
  bind(name: string, value: unknown): void;
}

/** An expression between semicolons, in postfix order: what is left on top of the stack is its value. */
export type Statement = readonly Step[];

/** A variable on the stack: it is read when its value is used, for it may be assigned instead. */
export class Variable {
  constructor(readonly reference: Reference) {}
}

/** What stands below the arguments of a call; as a value it is no operand. */
const MARK = {};
export const ARGUMENTS = new Step('<args>', MARK);

const UNEXPECTED = 'Reduce error: unexpected token on stack';

/** Thrown where a statement cannot go on; what is wrong stands in `errors`. */
const FAILED = new Error();

const isStray = (value: unknown): boolean => value !== undefined && !isOperand(value);

/** The stack of values on which statements run: undefined means none, objects are never operands. */
export class Reduction {
  readonly errors: string[] = [];
  private readonly stack: unknown[] = [];
  private top = 0;

  constructor(private readonly surroundings: Surroundings) {}

  /** Runs statements and gives the value of the last. */
  run(statements: readonly Statement[]): unknown {
    let value: unknown;
    for (const statement of statements)
      try {
        value = this.reduce(statement);
      } catch (error) {
        if (error !== FAILED) throw error;
      }
    return value;
  }

  private reduce(statement: Statement): unknown {
    const {stack, surroundings} = this;
    let top = 0;
    for (const step of statement) {
      const {reference, operate, strength} = step;
      if (reference) stack[top++] = surroundings.find(reference) ?? null;
      else if (!operate) stack[top++] = step.value;
      else if (step === ASSIGN) {
        this.top = top;
        return this.assign();
      } else {
        if (top > 1 && strength < UNARY_STRENGTH) {
          const a = stack[top - 2];
          const b = stack[top - 1];
          if (isScalar(a) && isScalar(b)) {
            const value = operate(a, b);
            if (typeof value !== 'string' || value.length <= surroundings.maxStringLen) {
              stack[--top - 1] = value;
              continue;
            }
          }
        }
        this.top = top;
        const value = strength === CALL_STRENGTH ? this.call(step) : this.apply(step);
        top = this.top;
        stack[top++] = value;
      }
    }
    this.top = top;
    const value = this.take();
    if (isStray(value)) this.errors.push(UNEXPECTED);
    return value;
  }

  private pop(): unknown {
    return this.top > 0 ? this.stack[--this.top] : undefined;
  }

  private take(): unknown {
    return this.read(this.pop());
  }

  private read(value: unknown): unknown {
    return value instanceof Variable ? (this.surroundings.find(value.reference) ?? null) : value;
  }

  /** Fails; what is left below and is no operand is wrong as well. */
  private fail(text: string): never {
    this.errors.push(text);
    if (isStray(this.take())) this.errors.push(UNEXPECTED);
    throw FAILED;
  }

  private apply({name, operate, strength}: Step): unknown {
    const isUnary = strength === UNARY_STRENGTH;
    const b = this.take();
    const a = isUnary ? b : this.take();
    if (!isOperand(a) || !isOperand(b))
      return isUnary ? undefined : this.fail(`Invalid arguments to operator ${name}`);
    const {maxStringLen} = this.surroundings;
    const value = operate?.(a, b);
    return typeof value === 'string' && value.length > maxStringLen
      ? this.fail(`Concatenation would exceed maximum string length ${maxStringLen}`)
      : value;
  }

  /** A function over the values since its mark, one after the other; what is no operand is passed over. */
  private call({name, operate}: Step): unknown {
    const {stack, top} = this;
    let at = top;
    while (at > 0 && stack[at - 1] !== MARK) at--;
    this.top = at;
    let result: unknown;
    for (; at < top; at++) {
      const value = this.read(stack[at]);
      if (isOperand(value)) result = operate?.(result === undefined ? value : result, value);
    }
    this.pop();
    return result ?? this.fail(`Error calling function ${name}`);
  }

  /** Binds a variable to the value on top, and ends the statement; anything else is ignored. */
  private assign(): undefined {
    const value = this.take();
    const target = this.pop();
    if (target instanceof Variable && isOperand(value)) this.surroundings.bind(target.reference.name, value);
  }
}
