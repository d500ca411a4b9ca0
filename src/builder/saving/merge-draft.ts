/** A part that two owners changed differently, with both versions of the whole and the one that both began with. */
export interface DraftConflict<Value, Part extends string> {
  readonly path: Part;
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** How a kind of draft is compared and put together. */
export interface DraftRules<Value, Part extends string> {
  /** Names the work that is not saved yet, in the browser's storage. */
  readonly key: string;
  /** The parts in which two drafts differ. */
  differences(one: Value, other: Value): readonly Part[];
  /** A draft with other parts: those that `from` has. */
  withParts(value: Value, parts: readonly Part[], from: Value): Value;
  /** A draft of parts of both versions, with what these parts name. Default: as it is. */
  completed?(value: Value, mine: Value, theirs: Value): Value;
}

/** The other's draft with the parts that only this owner changed, and the parts that both did. */
export interface MergedDraft<Value, Part extends string> {
  readonly value: Value;
  readonly conflicts: readonly DraftConflict<Value, Part>[];
}

/** Merges part by part. A part that both changed is the other's, until this owner chooses. Source: ours. */
export function mergeDraft<Value, Part extends string>(
  {differences, withParts, completed = value => value}: DraftRules<Value, Part>,
  {base, mine, theirs}: {readonly base: Value; readonly mine: Value; readonly theirs: Value},
): MergedDraft<Value, Part> {
  const changed = differences(base, mine);
  const different = differences(mine, theirs);
  const both = differences(base, theirs).filter(part => changed.includes(part) && different.includes(part));
  const only = changed.filter(part => !both.includes(part));
  return {
    value: completed(withParts(theirs, only, mine), mine, theirs),
    conflicts: both.map(path => ({path, base, mine, theirs})),
  };
}

/** The draft after a choice: the part is this owner's in place of the other's. */
export const withMine = <Value, Part extends string>(
  {withParts, completed = one => one}: DraftRules<Value, Part>,
  value: Value,
  {path, mine, theirs}: DraftConflict<Value, Part>,
): Value => completed(withParts(value, [path], mine), mine, theirs);
