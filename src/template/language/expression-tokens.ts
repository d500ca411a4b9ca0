import {Code, skipDigits, skipReference} from './chars.js';
import {ShuntingYard} from './expression-order.js';
import {mark, Operand} from './expression-stack.js';
import {First, parseReference} from './reference.js';

const NUMBER = /0x[\da-f]*|\d+(\.\d*)?(e[-+]?\d*)?/iy;
/** A sign, or the character that is none. */
const SIGN = /[!=]==?|[<>]=|\*\*|<<|>>|&&|\|\||./sy;
const PLAIN_TEXT = /[^\\"'\n\r}]*/y;
const CODE_ESCAPE = /x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}/y;

const isBlank = (code: number): boolean =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 160;

/** The character of an escape; control characters and codes beyond Unicode become a space. */
const spell = (code: number): string =>
  code < 9 || (code > 13 && code < 32) || code > Code.largest ? ' ' : String.fromCodePoint(code);

/** The fault of a number, empty for a valid one. `next` is the character after it. */
const faultOf = (text: string, next: string): string => {
  if (/^0x/i.test(text)) return text.length > 2 ? '' : 'Expected digits after start of hex number';
  if (next === '.')
    return text.includes('.') ? 'Duplicate decimal point in number' : 'Unexpected decimal point in exponent';
  return /[-+e]$/i.test(text) ? 'Expected a digit after exponent in decimal number' : '';
};

/** Reads an expression once, character by character; passes each token on to the shunting yard. */
export class Tokenizer extends ShuntingYard {
  /** What is wrong with it; then there are no statements. */
  errors: string[] = [];
  /** The postfix form that `#` prints. */
  trace: string | undefined = undefined;
  /** The limit it was parsed under. */
  maxTokens = 0;
  private readonly begin: number;
  private readonly end: number;

  constructor(
    private readonly source: string,
    private at: number,
    words: string[] | undefined,
  ) {
    super(words);
    this.begin = at;
    // What ends the tag is in no expression: whatever is read ends there at the latest.
    this.end = source.indexOf('}', at);
  }

  run(): void {
    const {source, end} = this;
    while (this.at < end) {
      const code = source.charCodeAt(this.at);
      const digits = skipDigits(source, this.at);
      if (isBlank(code)) this.at++;
      else if (digits > this.at) this.readNumber(digits);
      else if (code === Code.quote || code === Code.apostrophe) this.readString(source.charAt(this.at++));
      else this.readName(skipReference(source, this.at));
    }
    this.closeStatement();
  }

  /** The source of the expression, for messages. */
  text(): string {
    return this.source.slice(this.begin, this.end);
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
    this.takeOperand(new Operand(() => value), value);
  }

  private readSign(): void {
    const {at} = this;
    const sign = this.take(SIGN);
    if (!this.takeSign(sign))
      this.fail(
        `Unexpected ${sign < ' ' ? 'control ' : ''}character at ${at - this.begin}: ${JSON.stringify(sign)}`,
      );
  }

  /** Reads a name up to `end`, or else a sign. */
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
      this.takeOperand(new Operand(host => host.read(reference), reference), undefined, text);
      return;
    }
    if (token) {
      this.waiting.push(token);
      this.takeOperand(new Operand(mark), undefined, '<args>');
    }
    // Names every object inherits are let through without a call, as pages in use rely on.
    else if (reference.first !== First.key && this.errors.length === 0)
      this.errors.push(`Invalid function ${text}`);
  }

  /** Reads a number whose first digits end at `end`. */
  private readNumber(end: number): void {
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
      if (this.at > this.end) {
        if (this.at < 1 / 0) this.fail('Unterminated string');
        return;
      }
      if (character === quote) {
        this.takeConstant(value);
        return;
      }
      if (character === '\\') value += this.readEscape();
      else if (character > ' ') value += character;
      else {
        const name = character === '\n' ? 'line feed' : 'carriage return';
        this.fail(`Illegal bare ${name} character in string literal`);
      }
    }
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
