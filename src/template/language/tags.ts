import {Assembler} from './assembler.js';
import {Code, skipReference, skipSpaces, skipWord} from './chars.js';
import {parseReference, type Reference} from './reference.js';
import type {Registry} from './registry.js';
import {type Call, Detail, Node, Op} from './tree.js';

/** One tag under parse: a cursor between its braces. The parser moves it from tag to tag. */
export class Tag {
  /** Offset of the opening brace. */
  open = 0;
  /** Offset of the closing brace. */
  close = -1;
  /** The position of the next character to read. */
  at = 0;
  readonly assembler = new Assembler();

  constructor(
    readonly source: string,
    readonly registry: Registry,
  ) {}

  /** True when everything up to the closing brace was read. */
  get done(): boolean {
    return this.at === this.close;
  }

  /** The code of the next character. */
  get next(): number {
    return this.source.charCodeAt(this.at);
  }

  /** Reads one character if it is this one. */
  skip(code: number): boolean {
    if (this.next !== code) return false;
    this.at++;
    return true;
  }

  /** Reads white space; false when there is none. */
  spaces(): boolean {
    const from = this.at;
    this.at = skipSpaces(this.source, from);
    return this.at > from;
  }

  /** Reads up to `end`, the result of one of the skip functions; undefined when nothing is there. */
  read(end: number): string | undefined {
    if (end === this.at) return undefined;
    const text = this.source.slice(this.at, end);
    this.at = end;
    return text;
  }

  /** Reads a reference. */
  reference(): Reference | undefined {
    const text = this.read(skipReference(this.source, this.at));
    return text === undefined ? undefined : parseReference(text);
  }

  /** Reads everything left, split by its first character: the arguments of a predicate, include or inject. */
  args(): string[] {
    const rest = this.source.slice(this.at + 1, this.close);
    const delimiter = this.source.charAt(this.at);
    const bare = this.at + 1 >= this.close;
    this.at = this.close;
    return bare ? [] : rest.split(delimiter);
  }

  /** A node at this tag, with the text before it. */
  node(op: Op, detail?: Detail): Node {
    return new Node(op, this.assembler.take(), this.open, detail);
  }

  /** Reports an error of the parser at this tag. */
  report(message: string, name: string): void {
    this.assembler.issues.push({
      type: 'parser',
      message: `SyntaxError: ${message}`,
      at: this.open,
      name,
    });
  }
}

const readReferences = (tag: Tag): Reference[] | undefined => {
  const refs: Reference[] = [];
  for (;;) {
    const reference = tag.reference();
    if (!reference) return undefined;
    refs.push(reference);
    const back = tag.at;
    while (tag.skip(Code.space));
    if (!tag.skip(Code.comma)) {
      tag.at = back;
      return refs;
    }
    while (tag.skip(Code.space));
  }
};

const NONE: readonly never[] = [];

/**
 * Reads the formatters of a variable tag: the first of the chain, undefined when there are none, false when the tag is
 * text. An unknown one is an error and makes it text as well.
 */
const readCalls = (tag: Tag): Call | undefined | false => {
  const {source, registry} = tag;
  let first: Call | undefined;
  let last: Call | undefined;
  let unknown: string | undefined;
  while (tag.skip(Code.pipe)) {
    const name = tag.read(skipWord(source, tag.at));
    if (name === undefined) return false;
    const pipe = source.indexOf('|', tag.at);
    const rest = tag.read(pipe < 0 || pipe > tag.close ? tag.close : pipe);
    const args = rest === undefined ? NONE : rest.slice(1).split(rest.charAt(0));
    const format = registry.formatters.get(name);
    if (!format) {
      unknown ??= name;
      continue;
    }
    const call: Call = {format, args, next: undefined};
    if (last) last.next = call;
    else first = call;
    last = call;
  }
  if (!tag.done) return false;
  if (unknown !== undefined) tag.report(`Formatter '${unknown}' is unknown`, unknown);
  return unknown === undefined && first;
};

/** Reads references and formatters; true when the tag is complete and was added to the tree. */
export const readVariable = (tag: Tag, op?: Op.bind, name = ''): boolean => {
  const refs = readReferences(tag);
  const ref = refs?.[0];
  const call = ref && readCalls(tag);
  if (!ref || call === false) return false;
  const more = refs.length > 1 ? refs.slice(1) : NONE;
  const detail = name || more.length > 0 ? new Detail(name, NONE, more) : undefined;
  const node = tag.node(op ?? (call ? Op.formatted : Op.value), detail);
  node.ref = ref;
  node.call = call;
  tag.assembler.add(node);
  return true;
};

/** Reads `word? args` if there is a predicate here. An unknown one is an error and always false. */
export const readCondition = (tag: Tag): Detail | undefined => {
  const end = skipWord(tag.source, tag.at);
  if (end === tag.at || tag.source.charCodeAt(end) !== Code.question) return undefined;
  const name = tag.source.slice(tag.at, end + 1);
  tag.at = end + 1;
  const test = tag.registry.predicates.get(name);
  if (!test) tag.report(`Predicate '${name}' is unknown`, name);
  const detail = new Detail('', tag.args());
  if (test) detail.test = test;
  return detail;
};

/** Reads `@name` and the one space after it. */
export const readVariableName = (tag: Tag): string | undefined => {
  if (!tag.skip(Code.space) || !tag.skip(Code.at)) return undefined;
  const name = tag.read(skipWord(tag.source, tag.at));
  return name !== undefined && tag.skip(Code.space) ? parseReference(`@${name}`).name : undefined;
};
