import type {Code, Site, Token} from './expression-operations.js';
import {ASSIGN, CALL_STRENGTH, UNARY_STRENGTH} from './expression-operators.js';
import {First, type Reference} from './reference.js';

/** No operand. */
const MARK = {};

/** Stands below the arguments of a call. */
export const mark: Code = () => MARK;

/** What is missing. */
const nothing: Code = () => undefined;

/** An operand on the stack. */
export class Operand {
  /** The one below. */
  under: Operand | undefined = undefined;

  constructor(
    readonly run = nothing,
    /** Its value before any operation. */
    readonly reference?: Reference,
  ) {}
}

/** An expression between semicolons. */
export type Statement = {
  /** The last of its operands, whose value is that of the statement; `under` leads to the others. */
  readonly operand: Operand;
  /** The variable that takes the value and removes it; null for an invalid target. Undefined keeps the value. */
  readonly target: Reference | null | undefined;
};

/** Makes statements of operands and operators as they come in postfix order. */
export class Stack {
  statements: Statement[] = [];
  private top: Operand | undefined = undefined;
  /** The target of the statement's assignment; later targets have no effect. */
  private target: Statement['target'] = undefined;

  /** Adds an operand. */
  protected push(operand: Operand): void {
    if (this.target !== undefined) return;
    operand.under = this.top;
    this.top = operand;
  }

  private pull(): Operand {
    const {top} = this;
    this.top = top?.under;
    return top ?? new Operand();
  }

  /** Puts an operator over operands. */
  private extend(token: Token, left: Operand, right?: Operand): void {
    const site: Site = {token, below: this.top?.run};
    this.push(new Operand(token.make?.(site, left.run as () => number, right?.run as () => number)));
  }

  /** Adds an operator or function over the operands before it. */
  protected link(token: Token): void {
    const {strength} = token;
    if (this.target !== undefined) return;
    if (token === ASSIGN) this.assign();
    else if (strength === CALL_STRENGTH) this.call(token);
    else {
      const right = strength === UNARY_STRENGTH ? undefined : this.pull();
      this.extend(token, this.pull(), right);
    }
  }

  /** Takes the operands down to the mark; all of them where an operator took that. */
  private call(token: Token): void {
    const operands: Operand[] = [];
    while (this.top && this.top.run !== mark) operands.push(this.pull());
    this.pull();
    this.push(operands.pop() ?? new Operand());
    do {
      const right = operands.pop();
      this.extend(operands.length > 0 ? {...token, name: ''} : token, this.pull(), right);
    } while (operands.length > 0);
  }

  private assign(): void {
    this.top ??= new Operand();
    const left = this.top.under;
    const reference = left?.reference;
    this.target = null;
    if (!reference || reference.rest || reference.first <= First.node) return;
    this.target = reference;
    // It is not asked for what it holds.
    this.top.under = left.under;
  }

  /** Ends a statement; ignores one without operands. */
  protected conclude(): void {
    const {top, target} = this;
    if (top) this.statements.push({operand: top, target});
    this.top = undefined;
    this.target = undefined;
  }
}
