import {isLinkTarget} from '../link-target.js';
import {RICH_TEXT_LIMITS} from './rich-limits.js';

/** Sizes of paragraphs. Source: runtime spec §3, text styles. */
export const PARAGRAPH_SIZES = ['small', 'medium', 'large'] as const;
export type ParagraphSize = (typeof PARAGRAPH_SIZES)[number];
export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** A mark of a text. `href` is that of a link. */
export interface RichMark {
  readonly type: 'strong' | 'em' | 'code' | 'link';
  readonly attrs?: {readonly href: string};
}

/** A node of a rich text, as ProseMirror writes it. Which attributes and children it may have depends on its type: see `readRichDoc`. */
export interface RichNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
  readonly marks?: readonly RichMark[];
  readonly text?: string;
}

const BLOCKS = [
  'paragraph',
  'heading',
  'blockquote',
  'bullet_list',
  'ordered_list',
  'code_block',
  'image',
  'table',
];
const INLINES = ['text', 'hard_break'];

type Attrs = Readonly<Record<string, unknown>>;

/** What a node of each type may contain, and its attributes from unknown ones; null attributes drop the node. */
const TYPES: ReadonlyMap<
  string,
  {readonly content: readonly string[]; readonly attrs?: (attrs: Attrs) => Attrs | null}
> = new Map([
  ['doc', {content: BLOCKS}],
  [
    'paragraph',
    {content: INLINES, attrs: ({size}) => ({size: PARAGRAPH_SIZES.find(one => one === size) ?? 'medium'})},
  ],
  [
    'heading',
    {content: INLINES, attrs: ({level}) => ({level: HEADING_LEVELS.find(one => one === level) ?? 2})},
  ],
  ['blockquote', {content: BLOCKS}],
  ['bullet_list', {content: ['list_item']}],
  ['ordered_list', {content: ['list_item'], attrs: ({order}) => ({order: wholeIn(order, 1, 10_000)})}],
  ['list_item', {content: BLOCKS}],
  ['code_block', {content: ['text']}],
  ['image', {content: [], attrs: imageAttrs}],
  ['table', {content: ['table_row']}],
  ['table_row', {content: ['table_cell', 'table_header']}],
  ['table_cell', {content: BLOCKS, attrs: cellAttrs}],
  ['table_header', {content: BLOCKS, attrs: cellAttrs}],
  ['hard_break', {content: []}],
]);

function wholeIn(value: unknown, least: number, most: number): number {
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value as number)) : least;
}

function cellAttrs({colspan, rowspan}: Attrs): Attrs {
  const {span} = RICH_TEXT_LIMITS;
  return {colspan: wholeIn(colspan, 1, span), rowspan: wholeIn(rowspan, 1, span), colwidth: null};
}

/** A text of at most `max` characters that a database can hold: no NUL, and no half of a character, such as a cut leaves. */
export const storedText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '');

const addressIn = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > RICH_TEXT_LIMITS.address) return null;
  const address = storedText(value, RICH_TEXT_LIMITS.address);
  return isLinkTarget(address) ? address : null;
};

function imageAttrs({src, alt}: Attrs): Attrs | null {
  const address = addressIn(src);
  return address !== null && /^(?:\/|https?:)/.test(address)
    ? {src: address, alt: typeof alt === 'string' ? storedText(alt, RICH_TEXT_LIMITS.alt) : ''}
    : null;
}

const objectOf = (value: unknown): Attrs =>
  typeof value === 'object' && value !== null ? (value as Attrs) : {};

const markIn = (value: unknown): RichMark | null => {
  const {type, attrs} = objectOf(value);
  if (type === 'strong' || type === 'em' || type === 'code') return {type};
  const href = type === 'link' ? addressIn(objectOf(attrs).href) : null;
  return href === null ? null : {type: 'link', attrs: {href}};
};

const marksIn = (value: unknown): readonly RichMark[] => {
  const marks = (Array.isArray(value) ? value : []).flatMap(mark => markIn(mark) ?? []);
  return marks.filter((mark, at) => marks.findIndex(({type}) => type === mark.type) === at);
};

const textIn = (node: Attrs): RichNode | null => {
  const text = typeof node.text === 'string' ? storedText(node.text, RICH_TEXT_LIMITS.text) : '';
  if (text === '') return null;
  const found = marksIn(node.marks);
  return {type: 'text', text, ...(found.length ? {marks: found} : {})};
};

/** Reads one node, and counts it; null for one that its parent may not have, or beyond the limits. */
function nodeIn(
  value: unknown,
  allowed: readonly string[],
  at: {readonly depth: number; readonly count: {nodes: number}},
): RichNode | null {
  const node = objectOf(value);
  const {type, attrs, content} = node;
  if (typeof type !== 'string' || !allowed.includes(type)) return null;
  if (at.depth > RICH_TEXT_LIMITS.depth || ++at.count.nodes > RICH_TEXT_LIMITS.nodes) return null;
  if (type === 'text') return textIn(node);
  const rule = TYPES.get(type);
  const read = rule?.attrs ? rule.attrs(objectOf(attrs)) : {};
  if (!rule || read === null) return null;
  const inner = {...at, depth: at.depth + 1};
  const isPlain = type === 'code_block';
  const children = (Array.isArray(content) ? content : []).flatMap(
    child => nodeIn(isPlain ? {...objectOf(child), marks: []} : child, rule.content, inner) ?? [],
  );
  return {
    type,
    ...(Object.keys(read).length ? {attrs: read} : {}),
    ...(children.length ? {content: children} : {}),
  };
}

/** A rich text from unknown data: nodes, marks, attributes and addresses that it may not have are left out. Null where the data is not a document. Never throws. */
export const readRichDoc = (value: unknown): RichNode | null =>
  nodeIn(value, ['doc'], {depth: 0, count: {nodes: 0}});

/** Plain text as a rich text: an empty line separates paragraphs. */
export const richDocOf = (text: string): RichNode => {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map(line => line.trim())
    .filter(Boolean);
  const content = (paragraphs.length ? paragraphs : ['']).map(line => ({
    type: 'paragraph',
    attrs: {size: 'medium'},
    ...(line ? {content: [{type: 'text', text: line.replace(/\s*\n\s*/g, ' ')}]} : {}),
  }));
  return {type: 'doc', content};
};

const LINES: readonly string[] = ['paragraph', 'heading', 'code_block'];

const linesOf = (node: RichNode): readonly string[] =>
  LINES.includes(node.type)
    ? [(node.content ?? []).map(({text}) => text ?? '\n').join('')]
    : (node.content ?? []).flatMap(linesOf);

/** A rich text without its looks, its lines separated by empty ones: for searches and lists. */
export const plainTextOf = (doc: RichNode): string => linesOf(doc).filter(Boolean).join('\n\n');
