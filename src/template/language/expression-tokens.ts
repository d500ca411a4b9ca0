import {isDigit, skipDigits, skipReference} from './chars.js';
import {FUNCTIONS} from './expression-values.js';
import {First, parseReference, type Reference} from './reference.js';

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
const NO_SIGNS: readonly string[] = [];
const SIGNS_BY_CODE: (readonly string[])[] = [];
for (const sign of SIGNS) {
  const code = sign.charCodeAt(0);
  SIGNS_BY_CODE[code] = [...(SIGNS_BY_CODE[code] ?? NO_SIGNS), sign];
}

const isBlank = (code: number): boolean =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 0xa0;

const skipBlanks = (source: string, at: number): number => {
  let end = at;
  while (isBlank(source.charCodeAt(end))) end++;
  return end;
};

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const APOSTROPHE = 39;
const PAREN = 40;
const BACKSLASH = 92;
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
      this.at = skipBlanks(source, this.at);
      if (this.at >= source.length) return;
      this.read(source.charCodeAt(this.at));
    }
  }

  /** True once reading cannot go on. */
  private broken = false;

  private fail(message: string): void {
    this.errors.push(message);
    this.broken = true;
  }

  private read(code: number): void {
    const signs = SIGNS_BY_CODE[code];
    if (signs !== undefined) this.readSign(signs);
    else if (code === QUOTE || code === APOSTROPHE) this.readString(code);
    else if (isDigit(this.source, this.at)) this.readNumber();
    else this.readName(skipReference(this.source, this.at));
  }

  private readSign(signs: readonly string[]): void {
    for (const sign of signs)
      if (this.source.startsWith(sign, this.at)) {
        this.at += sign.length;
        this.tokens.push({kind: 'sign', sign});
        return;
      }
  }

  private failCharacter(): void {
    const character = this.source.charAt(this.at);
    this.fail(`Unexpected ${nameCharacter(character)} at ${this.at}: ${JSON.stringify(character)}`);
  }

  private readName(end: number): void {
    if (end === this.at) {
      this.failCharacter();
      return;
    }
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
    else if (reference.first !== First.key && this.errors.length === 0)
      this.errors.push(`Invalid function ${text}`);
  }

  private isCalled(): boolean {
    return this.source.charCodeAt(skipBlanks(this.source, this.at)) === PAREN;
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

  private readString(quote: number): void {
    let value = '';
    let from = ++this.at;
    while (!this.broken) {
      const code = this.source.charCodeAt(this.at);
      if (code === quote) {
        value += this.source.slice(from, this.at++);
        this.tokens.push({kind: 'constant', value});
        return;
      }
      if (Number.isNaN(code) || code === LINE_FEED || code === CARRIAGE_RETURN) this.failString(code);
      else if (code === BACKSLASH) {
        value += this.source.slice(from, this.at++) + this.readEscape();
        from = this.at;
      } else this.at++;
    }
  }

  private failString(code: number): void {
    const name = code === LINE_FEED ? 'line feed' : 'carriage return';
    this.fail(
      Number.isNaN(code) ? 'Unterminated string' : `Illegal bare ${name} character in string literal`,
    );
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
  (token.reference.first === First.variable ||
    token.reference.first === First.position ||
    token.reference.first === First.offset);
