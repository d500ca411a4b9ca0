import type {Operator, Step} from './expression-order.js';
import {BINARY_OPERATIONS, FUNCTIONS, isOperand, UNARY_OPERATIONS} from './expression-values.js';
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

/** A compiled part of an expression: undefined means no value, objects are never operands. */
export type Evaluate = (surroundings: Surroundings) => unknown;

/** An expression that cannot be computed, with one text for each thing wrong. */
class ReduceError extends Error {
  override name = 'ReduceError' as const;
  constructor(readonly texts: readonly string[]) {
    super(texts[0]);
  }
}

const UNEXPECTED = 'Reduce error: unexpected token on stack';

/** Where a call's arguments begin on the stack; it is no value, like an object. */
const ARGUMENTS = {};
const argumentsMark: Evaluate = () => ARGUMENTS;
const nothing: Evaluate = () => undefined;

const isStray = (value: unknown): boolean => value !== undefined && !isOperand(value);

/** Fails; a stray token left below the failing part is wrong as well. */
const fail = (text: string, below: Evaluate, surroundings: Surroundings): never => {
  throw new ReduceError(isStray(below(surroundings)) ? [text, UNEXPECTED] : [text]);
};

const joinText = (a: unknown, b: unknown, limit: number): string | undefined => {
  const left = String(a);
  const right = String(b);
  return limit > 0 && left.length + right.length > limit ? undefined : left + right;
};

/** What an operator does with two values that are not both numbers. */
type Slow = (a: unknown, b: unknown, surroundings: Surroundings) => unknown;
type Maker = (left: Evaluate, right: Evaluate, slow: Slow) => Evaluate;

/** The operators pages use most, each with its own function so that the machine can specialise it for numbers. */
const FAST: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  [
    '+',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a + b : slow(a, b, s);
    },
  ],
  [
    '-',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a - b : slow(a, b, s);
    },
  ],
  [
    '*',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a * b : slow(a, b, s);
    },
  ],
  [
    '/',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a / b : slow(a, b, s);
    },
  ],
  [
    '<',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a < b : slow(a, b, s);
    },
  ],
  [
    '>',
    (left, right, slow) => s => {
      const a = left(s);
      const b = right(s);
      return typeof a === 'number' && typeof b === 'number' ? a > b : slow(a, b, s);
    },
  ],
]);

const makePlain: Maker = (left, right, slow) => s => slow(left(s), right(s), s);

const makeAdd =
  (below: Evaluate): Slow =>
  (a, b, s) => {
    if (!isOperand(a) || !isOperand(b)) return fail('Invalid arguments to operator add', below, s);
    if (typeof a !== 'string' && typeof b !== 'string') return Number(a) + Number(b);
    return (
      joinText(a, b, s.maxStringLen) ??
      fail(`Concatenation would exceed maximum string length ${s.maxStringLen}`, below, s)
    );
  };

const makeSlow = (operator: Operator, below: Evaluate): Slow => {
  const operate = BINARY_OPERATIONS.get(operator.sign) ?? (() => undefined);
  return (a, b, s) =>
    isOperand(a) && isOperand(b)
      ? operate(a, b)
      : fail(`Invalid arguments to operator ${operator.name}`, below, s);
};

const makeBinary = (operator: Operator, left: Evaluate, right: Evaluate, below: Evaluate): Evaluate => {
  const slow = operator.sign === '+' ? makeAdd(below) : makeSlow(operator, below);
  return (FAST.get(operator.sign) ?? makePlain)(left, right, slow);
};

const makeUnary = (operator: Operator, operand: Evaluate): Evaluate => {
  const operate = UNARY_OPERATIONS.get(operator.sign) ?? (() => undefined);
  return s => {
    const value = operand(s);
    return isOperand(value) ? operate(value) : undefined;
  };
};

const makeCall = (name: string, args: readonly Evaluate[], below: Evaluate): Evaluate => {
  const call = FUNCTIONS.get(name);
  return s => {
    const values: unknown[] = [];
    for (const arg of args) {
      const value = arg(s);
      if (isOperand(value)) values.push(value);
    }
    return call && values.length > 0 ? call(values) : fail(`Error calling function ${name}`, below, s);
  };
};

const makeConstant =
  (value: unknown): Evaluate =>
  () =>
    value;

const makeReference = (reference: Reference): Evaluate => {
  return s => s.find(reference) ?? null;
};

/** True when an assignment may bind this reference: one segment that begins with `@`, not `@` itself. */
const isVariable = ({first, rest}: Reference): boolean => !rest && first > First.node;

/** Compiles the postfix steps of one statement by running them over a stack of parts instead of values. */
class StatementCompiler {
  private readonly stack: Evaluate[] = [];
  /** Names of the stack's entries that an assignment may bind. */
  private names: Map<Evaluate, string> | undefined;

  compile(steps: readonly Step[]): Evaluate {
    for (const step of steps) {
      if (step.kind === 'operator' && step.sign === '=') return this.assign();
      this.push(step);
    }
    return this.result();
  }

  private pop(): Evaluate {
    return this.stack.pop() ?? nothing;
  }

  private get below(): Evaluate {
    return this.stack.at(-1) ?? nothing;
  }

  private push(step: Step): void {
    this.stack.push(this.make(step));
  }

  private make(step: Step): Evaluate {
    switch (step.kind) {
      case 'constant':
        return makeConstant(step.value);
      case 'reference': {
        const part = makeReference(step.reference);
        if (isVariable(step.reference)) {
          this.names ??= new Map();
          this.names.set(part, step.reference.name);
        }
        return part;
      }
      case 'args':
        return argumentsMark;
      case 'call':
        return this.call(step.text);
      case 'operator':
        return this.operate(step);
    }
  }

  private operate(operator: Operator): Evaluate {
    const right = this.pop();
    if (operator.unary) return makeUnary(operator, right);
    const left = this.pop();
    return makeBinary(operator, left, right, this.below);
  }

  private call(name: string): Evaluate {
    const args: Evaluate[] = [];
    for (;;) {
      const part = this.stack.pop();
      if (part === undefined || part === argumentsMark) break;
      args.push(part);
    }
    return makeCall(name, args.reverse(), this.below);
  }

  /** Everything left below still runs, for its errors. */
  private after(last: Evaluate): Evaluate {
    const others = [...this.stack];
    if (others.length === 0) return last;
    return s => {
      for (const part of others) part(s);
      return last(s);
    };
  }

  private assign(): Evaluate {
    const value = this.pop();
    const target = this.pop();
    const name = this.names?.get(target);
    if (name === undefined) this.stack.push(target);
    return this.after(s => {
      const found = value(s);
      if (name !== undefined && isOperand(found)) s.bind(name, found);
      return undefined;
    });
  }

  private result(): Evaluate {
    const last = this.pop();
    return this.after(s => {
      const value = last(s);
      if (isStray(value)) throw new ReduceError([UNEXPECTED]);
      return value;
    });
  }
}

/** The texts of what went wrong in a statement; anything else thrown goes on. */
export const explain = (error: unknown): readonly string[] => {
  if (error instanceof ReduceError) return error.texts;
  throw error;
};

/** Compiles the postfix steps of one statement. */
export const compileStatement = (steps: readonly Step[]): Evaluate => new StatementCompiler().compile(steps);
