import {expect, test} from 'vitest';
import {rulesOfParts} from '../../../src/builder/saving/draft-parts.js';
import {type DraftPorts, DraftSession, type StoredDraft} from '../../../src/builder/saving/draft-session.js';
import {ApiError} from '../../../src/shared/errors.js';

interface Parts {
  readonly header: string;
  readonly footer: string;
}
type Stored = StoredDraft<Parts>;

const RULES = rulesOfParts<Parts>('parts', ['header', 'footer']);
const FIRST: Stored = {revision: 1, draft: {header: 'a', footer: 'b'}};

/** A platform that refuses a stale revision, and timers that run when the test says so. */
const open = (storedAs = (draft: Parts): Parts => draft, more: Partial<DraftPorts<Parts, Stored>> = {}) => {
  const platform = {stored: FIRST, saves: 0};
  let due = (): void => undefined;
  const ports: DraftPorts<Parts, Stored> = {
    calls: {
      read: async () => platform.stored,
      async save(revision, draft) {
        if (revision !== platform.stored.revision) throw new ApiError(409);
        platform.saves += 1;
        platform.stored = {revision: revision + 1, draft: storedAs(draft)};
        return platform.stored;
      },
    },
    clock: {
      nowMs: () => 0,
      after(_, run) {
        due = run;
        return () => undefined;
      },
    },
    store: {get: () => null, set: () => undefined, remove: () => undefined},
    ...more,
  };
  const wait = async (): Promise<void> => {
    due();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {platform, session: new DraftSession(RULES, ports, FIRST), wait};
};

test('SITE-02 what another owner saved is merged with unsaved work, and nothing is overwritten', async () => {
  const {platform, session, wait} = open();
  session.edit({header: 'mine', footer: 'b'});
  platform.stored = {revision: 2, draft: {header: 'a', footer: 'theirs'}};
  // The panel is opened again, and reads what is there.
  session.adopt(platform.stored);
  expect(session.getSnapshot()).toMatchObject({value: {header: 'mine', footer: 'theirs'}, isMerged: true});
  await wait();
  expect(platform.stored).toEqual({revision: 3, draft: {header: 'mine', footer: 'theirs'}});
});

test('SITE-02 a part that both changed waits for a choice when it is read again', () => {
  const {session} = open();
  session.edit({header: 'mine', footer: 'b'});
  session.adopt({revision: 2, draft: {header: 'theirs', footer: 'b'}});
  const {conflicts, value} = session.getSnapshot();
  expect([conflicts.map(({path}) => path), value.header]).toEqual([['header'], 'theirs']);
  const [conflict] = conflicts;
  if (conflict) session.resolve(conflict, 'mine');
  expect(session.getSnapshot()).toMatchObject({value: {header: 'mine'}, conflicts: []});
});

test('SITE-02 an answer that came late takes back nothing, and one’s own is nobody else’s', async () => {
  const {platform, session, wait} = open();
  session.edit({header: 'new', footer: 'b'});
  await wait();
  session.adopt(FIRST);
  expect(session.getSnapshot()).toMatchObject({value: {header: 'new'}, state: 'saved', isMerged: false});
  session.adopt(platform.stored);
  session.undo();
  await wait();
  expect(platform.stored).toEqual({revision: 3, draft: FIRST.draft});
});

test('SITE-02 what the platform stores in its own spelling is taken, and sent once', async () => {
  const {platform, session, wait} = open(draft => ({...draft, header: draft.header.toUpperCase()}));
  session.edit({header: 'clay', footer: 'b'});
  await wait();
  const draft = {header: 'CLAY', footer: 'b'};
  expect(platform).toMatchObject({saves: 1, stored: {revision: 2, draft}});
  expect(session.getSnapshot()).toMatchObject({
    value: draft,
    state: 'saved',
    isMerged: false,
    readRevision: 1,
  });
  session.undo();
  expect(session.getSnapshot().value).toEqual(FIRST.draft);
});

test('SITE-02 what is typed while an answer is awaited stays, and is sent next', async () => {
  const {platform, session, wait} = open(draft => ({...draft, header: draft.header.toUpperCase()}));
  session.edit({header: 'clay', footer: 'b'});
  const sent = session.flush();
  session.edit({header: 'clay', footer: 'typed'});
  await sent;
  await wait();
  const draft = {header: 'CLAY', footer: 'typed'};
  expect([platform.saves, platform.stored.draft, session.getSnapshot().value]).toEqual([2, draft, draft]);
});

test('SITE-02 what visitors get at once is saved by a press, and not with what is typed meanwhile', async () => {
  const {platform, session, wait} = open(undefined, {isSavedByPress: true});
  session.edit({header: 'typed', footer: 'b'});
  await wait();
  expect([platform.saves, session.getSnapshot().state]).toEqual([0, 'waiting']);
  const saving = session.flush();
  session.edit({header: 'typed', footer: 'later'});
  await expect(saving).rejects.toThrow('not saved');
  expect([platform.stored.draft, platform.saves]).toEqual([{header: 'typed', footer: 'b'}, 1]);
  expect(session.getSnapshot()).toMatchObject({value: {footer: 'later'}, state: 'waiting'});
  await session.flush();
  expect([platform.stored.draft.footer, session.getSnapshot().state]).toEqual(['later', 'saved']);
});

test('SITE-02 a press saves what it merged with another owner’s changes', async () => {
  const {platform, session} = open(undefined, {isSavedByPress: true});
  session.edit({header: 'mine', footer: 'b'});
  platform.stored = {revision: 2, draft: {header: 'a', footer: 'theirs'}};
  await session.flush();
  expect(platform.stored).toEqual({revision: 3, draft: {header: 'mine', footer: 'theirs'}});
});

test('SITE-02 work that is saved by a press is there again, unsaved, after the editor was left', async () => {
  const kept = JSON.stringify({base: FIRST.draft, value: {header: 'typed', footer: 'b'}});
  const store = {get: () => kept, set: () => undefined, remove: () => undefined};
  const {platform, session, wait} = open(undefined, {isSavedByPress: true, store});
  await wait();
  expect([session.getSnapshot().value.header, platform.saves]).toEqual(['typed', 0]);
});
