import {
  applyOperation,
  blockOf,
  fieldIn,
  isSameData,
  type PageContent,
  type PageOperation,
  textsIn,
} from '../../site/page-content.js';

/** What one press of undo takes back. `after` is the page that the edits left. */
export interface PageStep {
  readonly inverses: readonly PageOperation[];
  readonly after: PageContent;
  /** Names what is edited; empty for a step that no other joins. */
  readonly name: string;
  readonly atMs: number;
}

/** What can be taken back, and what of that can be done again; the newest last. */
export interface PageSteps {
  readonly undo: readonly PageStep[];
  readonly redo: readonly PageStep[];
  /** How many steps of undo lead to the page, those that are forgotten among them. */
  readonly position: number;
}

export const NO_STEPS: PageSteps = {undo: [], redo: [], position: 0};

/** Edits of one name within this time are one step. Source: our choice. */
const JOIN_MS = 1500;
/** Steps that undo goes back at most. */
const STEPS_MAX = 200;

/** The steps with one more; it joins the last where the owner goes on with the same text. */
export const withStep = ({undo, position}: PageSteps, step: PageStep): PageSteps => {
  const last = undo.at(-1);
  const isJoined = step.name !== '' && last?.name === step.name && step.atMs - last.atMs < JOIN_MS;
  if (!isJoined) return {undo: [...undo, step].slice(-STEPS_MAX), redo: [], position: position + 1};
  const joined = {...step, inverses: [...step.inverses, ...last.inverses]};
  return {undo: [...undo.slice(0, -1), joined], redo: [], position};
};

/** The steps of which the last one is joined by no other. */
export const withEndedStep = (steps: PageSteps): PageSteps => ({
  ...steps,
  undo: steps.undo.map((step, at) => (at === steps.undo.length - 1 ? {...step, name: ''} : step)),
});

/** The steps after the last one was taken back, or made again; `back` is what turns that around, null where nothing was left of it. */
export const withTurn = (
  {undo, redo, position}: PageSteps,
  direction: 'undo' | 'redo',
  back: PageStep | null,
): PageSteps => {
  const more = back ? [back] : [];
  return direction === 'undo'
    ? {undo: undo.slice(0, -1), redo: [...redo, ...more], position: position - 1}
    : {undo: [...undo, ...more], redo: redo.slice(0, -1), position: position + more.length};
};

/** True where the page still has what an edit of ours left: undoing it takes back nothing of another owner's. */
const isOurs = (now: PageContent, after: PageContent, inverse: PageOperation): boolean => {
  if (inverse.type === 'set-field') return now[inverse.field] === after[inverse.field];
  if (inverse.type === 'translate-field')
    return fieldIn(now, inverse.language, inverse.field) === fieldIn(after, inverse.language, inverse.field);
  if (inverse.type === 'add-block' || inverse.type === 'move-block') return true;
  const [block, left] = [blockOf(now, inverse.id), blockOf(after, inverse.id)];
  if (inverse.type === 'translate-block')
    return isSameData(textsIn(block, inverse.language), textsIn(left, inverse.language));
  // A block that goes takes its texts in every language along.
  return inverse.type === 'remove-block' ? isSameData(block, left) : isSameData(block?.data, left?.data);
};

/** The edits that take a step back from a page, without those of parts that another owner has changed since. */
export const inversesOf = ({inverses, after}: PageStep, now: PageContent): readonly PageOperation[] =>
  inverses.filter(inverse => isOurs(now, after, inverse));

/** A page after edits, those that could be done, and those that take them back. */
export interface Done {
  readonly content: PageContent;
  readonly done: readonly PageOperation[];
  readonly inverses: readonly PageOperation[];
}

/** Does edits one by one, and leaves out each that cannot be done. */
export const applyEach = (start: PageContent, operations: readonly PageOperation[]): Done =>
  operations.reduce<Done>(
    (before, operation) => {
      const applied = applyOperation(before.content, operation);
      if (!applied) return before;
      return {
        content: applied.content,
        done: [...before.done, operation],
        inverses: [applied.inverse, ...before.inverses],
      };
    },
    {content: start, done: [], inverses: []},
  );
