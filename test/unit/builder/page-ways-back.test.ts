import {expect, test} from 'vitest';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {createCreatedStep} from '../../../src/builder/pages/created-step.js';
import {createLockStep} from '../../../src/builder/pages/lock-steps.js';
import type {PageEntry, SitePages, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {PageSession} from '../../../src/builder/pages/page-session.js';
import {createPublishedStep} from '../../../src/builder/pages/published-steps.js';
import {ChangedSince} from '../../../src/builder/saving/changed-since.js';
import {timelineOf} from '../../../src/builder/saving/step-timeline.js';
import {ApiError} from '../../../src/shared/errors.js';
import {applyOperations, EMPTY_PAGE, type PageOperation} from '../../../src/site/page-content.js';

const START: StoredPage = {
  id: 'kiln',
  revision: 1,
  draft: {...EMPTY_PAGE, title: 'Kiln', urlId: 'kiln'},
  publishedRevision: null,
  isChanged: true,
};
const NO_STORE = {get: () => null, set: () => undefined, remove: () => undefined};
const words = (text: string): PageOperation => ({
  type: 'add-block',
  block: {id: text, kind: 'text', data: {text}},
  after: null,
});

interface Edits {
  readonly revision: number;
  readonly operations: readonly PageOperation[];
}

/** A platform with one page, which answers as the reference platform does; `log` has what visitors saw, and what became of the page. */
function openPage() {
  let page = START;
  let isThere = true;
  const log: unknown[] = [];
  const show = async (publishedRevision: number | null, revision: number): Promise<StoredPage> => {
    if (revision !== page.revision) throw new ApiError(409);
    page = {...page, revision: revision + 1, publishedRevision};
    log.push(publishedRevision);
    return page;
  };
  const calls = {
    readPage: async () => page,
    saveOperations: async (_: string, {revision, operations}: Edits) => {
      if (revision !== page.revision) throw new ApiError(409);
      const draft = applyOperations(page.draft, operations)?.content ?? page.draft;
      page = {...page, revision: revision + 1, draft};
      return page;
    },
    publish: (_: string, revision: number, version = revision + 1) => show(version, revision),
    unpublish: (_: string, revision: number) => show(null, revision),
    deletePage: async (_: string, revision: number) => {
      if (revision !== page.revision) throw new ApiError(409);
      isThere = false;
      log.push('deleted');
    },
    undeletePage: async () => {
      if (isThere) throw new NotFoundError('site-content/pages/kiln/undelete');
      isThere = true;
      log.push('back');
      return page;
    },
  };
  const clock = {nowMs: () => 0, after: () => () => undefined};
  const session = new PageSession({calls, clock, newId: () => 'id', store: NO_STORE}, page);
  const timeline = timelineOf(session);
  /** Publishes as the panel of a page does. */
  const publish = async (): Promise<void> => {
    await session.flush();
    const {publishedRevision: before} = session.getSnapshot().page;
    session.adopt(await calls.publish('kiln', session.getSnapshot().page.revision));
    const {publishedRevision: after} = session.getSnapshot().page;
    timeline.record(createPublishedStep(calls, session, {before, after}));
  };
  const turn = async (direction: 'undo' | 'redo'): Promise<boolean> => {
    await session.flush();
    return timeline.turn(direction);
  };
  return {session, timeline, calls, log, publish, turn};
}

test('SITE-02 undo and redo of publishing twice show visitors what they saw before and after', async () => {
  const {log, publish, turn} = openPage();
  await publish();
  await publish();
  expect(log.splice(0)).toEqual([2, 3]);
  for (const direction of ['undo', 'undo', 'redo', 'redo', 'undo'] as const)
    expect(await turn(direction)).toBe(true);
  expect(log).toEqual([2, null, 2, 3, 2]);
});

test('SITE-02 publishing has its place among the edits of a page in their order', async () => {
  const {session, timeline, log, publish, turn} = openPage();
  session.edit([words('one')], 'typed');
  await publish();
  session.edit([words('two')], 'typed');
  const shown = () => session.getSnapshot().content.blocks.map(({id}) => id);
  log.length = 0;
  expect([await turn('undo'), shown(), log]).toEqual([false, ['one'], []]);
  expect([await turn('undo'), shown(), log]).toEqual([true, ['one'], [null]]);
  expect([await turn('undo'), shown(), timeline.canUndo]).toEqual([false, [], false]);
  await turn('redo');
  await turn('redo');
  expect([shown(), log]).toEqual([['one'], [null, 3]]);
  await turn('undo');
  session.edit([words('three')]);
  expect([timeline.isOutside('redo'), timeline.canRedo]).toEqual([false, false]);
});

test('SITE-02 what another owner published since is taken back only once it was seen', async () => {
  const {session, calls, log, publish, turn} = openPage();
  await publish();
  // Another owner publishes, which this one comes to know.
  session.adopt(await calls.publish('kiln', 2));
  log.length = 0;
  await expect(turn('undo')).rejects.toThrow(ChangedSince);
  expect(log).toEqual([]);
  await turn('undo');
  expect(log).toEqual([null]);
});

test('BLD-01 undo of a new store deletes its page; redo brings it back, also where it is there', async () => {
  const {session, timeline, calls, log, turn} = openPage();
  const onGone = () => log.push('left');
  timeline.record(createCreatedStep(calls, session, {onGone, onBack: () => log.push('opened')}));
  await turn('undo');
  await turn('redo');
  await turn('undo');
  await calls.undeletePage();
  await turn('redo');
  expect(log).toEqual(['deleted', 'left', 'back', 'opened', 'deleted', 'left', 'back', 'opened']);
});

test('BLD-01 a new store’s page that another owner has written on is deleted only once that was seen', async () => {
  const {session, timeline, calls, log, turn} = openPage();
  timeline.record(createCreatedStep(calls, session, {onGone: () => undefined, onBack: () => undefined}));
  await calls.saveOperations('kiln', {revision: 1, operations: [words('theirs')]});
  session.edit([words('mine')]);
  await turn('undo');
  await expect(turn('undo')).rejects.toThrow(ChangedSince);
  expect([session.getSnapshot().content.blocks.map(({id}) => id), log]).toEqual([['theirs'], []]);
  await turn('undo');
  expect(log).toEqual(['deleted']);
});

test('BLD-01 a new store’s page that another owner alone has written on names that at the first undo', async () => {
  const {session, timeline, calls, log, turn} = openPage();
  timeline.record(createCreatedStep(calls, session, {onGone: () => undefined, onBack: () => undefined}));
  await calls.saveOperations('kiln', {revision: 1, operations: [words('theirs')]});
  await expect(turn('undo')).rejects.toThrow(ChangedSince);
  expect([session.getSnapshot().content.blocks.map(({id}) => id), log]).toEqual([['theirs'], []]);
  await turn('undo');
  expect(log).toEqual(['deleted']);
});

const entry = (lockVersion: number): PageEntry => ({
  id: 'kiln',
  revision: 1,
  title: 'Kiln',
  urlId: 'kiln',
  publishedRevision: null,
  isChanged: true,
  isLocked: true,
  lockVersion,
});

test('SITE-10 steps of a lock name the state that this owner saw last, another owner’s once it was seen', async () => {
  const sent: (readonly [seen: number, to: number])[] = [];
  let now = 2;
  const calls = {
    restoreLock: async ({lockVersion}: {lockVersion: number}, to: number) => {
      sent.push([lockVersion, to]);
      if (lockVersion !== now) throw new ApiError(409);
      now += 1;
      return {isLocked: to > 0, lockVersion: now};
    },
    readSite: async () => ({pages: [entry(now)]}) as unknown as SitePages,
  };
  const first = createLockStep(calls, 'kiln', {before: 0, after: {isLocked: true, lockVersion: 1}});
  const second = createLockStep(calls, 'kiln', {before: 1, after: {isLocked: true, lockVersion: 2}});
  await second.undo();
  await first.undo();
  await first.redo();
  expect(sent.splice(0)).toEqual([
    [2, 1],
    [3, 0],
    [4, 1],
  ]);
  now = 9;
  await expect(second.redo()).rejects.toThrow(ApiError);
  await second.redo();
  expect(sent).toEqual([
    [5, 2],
    [9, 2],
  ]);
});
