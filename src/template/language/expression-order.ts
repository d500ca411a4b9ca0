import type {Token} from './expression-tokens.js';

/** A step of an expression in postfix order. `args` marks where a call's arguments begin. Source: template language §5. */
export type Step =
  | Exclude<Token, {kind: 'sign'}>
  | {readonly kind: 'operator'; readonly operator: Operator}
  | {readonly kind: 'args'};

/** An operator: its name in messages, binding strength and number of operands. */
export type Operator = {
  readonly sign: string;
  readonly name: string;
  readonly strength: number;
  readonly right: boolean;
  readonly unary: boolean;
};

const binary = (sign: string, strength: number, name: string, right = false): [string, Operator] => [
  sign,
  {sign, name, strength, right, unary: false},
];
const unary = (sign: string, name: string): [string, Operator] => [
  sign,
  {sign, name, strength: 17, right: true, unary: true},
];

/** Source: template language §5, operators high to low. */
const BINARY = new Map([
  binary('**', 16, 'exponent', true),
  binary('*', 15, 'multiply'),
  binary('/', 15, 'divide'),
  binary('%', 15, 'modulus'),
  binary('+', 14, 'add'),
  binary('-', 14, 'subtract'),
  binary('<<', 13, 'left shift'),
  binary('>>', 13, 'right shift'),
  binary('<', 12, 'less than'),
  binary('>', 12, 'greater than'),
  binary('<=', 12, 'less than or equal'),
  binary('>=', 12, 'greater than or equal'),
  binary('==', 11, 'equality'),
  binary('!=', 11, 'inequality'),
  binary('===', 11, 'strict equality'),
  binary('!==', 11, 'strict inequality'),
  binary('&', 10, 'bitwise and'),
  binary('^', 9, 'bitwise xor'),
  binary('|', 8, 'bitwise or'),
  binary('&&', 7, 'logical and'),
  binary('||', 6, 'logical or'),
  binary('=', 3, 'assign', true),
]);
const UNARY = new Map([
  unary('+', 'unary plus'),
  unary('-', 'unary minus'),
  unary('!', 'logical not'),
  unary('~', 'bitwise not'),
]);

type Waiting = Operator | {readonly call: string} | '(';

/** The shunting yard: turns tokens into postfix steps, one list for each expression between semicolons. */
export class Yard {
  readonly statements: Step[][] = [];
  readonly errors: string[] = [];
  private steps: Step[] = [];
  private waiting: Waiting[] = [];
  /** True where an operand may come next, so that a sign there is unary. */
  private fresh = true;
  private broken = false;

  run(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.kind === 'sign') this.readSign(token.sign);
      else this.readOperand(token);
      if (this.broken) return;
    }
    this.closeStatement();
  }

  private readOperand(token: Exclude<Token, {kind: 'sign'}>): void {
    if (token.kind === 'call') {
      this.waiting.push({call: token.name});
      this.steps.push({kind: 'args'});
    } else this.steps.push(token);
    this.fresh = false;
  }

  private readSign(sign: string): void {
    if (sign === ')') {
      this.closeParen();
      return;
    }
    if (sign === '(') this.waiting.push('(');
    else if (sign === ';') this.closeStatement();
    else if (sign === ',') this.release(0, false);
    else this.readOperator(sign);
    this.fresh = true;
  }

  private readOperator(sign: string): void {
    const single = sign === '!' || sign === '~' || this.fresh ? UNARY.get(sign) : undefined;
    const operator = single ?? BINARY.get(sign);
    if (!operator) return;
    this.release(operator.strength, operator.right);
    this.waiting.push(operator);
  }

  /** Moves waiting operators to the steps, up to a parenthesis or the first that binds less (or, to the right, as much). */
  private release(strength: number, right: boolean): void {
    for (;;) {
      const top = this.waiting.at(-1);
      if (top === undefined || top === '(') return;
      if ('call' in top) this.steps.push({kind: 'call', name: top.call});
      else if (top.strength > strength || (top.strength === strength && !right))
        this.steps.push({kind: 'operator', operator: top});
      else return;
      this.waiting.pop();
    }
  }

  private closeParen(): void {
    this.release(0, false);
    if (this.waiting.pop() !== '(') {
      this.errors.push('Mismatched operator found: right paren');
      this.broken = true;
      return;
    }
    const top = this.waiting.at(-1);
    if (typeof top === 'object' && 'call' in top) {
      this.waiting.pop();
      this.steps.push({kind: 'call', name: top.call});
    }
    this.fresh = false;
  }

  private closeStatement(): void {
    this.release(0, false);
    if (this.waiting.pop() === '(') this.errors.push('Mismatched operator found: left paren');
    else if (this.steps.length > 0) this.statements.push(this.steps);
    this.steps = [];
    this.fresh = true;
  }
}
