import {Code, isDigit, skipDigits, skipReference} from './chars.js';
import {Link, MARK} from './expression-chain.js';
import {Yard} from './expression-order.js';
import {First, parseReference} from './reference.js';

/** What no expression holds. */
const END = '}';
const LARGEST_CODE = 0x10ffff;

const NUMBER = /0x[\da-f]*|\d+(\.\d*)?(e[-+]?\d*)?/iy;
const PLAIN_TEXT = /[^\\"'\n\r]*/y;
const CODE_ESCAPE = /x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}/y;

const isBlank = (code: number): boolean =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 160;

/** The character of an escape; control characters and codes beyond Unicode become a space. */
const spell = (code: number): string =>
  code < 9 || (code > 13 && code < 32) || code > LARGEST_CODE ? ' ' : String.fromCodePoint(code);

/** What is wrong with a number; empty when nothing is. `next` is the character after it. */
const faultOf = (text: string, next: string): string => {
  if (/^0x/i.test(text)) return text.length > 2 ? '' : 'Expected digits after start of hex number';
  if (next === '.')
    return text.includes('.') ? 'Duplicate decimal point in number' : 'Unexpected decimal point in exponent';
  return /[-+e]$/i.test(text) ? 'Expected a digit after exponent in decimal number' : '';
};

/** Reads an expression once, character by character; what it finds goes straight to the yard. */
export class Tokenizer extends Yard {
  /** What is wrong with the tokens; then the statements mean nothing. */
  readonly errors: string[] = [];
  private at = 0;
  private readonly source: string;

  constructor(source: string, words: string[] | undefined) {
    super(words);
    // To read beyond the end of a text is slow: this end is met first.
    this.source = source + END;
  }

  run(): void {
    const {source} = this;
    const last = source.length - 1;
    while (this.at < last) {
      const code = source.charCodeAt(this.at);
      if (isBlank(code)) this.at++;
      else if (isDigit(source, this.at)) this.readNumber();
      else if (code === Code.quote || code === Code.apostrophe) this.readString(source.charAt(this.at++));
      else this.readName(skipReference(source, this.at));
    }
    this.closeStatement();
  }

  private skipBlanks(): void {
    while (isBlank(this.source.charCodeAt(this.at))) this.at++;
  }

  /** Reads what the pattern matches here; empty when it does not. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return this.takeTo(pattern.test(this.source) ? pattern.lastIndex : this.at);
  }

  private takeTo(end: number): string {
    const text = this.source.slice(this.at, end);
    this.at = end;
    return text;
  }

  /** Reading cannot go on. */
  private fail(message: string): void {
    this.errors.push(message);
    this.at = 1 / 0;
  }

  private takeConstant(value: unknown): void {
    this.takeOperand(new Link(value));
  }

  private readSign(): void {
    const {source, at} = this;
    const first = source.charAt(at);
    const second = source.charAt(at + 1);
    let end = at + 1;
    if (second === '=' && '!=<>'.includes(first))
      end += source.charAt(at + 2) === '=' && '!='.includes(first) ? 2 : 1;
    else if (second === first && '*<>&|'.includes(first)) end++;
    if (!this.takeSign(this.takeTo(end)))
      this.fail(`Unexpected ${first < ' ' ? 'control ' : ''}character at ${at}: ${JSON.stringify(first)}`);
  }

  /** Reads a name up to `end`; a sign where none stands here. */
  private readName(end: number): void {
    if (end === this.at) {
      this.readSign();
      return;
    }
    const text = this.takeTo(end);
    const reference = parseReference(text);
    const {token} = reference;
    if (token?.strength === 0) {
      this.takeConstant(token.value);
      return;
    }
    this.skipBlanks();
    if (reference.rest || this.source.charAt(this.at) !== '(') {
      this.takeOperand(new Link(undefined, reference), text);
      return;
    }
    if (token) {
      this.waiting.push(token);
      this.takeOperand(new Link(MARK), '<args>');
    }
    // Names every object inherits are let through without a call, as pages in use rely on.
    else if (reference.first !== First.key && this.errors.length === 0)
      this.errors.push(`Invalid function ${text}`);
  }

  private readNumber(): void {
    const end = skipDigits(this.source, this.at);
    const simple = '.eExX'.indexOf(this.source.charAt(end)) < 0;
    const text = simple ? this.takeTo(end) : this.take(NUMBER);
    const fault = simple ? '' : faultOf(text, this.source.charAt(this.at));
    if (fault) this.fail(fault);
    else this.takeConstant(Number(text));
  }

  private readString(quote: string): void {
    let value = '';
    for (;;) {
      value += this.take(PLAIN_TEXT);
      const character = this.source.charAt(this.at++);
      if (character === quote) {
        this.takeConstant(value);
        return;
      }
      if (character === '\\') value += this.readEscape();
      else if (character > ' ') value += character;
      else {
        if (Number.isFinite(this.at)) this.failString(character);
        return;
      }
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
    return '\n\t\f\r'['ntfr'.indexOf(letter)] ?? letter;
  }
}
