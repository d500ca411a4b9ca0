import type {PageOperation} from '../../site/page-content.js';
import type {SaveAction} from '../saving/change-history.js';
import {targetOf} from './merge-page.js';

/** Edits that are sent together. */
export interface EditBatch {
  readonly operations: readonly PageOperation[];
  readonly action: SaveAction;
  /** Makes sending it again safe; null before it is sent. */
  readonly key: string | null;
}

/** Edits that wait to be saved, in their order. */
export type EditQueue = readonly EditBatch[];

/** The edits with one more; a text that the owner goes on typing replaces what it was. */
const joined = (operations: readonly PageOperation[], next: PageOperation): readonly PageOperation[] => {
  const last = operations.at(-1);
  const isText = next.type.startsWith('set-') || next.type.startsWith('translate-');
  const isSame = isText && last?.type === next.type && targetOf(last) === targetOf(next);
  return [...(isSame ? operations.slice(0, -1) : operations), next];
};

/** The queue with more edits, in its last batch where that is of the same action and was not sent yet. */
export const withEdits = (
  queue: EditQueue,
  operations: readonly PageOperation[],
  action: SaveAction,
): EditQueue => {
  const last = queue.at(-1);
  if (last?.key !== null || last.action !== action) return [...queue, {operations, action, key: null}];
  return [...queue.slice(0, -1), {...last, operations: operations.reduce(joined, last.operations)}];
};

/** A queue of edits that were made on another version of the page. */
export const mergedQueue = (operations: readonly PageOperation[]): EditQueue =>
  operations.length ? [{operations, action: 'merge', key: null}] : [];

/** Every edit of a queue. */
export const operationsIn = (queue: EditQueue): readonly PageOperation[] =>
  queue.flatMap(({operations}) => operations);
