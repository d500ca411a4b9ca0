import {Assembler} from './assembler.js';
import {Code, skipReference, skipSpaces, skipWord} from './chars.js';
import type {Predicate} from './plugin.js';
import {parseReference, type Reference} from './reference.js';
import type {Registry} from './registry.js';
import {type Call, Node, Op} from './tree.js';

/** One tag under parse: a cursor between its braces. The parser moves it from tag to tag. */
export class Tag {
  /** Offset of the opening brace. */
  open = 0;
  /** Offset of the closing brace. */
  close = -1;
  /** Where reading goes on. */
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
  node(op: Node['op']): Node {
    return new Node(op, this.assembler.take(), this.open);
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

type RawCall = {name: string; args: readonly string[]};
const NONE: readonly never[] = [];

/** Cuts the chain into names and arguments; undefined when the tag is text. */
const readChain = (tag: Tag): RawCall[] | undefined => {
  const calls: RawCall[] = [];
  while (tag.skip(Code.pipe)) {
    const name = tag.read(skipWord(tag.source, tag.at));
    if (name === undefined) return undefined;
    const pipe = tag.source.indexOf('|', tag.at);
    const rest = tag.read(pipe < 0 || pipe > tag.close ? tag.close : pipe);
    calls.push({name, args: rest === undefined ? NONE : rest.slice(1).split(rest.charAt(0))});
  }
  return tag.done ? calls : undefined;
};

/** Reads the formatters of a variable tag. An unknown one is an error and makes the tag text. */
const readCalls = (tag: Tag): readonly Call[] | undefined => {
  if (tag.done) return NONE;
  const calls: Call[] = [];
  for (const {name, args} of readChain(tag) ?? NONE) {
    const format = tag.registry.formatters.get(name);
    if (!format) {
      tag.report(`Formatter '${name}' is unknown`, name);
      return undefined;
    }
    calls.push({name, format, args});
  }
  return calls.length > 0 ? calls : undefined;
};

/** Reads references and formatters; true when the tag is complete and was added to the tree. */
export const readVariable = (tag: Tag, op?: Op.bind, name = ''): boolean => {
  const refs = readReferences(tag);
  const ref = refs?.[0];
  if (!refs || !ref) return false;
  const calls = readCalls(tag);
  if (!calls) return false;
  const node = tag.node(op ?? (calls.length > 0 ? Op.formatted : Op.value));
  node.name = name;
  node.ref = ref;
  if (refs.length > 1) node.refs = refs.slice(1);
  node.calls = calls;
  tag.assembler.add(node);
  return true;
};

const never: Predicate = () => false;

/** A predicate as an instruction names it, with its arguments. */
export type Condition = {name: string; test: Predicate; args: readonly string[]};

/** Reads `word? args` if a predicate stands here. An unknown one is an error and always false. */
export const readCondition = (tag: Tag): Condition | undefined => {
  const end = skipWord(tag.source, tag.at);
  if (end === tag.at || tag.source.charCodeAt(end) !== Code.question) return undefined;
  const name = tag.source.slice(tag.at, end + 1);
  tag.at = end + 1;
  const test = tag.registry.predicates.get(name);
  if (!test) tag.report(`Predicate '${name}' is unknown`, name);
  return {name, test: test ?? never, args: tag.args()};
};

/** Reads `@name` and the one space after it. */
export const readVariableName = (tag: Tag): string | undefined => {
  if (!tag.skip(Code.space) || !tag.skip(Code.at)) return undefined;
  const name = tag.read(skipWord(tag.source, tag.at));
  return name !== undefined && tag.skip(Code.space) ? parseReference(`@${name}`).name : undefined;
};
