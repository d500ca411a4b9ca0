import {expect, test} from 'vitest';
import {ChangedSince} from '../../../src/builder/saving/changed-since.js';
import {rulesOfParts} from '../../../src/builder/saving/draft-parts.js';
import {DraftSession, type StoredDraft} from '../../../src/builder/saving/draft-session.js';
import {publishingSteps} from '../../../src/builder/saving/shown-step.js';
import {timelineOf} from '../../../src/builder/saving/step-timeline.js';
import {ApiError} from '../../../src/shared/errors.js';

interface Notice {
  readonly text: string;
}
interface StoredNotice extends StoredDraft<Notice> {
  readonly published: Notice | null;
}
const NO_STORE = {get: () => null, set: () => undefined, remove: () => undefined};

/** A platform with a notice, which refuses a stale revision, and an owner who publishes it. */
function openNotice() {
  let stored: StoredNotice = {revision: 0, draft: {text: ''}, published: null};
  const write = async (revision: number, change: Partial<StoredNotice>): Promise<StoredNotice> => {
    if (revision !== stored.revision) throw new ApiError(409);
    stored = {...stored, ...change, revision: revision + 1};
    return stored;
  };
  const read = async () => stored;
  const calls = {read, save: (revision: number, draft: Notice) => write(revision, {draft})};
  const clock = {nowMs: () => 0, after: () => () => undefined};
  const rules = rulesOfParts<Notice>('test:notice', ['text']);
  const session = new DraftSession(rules, {calls, clock, store: NO_STORE}, stored);
  const timeline = timelineOf(session);
  const asStep = publishingSteps<StoredNotice, Pick<StoredNotice, 'published'>>(session, {
    title: () => 'Notice',
    stateOf: ({published}) => ({published}),
    read,
    show: ({published}, {stored: {revision}}) => write(revision, {published}),
  });
  const press = async (published: () => Notice | null): Promise<void> => {
    await session.flush();
    const call = asStep(revision => write(revision, {published: published()}));
    session.adopt(await call(session.getSnapshot().stored.revision));
  };
  return {
    session,
    timeline,
    publish: () => press(() => session.getSnapshot().value),
    unpublish: () => press(() => null),
    theirs: (change: Partial<StoredNotice>) => write(stored.revision, change),
    async turn(direction: 'undo' | 'redo') {
      await session.flush();
      await timeline.turn(direction);
      return stored.published?.text ?? null;
    },
    shown: () => stored.published?.text ?? null,
  };
}

test('SITE-02 undo and redo of publishing a draft show visitors what they saw before and after', async () => {
  const {session, publish, unpublish, turn} = openNotice();
  session.edit({text: 'one'}, 'text');
  await publish();
  session.edit({text: 'two'}, 'text');
  await publish();
  await unpublish();
  const shown = [];
  // The edit between the two has its place among them.
  for (const direction of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const)
    shown.push(await turn(direction));
  expect(shown).toEqual(['two', 'one', 'one', null, 'one', 'one', 'two', null]);
});

test('SITE-02 publishing what visitors see already is no step of undo', async () => {
  const {session, timeline, publish, turn} = openNotice();
  session.edit({text: 'one'});
  await publish();
  await publish();
  expect(await turn('undo')).toBe(null);
  expect(timeline.isOutside('undo')).toBe(false);
});

test('SITE-02 what another owner published since is named, and replaced by the next try alone', async () => {
  const {session, publish, theirs, turn, shown} = openNotice();
  session.edit({text: 'one'});
  await publish();
  await theirs({published: {text: 'theirs'}});
  const refused = await turn('undo').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ChangedSince);
  expect(refused).toMatchObject({part: 'shown', title: 'Notice'});
  expect(shown()).toBe('theirs');
  expect(await turn('undo')).toBe(null);
  expect(await turn('redo')).toBe('one');
});

test('SITE-02 a draft that another owner saved since stops no undo of publishing, and stays', async () => {
  const {session, publish, theirs, turn} = openNotice();
  session.edit({text: 'one'});
  await publish();
  await theirs({draft: {text: 'theirs'}});
  expect(await turn('undo')).toBe(null);
  expect(session.getSnapshot().value).toEqual({text: 'theirs'});
});
