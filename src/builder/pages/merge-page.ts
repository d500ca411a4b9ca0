import {
  applyOperation,
  blockOf,
  differenceOf,
  isSameData,
  type PageBlock,
  type PageContent,
  type PageOperation,
} from '../../site/page-content.js';
import type {PageField} from '../../tables/page-block-kinds.js';

/** What two owners changed differently: a block, or a text of the page. Null where one of them removed the block. */
export type PageConflict =
  | {
      readonly kind: 'block';
      readonly id: string;
      readonly mine: PageBlock | null;
      readonly theirs: PageBlock | null;
    }
  | {readonly kind: 'field'; readonly id: PageField; readonly mine: string; readonly theirs: string};

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

/** Both changed a block, or one changed what the other removed; null where only one did anything. */
const blockConflict = (pages: Pages, id: string): PageConflict | null => {
  const [base, mine, theirs] = [pages.base, pages.mine, pages.theirs].map(page => blockOf(page, id));
  // New here, or removed by both.
  if (!mine && !theirs) return null;
  if (!base && !(mine && theirs)) return null;
  // Without a base both brought back a block that was removed.
  const isMineSame = base !== null && isSameData(base?.data, mine?.data);
  const isTheirsSame = base !== null && isSameData(base?.data, theirs?.data);
  if (isMineSame || isTheirsSame || isSameData(mine?.data, theirs?.data)) return null;
  return {kind: 'block', id, mine: mine ?? null, theirs: theirs ?? null};
};

const conflictOf = (pages: Pages, operation: PageOperation): PageConflict | null => {
  if (operation.type === 'set-field') return fieldConflict(pages, operation.field);
  return blockConflict(pages, operation.type === 'add-block' ? operation.block.id : operation.id);
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
  for (const operation of differenceOf(base, mine)) {
    const target = targetOf(operation);
    // A move changes no block.
    const conflict = operation.type === 'move-block' ? null : conflictOf(pages, operation);
    if (conflict) conflicts.set(target, conflict);
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
  const isGone = operation.type === 'set-block' && !blockOf(content, operation.id);
  return isGone && mine && typeof mine !== 'string'
    ? {type: 'add-block', block: mine, after: null}
    : operation;
}

/** How an owner decides a conflict: their version, the other's, or both blocks one after the other. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** The edits that a choice needs. `newId` names the second block of a choice for both. */
export function resolveConflict(
  conflict: PageConflict,
  choice: ConflictChoice,
  newId: string,
): readonly PageOperation[] {
  if (choice === 'theirs') return [];
  if (conflict.kind === 'field') return [{type: 'set-field', field: conflict.id, value: conflict.mine}];
  const {id, mine, theirs} = conflict;
  if (!mine) return choice === 'both' ? [] : [{type: 'remove-block', id}];
  if (!theirs) return [{type: 'add-block', block: mine, after: null}];
  if (choice === 'both') return [{type: 'add-block', block: {...mine, id: newId}, after: id}];
  return [{type: 'set-block', id, data: mine.data}];
}
