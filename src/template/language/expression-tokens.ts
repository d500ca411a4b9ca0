import {isDigit, skipDigits, skipReference} from './chars.js';
import {FUNCTIONS} from './expression-values.js';
import {FIRST, parseReference, type Reference} from './reference.js';

/** A constant, a reference, the name of a called function or an operator's sign. Source: template language §5. */
export type Token =
  | {readonly kind: 'constant'; readonly value: string | number | boolean | null}
  | {readonly kind: 'reference'; readonly reference: Reference; readonly text: string}
  | {readonly kind: 'call'; readonly name: string}
  | {readonly kind: 'sign'; readonly sign: string};

const CONSTANTS = new Map<string, number | boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);
/** Longest first, so that the first that fits is the right one. */
const SIGNS = '=== !== ** << >> <= >= == != && || + - * / % < > ! ~ & ^ | = , ; ( )'.split(' ');
const BLANKS = ' \t\r\n\u00a0';
const HEX = /^[0-9a-fA-F]+/;
const ESCAPED = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['f', '\f'],
  ['r', '\r'],
]);
const HEX_ESCAPES = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);
const LARGEST_CODE = 0x10ffff;

const nameCharacter = (character: string): string => {
  const code = character.charCodeAt(0);
  return code < 32 ? 'control character' : 'character';
};

/** Cuts an expression into tokens; what is wrong is listed in `errors`. */
export class Tokenizer {
  readonly tokens: Token[] = [];
  readonly errors: string[] = [];
  private at = 0;

  constructor(readonly source: string) {}

  run(): void {
    const {source} = this;
    while (!this.broken) {
      while (this.at < source.length && BLANKS.includes(source.charAt(this.at))) this.at++;
      if (this.at >= source.length) return;
      this.read(source.charAt(this.at));
    }
  }

  /** True once reading cannot go on. */
  private broken = false;

  private fail(message: string): void {
    this.errors.push(message);
    this.broken = true;
  }

  private read(character: string): void {
    const end = skipReference(this.source, this.at);
    if (character === '"' || character === "'") this.readString(character);
    else if (isDigit(this.source, this.at)) this.readNumber();
    else if (end > this.at) this.readName(end);
    else this.readSign(character);
  }

  private readSign(character: string): void {
    const sign = SIGNS.find(text => this.source.startsWith(text, this.at));
    if (sign === undefined) {
      this.fail(`Unexpected ${nameCharacter(character)} at ${this.at}: ${JSON.stringify(character)}`);
      return;
    }
    this.at += sign.length;
    this.tokens.push({kind: 'sign', sign});
  }

  private readName(end: number): void {
    const text = this.source.slice(this.at, end);
    this.at = end;
    const value = CONSTANTS.get(text);
    if (value !== undefined) {
      this.tokens.push({kind: 'constant', value});
      return;
    }
    const reference = parseReference(text);
    if (reference.rest || !this.isCalled()) this.tokens.push({kind: 'reference', reference, text});
    else if (FUNCTIONS.has(text)) this.tokens.push({kind: 'call', name: text});
    // Names every object inherits are let through without a call, as pages in use rely on.
    else if (reference.first !== FIRST.key && this.errors.length === 0)
      this.errors.push(`Invalid function ${text}`);
  }

  private isCalled(): boolean {
    let at = this.at;
    while (at < this.source.length && BLANKS.includes(this.source.charAt(at))) at++;
    return this.source.charAt(at) === '(';
  }

  private readNumber(): void {
    const {source} = this;
    const start = this.at;
    const prefix = source.charAt(start + 1);
    if (source.charAt(start) === '0' && (prefix === 'x' || prefix === 'X')) {
      this.readHex();
      return;
    }
    let end = skipDigits(source, start);
    const point = source.charAt(end) === '.';
    if (point) end = skipDigits(source, end + 1);
    const exponent = source.charAt(end) === 'e' || source.charAt(end) === 'E';
    if (exponent) end = this.skipExponent(end + 1);
    if (source.charAt(end) === '.')
      this.fail(point ? 'Duplicate decimal point in number' : 'Unexpected decimal point in exponent');
    else if (exponent && !isDigit(source, end - 1))
      this.fail('Expected a digit after exponent in decimal number');
    else this.pushNumber(end, Number(source.slice(start, end)));
  }

  private skipExponent(from: number): number {
    const sign = this.source.charAt(from);
    return skipDigits(this.source, sign === '+' || sign === '-' ? from + 1 : from);
  }

  private readHex(): void {
    const digits = HEX.exec(this.source.slice(this.at + 2))?.[0];
    if (digits === undefined) this.fail('Expected digits after start of hex number');
    else this.pushNumber(this.at + 2 + digits.length, Number(`0x${digits}`));
  }

  private pushNumber(end: number, value: number): void {
    this.at = end;
    this.tokens.push({kind: 'constant', value});
  }

  private readString(quote: string): void {
    let value = '';
    this.at++;
    while (!this.broken) {
      const character = this.source.charAt(this.at++);
      if (character === quote) {
        this.tokens.push({kind: 'constant', value});
        return;
      }
      if (character === '' || character === '\n' || character === '\r') this.failString(character);
      else value += character === '\\' ? this.readEscape() : character;
    }
  }

  private failString(character: string): void {
    const name = character === '\n' ? 'line feed' : 'carriage return';
    this.fail(character === '' ? 'Unterminated string' : `Illegal bare ${name} character in string literal`);
  }

  private readEscape(): string {
    const letter = this.source.charAt(this.at++);
    const length = HEX_ESCAPES.get(letter);
    if (length === undefined) return ESCAPED.get(letter) ?? letter;
    const digits = this.source.slice(this.at, this.at + length);
    if (HEX.exec(digits)?.[0].length !== length) {
      this.fail(`Invalid ${length === 2 ? '2-char hex' : 'unicode'} escape found`);
      return '';
    }
    this.at += length;
    return spell(Number.parseInt(digits, 16));
  }
}

/** The character of an escape; control characters and codes beyond Unicode become a space. */
const spell = (code: number): string => {
  const allowed = code > 8 && !(code >= 0x0e && code <= 0x1f) && code <= LARGEST_CODE;
  return allowed ? String.fromCodePoint(code) : ' ';
};

/** True when an assignment may bind this token. */
export const isVariable = (token: Token): boolean =>
  token.kind === 'reference' &&
  !token.reference.rest &&
  (token.reference.first === FIRST.variable ||
    token.reference.first === FIRST.position ||
    token.reference.first === FIRST.offset);
