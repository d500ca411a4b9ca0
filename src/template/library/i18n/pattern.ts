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
const NOT_QUOTE = /[^']/;
const PLAIN = /[^{']/;
const PLAIN_IN_CASE = /[^{}'#]/;
const OFFSET = 'offset:';
const HASH: Hash = {kind: 'hash'};

/** A pattern under reading, from left to right once. */
type Reader = {readonly source: string; at: number};

const peek = (reader: Reader): string => reader.source.charAt(reader.at);

const skip = (reader: Reader, character: string): boolean => {
  if (peek(reader) !== character) return false;
  reader.at++;
  return true;
};

const read = (reader: Reader, allowed: RegExp): string => {
  const from = reader.at;
  while (reader.at < reader.source.length && allowed.test(peek(reader))) reader.at++;
  return reader.source.slice(from, reader.at);
};

const skipSeparators = (reader: Reader): boolean => read(reader, SEPARATOR) !== '';

/** Reads up to and over the brace that closes the current argument; undefined when none does. */
const readToClose = (reader: Reader): string | undefined => {
  const {source, at} = reader;
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const character = source.charAt(i);
    if (character === '{') depth++;
    else if (character === '}' && depth-- === 0) {
      reader.at = i + 1;
      return source.slice(at, i);
    }
  }
  return undefined;
};

/** Text between quotes, or one quote for two in a row. */
const readQuoted = (reader: Reader): string => {
  reader.at++;
  if (skip(reader, "'")) return "'";
  const text = read(reader, NOT_QUOTE);
  reader.at++;
  return text;
};

const readChoice = (reader: Reader, kind: Choice['kind'], arg: string): Choice | undefined => {
  const cases = new Map<string, readonly Part[]>();
  let offset = 0;
  for (;;) {
    skipSeparators(reader);
    if (skip(reader, '}')) return {kind, arg, offset, cases};
    const key = read(reader, CASE);
    skipSeparators(reader);
    if (key.startsWith(OFFSET)) offset = Number.parseFloat(key.slice(OFFSET.length)) || 0;
    else if (skip(reader, '{')) {
      const message = readMessage(reader, true);
      if (message === undefined) return undefined;
      if (!cases.has(key)) cases.set(key, message);
    } else if (key === '') return undefined;
  }
};

const isChoice = (type: string): type is Choice['kind'] =>
  type === 'plural' || type === 'selectordinal' || type === 'select';

const readArgument = (reader: Reader): Part | undefined => {
  if (skip(reader, '-')) {
    const text = readToClose(reader);
    return text === undefined ? undefined : `{${text}}`;
  }
  skipSeparators(reader);
  const args: string[] = [];
  do args.push(read(reader, NAME));
  while (skip(reader, ';'));
  const arg = args[0] ?? '';
  const name = skipSeparators(reader) && arg !== '' ? read(reader, TYPE) : '';
  if (isChoice(name)) return readChoice(reader, name, arg);
  const rest = readToClose(reader);
  if (rest === undefined) return undefined;
  if (name === '') return {kind: 'value', arg};
  return {kind: 'format', name, args, options: rest.split(SEPARATOR).filter(Boolean)};
};

/** `#` or an argument; undefined when its brace is never closed, with the reader back at it. */
const readSpecial = (reader: Reader): Part | undefined => {
  const start = reader.at++;
  if (reader.source.charAt(start) === '#') return HASH;
  const part = readArgument(reader);
  if (part === undefined) reader.at = start;
  return part;
};

/** The parts up to the end, or to the brace that closes the surrounding case. Undefined when a case is never closed. */
const readMessage = (reader: Reader, inCase: boolean): Part[] | undefined => {
  const plain = inCase ? PLAIN_IN_CASE : PLAIN;
  const parts: Part[] = [];
  for (;;) {
    const text = read(reader, plain);
    if (text) parts.push(text);
    const character = peek(reader);
    if (character === '') return inCase ? undefined : parts;
    if (character === '}' && skip(reader, character)) return parts;
    if (character === "'") parts.push(readQuoted(reader));
    else {
      const part = readSpecial(reader);
      if (part !== undefined) parts.push(part);
      else if (inCase) return undefined;
      else return [...parts, reader.source.slice(reader.at)];
    }
  }
};

/** Parses a message pattern; nothing is an error, what is never closed is text. Source: template language §8. */
export const parsePattern = (source: string): readonly Part[] =>
  readMessage({source, at: 0}, false) ?? [source];
