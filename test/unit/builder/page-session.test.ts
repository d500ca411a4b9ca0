import {expect, test} from 'vitest';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {applyOperations, EMPTY_PAGE} from '../../../src/site/page-content.js';
import {FakePlatform, ManualClock, openSession, set, settle, text, textsOf} from './page-platform.js';

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

for (const take of ['adopt', 'receive'] as const)
  test(`SITE-02 a page that was read before a save and arrives after it takes nothing back, by ${take}`, async () => {
    const platform = new FakePlatform();
    const {session, clock} = openSession(platform);
    const early = platform.page;
    session.edit([text('a', 'saved since')]);
    await clock.pass(1000);
    session[take](early);
    expect(session.getSnapshot()).toMatchObject({state: 'saved', page: {revision: 2}});
    expect(textsOf(session.getSnapshot().content)).toEqual(['saved since']);
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

test('SITE-02 a choice for one’s own text holds where the block was brought back or removed meanwhile', async () => {
  for (const isBack of [true, false]) {
    const {platform, mine, theirs} = await twoOwners();
    theirs.session.edit([isBack ? {type: 'remove-block', id: 'a'} : set('a', 'theirs')]);
    await theirs.clock.pass(1000);
    mine.session.edit([set('a', 'mine')]);
    await mine.clock.pass(1000);
    theirs.session.edit([isBack ? text('a', 'back') : {type: 'remove-block', id: 'a'}]);
    await theirs.clock.pass(1000);
    // Another edit brings their page in.
    mine.session.edit([text('b', 'next')]);
    await mine.clock.pass(1000);
    const [conflict] = mine.session.getSnapshot().conflicts;
    if (conflict) mine.session.resolve(conflict, 'mine');
    await mine.clock.pass(1000);
    expect(textsOf(platform.page.draft).sort()).toEqual(['mine', 'next']);
  }
});

test('SITE-02 where both owners bring back a removed block with other texts, both are kept for a choice', async () => {
  const {mine, theirs} = await twoOwners();
  theirs.session.edit([{type: 'remove-block', id: 'a'}]);
  await theirs.clock.pass(1000);
  mine.session.edit([text('b', 'next')]);
  await mine.clock.pass(1000);
  mine.session.edit([text('a', 'mine')]);
  theirs.session.edit([text('a', 'theirs')]);
  await theirs.clock.pass(1000);
  await mine.clock.pass(1000);
  expect(mine.session.getSnapshot().conflicts).toMatchObject([
    {mine: {data: {text: 'mine'}}, theirs: {data: {text: 'theirs'}}},
  ]);
});

test('SITE-02 without a connection work is kept, and saved once it is back, once for a lost answer', async () => {
  const platform = new FakePlatform();
  const {session, clock, store} = openSession(platform);
  platform.failure = new NetworkError();
  session.edit([text('a', 'kept')]);
  await clock.pass(1000);
  // The work, and its place among the drafts of the device.
  expect([session.getSnapshot().state, store.values.size]).toEqual(['offline', 2]);
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

test.each([
  ['session-over', 'whose owner is signed out', new ApiError(401)],
  ['gone', 'that another owner deleted', new NotFoundError('site-content/pages/p1')],
])('SITE-02 a page keeps the work while it is %s: one %s', async (state, _, failure) => {
  const platform = new FakePlatform();
  const {session, clock} = openSession(platform);
  platform.failure = failure;
  session.edit([text('a', 'kept')]);
  await clock.pass(1000);
  session.edit([text('b', 'too')]);
  await clock.pass(60_000);
  expect(session.getSnapshot().state).toBe(state);
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
