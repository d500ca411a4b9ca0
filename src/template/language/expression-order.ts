import {CALL_STRENGTH, Step, TOKENS, UNARY} from './expression-operators.js';
import {ARGUMENTS, type Statement} from './expression-steps.js';

const PARENTHESIS = '(';

/**
 * The shunting yard: puts operands and signs in order of their strength as they come, into one statement for each
 * expression between semicolons. Source: template language §5.
 */
export class Yard {
  readonly statements: Statement[] = [];
  /** What is wrong with the parentheses. */
  readonly mismatches: string[] = [];
  /** Tokens taken. */
  count = 0;
  private readonly waiting: (Step | typeof PARENTHESIS)[] = [];
  private steps: Step[] = [];
  /** True where an operand may come next, so that a sign there is unary. */
  private fresh = true;
  private stopped = false;

  protected takeOperand(step: Step): void {
    this.count++;
    if (this.stopped) return;
    this.steps.push(step);
    this.fresh = false;
  }

  /** Takes the name of a function. */
  protected takeCall(operator: Step): void {
    this.waiting.push(operator);
    this.takeOperand(ARGUMENTS);
  }

  /** Takes a sign; false when there is none like it. */
  protected takeSign(sign: string): boolean {
    const binary = TOKENS.get(sign);
    const operator = this.fresh || !binary ? (TOKENS.get(UNARY + sign) ?? binary) : binary;
    if (!operator && !',;()'.includes(sign)) return false;
    this.count++;
    if (this.stopped) return true;
    this.fresh = sign !== ')';
    if (operator) {
      const {strength} = operator;
      // The strongest and the weakest of the same strength are read from the right.
      this.release(strength > 15 || strength < 6 ? strength + 1 : strength);
      this.waiting.push(operator);
    } else if (sign === PARENTHESIS) this.waiting.push(PARENTHESIS);
    else if (sign === ')') this.closeParenthesis();
    else if (sign === ',') this.release(0);
    else this.closeStatement();
    return true;
  }

  /** Hands on waiting operators back to a parenthesis or the first that binds less than `strength`. */
  private release(strength: number): void {
    for (;;) {
      const top = this.waiting.at(-1);
      if (!(top instanceof Step) || top.strength < strength) return;
      this.waiting.pop();
      this.steps.push(top);
    }
  }

  private closeParenthesis(): void {
    this.release(0);
    this.stopped = this.waiting.pop() !== PARENTHESIS;
    if (this.stopped) this.mismatches.push('Mismatched operator found: right paren');
    const top = this.waiting.at(-1);
    if (!(top instanceof Step) || top.strength !== CALL_STRENGTH) return;
    this.waiting.pop();
    this.steps.push(top);
  }

  /** Ends a statement, at a semicolon or the end of the source. */
  protected closeStatement(): void {
    if (this.stopped) return;
    this.release(0);
    if (this.waiting.pop() === PARENTHESIS) this.mismatches.push('Mismatched operator found: left paren');
    else if (this.steps.length > 0) this.statements.push(this.steps);
    this.steps = [];
  }
}
