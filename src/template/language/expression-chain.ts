import {ASSIGN, CALL_STRENGTH, type Token, UNARY_STRENGTH} from './expression-operators.js';
import {First, type Reference} from './reference.js';

/** What stands below the arguments of a call; as a value it is no operand. */
export const MARK = {};

/**
 * One link of a chain: an operand, and then the operators that change its value one after the other; those of a call
 * fold its arguments. Other than a tree this asks for no recursion in `a + b + c …` and `!!!…a`, however long.
 */
export class Link {
  next: Link | undefined = undefined;
  /** Of an operand: the end of the chain that begins here. Of an operator: the end of the chain below as it found it. */
  last: Link | undefined = this;
  /** The chain below this one, which runs before it. */
  beside: Link | undefined = undefined;

  constructor(
    readonly value?: unknown,
    readonly reference?: Reference,
    /** Of an operator; of a call that folds more arguments without a name. */
    readonly token?: Token,
    /** The chain of an operator's second operand. */
    readonly right?: Link,
  ) {}
}

/** An expression between semicolons. */
export type Statement = {
  /** The last of its chains, whose value is that of the statement; the others are beside it. */
  readonly chain: Link;
  /** The variable that takes the value, which then is gone; null for what takes none. Undefined keeps the value. */
  readonly target: Reference | null | undefined;
};

const isMark = (link: Link): boolean => link.value === MARK && !link.next;

/** Links the operands and operators of statements as they come in postfix order. */
export class Chains {
  statements: Statement[] = [];
  private top: Link | undefined = undefined;
  /** Where the statement assigns to; what comes after that does nothing. */
  private target: Statement['target'] = undefined;

  /** Adds an operand. */
  protected push(link: Link): void {
    if (this.target !== undefined) return;
    link.beside = this.top;
    this.top = link;
  }

  private pull(): Link {
    const {top} = this;
    this.top = top?.beside;
    return top ?? new Link();
  }

  /** Puts an operator at the end of a chain. */
  private extend(left: Link, token: Token, right?: Link): void {
    const {top} = this;
    const link = new Link(undefined, undefined, token, right);
    link.beside = top;
    link.last = top?.last;
    if (left.last) left.last.next = link;
    left.last = link;
    this.push(left);
  }

  /** Adds an operator or function over the operands before it. */
  protected link(token: Token): void {
    const {strength} = token;
    if (this.target !== undefined) return;
    if (token === ASSIGN) this.assign();
    else if (strength === CALL_STRENGTH) this.call(token);
    else {
      const right = strength === UNARY_STRENGTH ? undefined : this.pull();
      this.extend(this.pull(), token, right);
    }
  }

  /** Takes the operands down to the mark; all of them where an operator took that. */
  private call(token: Token): void {
    const operands: Link[] = [];
    while (this.top && !isMark(this.top)) operands.push(this.pull());
    this.pull();
    this.push(operands.pop() ?? new Link());
    do {
      const right = operands.pop();
      this.extend(this.pull(), operands.length > 0 ? {...token, name: ''} : token, right);
    } while (operands.length > 0);
  }

  private assign(): void {
    this.top ??= new Link();
    const left = this.top.beside;
    const reference = left?.reference;
    this.target = null;
    if (!reference || left.next || reference.rest || reference.first <= First.node) return;
    this.target = reference;
    // It is not asked for what it holds.
    this.top.beside = left.beside;
  }

  /** Ends a statement; one without operands is none. */
  protected conclude(): void {
    const {top, target} = this;
    if (top) this.statements.push({chain: top, target});
    this.top = undefined;
    this.target = undefined;
  }
}
