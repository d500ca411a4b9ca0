/** A piece of a message: text, the number of a plural, or something made of arguments. */
export type Part = string | Hash | Value | Choice | Formatted;

/** `#`: the number or word the enclosing choice is made by. */
export type Hash = {readonly kind: 'hash'};

/** `{0}` or `{name}`. */
export type Value = {readonly kind: 'value'; readonly arg: string};

/** `{0 plural …}`, `{0 selectordinal …}` or `{0 select …}`. */
export type Choice = {
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly arg: string;
  readonly offset: number;
  readonly cases: ReadonlyMap<string, readonly Part[]>;
};

/** `{0 decimal options}` and its like, over one or two arguments. */
export type Formatted = {
  readonly kind: 'format';
  readonly name: string;
  readonly args: readonly string[];
  readonly options: readonly string[];
};

const SEPARATOR = /[\s,]/;
const NAME = /[A-Za-z0-9_]/;
const TYPE = /[A-Za-z-]/;
const CASE = /[^\s,{}]/;
const HASH: Hash = {kind: 'hash'};

/** Reads a pattern from left to right once; anything unclosed makes the rest text. */
class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  /** The parts up to the end, or to the brace that closes the surrounding case. Undefined when a case is never closed. */
  message(inCase: boolean): Part[] | undefined {
    const parts: Part[] = [];
    let text = '';
    while (this.at < this.source.length) {
      const character = this.source.charAt(this.at);
      if (character === '}' && inCase) break;
      if (character === "'") text += this.quoted();
      else if (character !== '{' && !(character === '#' && inCase)) text += this.take();
      else {
        const part = this.special(character);
        if (part === undefined && inCase) return undefined;
        if (text) parts.push(text);
        text = part === undefined ? this.rest() : '';
        if (part !== undefined) parts.push(part);
      }
    }
    if (text) parts.push(text);
    return inCase && !this.skip('}') ? undefined : parts;
  }

  /** `#` or an argument; undefined when its brace is never closed, with the reader back at it. */
  private special(character: string): Part | undefined {
    const start = this.at++;
    if (character === '#') return HASH;
    const part = this.argument();
    if (part === undefined) this.at = start;
    return part;
  }

  /** Text between quotes, or one quote where two stand together. */
  private quoted(): string {
    this.at++;
    if (this.skip("'")) return "'";
    const end = this.source.indexOf("'", this.at);
    const close = end < 0 ? this.source.length : end;
    const text = this.source.slice(this.at, close);
    this.at = Math.min(close + 1, this.source.length);
    return text;
  }

  private argument(): Part | undefined {
    if (this.skip('-')) {
      const text = this.source.slice(this.at, this.closing());
      return this.skipToClose() ? `{${text}}` : undefined;
    }
    this.skipSeparators();
    const args: string[] = [];
    do args.push(this.read(NAME));
    while (this.skip(';'));
    const arg = args[0] ?? '';
    const separated = this.skipSeparators();
    const type = arg !== '' && separated ? this.read(TYPE) : '';
    if (type === '') return this.skipToClose() ? {kind: 'value', arg} : undefined;
    if (type === 'plural' || type === 'selectordinal' || type === 'select') return this.choice(type, arg);
    const options = this.source.slice(this.at, this.closing()).split(SEPARATOR).filter(Boolean);
    return this.skipToClose() ? {kind: 'format', name: type, args, options} : undefined;
  }

  private choice(kind: Choice['kind'], arg: string): Choice | undefined {
    const cases = new Map<string, readonly Part[]>();
    let offset = 0;
    for (;;) {
      this.skipSeparators();
      if (this.skip('}')) return {kind, arg, offset, cases};
      const key = this.read(CASE);
      this.skipSeparators();
      if (key.startsWith('offset:')) offset = Number.parseFloat(key.slice('offset:'.length)) || 0;
      else if (!this.skip('{')) {
        if (key === '') return undefined;
      } else {
        const message = this.message(true);
        if (message === undefined) return undefined;
        if (!cases.has(key)) cases.set(key, message);
      }
    }
  }

  private take(): string {
    return this.source.charAt(this.at++);
  }

  private skip(character: string): boolean {
    if (this.source.charAt(this.at) !== character) return false;
    this.at++;
    return true;
  }

  private skipSeparators(): boolean {
    const from = this.at;
    this.read(SEPARATOR);
    return this.at > from;
  }

  private read(allowed: RegExp): string {
    const from = this.at;
    while (this.at < this.source.length && allowed.test(this.source.charAt(this.at))) this.at++;
    return this.source.slice(from, this.at);
  }

  private rest(): string {
    const text = this.source.slice(this.at);
    this.at = this.source.length;
    return text;
  }

  /** Where the brace that closes the current argument stands, or -1. */
  private closing(): number {
    let depth = 0;
    for (let i = this.at; i < this.source.length; i++) {
      const character = this.source.charAt(i);
      if (character === '{') depth++;
      else if (character === '}' && depth-- === 0) return i;
    }
    return -1;
  }

  private skipToClose(): boolean {
    const close = this.closing();
    if (close < 0) return false;
    this.at = close + 1;
    return true;
  }
}

/** Parses a message pattern; nothing is an error. Source: template language §8. */
export const parsePattern = (source: string): readonly Part[] =>
  new PatternReader(source).message(false) ?? [source];
