import {
  applyOperation,
  differenceOf,
  isSameData,
  type PageContent,
  type PageOperation,
} from '../../site/page-content.js';
import type {SaveAction} from '../saving/change-history.js';
import {type EditQueue, mergedQueue, operationsIn, withEdits} from './edit-queue.js';
import {targetOf} from './merge-page.js';
import {applyEach} from './page-steps.js';

/** An edit that the platform refused by itself, and why, in the owner's language. */
export interface RefusedEdit {
  readonly operation: PageOperation;
  readonly problem: string | null;
}

/** Edits that the platform does not have: those that wait, and those that it refused. A refused one stays on the page that is shown. */
export interface PendingEdits {
  readonly queue: EditQueue;
  readonly refused: readonly RefusedEdit[];
  /** True where edits were sent in parts, out of their order: a block may have come to another place. */
  readonly isSplit: boolean;
}

export const NOTHING_PENDING: PendingEdits = {queue: [], refused: [], isSplit: false};

/** A page as the platform has it, and as it is shown with the edits that wait. */
export interface EditedPage {
  readonly draft: PageContent;
  readonly content: PageContent;
}

/** True for edits that do the same. Where a block is added is no part of why it was refused. */
const isSameEdit = (one: PageOperation, other: PageOperation): boolean =>
  one.type === 'add-block' && other.type === 'add-block'
    ? isSameData(one.block, other.block)
    : isSameData(one, other);

const targetsOf = (operations: readonly PageOperation[]): ReadonlySet<string> =>
  new Set(operations.map(targetOf));

const allOf = ({queue, refused}: Pick<PendingEdits, 'queue' | 'refused'>): readonly PageOperation[] => [
  ...operationsIn(queue),
  ...refused.map(({operation}) => operation),
];

/** Edits of what is there. */
const TEXT_EDITS: readonly PageOperation['type'][] = [
  'set-field',
  'set-block',
  'translate-field',
  'translate-block',
];

/** The edits that lead from the platform's page to the one that is shown. What the platform completed in a text or block that nobody edits is none. */
const editsOf = ({draft, content}: EditedPage, targets: ReadonlySet<string>): readonly PageOperation[] =>
  differenceOf(draft, content).filter(
    operation => !TEXT_EDITS.includes(operation.type) || targets.has(targetOf(operation)),
  );

/** The page that is shown, as it is without the refused edits: places are named by blocks that the platform has. */
const withoutRefused = ({draft, content}: EditedPage, refused: readonly RefusedEdit[]): EditedPage => {
  const inverses = refused.flatMap(({operation}) => applyOperation(draft, operation)?.inverse ?? []);
  return {draft, content: applyEach(content, inverses).content};
};

/** What is sent, and what stays refused: an edit that the owner corrected or took back does not. */
const planOf = (page: EditedPage, pending: Pick<PendingEdits, 'queue' | 'refused'>) => {
  const {refused} = pending;
  const targets = targetsOf(allOf(pending));
  const edits = editsOf(page, targets);
  const still = refused.filter(({operation}) => edits.some(edit => isSameEdit(edit, operation)));
  return {refused: still, operations: still.length ? editsOf(withoutRefused(page, still), targets) : edits};
};

/** Every edit that the platform does not have. */
export const operationsPending = (pending: PendingEdits, page: EditedPage): readonly PageOperation[] =>
  pending.refused.length ? editsOf(page, targetsOf(allOf(pending))) : operationsIn(pending.queue);

/** The edits planned again behind a batch that was sent and may have arrived. */
const replanned = (pending: PendingEdits, {draft, content}: EditedPage, action: SaveAction): PendingEdits => {
  const sent = pending.queue.filter(({key}) => key !== null);
  const base = applyEach(draft, operationsIn(sent)).content;
  const {refused, operations} = planOf({draft: base, content}, pending);
  return {
    ...pending,
    refused,
    queue: [...sent, ...(operations.length ? [{operations, action, key: null}] : [])],
  };
};

/** The pending edits with more, which are done on the page already. */
export const withMore = (
  pending: PendingEdits,
  {operations, action}: {readonly operations: readonly PageOperation[]; readonly action: SaveAction},
  page: EditedPage,
): PendingEdits => {
  const queue = withEdits(pending.queue, operations, action);
  return pending.refused.length ? replanned({...pending, queue}, page, action) : {...pending, queue};
};

/** Sends refused edits too: the site may have changed so that they are right now. */
export const retried = (pending: PendingEdits, page: EditedPage): PendingEdits => {
  if (!pending.refused.length) return pending;
  const operations = pending.refused.map(({operation}) => operation);
  const queue = [...pending.queue, {operations, action: 'edit', key: null} as const];
  return replanned({...pending, queue, refused: []}, page, 'edit');
};

/** The edits that fit on a page that another owner saved; those that were refused before are not sent. */
export const pendingAfterMerge = (
  refused: readonly RefusedEdit[],
  operations: readonly PageOperation[],
  page: EditedPage,
): PendingEdits => {
  if (!refused.length) return {refused, queue: mergedQueue(operations), isSplit: false};
  const plan = planOf(page, {queue: mergedQueue(operations), refused});
  return {refused: plan.refused, queue: mergedQueue(plan.operations), isSplit: false};
};

/** The edits after the first batch was saved. The last part of what was split is followed by the moves that bring each block to its place. */
export const pendingAfterSave = (pending: PendingEdits, page: EditedPage): PendingEdits => {
  const queue = pending.queue.slice(1);
  if (queue.length || !pending.isSplit) return {...pending, queue};
  return replanned({...pending, queue, isSplit: false}, page, 'edit');
};

/**
 * The edits after the platform refused the first batch, of which it has nothing then. Edits that were sent together are sent in halves, until
 * the bad one is alone: it stays refused, and all others are saved.
 */
export const pendingAfterRefusal = (
  {queue, refused, isSplit}: PendingEdits,
  page: EditedPage,
  problem: string | null,
): PendingEdits => {
  const [sent] = queue;
  if (!sent) return {queue, refused, isSplit};
  const [operation, ...more] = sent.operations;
  const alone = operation && !more.length ? [{operation, problem}] : [];
  const plan = planOf(page, {queue, refused: [...refused, ...alone]});
  const suspects = plan.operations.filter(edit => sent.operations.some(one => isSameEdit(one, edit)));
  const others = plan.operations.filter(edit => !suspects.includes(edit));
  const half = Math.ceil(suspects.length / 2);
  const batches = [suspects.slice(0, half), suspects.slice(half), others];
  const {action} = sent;
  return {
    refused: plan.refused,
    isSplit: true,
    queue: batches.flatMap(operations => (operations.length ? [{operations, action, key: null}] : [])),
  };
};
