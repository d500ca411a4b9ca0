import type {Token} from './expression-tokens.js';

/** An operator: its name in messages, binding strength and number of operands. */
export type Operator = {
  readonly kind: 'operator';
  readonly sign: string;
  readonly name: string;
  readonly strength: number;
  /** True when operators of the same strength are read from the right. */
  readonly right: boolean;
  readonly unary: boolean;
};

/** A step of an expression in postfix order. `args` marks where a call's arguments begin. Source: template language §5. */
export type Step = Exclude<Token, {kind: 'sign'}> | Operator | {readonly kind: 'args'};

const UNARY_STRENGTH = 17;

const readOperators = (table: string): ReadonlyMap<string, Operator> =>
  new Map(
    table.split('\n').map((row): [string, Operator] => {
      const [sign = '', strengthText, ...words] = row.trim().split(' ');
      const strength = Number(strengthText);
      const name = words.join(' ');
      const unary = strength === UNARY_STRENGTH;
      const right = unary || sign === '**' || sign === '=';
      return [sign, {kind: 'operator', sign, name, strength, right, unary}];
    }),
  );

/** Sign, strength, name. Source: template language §5, operators high to low. */
const BINARY = readOperators(`** 16 exponent
  * 15 multiply
  / 15 divide
  % 15 modulus
  + 14 add
  - 14 subtract
  << 13 left shift
  >> 13 right shift
  < 12 less than
  > 12 greater than
  <= 12 less than or equal
  >= 12 greater than or equal
  == 11 equality
  != 11 inequality
  === 11 strict equality
  !== 11 strict inequality
  & 10 bitwise and
  ^ 9 bitwise xor
  | 8 bitwise or
  && 7 logical and
  || 6 logical or
  = 3 assign`);
const UNARY = readOperators(`+ 17 unary plus
  - 17 unary minus
  ! 17 logical not
  ~ 17 bitwise not`);

const ARGUMENTS: Step = {kind: 'args'};

type Waiting = Operator | Extract<Token, {kind: 'call'}> | '(';

/** The shunting yard: turns tokens into postfix steps, one list for each expression between semicolons. */
export class Yard {
  readonly statements: Step[][] = [];
  readonly errors: string[] = [];
  private steps: Step[] = [];
  private readonly waiting: Waiting[] = [];
  /** True where an operand may come next, so that a sign there is unary. */
  private fresh = true;

  run(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.kind !== 'sign') this.readOperand(token);
      else if (token.text !== ')') this.readSign(token.text);
      else if (!this.closeParen()) return;
    }
    this.closeStatement();
  }

  private readOperand(token: Exclude<Token, {kind: 'sign'}>): void {
    if (token.kind === 'call') {
      this.waiting.push(token);
      this.steps.push(ARGUMENTS);
    } else this.steps.push(token);
    this.fresh = false;
  }

  private readSign(sign: string): void {
    const operator =
      (this.fresh || sign === '!' || sign === '~' ? UNARY.get(sign) : undefined) ?? BINARY.get(sign);
    if (operator) {
      this.release(operator.strength, operator.right);
      this.waiting.push(operator);
    } else if (sign === '(') this.waiting.push('(');
    else if (sign === ';') this.closeStatement();
    else this.release();
    this.fresh = true;
  }

  /** Moves waiting operators to the steps, up to a parenthesis or the first that binds less (or, from the right, as much). */
  private release(strength = 0, right = false): void {
    for (;;) {
      const top = this.waiting.at(-1);
      if (top === undefined || top === '(') return;
      if (top.kind === 'operator' && top.strength < strength + (right ? 1 : 0)) return;
      this.waiting.pop();
      this.steps.push(top);
    }
  }

  private closeParen(): boolean {
    this.release();
    const matched = this.waiting.pop() === '(';
    if (!matched) this.errors.push('Mismatched operator found: right paren');
    const top = this.waiting.at(-1);
    if (typeof top === 'object' && top.kind === 'call') {
      this.waiting.pop();
      this.steps.push(top);
    }
    this.fresh = false;
    return matched;
  }

  private closeStatement(): void {
    this.release();
    if (this.waiting.pop() === '(') this.errors.push('Mismatched operator found: left paren');
    else if (this.steps.length > 0) this.statements.push(this.steps);
    this.steps = [];
    this.fresh = true;
  }
}
