import {expect, test} from 'vitest';
import {dirtyPaths} from '../../../src/builder/aesthetics.js';
import {type DraftPorts, DraftSession} from '../../../src/builder/saving/draft-session.js';
import type {EditableStyles} from '../../../src/builder/styles/style-calls.js';
import {STYLES_RULES} from '../../../src/builder/styles/styles-session.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {FIRST_STYLES, isWhole, type SiteStyles} from '../../../src/site/styles/site-styles.js';

const {colors, fonts} = FIRST_STYLES;

const withPaper = (styles: SiteStyles, color: string): SiteStyles => ({
  ...styles,
  colors: {
    ...styles.colors,
    palette: styles.colors.palette.map(one => (one.id === 'paper' ? {...one, color} : one)),
  },
});
const withFonts = (styles: SiteStyles, activeThemeId: string): SiteStyles => ({
  ...styles,
  fonts: {...styles.fonts, activeThemeId},
});
const paperOf = ({colors: {palette}}: SiteStyles) => palette.find(({id}) => id === 'paper')?.color;

/** A platform that refuses a stale revision, and timers that run when the test says so. */
const open = (values = new Map<string, string>()) => {
  const platform = {
    stored: {
      revision: 0,
      draft: FIRST_STYLES,
      published: null,
      publishedRevision: null,
      isChanged: true,
      mayWrite: true,
      mayPublish: true,
    } as EditableStyles,
    failure: null as Error | null,
    saves: 0,
  };
  let due: (() => void) | null = null;
  const ports: DraftPorts<SiteStyles, EditableStyles> = {
    calls: {
      async read() {
        return platform.stored;
      },
      async save(revision, draft) {
        platform.saves += 1;
        if (platform.failure) throw platform.failure;
        if (revision !== platform.stored.revision) throw new ApiError(409);
        platform.stored = {...platform.stored, revision: revision + 1, draft};
        return platform.stored;
      },
    },
    clock: {
      nowMs: () => 0,
      after(_, run) {
        due = run;
        return () => {
          due = null;
        };
      },
    },
    store: {
      get: key => values.get(key) ?? null,
      set: (key, value) => void values.set(key, value),
      remove: key => void values.delete(key),
    },
  };
  const wait = async (): Promise<void> => {
    due?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {platform, session: new DraftSession(STYLES_RULES, ports, platform.stored), wait, values};
};

test('BLD-05 a drag over many colors is one save and one undo, and shows what visitors do not see', async () => {
  const {platform, session, wait} = open();
  for (const color of ['#000001', '#000002', '#000003'])
    session.edit(withPaper(session.getSnapshot().value, color), 'color paper');
  session.edit(withFonts(session.getSnapshot().value, 'modern'), 'fonts');
  const {state, value} = session.getSnapshot();
  expect([state, dirtyPaths(FIRST_STYLES, value)]).toEqual([
    'waiting',
    ['fonts.activeThemeId', 'colors.palette'],
  ]);
  await wait();
  expect([platform.saves, session.getSnapshot().state, paperOf(platform.stored.draft)]).toEqual([
    1,
    'saved',
    '#000003',
  ]);
  session.undo();
  session.undo();
  expect([session.getSnapshot().value, session.getSnapshot().canUndo]).toEqual([FIRST_STYLES, false]);
  session.redo();
  await wait();
  expect(paperOf(platform.stored.draft)).toBe('#000003');
});

test('BLD-05 changes of two owners are merged by path, and undo takes back nothing of the other’s', async () => {
  const {platform, session, wait} = open();
  platform.stored = {...platform.stored, revision: 1, draft: withFonts(FIRST_STYLES, 'plain')};
  session.edit(withPaper(FIRST_STYLES, '#123123'));
  await wait();
  const {draft} = platform.stored;
  expect([paperOf(draft), draft.fonts.activeThemeId]).toEqual(['#123123', 'plain']);
  expect(session.getSnapshot()).toMatchObject({state: 'saved', isMerged: true, conflicts: []});
  session.undo();
  const {value: styles} = session.getSnapshot();
  expect([paperOf(styles), styles.fonts.activeThemeId]).toEqual([paperOf(FIRST_STYLES), 'plain']);
});

for (const [choice, color] of [
  ['mine', '#111111'],
  ['theirs', '#222222'],
] as const)
  test(`BLD-05 a part that both changed keeps both versions until a choice: ${choice}`, async () => {
    const {platform, session, wait} = open();
    platform.stored = {...platform.stored, revision: 1, draft: withPaper(FIRST_STYLES, '#222222')};
    session.edit(withPaper(FIRST_STYLES, '#111111'));
    await wait();
    const [conflict] = session.getSnapshot().conflicts;
    if (!conflict) throw new Error('no conflict');
    expect([conflict.path, paperOf(conflict.mine), paperOf(conflict.theirs)]).toEqual([
      'colors.palette',
      '#111111',
      '#222222',
    ]);
    expect([session.getSnapshot().state, paperOf(platform.stored.draft)]).toEqual(['conflict', '#222222']);
    session.resolve(conflict, choice);
    await wait();
    expect([session.getSnapshot().state, paperOf(platform.stored.draft)]).toEqual(['saved', color]);
  });

test('BLD-05 a merge keeps the colors that themes name', async () => {
  const {platform, session, wait} = open();
  const [light, dark] = colors.themes;
  if (!light || !dark) throw new Error('no themes');
  // They add a color and use it; this owner edits the palette without it.
  const theirs: SiteStyles = {
    fonts,
    colors: {
      ...colors,
      palette: [...colors.palette, {id: 'new', color: '#abcdef'}],
      themes: [{...light, accent: 'new'}, dark],
    },
  };
  platform.stored = {...platform.stored, revision: 1, draft: theirs};
  session.edit(withPaper(FIRST_STYLES, '#111111'));
  await wait();
  const [conflict] = session.getSnapshot().conflicts;
  if (!conflict) throw new Error('no conflict');
  session.resolve(conflict, 'mine');
  await wait();
  expect([isWhole(platform.stored.draft), paperOf(platform.stored.draft)]).toEqual([true, '#111111']);
});

for (const [name, failure, state] of [
  ['without a connection', new NetworkError(), 'offline'],
  ['after the session is over', new ApiError(401), 'session-over'],
  ['that the platform refuses', new ApiError(400, {text: 'No.'}), 'refused'],
] as const)
  test(`BLD-05 a change ${name} stays, also when the editor is opened again`, async () => {
    const {platform, session, wait, values} = open();
    platform.failure = failure;
    session.edit(withPaper(FIRST_STYLES, '#111111'));
    await wait();
    expect(session.getSnapshot().state).toBe(state);
    await expect(session.flush()).rejects.toThrow('not saved');
    const again = open(values);
    expect(paperOf(again.session.getSnapshot().value)).toBe('#111111');
    await again.wait();
    expect([paperOf(again.platform.stored.draft), values.size]).toEqual(['#111111', 0]);
    platform.failure = null;
    session.retry();
    await wait();
    expect(paperOf(platform.stored.draft)).toBe('#111111');
  });
