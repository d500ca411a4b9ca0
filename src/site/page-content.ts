import {LOCALES, type MessageLocale} from '../i18n/locales.js';
import {PAGE_FIELDS, type PageBlockKind, type PageField} from '../tables/page-block-kinds.js';
import {type BlockTexts, filledTexts, PAGE_TEXTS, type PageTextName, type PageTexts} from './block-texts.js';
import {type Localized, withLanguage} from './localized.js';

/** One block of a page. `data` is what its kind shows. */
export interface PageBlock {
  readonly id: string;
  readonly kind: PageBlockKind;
  readonly data: Readonly<Record<string, unknown>>;
  /** Its texts in other languages than the page's own; missing for none. */
  readonly localized?: Localized<BlockTexts>;
}

/** What an owner writes on a page: its texts, and its blocks in order. Which blocks there are is the same in each language. */
export interface PageContent extends Readonly<Record<PageField, string>> {
  readonly blocks: readonly PageBlock[];
  /** The language that it is written in; missing for the site's default language. */
  readonly language?: MessageLocale;
  /** Its own texts in other languages; missing for none. */
  readonly localized?: Localized<PageTexts>;
}

/** A page before anybody has written on it. */
export const EMPTY_PAGE: PageContent = {title: '', urlId: '', description: '', blocks: []};

/** One edit of a page. `after` is the id of the block before the place, null for the first place. */
export type PageOperation =
  | {readonly type: 'set-field'; readonly field: PageField; readonly value: string}
  | {readonly type: 'add-block'; readonly block: PageBlock; readonly after: string | null}
  | {readonly type: 'remove-block'; readonly id: string}
  | {readonly type: 'move-block'; readonly id: string; readonly after: string | null}
  | {readonly type: 'set-block'; readonly id: string; readonly data: PageBlock['data']}
  | PageTranslation;

/** An edit of the texts of another language. An empty text is read in the page's own language again. */
export type PageTranslation =
  | {
      readonly type: 'translate-field';
      readonly language: MessageLocale;
      readonly field: PageTextName;
      readonly value: string;
    }
  | {
      readonly type: 'translate-block';
      readonly language: MessageLocale;
      readonly id: string;
      /** All texts of the block in that language. */
      readonly data: BlockTexts;
    };

/** What an edit did: the page after it, and the edit that takes it back. */
export interface Applied {
  readonly content: PageContent;
  readonly inverse: PageOperation;
}

/** The block with an id, or null. */
export const blockOf = ({blocks}: PageContent, id: string): PageBlock | null =>
  blocks.find(block => block.id === id) ?? null;

/** The id of the block before another one, null for the first. */
const blockBefore = ({blocks}: PageContent, id: string): string | null =>
  blocks[blocks.findIndex(block => block.id === id) - 1]?.id ?? null;

/** The blocks with one more after a place; an unknown place is the end. */
const placed = (
  blocks: readonly PageBlock[],
  block: PageBlock,
  after: string | null,
): readonly PageBlock[] => {
  const at = after === null ? 0 : blocks.findIndex(({id}) => id === after) + 1 || blocks.length;
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
};

const without = (blocks: readonly PageBlock[], id: string): readonly PageBlock[] =>
  blocks.filter(block => block.id !== id);

const setField = (
  content: PageContent,
  {field, value}: Extract<PageOperation, {type: 'set-field'}>,
): Applied => ({
  content: {...content, [field]: value},
  inverse: {type: 'set-field', field, value: content[field]},
});

/** A text of the page in another language; '' where it is not translated. */
export const fieldIn = ({localized}: PageContent, language: MessageLocale, field: PageTextName): string =>
  localized?.[language]?.[field] ?? '';

/** All texts of a block in another language. */
export const textsIn = (block: PageBlock | null, language: MessageLocale): BlockTexts =>
  block?.localized?.[language] ?? {};

/** The value with other texts of languages, and without the property where there are none. */
const withLocalized = <Value extends PageBlock | PageContent>(
  {localized: _, ...value}: Value,
  localized: Localized<object> | undefined,
): Value => ({...value, ...(localized && {localized})}) as unknown as Value;

const translateField = (
  content: PageContent,
  {language, field, value}: Extract<PageOperation, {type: 'translate-field'}>,
): Applied => {
  const {[field]: before = '', ...others} = content.localized?.[language] ?? {};
  const texts: PageTexts = value.trim() === '' ? others : {...others, [field]: value};
  const inOrder = Object.fromEntries(PAGE_TEXTS.flatMap(name => (texts[name] ? [[name, texts[name]]] : [])));
  return {
    content: withLocalized(content, withLanguage(content.localized, language, inOrder)),
    inverse: {type: 'translate-field', language, field, value: before},
  };
};

const translateBlock = (
  content: PageContent,
  {language, id, data}: Extract<PageOperation, {type: 'translate-block'}>,
): Applied | null => {
  const block = blockOf(content, id);
  if (!block) return null;
  const texts = filledTexts(block.kind, data);
  const next = withLocalized(block, withLanguage(block.localized, language, texts));
  return {
    content: {...content, blocks: content.blocks.map(one => (one === block ? next : one))},
    inverse: {type: 'translate-block', language, id, data: textsIn(block, language)},
  };
};

const addBlock = (
  content: PageContent,
  {block, after}: Extract<PageOperation, {type: 'add-block'}>,
): Applied | null =>
  blockOf(content, block.id)
    ? null
    : {
        content: {...content, blocks: placed(content.blocks, block, after)},
        inverse: {type: 'remove-block', id: block.id},
      };

/** The page after an edit, and the edit that takes it back; null for an edit of a block that is not there, or is there already. */
export function applyOperation(content: PageContent, operation: PageOperation): Applied | null {
  if (operation.type === 'set-field') return setField(content, operation);
  if (operation.type === 'add-block') return addBlock(content, operation);
  if (operation.type === 'translate-field') return translateField(content, operation);
  if (operation.type === 'translate-block') return translateBlock(content, operation);
  const block = blockOf(content, operation.id);
  if (!block) return null;
  const {id} = block;
  const after = blockBefore(content, id);
  const {blocks} = content;
  if (operation.type === 'remove-block')
    return {
      content: {...content, blocks: without(blocks, id)},
      inverse: {type: 'add-block', block, after},
    };
  if (operation.type === 'move-block')
    return {
      content: {...content, blocks: placed(without(blocks, id), block, operation.after)},
      inverse: {type: 'move-block', id, after},
    };
  const {data} = operation;
  return {
    content: {...content, blocks: blocks.map(one => (one.id === id ? {...one, data} : one))},
    inverse: {type: 'set-block', id, data: block.data},
  };
}

/** The page after several edits, and the edits that take them back, in their order; null where one of them cannot be done. */
export function applyOperations(
  content: PageContent,
  operations: readonly PageOperation[],
): {readonly content: PageContent; readonly inverses: readonly PageOperation[]} | null {
  let now = content;
  const inverses: PageOperation[] = [];
  for (const operation of operations) {
    const applied = applyOperation(now, operation);
    if (!applied) return null;
    now = applied.content;
    inverses.unshift(applied.inverse);
  }
  return {content: now, inverses};
}

/** The edits that lead from the texts of a page to those of another one. */
const fieldDifferences = (from: PageContent, to: PageContent): readonly PageOperation[] => [
  ...(Object.keys(PAGE_FIELDS) as PageField[])
    .filter(field => from[field] !== to[field])
    .map((field): PageOperation => ({type: 'set-field', field, value: to[field]})),
  ...LOCALES.flatMap(language =>
    PAGE_TEXTS.filter(field => fieldIn(from, language, field) !== fieldIn(to, language, field)).map(
      (field): PageOperation => ({
        type: 'translate-field',
        language,
        field,
        value: fieldIn(to, language, field),
      }),
    ),
  ),
];

/** The edits that lead from the texts of a block in other languages to those of another one. */
export const textDifferences = (from: PageBlock, to: PageBlock): readonly PageTranslation[] =>
  LOCALES.filter(language => !isSameData(textsIn(from, language), textsIn(to, language))).map(
    (language): PageTranslation => ({
      type: 'translate-block',
      language,
      id: to.id,
      data: textsIn(to, language),
    }),
  );

/** The edits that turn one page into another. Block ids are compared, so that what stayed is not written again. */
export function differenceOf(from: PageContent, to: PageContent): readonly PageOperation[] {
  const fields = fieldDifferences(from, to);
  const removed = from.blocks
    .filter(({id, kind}) => blockOf(to, id)?.kind !== kind)
    .map(({id}): PageOperation => ({type: 'remove-block', id}));
  const operations: PageOperation[] = [...fields, ...removed];
  let now = applyOperations(from, operations)?.content ?? from;
  for (const [at, block] of to.blocks.entries()) {
    const after = to.blocks[at - 1]?.id ?? null;
    const found = blockOf(now, block.id);
    const steps: PageOperation[] = [];
    if (!found) steps.push({type: 'add-block', block, after});
    else if (blockBefore(now, block.id) !== after) steps.push({type: 'move-block', id: block.id, after});
    if (found && !isSameData(found.data, block.data))
      steps.push({type: 'set-block', id: block.id, data: block.data});
    if (found) steps.push(...textDifferences(found, block));
    operations.push(...steps);
    now = applyOperations(now, steps)?.content ?? now;
  }
  return operations;
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** True for values that are the same as JSON, whatever the order of their keys. */
export const isSameData = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
