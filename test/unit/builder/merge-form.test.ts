import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  withField,
  withFieldMoved,
  withoutField,
  withProperties,
} from '../../../src/builder/forms/edit-form.js';
import type {EditedForm, StoredForm} from '../../../src/builder/forms/form-calls.js';
import {type FormDraft, fieldOf} from '../../../src/builder/forms/form-draft.js';
import {FormSession} from '../../../src/builder/forms/form-session.js';
import {withFieldText, withFormText} from '../../../src/builder/forms/form-texts.js';
import {FORM_RULES, withOwnIds} from '../../../src/builder/forms/merge-form.js';
import {mergeDraft, withMine} from '../../../src/builder/saving/merge-draft.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {propertyRuns} from '../../tools/property-runs.js';

const BASE: FormDraft = {
  id: 'contact',
  name: 'Contact',
  fields: [
    {id: 'name', type: 'name', title: 'Name'},
    {id: 'topic', type: 'radio', title: 'Topic', options: ['Order', 'Other']},
    {id: 'order', type: 'text', title: 'Order', when: {field: 'topic', is: ['Order']}},
  ],
};
const titled = (draft: FormDraft, id: string, title: string): FormDraft => withProperties(draft, id, {title});
const added = (draft: FormDraft, title: string): FormDraft =>
  withField(draft, {type: 'text', title, options: []}, 'name').draft;
const merge = (mine: FormDraft, theirs: FormDraft) =>
  mergeDraft(FORM_RULES, {base: BASE, mine: withOwnIds(BASE, mine, theirs), theirs});
const idsOf = ({fields}: FormDraft): string => fields.map(({id}) => id).join(' ');

// Source: ours: what two owners do to one form, and what is left to choose
const ROWS = [
  {
    what: 'different fields are changed',
    mine: titled(BASE, 'name', 'Your name'),
    theirs: titled(BASE, 'topic', 'About'),
    expected: titled(titled(BASE, 'name', 'Your name'), 'topic', 'About'),
  },
  {
    what: 'a field and a setting are changed',
    mine: titled(BASE, 'name', 'Your name'),
    theirs: {...BASE, submitLabel: 'Go'},
    expected: {...titled(BASE, 'name', 'Your name'), submitLabel: 'Go'},
  },
  {
    what: 'fields are moved and changed',
    mine: withFieldMoved(BASE, 'order', null),
    theirs: titled(BASE, 'topic', 'About'),
    expected: withFieldMoved(titled(BASE, 'topic', 'About'), 'order', null),
  },
  {
    what: 'a setting is taken out, and a field removed',
    mine: {id: BASE.id, fields: BASE.fields},
    theirs: withoutField(BASE, 'order'),
    expected: {id: BASE.id, fields: BASE.fields.slice(0, 2)},
  },
  {
    what: 'different languages get texts',
    mine: withFieldText(BASE, 'es', 'name', 'title', 'Nombre'),
    theirs: withFormText(BASE, 'de', 'submitLabel', 'Senden'),
    expected: withFormText(
      withFieldText(BASE, 'es', 'name', 'title', 'Nombre'),
      'de',
      'submitLabel',
      'Senden',
    ),
  },
  {
    what: 'both make the same change',
    mine: titled(BASE, 'name', 'Your name'),
    theirs: titled(BASE, 'name', 'Your name'),
    expected: titled(BASE, 'name', 'Your name'),
  },
] as const;
for (const {what, mine, theirs, expected} of ROWS)
  test(`BLD-02 two owners’ changes of a form are put together where ${what}`, () => {
    expect(merge(mine, theirs)).toEqual({value: expected, conflicts: []});
  });

test('BLD-02 fields that two owners added under one id both stay, and so do their conditions', () => {
  const mine = added(BASE, 'Mine');
  const shown = withProperties(mine, 'order', {when: {field: 'text', is: ['a']}});
  const {value, conflicts} = merge(shown, added(BASE, 'Theirs'));
  expect([idsOf(value), conflicts]).toEqual(['name text-2 text topic order', []]);
  expect(value.fields.map(({title}) => title)).toEqual(['Name', 'Mine', 'Theirs', 'Topic', 'Order']);
  expect(fieldOf(value, 'order')?.when?.field).toBe('text-2');
});

test('BLD-02 a field that one owner removed stays where the other’s condition needs it', () => {
  const theirs = withProperties(BASE, 'name', {when: {field: 'topic', is: ['Other']}});
  const {value} = merge(withoutField(BASE, 'topic'), theirs);
  expect(fieldOf(value, 'topic')).toEqual(fieldOf(BASE, 'topic'));
});

test('BLD-02 where two owners changed a field, theirs is shown, and each choice leaves one', () => {
  const mine = titled(BASE, 'name', 'Mine');
  const theirs = titled(BASE, 'name', 'Theirs');
  const {value, conflicts} = merge(mine, theirs);
  expect([value, conflicts]).toEqual([theirs, [{path: 'field name', base: BASE, mine, theirs}]]);
  for (const conflict of conflicts) expect(withMine(FORM_RULES, value, conflict)).toEqual(mine);
});

const edit = fc.record({
  kind: fc.constantFrom('title', 'add', 'remove', 'move', 'setting', 'es', 'de'),
  at: fc.nat(20),
  words: fc.stringMatching(/^\w{3,8}$/),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;
const edited = (draft: FormDraft, {kind, at, words}: Edit): FormDraft => {
  const id = draft.fields[at % Math.max(1, draft.fields.length)]?.id ?? '';
  if (kind === 'setting') return {...draft, [at % 2 ? 'submitLabel' : 'disclaimer']: words};
  if (kind === 'es' || kind === 'de') return withFieldText(draft, kind, id, 'title', words);
  if (kind === 'add') return withField(draft, {type: 'text', title: words, options: []}, id || null).draft;
  if (kind === 'remove') return withoutField(draft, id);
  return kind === 'move' ? withFieldMoved(draft, id, null) : titled(draft, id, words);
};

for (const [runs, options] of propertyRuns(300))
  test(
    'BLD-02 whatever two owners change of a form, each change is in it, or in a choice with both',
    options,
    () => {
      const edits = fc.array(edit, {maxLength: 6});
      fc.assert(
        fc.property(edits, edits, (ours, others) => {
          const theirs = others.reduce(edited, BASE);
          const mine = withOwnIds(BASE, ours.reduce(edited, BASE), theirs);
          const {value, conflicts} = mergeDraft(FORM_RULES, {base: BASE, mine, theirs});
          const open = new Set(conflicts.map(({path}) => path));
          const wanted = (draft: FormDraft) =>
            FORM_RULES.differences(BASE, draft).filter(part => !open.has(part) && part !== 'order');
          const lost = ([draft, ...parts]: [FormDraft, ...string[]]) => {
            const missing = FORM_RULES.differences(value, draft).filter(part => parts.includes(part));
            // A field comes back where a condition needs it.
            const needed = new Set(value.fields.map(({when}) => `field ${when?.field}`));
            return missing.filter(part => !needed.has(part));
          };
          expect([lost([mine, ...wanted(mine)]), lost([theirs, ...wanted(theirs)])]).toEqual([[], []]);
          const ids = value.fields.map(({id}) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(value.fields.filter(({when}) => when && !ids.includes(when.field))).toEqual([]);
        }),
        runs,
      );
    },
  );

const newId = (): string => 'key';

/** A platform with one form, which another owner may change. */
const platformOf = (start: FormDraft) => {
  let stored: EditedForm = {
    version: '1',
    definition: start,
    allowsFiles: false,
    allowsHtml: true,
    languages: [],
  };
  const store = (definition: FormDraft): string => {
    stored = {...stored, version: String(Number(stored.version) + 1), definition};
    return stored.version;
  };
  return {
    store,
    stored: () => stored.definition,
    readForm: async () => stored,
    saveForm: async ({version, definition}: StoredForm) => {
      if (version !== stored.version) throw new ApiError(409, {text: 'Changed.'});
      return store(definition);
    },
  };
};

test('BLD-02 a save that is stale merges and stores nothing; the next one stores what the owner saw', async () => {
  const platform = platformOf(BASE);
  const session = new FormSession(await platform.readForm(), newId);
  session.edit(titled(BASE, 'name', 'Mine'));
  const theirs = titled(BASE, 'topic', 'Theirs');
  platform.store(theirs);
  expect(await session.save(platform)).toBe(false);
  expect([platform.stored(), session.getSnapshot().isMerged]).toEqual([theirs, true]);
  expect(await session.save(platform)).toBe(true);
  expect(platform.stored()).toEqual(titled(theirs, 'name', 'Mine'));
  expect(session.getSnapshot()).toMatchObject({isChanged: false, isMerged: false, conflicts: []});
});

for (const side of ['mine', 'theirs'] as const)
  test(`BLD-02 nothing replaces another owner’s field before a choice, here ${side}`, async () => {
    const platform = platformOf(BASE);
    const session = new FormSession(await platform.readForm(), newId);
    const versions = {mine: titled(BASE, 'name', 'Mine'), theirs: titled(BASE, 'name', 'Theirs')};
    session.edit(versions.mine);
    platform.store(versions.theirs);
    await session.save(platform);
    expect([await session.save(platform), platform.stored()]).toEqual([false, versions.theirs]);
    const [conflict] = session.getSnapshot().conflicts;
    if (conflict) session.resolve(conflict, side);
    expect(session.getSnapshot()).toMatchObject({conflicts: [], isChanged: side === 'mine'});
    expect([await session.save(platform), platform.stored()]).toEqual([true, versions[side]]);
  });

test('BLD-02 what is edited while a form is saved stays, and is not saved yet', async () => {
  const platform = platformOf(BASE);
  const session = new FormSession(await platform.readForm(), newId);
  session.edit(titled(BASE, 'name', 'First'));
  const saving = session.save(platform);
  session.edit(titled(BASE, 'name', 'Second'));
  expect(await session.save(platform)).toBe(false);
  expect([await saving, session.getSnapshot().isChanged]).toEqual([true, true]);
  expect(session.getSnapshot().definition).toEqual(titled(BASE, 'name', 'Second'));
});

test('BLD-02 a save whose answer was lost is sent again as it was, then what was edited since', async () => {
  const platform = platformOf(BASE);
  const versions = new Map<string, string>();
  let isLost = true;
  const calls = {
    readForm: platform.readForm,
    async saveForm(form: StoredForm, key: string) {
      const version = versions.get(key) ?? (await platform.saveForm(form));
      versions.set(key, version);
      if (isLost) throw new NetworkError();
      return version;
    },
  };
  let keys = 0;
  const nextKey = (): string => {
    keys += 1;
    return `key ${keys}`;
  };
  const session = new FormSession(await platform.readForm(), nextKey);
  const added = {...BASE, fields: [...BASE.fields, {id: 'text-9', type: 'text', title: 'New'} as const]};
  session.edit(added);
  await expect(session.save(calls)).rejects.toThrow(NetworkError);
  expect(session.work).toMatchObject({base: BASE, saving: {key: 'key 1', version: '1'}});
  const reopened = new FormSession(await platform.readForm(), nextKey, session.work);
  isLost = false;
  for (const one of [session, reopened]) {
    const edited = titled(one.getSnapshot().definition, 'text-9', one === session ? 'Newer' : 'Newest');
    one.edit(edited);
    const isSaved = await one.save(calls);
    // The other session has saved a newer title meanwhile: its own is for the owner to choose.
    expect([isSaved, one.getSnapshot().conflicts.map(({path}) => path)]).toEqual(
      one === session ? [true, []] : [false, ['field text-9']],
    );
  }
  expect(platform.stored()).toEqual(titled(added, 'text-9', 'Newer'));
  expect(session.getSnapshot()).toMatchObject({isChanged: false, isMerged: false, canUndoSave: true});
});
