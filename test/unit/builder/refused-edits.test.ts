import fc from 'fast-check';
import {expect, test} from 'vitest';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {applyOperations, type PageContent, type PageOperation} from '../../../src/site/page-content.js';
import {propertyRuns} from '../../tools/property-runs.js';
import {FakePlatform, ManualClock, openSession, set, text, textsOf} from './page-platform.js';

const BAD_ADDRESS = 'cart';
const isBadAddress = (urlId: string): boolean => urlId === '' || urlId === BAD_ADDRESS;
const isBadText = (words: unknown): boolean => String(words).startsWith('bad');

/** The platform refuses an empty title, an address that the site has, and some texts of blocks. */
const problemOf = (operation: PageOperation): string | null => {
  if (operation.type === 'set-field') {
    if (operation.field === 'title') return operation.value ? null : 'title missing';
    return operation.field === 'urlId' && isBadAddress(operation.value) ? 'address taken' : null;
  }
  const data = operation.type === 'add-block' ? operation.block.data : 'data' in operation && operation.data;
  return data && isBadText(data.text) ? `text ${data.text}` : null;
};

const field = (name: 'title' | 'urlId' | 'description', value: string): PageOperation => ({
  type: 'set-field',
  field: name,
  value,
});

/** A page with a title and the block `a`, opened. */
async function openPage() {
  const platform = new FakePlatform();
  platform.problemOf = problemOf;
  const opened = openSession(platform);
  opened.session.edit([field('title', 'Title'), field('urlId', 'page'), text('a', 'start')]);
  await opened.clock.pass(1000);
  return {platform, ...opened};
}

type Opened = Awaited<ReturnType<typeof openPage>>;

const shown = ({session}: Pick<Opened, 'session'>) => session.getSnapshot();

test('SITE-02 a refused address is shown with its message, and edits before and behind it are saved', async () => {
  const opened = await openPage();
  const {platform, session, clock} = opened;
  session.edit([set('a', 'before')]);
  session.edit([field('urlId', BAD_ADDRESS)]);
  session.edit([field('title', 'Behind')]);
  await clock.pass(1000);
  expect([shown(opened).state, shown(opened).problem]).toEqual(['refused', 'address taken']);
  expect(shown(opened).content.urlId).toBe(BAD_ADDRESS);
  expect(platform.page.draft).toMatchObject({title: 'Behind', urlId: 'page'});
  expect(textsOf(platform.page.draft)).toEqual(['before']);
  session.edit([field('description', 'Later')]);
  await clock.pass(1000);
  expect(platform.page.draft.description).toBe('Later');
  expect([shown(opened).state, shown(opened).problem]).toEqual(['refused', 'address taken']);
});

for (const [how, correct] of [
  ['corrected', ({session}: Opened) => session.edit([field('urlId', 'basket')])],
  ['undone', ({session}: Opened) => session.undo()],
] as const)
  test(`SITE-02 a refused edit that is ${how} leaves nothing to save, and no old request is repeated`, async () => {
    const opened = await openPage();
    const {platform, session, clock} = opened;
    session.edit([field('urlId', BAD_ADDRESS)]);
    await clock.pass(1000);
    correct(opened);
    await clock.pass(1000);
    expect([shown(opened).state, shown(opened).problem, opened.store.values.size]).toEqual([
      'saved',
      null,
      0,
    ]);
    expect(platform.page.draft).toEqual(shown(opened).content);
    session.edit([set('a', 'goes on')]);
    await session.flush();
    expect(textsOf(platform.page.draft)).toEqual(['goes on']);
  });

test('SITE-02 a correction while the refused edit is on its way is saved', async () => {
  const opened = await openPage();
  opened.session.edit([field('title', ''), field('description', 'Good')]);
  const sent = opened.clock.pass(1000);
  opened.session.edit([field('title', 'Right')]);
  await sent;
  await opened.clock.pass(1000);
  expect(shown(opened).state).toBe('saved');
  expect(opened.platform.page.draft).toMatchObject({title: 'Right', description: 'Good'});
});

test('SITE-02 a refused block is edited, moved and saved once it is right; blocks next to it are saved', async () => {
  const opened = await openPage();
  const {platform, session, clock} = opened;
  session.edit([text('b', 'bad')]);
  session.edit([{type: 'add-block', block: {id: 'c', kind: 'text', data: {text: 'good'}}, after: 'b'}]);
  await clock.pass(1000);
  expect([shown(opened).state, textsOf(platform.page.draft)]).toEqual(['refused', ['good', 'start']]);
  session.edit([{type: 'move-block', id: 'b', after: 'a'}]);
  await clock.pass(1000);
  expect([shown(opened).problem, platform.page.revision]).toEqual(['text bad', 3]);
  session.edit([set('b', 'right')]);
  await clock.pass(1000);
  expect([shown(opened).state, textsOf(platform.page.draft)]).toEqual(['saved', ['good', 'start', 'right']]);
});

test('SITE-02 a refused edit is there after a reload, and a press sends it again', async () => {
  const {platform, session, clock, store} = await openPage();
  session.edit([field('urlId', BAD_ADDRESS)]);
  await clock.pass(1000);
  const again = openSession(platform, new ManualClock(), store);
  await again.clock.pass(1000);
  expect(shown(again)).toMatchObject({state: 'refused', problem: 'address taken'});
  await expect(again.session.flush()).rejects.toThrow('not saved');
  // The page that had the address is gone.
  platform.problemOf = () => null;
  again.session.retry();
  await again.clock.pass(0);
  expect([shown(again).state, platform.page.draft.urlId, store.values.size]).toEqual(['saved', 'cart', 0]);
});

for (const [name, value] of [
  ['title', ' '],
  ['urlId', 'Big Words'],
  ['urlId', ''],
] as const)
  test(`SITE-02 the ${name} "${value}" is refused without asking, and other edits are saved`, async () => {
    const opened = await openPage();
    const {asked} = opened.platform;
    opened.session.edit([field(name, value)]);
    await opened.clock.pass(1000);
    expect(shown(opened)).toMatchObject({state: 'refused', refused: [{operation: field(name, value)}]});
    expect(opened.platform.asked).toBe(asked);
    opened.session.edit([field('description', 'Saved')]);
    await opened.clock.pass(1000);
    expect([opened.platform.asked, opened.platform.page.draft.description]).toEqual([asked + 1, 'Saved']);
  });

test('SITE-02 another owner’s edits are merged while an edit is refused, which stays', async () => {
  const opened = await openPage();
  const {platform, session, clock} = opened;
  session.edit([field('urlId', BAD_ADDRESS)]);
  await clock.pass(1000);
  const other = openSession(platform).session;
  other.edit([text('b', 'theirs')]);
  await other.flush();
  session.edit([set('a', 'mine')]);
  await clock.pass(1000);
  expect(textsOf(platform.page.draft)).toEqual(['theirs', 'mine']);
  expect(shown(opened)).toMatchObject({state: 'refused', content: {urlId: BAD_ADDRESS}, conflicts: []});
});

test('SITE-02 a role that may not write is no wrong edit: nothing is split, and a press sends it again', async () => {
  const opened = await openPage();
  opened.platform.failure = new ApiError(403, {text: 'not allowed'});
  opened.session.edit([set('a', 'mine'), field('title', 'New')]);
  await opened.clock.pass(1000);
  expect(shown(opened)).toMatchObject({state: 'refused', problem: 'not allowed'});
  opened.platform.failure = null;
  opened.session.retry();
  await opened.clock.pass(0);
  expect([shown(opened).state, opened.platform.page.revision]).toEqual(['saved', 3]);
});

/** What may happen to a page while it is edited. */
type Step = (opened: Opened, at: number) => unknown;

const blockIn = ({session}: Opened, at: number) => {
  const {blocks} = session.getSnapshot().content;
  return blocks[at % Math.max(1, blocks.length)]?.id ?? 'a';
};

const theirs = ({platform: {page}, platform}: Opened, edit: PageOperation): void => {
  const done = applyOperations(page.draft, [edit]);
  if (done) platform.page = {...page, revision: page.revision + 1, draft: done.content};
};

const STEPS: Readonly<Record<string, Step>> = {
  title: ({session}, at) => session.edit([field('title', `Title ${at}`)], 'title'),
  'no title': ({session}) => session.edit([field('title', '')], 'title'),
  address: ({session}, at) => session.edit([field('urlId', `page-${at}`)], 'address'),
  'bad address': ({session}) => session.edit([field('urlId', BAD_ADDRESS)], 'address'),
  add: ({session}, at) => session.edit([text(`n${at}`, `good ${at}`)]),
  'add bad': ({session}, at) => session.edit([text(`n${at}`, `bad ${at}`)]),
  set: (opened, at) => opened.session.edit([set(blockIn(opened, at), `good ${at}`)]),
  'set bad': (opened, at) => opened.session.edit([set(blockIn(opened, at), `bad ${at}`)]),
  move: (opened, at) =>
    opened.session.edit([{type: 'move-block', id: blockIn(opened, at), after: blockIn(opened, at + 1)}]),
  remove: (opened, at) => opened.session.edit([{type: 'remove-block', id: blockIn(opened, at)}]),
  undo: ({session}) => session.undo(),
  redo: ({session}) => session.redo(),
  retry: ({session}) => session.retry(),
  reply: ({clock}) => clock.pass(1000),
  'no reply yet': ({clock}) => void clock.pass(1000),
  lose: ({platform}) => {
    platform.lostAnswers = 1;
  },
  offline: ({platform}) => {
    platform.failure = platform.failure ? null : new NetworkError();
  },
  'their title': (opened, at) => theirs(opened, field('title', `Theirs ${at}`)),
  'their block': (opened, at) => theirs(opened, text(`t${at}`, `theirs ${at}`)),
  'their text': (opened, at) => theirs(opened, set(blockIn(opened, at), `theirs ${at}`)),
};

/** Waits until nothing more is sent, with a connection and every choice made. */
async function rest({platform, session}: Opened): Promise<void> {
  platform.failure = null;
  // A save reads what another owner changed last.
  session.edit([field('description', `Revision ${platform.page.revision}`)]);
  for (let turn = 0; turn < 4; turn++) {
    await session.flush().catch(() => undefined);
    for (const conflict of session.getSnapshot().conflicts) session.resolve(conflict, 'mine');
  }
}

/** A page without what the platform refuses. */
const rightPart = ({title, urlId, description, blocks}: PageContent) => ({
  title: title || null,
  urlId: isBadAddress(urlId) ? null : urlId,
  description,
  texts: blocks.flatMap(({id, data}) => (isBadText(data.text) ? [] : [`${id}: ${data.text}`])),
});

/** The same part of the platform's page: what was refused has its text of before there. */
const partOf = (saved: PageContent, {title, urlId, blocks}: PageContent) => {
  const refused = blocks.flatMap(({id, data}) => (isBadText(data.text) ? [id] : []));
  const part = rightPart({...saved, blocks: saved.blocks.filter(({id}) => !refused.includes(id))});
  return {...part, title: title ? part.title : null, urlId: isBadAddress(urlId) ? null : part.urlId};
};

/** Corrects everything that the platform refuses. */
const correctAll = ({session}: Opened): void => {
  const {content} = session.getSnapshot();
  if (!content.title) session.edit([field('title', 'Right')]);
  if (isBadAddress(content.urlId)) session.edit([field('urlId', 'right')]);
  for (const {id, data} of content.blocks) if (isBadText(data.text)) session.edit([set(id, 'right')]);
};

for (const [runs, options] of propertyRuns(200))
  test('SITE-02 whatever is refused, lost, merged or undone: good edits are saved, and all once corrected', {
    ...options,
  }, async () => {
    const steps = fc.array(fc.constantFrom(...Object.keys(STEPS)), {minLength: 5, maxLength: 40});
    const run = async (names: readonly string[]): Promise<void> => {
      const opened = await openPage();
      for (const [at, name] of names.entries()) await STEPS[name]?.(opened, at);
      await rest(opened);
      const {content} = shown(opened);
      expect(partOf(opened.platform.page.draft, content)).toEqual(rightPart(content));
      const isRefused =
        JSON.stringify(content).includes('"bad') || !content.title || isBadAddress(content.urlId);
      expect(shown(opened).state).toBe(isRefused ? 'refused' : 'saved');
      correctAll(opened);
      await rest(opened);
      expect([shown(opened).state, shown(opened).problem]).toEqual(['saved', null]);
      expect(opened.platform.page.draft).toEqual(shown(opened).content);
      expect(opened.store.values.size).toBe(0);
    };
    await fc.assert(fc.asyncProperty(steps, run), runs);
  });
