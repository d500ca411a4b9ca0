/** Steps that can be undone at most. Source: ours: what an owner remembers, in bounded memory. */
const STEPS_MAX = 100;

/** A value with what it was before, newest last, and what was undone, newest first. */
export interface EditHistory<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** A history that begins with a value. */
export const startHistory = <Value>(present: Value): EditHistory<Value> => ({past: [], present, future: []});

/** The history after an edit, which is one step to undo; the same history where nothing changed. */
export const recordEdit = <Value>(history: EditHistory<Value>, present: Value): EditHistory<Value> =>
  present === history.present
    ? history
    : {past: [...history.past, history.present].slice(-STEPS_MAX), present, future: []};

/**
 * The history after an edit that goes on with the last one, as the next letter of a text does: both are one step. The first
 * edit of a history is a step of its own.
 */
export const continueEdit = <Value>(history: EditHistory<Value>, present: Value): EditHistory<Value> =>
  history.past.length ? {...history, present, future: []} : recordEdit(history, present);

/** A history whose value came to be another one from outside: `rebase` puts what came into each step. */
export const rebaseHistory = <Value>(
  {past, future}: EditHistory<Value>,
  present: Value,
  rebase: (step: Value) => Value,
): EditHistory<Value> => ({past: past.map(rebase), present, future: future.map(rebase)});

/** The history one step back; the same where there is none. */
export const undoEdit = <Value>(history: EditHistory<Value>): EditHistory<Value> => {
  const {past, present, future} = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : {past: past.slice(0, -1), present: before, future: [present, ...future]};
};

/** The history one undone step forward; the same where there is none. */
export const redoEdit = <Value>(history: EditHistory<Value>): EditHistory<Value> => {
  const {past, present, future} = history;
  const [next, ...later] = future;
  return next === undefined ? history : {past: [...past, present], present: next, future: later};
};

/** Names the steps of a history: edits of one name in a row, as the points that a color is dragged over, are one step of undo. */
export class NamedSteps {
  private lastName = '';

  edit<Value>(history: EditHistory<Value>, value: Value, name: string): EditHistory<Value> {
    const isSame = name !== '' && name === this.lastName;
    this.lastName = name;
    return (isSame ? continueEdit : recordEdit)(history, value);
  }

  /** The next edit is a step of its own. */
  end(): void {
    this.lastName = '';
  }

  undo<Value>(history: EditHistory<Value>): EditHistory<Value> {
    this.lastName = '';
    return undoEdit(history);
  }

  redo<Value>(history: EditHistory<Value>): EditHistory<Value> {
    this.lastName = '';
    return redoEdit(history);
  }
}
