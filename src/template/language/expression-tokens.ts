import {Code, isDigit, skipReference} from './chars.js';
import {FUNCTIONS} from './expression-values.js';
import {First, parseReference, type Reference} from './reference.js';

/** A token and, in postfix order, a step. `text` is how the source spells it. Source: template language §5. */
export type Token =
  | {readonly kind: 'constant'; readonly value: string | number | boolean | null}
  | {readonly kind: 'reference'; readonly text: string; readonly reference: Reference}
  | {readonly kind: 'call'; readonly text: string}
  | {readonly kind: 'sign'; readonly text: string};

const CONSTANTS = new Map<string, number | boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);
const ESCAPED = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['f', '\f'],
  ['r', '\r'],
]);
const LARGEST_CODE = 0x10ffff;

const BLANKS = /[ \t\r\n\u00a0]*/y;
const SIGN = /[!=]==?|\*\*|<<|>>|[<>]=?|&&|\|\||[-+*/%!~^&|=,;()]/y;
const HEX = /0[xX][\da-fA-F]*/y;
const NUMBER = /\d+(?:\.\d*)?(?:[eE][-+]?\d*)?/y;
const UNFINISHED_EXPONENT = /[-+eE]$/;
const PLAIN_TEXT = /[^\\"'\n\r]*/y;
const CODE_ESCAPE = /x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}/y;
const CALL = /[ \t\r\n\u00a0]*\(/y;

/** The character of an escape; control characters and codes beyond Unicode become a space. */
const spell = (code: number): string =>
  code < 9 || (code > 13 && code < 32) || code > LARGEST_CODE ? ' ' : String.fromCodePoint(code);

/** Cuts an expression into tokens; what is wrong is listed in `errors`. */
export class Tokenizer {
  readonly tokens: Token[] = [];
  readonly errors: string[] = [];
  private at = 0;
  /** True once reading cannot go on. */
  private broken = false;

  constructor(private readonly source: string) {}

  run(): void {
    for (;;) {
      this.take(BLANKS);
      if (this.broken || this.at >= this.source.length) return;
      const sign = this.take(SIGN);
      if (sign === '') this.readOperand(this.source.charCodeAt(this.at));
      else this.tokens.push({kind: 'sign', text: sign});
    }
  }

  /** Reads what the pattern matches here; empty when it does not. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.source)) return '';
    const text = this.source.slice(this.at, pattern.lastIndex);
    this.at = pattern.lastIndex;
    return text;
  }

  private fail(message: string): void {
    this.errors.push(message);
    this.broken = true;
  }

  private pushConstant(value: string | number | boolean | null): void {
    this.tokens.push({kind: 'constant', value});
  }

  private readOperand(code: number): void {
    if (isDigit(this.source, this.at)) this.readNumber();
    else if (code === Code.quote || code === Code.apostrophe) this.readString(String.fromCharCode(code));
    else this.readName(skipReference(this.source, this.at));
  }

  private failCharacter(): void {
    const character = this.source.charAt(this.at);
    const noun = character < ' ' ? 'control character' : 'character';
    this.fail(`Unexpected ${noun} at ${this.at}: ${JSON.stringify(character)}`);
  }

  private readName(end: number): void {
    if (end === this.at) {
      this.failCharacter();
      return;
    }
    const text = this.source.slice(this.at, end);
    this.at = end;
    const value = CONSTANTS.get(text);
    const reference = parseReference(text);
    CALL.lastIndex = end;
    if (value !== undefined) this.pushConstant(value);
    else if (reference.rest || !CALL.test(this.source))
      this.tokens.push({kind: 'reference', text, reference});
    else if (FUNCTIONS.has(text)) this.tokens.push({kind: 'call', text});
    // Names every object inherits are let through without a call, as pages in use rely on.
    else if (reference.first !== First.key && this.errors.length === 0)
      this.errors.push(`Invalid function ${text}`);
  }

  private readNumber(): void {
    const hex = this.take(HEX);
    const text = hex || this.take(NUMBER);
    if (hex.length === 2) this.fail('Expected digits after start of hex number');
    else if (!hex && this.source.charCodeAt(this.at) === Code.dot)
      this.fail(
        text.includes('.') ? 'Duplicate decimal point in number' : 'Unexpected decimal point in exponent',
      );
    else if (!hex && UNFINISHED_EXPONENT.test(text))
      this.fail('Expected a digit after exponent in decimal number');
    else this.pushConstant(Number(text));
  }

  private readString(quote: string): void {
    this.at++;
    let value = '';
    while (!this.broken) {
      value += this.take(PLAIN_TEXT);
      const character = this.source.charAt(this.at++);
      if (character === quote) {
        this.pushConstant(value);
        return;
      }
      if (character === '\\') value += this.readEscape();
      else if (character > ' ') value += character;
      else this.failString(character);
    }
  }

  private failString(character: string): void {
    const name = character === '\n' ? 'line feed' : 'carriage return';
    this.fail(character === '' ? 'Unterminated string' : `Illegal bare ${name} character in string literal`);
  }

  private readEscape(): string {
    const code = this.take(CODE_ESCAPE);
    if (code !== '') return spell(Number.parseInt(code.slice(1), 16));
    const letter = this.source.charAt(this.at++);
    if (letter === 'x') this.fail('Invalid 2-char hex escape found');
    else if (letter === 'u' || letter === 'U') this.fail('Invalid unicode escape found');
    return ESCAPED.get(letter) ?? letter;
  }
}
