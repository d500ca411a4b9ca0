// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {EditedForm, StoredForm} from '../../../src/builder/forms/form-calls.js';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {FormEditor, type FormEditorProps} from '../../../widgets/editor/app/form-editor.js';
import {forgetForm} from '../../../widgets/editor/app/form-sessions.js';
import {button, click, field, fill, renderPiece, selectRow} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const FORM: EditedForm = {
  version: 'one',
  allowsFiles: false,
  allowsHtml: true,
  languages: [],
  definition: {
    id: 'contact',
    fields: [{id: 'name', type: 'text', title: 'Name'}],
  } as StoredForm['definition'],
};

/** True where the browser would ask before the page is left. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', {cancelable: true}));

test('BLD-07 a form that was changed and not saved is asked for before the page is left', async () => {
  const saved: StoredForm[] = [];
  const calls = {
    readForm: async () => FORM,
    saveForm: async (form: StoredForm) => {
      saved.push(form);
      return 'two';
    },
  };
  const t = stringsIn('en');
  const editor = <FormEditor formId="contact" calls={calls} onReload={() => undefined} t={t} />;
  let root = await renderPiece(editor);
  await click(button(root, t.editForm));
  expect(asksBeforeLeaving()).toBe(false);
  await click(button(root, 'Add'));
  expect(asksBeforeLeaving()).toBe(true);
  // Another block is chosen, and the form again.
  await renderPiece(<p>Another block</p>);
  expect(asksBeforeLeaving()).toBe(true);
  root = await renderPiece(editor);
  await click(button(root, t.saveForm));
  expect([asksBeforeLeaving(), saved[0]?.definition.fields.length]).toEqual([false, 2]);
});

// Source: ours: what went wrong while a form was edited, and what is kept
const FAILURES = [
  [
    new NotFoundError('site-content/forms/contact', {text: 'Unknown form.'}),
    'Not saved: somebody else has deleted this form.',
  ],
  [new ApiError(401, {text: 'Sign in first.'}), 'You are signed out. Sign in in another tab, then try again'],
  [new NetworkError(), 'Network error'],
] as const;
for (const [error, text] of FAILURES)
  test(`BLD-07 a form that is not saved after ${error.message} says so, and keeps the changes`, async () => {
    const calls = {
      readForm: async () => FORM,
      saveForm: async () => Promise.reject(error),
    };
    const t = stringsIn('en');
    const root = await renderPiece(
      <FormEditor isOpened formId="contact" calls={calls} onReload={() => undefined} t={t} />,
    );
    await click(button(root, 'Add'));
    await click(button(root, t.saveForm));
    expect([root.textContent?.includes(text), asksBeforeLeaving()]).toEqual([true, true]);
    forgetForm('contact');
    expect(asksBeforeLeaving()).toBe(false);
  });

test('BLD-07 a form that is being saved again no longer says that it is saved', async () => {
  forgetForm('contact');
  let end = (_version: string): void => undefined;
  const saveForm = (): Promise<string> =>
    new Promise(resolve => {
      end = resolve;
    });
  const calls = {readForm: async () => FORM, saveForm};
  const t = stringsIn('en');
  const root = await renderPiece(
    <FormEditor isOpened formId="contact" calls={calls} onReload={() => undefined} t={t} />,
  );
  for (const version of ['two', 'three']) {
    await click(button(root, 'Add'));
    await click(button(root, t.saveForm));
    expect(root.textContent).not.toContain(t.formSaved);
    await act(async () => end(version));
    expect(root.textContent).toContain(t.formSaved);
  }
  forgetForm('contact');
});

/** A form that another owner changed in the meantime. */
const openStale = async (theirs: StoredForm['definition']) => {
  forgetForm('contact');
  let stored = FORM;
  const saved: StoredForm[] = [];
  const calls = {
    readForm: async () => stored,
    saveForm: async (form: StoredForm) => {
      if (form.version !== stored.version) throw new ApiError(409, {text: 'Changed.'});
      saved.push(form);
      return 'three';
    },
  };
  const t = stringsIn('en');
  const editor = <FormEditor isOpened formId="contact" calls={calls} onReload={() => undefined} t={t} />;
  const root = await renderPiece(editor);
  stored = {version: 'two', definition: theirs, allowsFiles: true, allowsHtml: true, languages: []};
  return {root, editor, saved, t};
};

test('BLD-07 another owner’s fields are put together with what was edited here, and saved by a press', async () => {
  const theirs = {...FORM.definition, fields: [...FORM.definition.fields, {id: 'note', type: 'textarea'}]};
  const {root, saved, t} = await openStale(theirs as StoredForm['definition']);
  await click(button(root, 'Add'));
  await click(button(root, t.saveForm));
  expect([saved, root.textContent?.includes(t.formMerged), asksBeforeLeaving()]).toEqual([[], true, true]);
  // The way back is still there, and never takes the other owner's changes away.
  const rows = (): number => root.querySelectorAll('[role=row]').length;
  const merged = rows();
  await click(button(root, 'Undo'));
  expect([rows(), root.textContent?.includes('note')]).toEqual([merged - 1, true]);
  await click(button(root, 'Redo'));
  expect(rows()).toBe(merged);
  await click(button(root, t.saveForm));
  expect(saved[0]?.definition.fields.map(({id}) => id)).toEqual(['name', 'text', 'note']);
  expect([root.textContent?.includes(t.formSaved), asksBeforeLeaving()]).toEqual([true, false]);
});

for (const [press, title] of [
  ['keepMine', 'Mine'],
  ['keepTheirs', 'Theirs'],
] as const)
  test(`BLD-07 a field that two owners changed is shown twice, and saved only after a choice: ${title}`, async () => {
    const [name] = FORM.definition.fields;
    const fields = [{...name, title: 'Theirs'}];
    const stale = await openStale({...FORM.definition, fields} as StoredForm['definition']);
    const {saved, t} = stale;
    await selectRow(stale.root, /Name/);
    await fill(field(stale.root, 'Label'), 'Mine');
    await click(button(stale.root, t.saveForm));
    // Another block is chosen, and the form again: both versions are still there.
    await renderPiece(<p>Another block</p>);
    const root = await renderPiece(stale.editor);
    const choice = root.querySelector('.ed-conflict');
    expect([saved, choice?.textContent]).toEqual([[], expect.stringMatching(/Label: Mine.*Label: Theirs/s)]);
    expect(root.querySelector('[role=row]')?.textContent).toContain('Theirs');
    expect(button(root, t.saveForm)).toHaveProperty('disabled', true);
    await click(button(root, t[press]));
    expect(root.querySelector('.ed-conflict')).toBeNull();
    await click(button(root, t.saveForm));
    expect(saved.map(form => [form.version, form.definition.fields[0]?.title])).toEqual([['two', title]]);
  });

/** A form that is opened, saved with one more field, and may be changed by others. */
const openSaved = async (language: 'en' | 'es' = 'en') => {
  forgetForm('contact');
  let stored = FORM;
  const failing: Error[] = [];
  const put = (definition: StoredForm['definition']): string => {
    stored = {...stored, version: `${stored.version}+`, definition};
    return stored.version;
  };
  const calls = {
    readForm: async () => stored,
    saveForm: async ({version, definition}: StoredForm) => {
      const failure = failing.shift();
      if (failure) throw failure;
      if (version !== stored.version) throw new ApiError(409, {text: 'Changed.'});
      return put(definition);
    },
  };
  const t = stringsIn(language);
  const editor = <FormEditor isOpened formId="contact" calls={calls} onReload={() => undefined} t={t} />;
  const root = await renderPiece(editor);
  await click(button(root, 'Add'));
  await click(button(root, t.saveForm));
  const ids = () => stored.definition.fields.map(({id}) => id);
  return {root, editor, failing, put, stored: () => stored.definition, ids, t};
};

test('BLD-02 undo after a save gives visitors the form as it was, and redo as it was saved', async () => {
  const {root: first, editor, ids, t} = await openSaved();
  expect([ids(), button(first, 'Redo')]).toEqual([
    ['name', 'text'],
    expect.objectContaining({disabled: true}),
  ]);
  await renderPiece(<p>Another block</p>);
  const root = await renderPiece(editor);
  await click(button(root, 'Undo'));
  expect([ids(), root.textContent?.includes(t.formUndone), asksBeforeLeaving()]).toEqual([
    ['name'],
    true,
    false,
  ]);
  expect([root.querySelectorAll('[role=row]').length, button(root, 'Undo')]).toEqual([
    1,
    expect.objectContaining({disabled: true}),
  ]);
  await click(button(root, 'Redo'));
  expect([ids(), root.textContent?.includes(t.formRedone)]).toEqual([['name', 'text'], true]);
});

test('BLD-02 undo begins with what is not saved; one without an answer is sent again by the next save', async () => {
  const {root, failing, ids, t} = await openSaved();
  const rows = (): number => root.querySelectorAll('[role=row]').length;
  await click(button(root, 'Add'));
  await click(button(root, 'Undo'));
  expect([rows(), ids().length, asksBeforeLeaving()]).toEqual([2, 2, false]);
  failing.push(new NetworkError());
  await click(button(root, 'Undo'));
  expect([rows(), ids().length, root.textContent?.includes('Network error'), asksBeforeLeaving()]).toEqual([
    ...[1, 2, true, true],
  ]);
  await click(button(root, t.saveForm));
  expect([rows(), ids().length]).toEqual([1, 1]);
});

test('BLD-02 undo of a save leaves another owner’s fields, and waits for a choice where both changed one', async () => {
  const {root, put, stored, ids, t} = await openSaved();
  const {fields} = stored();
  put({...stored(), fields: [...fields, {id: 'note', type: 'textarea'}]} as StoredForm['definition']);
  await click(button(root, 'Undo'));
  expect([ids(), root.textContent?.includes(t.formMerged)]).toEqual([['name', 'text', 'note'], true]);
  await click(button(root, t.saveForm));
  expect(ids()).toEqual(['name', 'note']);
  await click(button(root, 'Redo'));
  expect(ids()).toEqual(['name', 'text', 'note']);
  const changed = stored().fields.map(field => (field.id === 'text' ? {...field, title: 'Theirs'} : field));
  put({...stored(), fields: changed} as StoredForm['definition']);
  await click(button(root, 'Undo'));
  expect([root.querySelector('.ed-conflict') !== null, ids()]).toEqual([true, ['name', 'text', 'note']]);
  await click(button(root, t.keepMine));
  await click(button(root, t.saveForm));
  expect(ids()).toEqual(['name', 'note']);
});

/** The form as it is after a reload. */
const reloaded = async (calls: FormEditorProps['calls']) => {
  vi.resetModules();
  const {FormEditor: Editor} = await import('../../../widgets/editor/app/form-editor.js');
  const {isFormChanged} = await import('../../../widgets/editor/app/form-sessions.js');
  const t = stringsIn('en');
  const root = await renderPiece(<Editor formId="contact" calls={calls} onReload={() => undefined} t={t} />);
  return {root, isChanged: () => isFormChanged('contact'), t};
};

test('BLD-07 a form that was not saved is marked after a reload, opened with the work, and saved', async () => {
  forgetForm('contact');
  const saved: StoredForm[] = [];
  const calls = {
    readForm: async () => FORM,
    saveForm: async (form: StoredForm) => {
      saved.push(form);
      return 'two';
    },
  };
  const first = await reloaded(calls);
  await click(button(first.root, first.t.editForm));
  await click(button(first.root, 'Add'));
  const {root, isChanged, t} = await reloaded(calls);
  expect(isChanged()).toBe(true);
  await click(button(root, t.editForm));
  expect([root.querySelectorAll('[role=row]').length, saved]).toEqual([2, []]);
  await click(button(root, t.saveForm));
  expect([saved[0]?.definition.fields.length, isChanged(), localStorage.length]).toEqual([2, false, 0]);
});

test('BLD-07 the changes of a form are dropped once it is read again, or deleted', async () => {
  forgetForm('contact');
  const calls = {readForm: async () => FORM, saveForm: async () => 'two'};
  const first = await reloaded(calls);
  await click(button(first.root, first.t.editForm));
  await click(button(first.root, 'Add'));
  const {root, isChanged, t} = await reloaded(calls);
  await click(button(root, t.editForm));
  await click(button(root, t.reloadForm));
  expect([root.querySelectorAll('[role=row]').length, isChanged(), localStorage.length]).toEqual([
    1,
    false,
    0,
  ]);
  await click(button(root, 'Add'));
  expect(localStorage.length).toBeGreaterThan(0);
  forgetForm('contact');
  expect(localStorage.length).toBe(0);
});
