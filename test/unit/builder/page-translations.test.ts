import {expect, test} from 'vitest';
import type {ConflictChoice} from '../../../src/builder/pages/merge-page.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import {blockOf, type PageOperation, textsIn} from '../../../src/site/page-content.js';
import {FakePlatform, ManualClock, openSession, set, text} from './page-platform.js';

const to = (language: MessageLocale, words: string, id = 'a'): PageOperation => ({
  type: 'translate-block',
  language,
  id,
  data: words ? {text: words} : {},
});
const titled = (value: string, language: MessageLocale = 'es'): PageOperation => ({
  type: 'translate-field',
  language,
  field: 'title',
  value,
});

type Opened = ReturnType<typeof openSession>;
const save = async ({session, clock}: Opened, ...operations: readonly PageOperation[]): Promise<void> => {
  if (operations.length) session.edit(operations);
  await clock.pass(1000);
};

/** A page with a block `a` in two languages, opened by two owners. */
async function twoOwners() {
  const platform = new FakePlatform();
  const mine = openSession(platform);
  await save(mine, text('a', 'start'), to('es', 'inicio'));
  const wordsIn = (language: MessageLocale) => textsIn(blockOf(platform.page.draft, 'a'), language).text;
  return {platform, mine, theirs: openSession(platform), wordsIn};
}

test('SITE-02 two owners translate one page into different languages, and a third text changes, at once', async () => {
  const {platform, mine, theirs, wordsIn} = await twoOwners();
  await save(theirs, to('de', 'Anfang'), titled('Titel', 'de'), set('a', 'begin'));
  await save(mine, to('es', 'comienzo'), titled('Título'));
  expect([wordsIn('de'), wordsIn('es')]).toEqual(['Anfang', 'comienzo']);
  expect(blockOf(platform.page.draft, 'a')?.data).toEqual({text: 'begin'});
  expect(platform.page.draft.localized).toEqual({es: {title: 'Título'}, de: {title: 'Titel'}});
  expect(mine.session.getSnapshot()).toMatchObject({state: 'saved', conflicts: []});
});

for (const [choice, left] of [
  ['mine', ['mío', 'Mío']],
  ['theirs', ['suyo', 'Suyo']],
] as const satisfies readonly (readonly [ConflictChoice, readonly string[]])[])
  test(`SITE-02 where both wrote one language, both versions are kept until a choice, here ${choice}`, async () => {
    const {platform, mine, theirs, wordsIn} = await twoOwners();
    await save(theirs, to('es', 'suyo'), titled('Suyo'));
    await save(mine, to('es', 'mío'), titled('Mío'));
    const {conflicts, state} = mine.session.getSnapshot();
    expect([state, wordsIn('es'), conflicts.map(({kind, language}) => [kind, language])]).toEqual([
      'conflict',
      'suyo',
      [
        ['field', 'es'],
        ['block', 'es'],
      ],
    ]);
    // Closing the tab loses neither.
    const again = openSession(platform, new ManualClock(), mine.store).session;
    expect(again.getSnapshot().conflicts).toEqual(conflicts);
    for (const conflict of conflicts) mine.session.resolve(conflict, choice);
    await save(mine);
    expect([wordsIn('es'), platform.page.draft.localized?.es?.title]).toEqual(left);
    expect(mine.session.getSnapshot().state).toBe('saved');
  });

test('SITE-02 a block that one removes while the other translates it is asked about once', async () => {
  const {mine, theirs, wordsIn} = await twoOwners();
  await save(theirs, {type: 'remove-block', id: 'a'});
  await save(mine, to('es', 'mío'), to('de', 'meins'), set('a', 'my'));
  const {conflicts} = mine.session.getSnapshot();
  expect(conflicts).toMatchObject([{kind: 'block', mine: {data: {text: 'my'}}, theirs: null}]);
  for (const conflict of conflicts) mine.session.resolve(conflict, 'mine');
  await save(mine);
  expect([wordsIn('es'), wordsIn('de')]).toEqual(['mío', 'meins']);
});

test('SITE-02 a translation that came while its block was removed is not lost unseen', async () => {
  const {platform, mine, theirs, wordsIn} = await twoOwners();
  await save(theirs, to('de', 'Anfang'));
  await save(mine, {type: 'remove-block', id: 'a'});
  expect(mine.session.getSnapshot().conflicts).toMatchObject([
    {kind: 'block', mine: null, theirs: {localized: {de: {text: 'Anfang'}}}},
  ]);
  expect(wordsIn('de')).toBe('Anfang');
  const [conflict] = mine.session.getSnapshot().conflicts;
  if (conflict) mine.session.resolve(conflict, 'mine');
  await save(mine);
  expect(platform.page.draft.blocks).toEqual([]);
});

test('SITE-02 a block that both bring back has the texts that only one gave it', async () => {
  const {platform, mine, theirs, wordsIn} = await twoOwners();
  await save(theirs, {type: 'remove-block', id: 'a'});
  mine.session.receive(platform.page);
  await save(theirs, text('a', 'back'));
  await save(mine, text('a', 'back'), to('es', 'otra vez'));
  expect([wordsIn('es'), mine.session.getSnapshot().conflicts]).toEqual(['otra vez', []]);
});

test('SITE-02 undo takes back one language alone, and nothing that another owner wrote since', async () => {
  const {platform, mine, theirs, wordsIn} = await twoOwners();
  await save(mine, to('es', 'mío'), titled('Mío'));
  theirs.session.receive(platform.page);
  await save(theirs, titled('Suyo'), to('de', 'Anfang'));
  mine.session.receive(platform.page);
  mine.session.undo();
  await save(mine);
  expect([wordsIn('es'), wordsIn('de'), platform.page.draft.localized?.es?.title]).toEqual([
    'inicio',
    'Anfang',
    'Suyo',
  ]);
  mine.session.redo();
  await save(mine);
  expect(wordsIn('es')).toBe('mío');
  // The first step added the block, which has their translation by now.
  mine.session.undo();
  mine.session.undo();
  await save(mine);
  expect([blockOf(platform.page.draft, 'a')?.data.text, wordsIn('de')]).toEqual(['start', 'Anfang']);
});

test('SITE-02 undo of a removed block brings its texts of every language back', async () => {
  const {platform, mine} = await twoOwners();
  const before = platform.page.draft;
  await save(mine, {type: 'remove-block', id: 'a'});
  mine.session.undo();
  await save(mine);
  expect(platform.page.draft).toEqual(before);
});

test('SITE-02 edits of one language that follow each other are sent as one, those of two as two', async () => {
  const {platform, mine} = await twoOwners();
  for (const words of ['u', 'un', 'uno']) mine.session.edit([to('es', words)], 'a es');
  mine.session.edit([to('de', 'eins')], 'a de');
  await save(mine);
  expect(platform.history.at(-1)?.operations).toEqual([to('es', 'uno'), to('de', 'eins')]);
  mine.session.undo();
  mine.session.undo();
  await save(mine);
  expect(blockOf(platform.page.draft, 'a')?.localized).toEqual({es: {text: 'inicio'}});
});
