import {isSameData} from '../../site/page-content.js';
import {ChangedSince} from './changed-since.js';
import {type OutsideStep, type TurnedDraft, timelineOf} from './step-timeline.js';

/** What visitors see of a draft: `published` is null for nothing. Other properties are what publishing changes in the draft itself. */
interface Shown {
  readonly published: object | null;
}

/** A draft that visitors see once it is published. */
export interface PublishedDraft<Stored, State extends Shown> {
  /** What the owner calls it. */
  readonly title: () => string;
  readonly stateOf: (stored: Stored) => State;
  readonly read: () => Promise<Stored>;
  /** Shows visitors what `to` has. `left` is what the change left that is taken back or made again. */
  readonly show: (to: State, now: {readonly stored: Stored; readonly left: State}) => Promise<Stored>;
}

/** The session of such a draft. */
interface PublishedSession<Stored> extends TurnedDraft {
  adopt(stored: Stored): void;
  getSnapshot(): ReturnType<TurnedDraft['getSnapshot']> & {readonly stored: Stored};
}

const createShownStep = <Stored, State extends Shown>(
  session: PublishedSession<Stored>,
  {title, stateOf, read, show}: PublishedDraft<Stored, State>,
  {before, after}: {readonly before: State; readonly after: State},
): OutsideStep => {
  let left = after;
  const turn = async (to: State): Promise<void> => {
    session.adopt(await read());
    const {stored} = session.getSnapshot();
    const now = stateOf(stored);
    if (!isSameData(now.published, left.published)) {
      left = now;
      throw new ChangedSince('shown', title());
    }
    session.adopt(await show(to, {stored, left}));
    left = stateOf(session.getSnapshot().stored);
  };
  return {undo: () => turn(before), redo: () => turn(after)};
};

/**
 * Makes each call that publishes a draft, or takes it out of sight, a step of undo: visitors see what they saw before. Where another
 * owner has published since, nothing changes and a `ChangedSince` is thrown: the next try replaces what they published. Everything
 * is saved before a turn.
 */
export const publishingSteps =
  <Stored, State extends Shown>(session: PublishedSession<Stored>, draft: PublishedDraft<Stored, State>) =>
  (call: (revision: number) => Promise<Stored>) =>
  async (revision: number): Promise<Stored> => {
    const before = draft.stateOf(session.getSnapshot().stored);
    const stored = await call(revision);
    const after = draft.stateOf(stored);
    if (!isSameData(before.published, after.published))
      timelineOf(session).record(createShownStep(session, draft, {before, after}));
    return stored;
  };
