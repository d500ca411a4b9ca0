import {Code, skipSpaces, skipWord} from './chars.js';
import type {Reference} from './reference.js';
import {readCondition, readVariable, readVariableName, type Tag} from './tags.js';
import {Detail, Op} from './tree.js';

/** Reads one instruction after its word; false leaves the tag as text. */
type Reader = (tag: Tag) => boolean;

const literal =
  (text: string): Reader =>
  tag => {
    if (!tag.done) return false;
    tag.assembler.text += text;
    return true;
  };

const openSection = (tag: Tag, op: Op.section | Op.repeated): boolean => {
  const ref = tag.spaces() ? tag.reference() : undefined;
  if (!ref || !tag.done) return false;
  const node = tag.node(op);
  node.ref = ref;
  tag.assembler.open(node);
  return true;
};

const readRepeated: Reader = tag => {
  if (!tag.source.startsWith(' section', tag.at)) return false;
  tag.at += ' section'.length;
  return openSection(tag, Op.repeated);
};

const readAlternates: Reader = tag => {
  if (!tag.source.startsWith(' with}', tag.at)) return false;
  tag.assembler.alternates(tag.open);
  return true;
};

/** Opens a predicate's block if there is one at the cursor. */
const openPredicate: Reader = tag => {
  const condition = readCondition(tag);
  if (condition) tag.assembler.open(tag.node(Op.predicate, condition));
  return condition !== undefined;
};

/** Reads the operands of an `if` and the operators between them; undefined leaves the tag as text. */
const readOperands = (tag: Tag, operators: string[]): Reference[] | undefined => {
  const refs: Reference[] = [];
  for (;;) {
    const ref = tag.reference();
    if (!ref) return undefined;
    refs.push(ref);
    tag.spaces();
    if (tag.done) return refs;
    const operator = tag.read(tag.at + 2);
    if (operator !== '&&' && operator !== '||') return undefined;
    operators.push(operator);
    tag.spaces();
  }
};

const readIf: Reader = tag => {
  if (!tag.spaces()) return false;
  if (openPredicate(tag)) return true;
  const args: string[] = [];
  const refs = readOperands(tag, args);
  const ref = refs?.[0];
  if (!refs || !ref) return false;
  const node = args.length > 0 ? tag.node(Op.choice, new Detail('', args, refs)) : tag.node(Op.check);
  node.ref = ref;
  tag.assembler.open(node);
  return true;
};

const readOr: Reader = tag => {
  if (tag.done) {
    tag.assembler.or(tag.open);
    return true;
  }
  const condition = tag.skip(Code.space) ? readCondition(tag) : undefined;
  if (!condition) return false;
  tag.assembler.or(tag.open, condition);
  return true;
};

/** Adds an instruction without branches. */
const add = (tag: Tag, op: Op, detail: Detail): true => {
  tag.assembler.add(tag.node(op, detail));
  return true;
};

const readEnd: Reader = tag => {
  if (!tag.done) return false;
  tag.assembler.end(tag.open);
  return true;
};

const readVar: Reader = tag => {
  const name = readVariableName(tag);
  return name !== undefined && readVariable(tag, Op.bind, name);
};

const readCtx: Reader = tag => {
  const name = readVariableName(tag);
  if (name === undefined) return false;
  const keys: string[] = [];
  const refs: Reference[] = [];
  while (!tag.done) {
    const key = tag.read(skipWord(tag.source, tag.at));
    const ref = key !== undefined && tag.skip(Code.equals) ? tag.reference() : undefined;
    if (key === undefined || !ref || !(tag.spaces() || tag.done)) return false;
    keys.push(key);
    refs.push(ref);
  }
  if (keys.length === 0) return false;
  return add(tag, Op.context, new Detail(name, keys, refs));
};

const readEval: Reader = tag => {
  if (!tag.spaces()) return false;
  return add(tag, Op.evaluate, new Detail());
};

const MACRO_NAME = /^[./A-Za-z0-9_-]+$/;

const readMacro: Reader = tag => {
  const name = tag.source.slice(tag.at + 1, tag.close);
  if (!tag.skip(Code.space) || !MACRO_NAME.test(name)) return false;
  tag.assembler.open(tag.node(Op.macro, new Detail(name)));
  return true;
};

const readInclude: Reader = tag => {
  if (tag.next !== Code.space) return false;
  const [name, ...args] = tag.args();
  if (name === undefined) return false;
  return add(tag, Op.include, new Detail(name, args));
};

const readInject: Reader = tag => {
  const name = readVariableName(tag);
  if (name === undefined || tag.done || skipSpaces(tag.source, tag.at) > tag.at) return false;
  return add(tag, Op.inject, new Detail(name, tag.source.slice(tag.at, tag.close).split(/\s/, 1)));
};

const READERS: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    section: tag => openSection(tag, Op.section),
    repeated: readRepeated,
    alternates: readAlternates,
    if: readIf,
    or: readOr,
    end: readEnd,
    var: readVar,
    ctx: readCtx,
    eval: readEval,
    macro: readMacro,
    include: readInclude,
    inject: readInject,
    space: literal(' '),
    tab: literal('\t'),
    newline: literal('\n'),
    'meta-left': literal('{'),
    'meta-right': literal('}'),
  }),
);

/** The instructions by their first word. Source: template language §4. */
export const INSTRUCTION_FORMS: ReadonlyMap<string, string> = new Map([
  ['section', '{.section name}'],
  ['repeated', '{.repeated section name}'],
  ['alternates', '{.alternates with}'],
  ['if', '{.if name}'],
  ['or', '{.or}'],
  ['end', '{.end}'],
  ['var', '{.var @name value}'],
  ['ctx', '{.ctx @name key=value}'],
  ['eval', '{.eval expression}'],
  ['macro', '{.macro name}'],
  ['include', '{.include name}'],
  ['inject', '{.inject @name path}'],
  ['space', '{.space}'],
  ['tab', '{.tab}'],
  ['newline', '{.newline}'],
  ['meta-left', '{.meta-left}'],
  ['meta-right', '{.meta-right}'],
]);

/** Reads the instruction after `{.` into the tree; false leaves the tag as text. Source: template language §4. */
export const readInstruction: Reader = tag => {
  tag.at = tag.open + 2;
  const end = skipWord(tag.source, tag.at);
  if (tag.source.charCodeAt(end) === Code.question) return openPredicate(tag);
  const read = READERS.get(tag.source.slice(tag.at, end));
  tag.at = end;
  return read?.(tag) ?? false;
};
