import type {Token} from './expression-operations.js';
import {CALL_STRENGTH, TOKENS, UNARY} from './expression-operators.js';
import {type Operand, Stack} from './expression-stack.js';

/** What waits for its second operand or its end: an operator, or undefined for a parenthesis. */
type Waiting = Token | undefined;

const spell = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/**
 * The shunting yard: puts operands and signs in order of their strength as they come.
 * Source: template language §5.
 */
export class ShuntingYard extends Stack {
  /** What is wrong with the parentheses. */
  readonly mismatches: string[] = [];
  /** Tokens taken. */
  count = 0;
  /** Each statement in postfix order, where the expression asks for a trace. */
  readonly traces: string[] = [];
  protected readonly waiting: Waiting[] = [];
  /** True where an operand may come next, so that a sign there is unary. */
  private fresh = true;
  private stopped = false;

  constructor(
    /** The words of the statement's trace. */
    private readonly words: string[] | undefined,
  ) {
    super();
  }

  protected takeOperand(operand: Operand, value: unknown, word = ''): void {
    this.count++;
    if (this.stopped) return;
    this.push(operand);
    this.fresh = false;
    this.words?.push(word || spell(value));
  }

  /** Takes a sign; false for an unknown one. */
  protected takeSign(sign: string): boolean {
    const token = (this.fresh && TOKENS.get(UNARY + sign)) || TOKENS.get(sign);
    if (!token) return false;
    this.count++;
    if (this.stopped) return true;
    this.fresh = sign !== ')';
    const {strength} = token;
    if (strength > 0) {
      // The strongest and the weakest of the same strength are read from the right.
      this.release(strength > 15 || strength < 6 ? strength + 1 : strength);
      this.waiting.push(token);
    } else if (sign === '(') this.waiting.push(undefined);
    else if (sign === ')') this.closeParenthesis();
    else if (sign === ',') this.release(0);
    else this.closeStatement();
    return true;
  }

  private apply(token: Token): void {
    this.waiting.pop();
    this.link(token);
    this.words?.push(token.strength === CALL_STRENGTH ? `${token.name}()` : `<${token.name}>`);
  }

  /** Hands on waiting operators back to a parenthesis or the first that binds less than `strength`. */
  private release(strength: number): void {
    for (let token = this.waiting.at(-1); token && token.strength >= strength; token = this.waiting.at(-1))
      this.apply(token);
  }

  private closeParenthesis(): void {
    this.release(0);
    this.stopped = this.waiting.length === 0;
    if (this.stopped) this.mismatches.push('Mismatched operator found: right paren');
    this.waiting.pop();
    const token = this.waiting.at(-1);
    if (token?.strength === CALL_STRENGTH) this.apply(token);
  }

  /** Ends a statement, at a semicolon or the end of the source. */
  protected closeStatement(): void {
    if (this.stopped) return;
    this.release(0);
    const words = this.words?.splice(0);
    if (this.waiting.length > 0) {
      this.waiting.pop();
      this.mismatches.push('Mismatched operator found: left paren');
    } else if (words?.length) this.traces.push(`[${words.join(' ')}]`);
    this.conclude();
  }
}
