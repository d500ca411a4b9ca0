import type {MessageLocale} from '../../i18n/locales.js';
import {
  applyOperation,
  blockOf,
  differenceOf,
  fieldIn,
  isSameData,
  type PageBlock,
  type PageContent,
  type PageOperation,
  textDifferences,
  textsIn,
} from '../../site/page-content.js';
import type {PageField} from '../../tables/page-block-kinds.js';

/**
 * What two owners changed differently: a block, or a text of the page. Null where one of them removed the block. `language` is that of
 * a translation; missing for the page's own language.
 */
export type PageConflict =
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly language?: MessageLocale;
      readonly mine: PageBlock | null;
      readonly theirs: PageBlock | null;
    }
  | {
      readonly kind: 'field';
      readonly id: PageField;
      readonly language?: MessageLocale;
      readonly mine: string;
      readonly theirs: string;
    };

/** Names a conflict among those of a page. */
export const conflictKey = ({kind, id, language}: PageConflict): string => `${kind} ${id} ${language ?? ''}`;

/** Edits on a page that somebody else changed in the meantime. */
export interface Merged {
  /** The other's page with the edits that fit. */
  readonly content: PageContent;
  /** The edits that fit, to be saved on the other's page. */
  readonly operations: readonly PageOperation[];
  readonly conflicts: readonly PageConflict[];
}

/** What an edit is of: edits of the same thing go together. */
export const targetOf = (operation: PageOperation): string => {
  if (operation.type === 'set-field') return `field ${operation.field}`;
  if (operation.type === 'translate-field') return `field ${operation.field} ${operation.language}`;
  if (operation.type === 'translate-block') return `block ${operation.id} ${operation.language}`;
  return `block ${operation.type === 'add-block' ? operation.block.id : operation.id}`;
};

/** The page that the edits were made on, the other's, and how it was before both. */
interface Pages {
  readonly base: PageContent;
  readonly mine: PageContent;
  readonly theirs: PageContent;
}

const fieldConflict = ({base, mine, theirs}: Pages, field: PageField): PageConflict | null =>
  theirs[field] === base[field] || theirs[field] === mine[field]
    ? null
    : {kind: 'field', id: field, mine: mine[field], theirs: theirs[field]};

/** Both wrote a text of the page in another language. */
const translatedFieldConflict = (
  {base, mine, theirs}: Pages,
  {language, field: id}: Extract<PageOperation, {type: 'translate-field'}>,
): PageConflict | null => {
  const [before, ours, other] = [base, mine, theirs].map(page => fieldIn(page, language, id));
  if (other === before || other === ours) return null;
  return {kind: 'field', id, language, mine: ours ?? '', theirs: other ?? ''};
};

/** Both changed a block, or one changed what the other removed; null where only one did anything. */
const blockConflict = (pages: Pages, id: string): PageConflict | null => {
  const [base, mine, theirs] = [pages.base, pages.mine, pages.theirs].map(page => blockOf(page, id));
  // New here, or removed by both.
  if (!mine && !theirs) return null;
  if (!base && !(mine && theirs)) return null;
  // What is removed goes with its texts in every language; without a base both brought back a block that was removed.
  const partOf = mine && theirs ? (block: typeof base) => block?.data : (block: typeof base) => block;
  const isSame = (one: typeof base, other: typeof base): boolean => isSameData(partOf(one), partOf(other));
  if (base && (isSame(base, mine) || isSame(base, theirs))) return null;
  if (isSame(mine, theirs)) return null;
  return {kind: 'block', id, mine: mine ?? null, theirs: theirs ?? null};
};

/** Both wrote the texts of a block in another language, or one wrote them and the other removed the block. */
const translationConflict = (
  pages: Pages,
  {id, language}: Extract<PageOperation, {type: 'translate-block'}>,
): PageConflict | null => {
  const [base, mine, theirs] = [pages.base, pages.mine, pages.theirs].map(page => blockOf(page, id));
  if (!mine || !theirs) return blockConflict(pages, id);
  const [before, ours, other] = [base, mine, theirs].map(block => textsIn(block ?? null, language));
  if (isSameData(other, before) || isSameData(other, ours)) return null;
  return {kind: 'block', id, language, mine, theirs};
};

const conflictOf = (pages: Pages, operation: PageOperation): PageConflict | null => {
  switch (operation.type) {
    // A move changes no block.
    case 'move-block':
      return null;
    case 'set-field':
      return fieldConflict(pages, operation.field);
    case 'translate-field':
      return translatedFieldConflict(pages, operation);
    case 'translate-block':
      return translationConflict(pages, operation);
    default:
      return blockConflict(pages, operation.type === 'add-block' ? operation.block.id : operation.id);
  }
};

/** An edit as several where the other has the block that it adds too: its data, and its texts in each language. */
const partsOf = ({theirs}: Pages, operation: PageOperation): readonly PageOperation[] => {
  if (operation.type !== 'add-block' || !blockOf(theirs, operation.block.id)) return [operation];
  const {block} = operation;
  const {localized: _, ...bare} = block;
  return [operation, ...textDifferences(bare, block)];
};

/**
 * Puts edits that were made on `base` onto `theirs`, the page as somebody else saved it. Edits of other blocks are merged. Where both
 * changed the same block differently, the page has theirs, and the conflict has both, for a choice. Nothing is lost.
 */
export function mergeEdits(
  base: PageContent,
  theirs: PageContent,
  operations: readonly PageOperation[],
): Merged {
  let mine = base;
  for (const operation of operations) mine = applyOperation(mine, operation)?.content ?? mine;
  const pages = {base, mine, theirs};
  // Together they may do less than one by one: a block that was removed and put back is as it was.
  const conflicts = new Map<string, PageConflict>();
  const fitting: PageOperation[] = [];
  let content = theirs;
  for (const operation of differenceOf(base, mine).flatMap(one => partsOf(pages, one))) {
    const conflict = conflictOf(pages, operation);
    if (conflict) conflicts.set(conflictKey(conflict), conflict);
    const applied = conflict ? null : applyOperation(content, operation);
    if (!applied) continue;
    content = applied.content;
    fitting.push(operation);
  }
  return {content, operations: fitting, conflicts: [...conflicts.values()]};
}

/** An edit of a choice as the page is by now: the block may have been brought back or removed since the conflict came up. */
export function onPage(content: PageContent, {mine}: PageConflict, operation: PageOperation): PageOperation {
  if (operation.type === 'add-block' && blockOf(content, operation.block.id))
    return {type: 'set-block', id: operation.block.id, data: operation.block.data};
  const isText = operation.type === 'set-block' || operation.type === 'translate-block';
  const isGone = isText && !blockOf(content, operation.id);
  return isGone && mine && typeof mine !== 'string'
    ? {type: 'add-block', block: mine, after: null}
    : operation;
}

/** How an owner decides a conflict: their version, the other's, or both blocks one after the other. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

const fieldEdit = ({
  id: field,
  language,
  mine: value,
}: Extract<PageConflict, {kind: 'field'}>): PageOperation =>
  language && field !== 'urlId'
    ? {type: 'translate-field', language, field, value}
    : {type: 'set-field', field, value};

/** The edits that a choice needs. `newId` names the second block of a choice for both. */
export function resolveConflict(
  conflict: PageConflict,
  choice: ConflictChoice,
  newId: string,
): readonly PageOperation[] {
  if (choice === 'theirs') return [];
  if (conflict.kind === 'field') return [fieldEdit(conflict)];
  const {id, mine, theirs, language} = conflict;
  if (language) return [{type: 'translate-block', language, id, data: textsIn(mine, language)}];
  if (!mine) return choice === 'both' ? [] : [{type: 'remove-block', id}];
  if (!theirs) return [{type: 'add-block', block: mine, after: null}];
  if (choice === 'both') return [{type: 'add-block', block: {...mine, id: newId}, after: id}];
  return [{type: 'set-block', id, data: mine.data}];
}
