import {ASSIGN, BINARY, CALL_STRENGTH, type Operator, UNARY} from './expression-operators.js';
import {ARGUMENTS, Part, type Statement} from './expression-parts.js';

const PARENTHESIS = '(';

const show = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/**
 * The shunting yard: puts operands and signs in order of their strength as they come, and builds of them one statement
 * for each expression between semicolons. Source: template language §5.
 */
export class Yard {
  readonly statements: Statement[] = [];
  /** What is wrong with the parentheses. */
  readonly mismatches: string[] = [];
  /** The steps of each statement in postfix order, when they are asked for. */
  readonly traces: string[] = [];
  /** Tokens taken. */
  count = 0;
  private steps: string[] | undefined;
  private readonly waiting: (Operator | typeof PARENTHESIS)[] = [];
  private stack: Part[] = [];
  /** The current statement once an assignment ended it: what follows does nothing. */
  private ended: Statement | undefined;
  /** True where an operand may come next, so that a sign there is unary. */
  private fresh = true;
  private stopped = false;

  constructor(traced: boolean) {
    if (traced) this.steps = [];
  }

  /** Takes an operand; `shown` is how a trace prints it, if not as a constant. */
  protected takeOperand(part: Part, shown?: string): void {
    this.count++;
    if (this.stopped) return;
    this.steps?.push(shown ?? show(part.value));
    this.stack.push(part);
    this.fresh = false;
  }

  /** Takes the name of a function. */
  protected takeCall(operator: Operator): void {
    this.waiting.push(operator);
    this.takeOperand(ARGUMENTS, '<args>');
  }

  /** Takes a sign; false when there is none like it. */
  protected takeSign(sign: string): boolean {
    const operator = (this.fresh ? UNARY.get(sign) : undefined) ?? BINARY.get(sign) ?? UNARY.get(sign);
    if (!operator && !',;()'.includes(sign)) return false;
    this.count++;
    if (this.stopped) return true;
    this.fresh = sign !== ')';
    if (operator) {
      this.release(operator.strength + (operator.right ? 1 : 0));
      this.waiting.push(operator);
    } else if (sign === PARENTHESIS) this.waiting.push(PARENTHESIS);
    else if (sign === ')') this.closeParenthesis();
    else if (sign === ',') this.release(0);
    else this.closeStatement();
    return true;
  }

  /** Applies waiting operators back to a parenthesis or the first that binds less than `strength`. */
  private release(strength: number): void {
    for (;;) {
      const top = this.waiting.at(-1);
      if (top === undefined || top === PARENTHESIS || top.strength < strength) return;
      this.waiting.pop();
      this.apply(top);
    }
  }

  private apply(operator: Operator): void {
    this.steps?.push(operator.shown);
    const {stack} = this;
    const part = new Part();
    part.operator = operator;
    if (operator.strength === CALL_STRENGTH) part.args = this.takeArguments();
    else {
      if (!operator.unary) part.right = stack.pop();
      part.left = stack.pop();
    }
    part.below = stack.at(-1);
    stack.push(part);
    if (operator !== ASSIGN) return;
    this.ended ??= stack;
    this.stack = [];
  }

  /** The parts since the mark of a call; all of them where an operator took the mark. */
  private takeArguments(): Part[] {
    const args: Part[] = [];
    for (;;) {
      const part = this.stack.pop();
      if (part === undefined || part === ARGUMENTS) return args.reverse();
      args.push(part);
    }
  }

  private closeParenthesis(): void {
    this.release(0);
    this.stopped = this.waiting.pop() !== PARENTHESIS;
    if (this.stopped) this.mismatches.push('Mismatched operator found: right paren');
    const top = this.waiting.at(-1);
    if (typeof top !== 'object' || top.strength !== CALL_STRENGTH) return;
    this.waiting.pop();
    this.apply(top);
  }

  /** Ends a statement, at a semicolon or the end of the source. */
  protected closeStatement(): void {
    if (this.stopped) return;
    this.release(0);
    const statement = this.ended ?? this.stack;
    if (this.waiting.pop() === PARENTHESIS) this.mismatches.push('Mismatched operator found: left paren');
    else if (statement.length > 0) {
      this.statements.push(statement);
      if (this.steps) this.traces.push(`[${this.steps.join(' ')}]`);
    }
    if (this.steps) this.steps = [];
    this.stack = [];
    this.ended = undefined;
  }
}
