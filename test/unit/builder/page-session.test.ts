import {expect, test} from 'vitest';
import type {PageCalls, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {PageSession} from '../../../src/builder/pages/page-session.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {
  applyOperations,
  differenceOf,
  EMPTY_PAGE,
  type PageContent,
  type PageOperation,
} from '../../../src/site/page-content.js';

/** A platform that has one page: it refuses a stale revision, and remembers every write. */
class FakePlatform {
  page: StoredPage = {id: 'p', revision: 1, draft: EMPTY_PAGE, publishedRevision: null, isChanged: true};
  readonly history: {readonly operations: readonly PageOperation[]; readonly action: string}[] = [];
  readonly keys = new Map<string, StoredPage>();
  failure: Error | null = null;
  /** Answers that are lost on their way: the write is done. */
  lostAnswers = 0;

  readonly calls: Pick<PageCalls, 'readPage' | 'saveOperations'> = {
    readPage: async () => {
      await Promise.resolve();
      if (this.failure) throw this.failure;
      return this.page;
    },
    saveOperations: async (_, {revision, operations, action}, key) => {
      await Promise.resolve();
      if (this.failure) throw this.failure;
      if (this.keys.has(key)) return this.page;
      if (revision !== this.page.revision) throw new ApiError(409);
      const applied = applyOperations(this.page.draft, operations);
      if (!applied) throw new ApiError(400, {text: 'impossible'});
      this.history.push({operations: differenceOf(this.page.draft, applied.content), action});
      this.page = {...this.page, revision: revision + 1, draft: applied.content};
      this.keys.set(key, this.page);
      if (this.lostAnswers) {
        this.lostAnswers -= 1;
        throw new NetworkError();
      }
      return this.page;
    },
  };
}

/** A clock that moves by hand. */
class ManualClock {
  now = 0;
  private timers: {readonly atMs: number; readonly run: () => void}[] = [];
  nowMs = (): number => this.now;
  after = (delayMs: number, run: () => void): (() => void) => {
    const timer = {atMs: this.now + delayMs, run};
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter(one => one !== timer);
    };
  };
  async pass(ms: number): Promise<void> {
    this.now += ms;
    const due = this.timers.filter(({atMs}) => atMs <= this.now);
    this.timers = this.timers.filter(timer => !due.includes(timer));
    for (const {run} of due) run();
    await settle();
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

let count = 0;
const newId = (): string => {
  count += 1;
  return `id${count}`;
};

class MapStore {
  readonly values = new Map<string, string>();
  get = (key: string): string | null => this.values.get(key) ?? null;
  set = (key: string, value: string): void => void this.values.set(key, value);
  remove = (key: string): void => void this.values.delete(key);
}

const openSession = (platform: FakePlatform, clock = new ManualClock(), store = new MapStore()) => ({
  session: new PageSession({calls: platform.calls, clock, newId, store}, platform.page),
  clock,
  store,
});

const text = (id: string, words: string): PageOperation => ({
  type: 'add-block',
  block: {id, kind: 'text', data: {text: words}},
  after: null,
});
const set = (id: string, words: string): PageOperation => ({type: 'set-block', id, data: {text: words}});
const textsOf = (content: PageContent) => content.blocks.map(({data}) => data.text);

/** A page with one block `a`, opened by two owners. */
async function twoOwners() {
  const platform = new FakePlatform();
  const first = openSession(platform);
  first.session.edit([text('a', 'start')]);
  await first.clock.pass(1000);
  return {platform, mine: first, theirs: openSession(platform)};
}

test('SITE-02 edits are shown at once and saved together after a pause', async () => {
  const platform = new FakePlatform();
  const {session, clock} = openSession(platform);
  session.edit([text('a', 'x')]);
  session.edit([set('a', 'xy')], 'a');
  expect([textsOf(session.getSnapshot().content), session.getSnapshot().state]).toEqual([['xy'], 'waiting']);
  await clock.pass(1000);
  expect([session.getSnapshot().state, platform.history.length, textsOf(platform.page.draft)]).toEqual([
    'saved',
    1,
    ['xy'],
  ]);
});

test('SITE-02 edits of different blocks by two owners are merged', async () => {
  const {platform, mine, theirs} = await twoOwners();
  theirs.session.edit([text('b', 'theirs')]);
  await theirs.clock.pass(1000);
  mine.session.edit([set('a', 'mine')]);
  await mine.clock.pass(1000);
  expect(new Set(textsOf(platform.page.draft))).toEqual(new Set(['mine', 'theirs']));
  expect(mine.session.getSnapshot()).toMatchObject({state: 'saved', isMerged: true, conflicts: []});
});

for (const [choice, left] of [
  ['mine', ['mine']],
  ['theirs', ['theirs']],
  ['both', ['theirs', 'mine']],
] as const)
  test(`SITE-02 where both changed a block, both versions are kept until a choice, here ${choice}`, async () => {
    const {platform, mine, theirs} = await twoOwners();
    theirs.session.edit([set('a', 'theirs')]);
    await theirs.clock.pass(1000);
    mine.session.edit([set('a', 'mine')]);
    await mine.clock.pass(1000);
    const {conflicts, state} = mine.session.getSnapshot();
    expect([state, textsOf(platform.page.draft)]).toEqual(['conflict', ['theirs']]);
    expect(conflicts).toMatchObject([{mine: {data: {text: 'mine'}}, theirs: {data: {text: 'theirs'}}}]);
    // Closing the tab loses neither.
    const again = openSession(platform, new ManualClock(), mine.store).session;
    expect(again.getSnapshot().conflicts).toEqual(conflicts);
    const [conflict] = conflicts;
    if (conflict) mine.session.resolve(conflict, choice);
    await mine.clock.pass(1000);
    expect(textsOf(platform.page.draft)).toEqual(left);
    expect(mine.session.getSnapshot().state).toBe('saved');
  });

test('SITE-02 without a connection work is kept, and saved once it is back, once for a lost answer', async () => {
  const platform = new FakePlatform();
  const {session, clock, store} = openSession(platform);
  platform.failure = new NetworkError();
  session.edit([text('a', 'kept')]);
  await clock.pass(1000);
  expect([session.getSnapshot().state, store.values.size]).toEqual(['offline', 1]);
  const reopened = openSession(platform, new ManualClock(), store);
  expect(textsOf(reopened.session.getSnapshot().content)).toEqual(['kept']);
  platform.failure = null;
  platform.lostAnswers = 1;
  await clock.pass(1000);
  await clock.pass(60_000);
  expect([session.getSnapshot().state, platform.history.length, store.values.size]).toEqual(['saved', 1, 0]);
});

test('SITE-02 what somebody edited between a save and its repeat is taken over, not overwritten', async () => {
  const platform = new FakePlatform();
  const {session, clock} = openSession(platform);
  platform.lostAnswers = 1;
  session.edit([text('a', 'mine')]);
  await clock.pass(1000);
  const {page} = platform;
  const theirs = applyOperations(page.draft, [text('b', 'theirs')]);
  platform.page = {...page, revision: page.revision + 1, draft: theirs?.content ?? page.draft};
  session.edit([text('c', 'mine too')]);
  await clock.pass(60_000);
  expect(textsOf(session.getSnapshot().content).sort()).toEqual(['mine', 'mine too', 'theirs']);
  expect(textsOf(platform.page.draft).sort()).toEqual(['mine', 'mine too', 'theirs']);
  expect(session.getSnapshot()).toMatchObject({state: 'saved', conflicts: []});
});

test('SITE-02 a session that is over keeps the work until the owner signed in', async () => {
  const platform = new FakePlatform();
  const {session, clock} = openSession(platform);
  platform.failure = new ApiError(401);
  session.edit([text('a', 'kept')]);
  await clock.pass(1000);
  session.edit([text('b', 'too')]);
  await clock.pass(60_000);
  expect(session.getSnapshot().state).toBe('session-over');
  platform.failure = null;
  session.retry();
  await settle();
  expect([session.getSnapshot().state, textsOf(platform.page.draft)]).toEqual(['saved', ['too', 'kept']]);
});

test('SITE-02 undo and redo go over edits, joined typing, and a restore; another owner’s edit stays', async () => {
  const {platform, mine, theirs} = await twoOwners();
  mine.session.edit([set('a', 'h')], 'a');
  mine.session.edit([set('a', 'he')], 'a');
  mine.session.undo();
  expect(textsOf(mine.session.getSnapshot().content)).toEqual(['start']);
  mine.session.redo();
  expect(textsOf(mine.session.getSnapshot().content)).toEqual(['he']);
  await mine.clock.pass(1000);
  mine.session.adopt({...platform.page, draft: EMPTY_PAGE});
  mine.session.undo();
  expect(textsOf(mine.session.getSnapshot().content)).toEqual(['he']);
  const other = openSession(platform).session;
  other.edit([set('a', 'newer')]);
  await other.flush();
  theirs.session.adopt(platform.page);
  expect(textsOf(theirs.session.getSnapshot().content)).toEqual(['newer']);
});
