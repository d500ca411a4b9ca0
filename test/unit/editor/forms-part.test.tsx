// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {Client} from '../../../src/api/call.js';
import type {FormEntry} from '../../../src/builder/forms/form-calls.js';
import {ApiError} from '../../../src/shared/errors.js';
import {BLOCK_EDITORS} from '../../../widgets/editor/app/block-editors.js';
import {FormsPart} from '../../../widgets/editor/app/forms/forms-part.js';
import {NewForm} from '../../../widgets/editor/app/forms/new-form.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

const entry = (id: string, change: Partial<FormEntry> = {}): FormEntry => ({
  id,
  version: `v-${id}`,
  name: `The ${id}`,
  answers: 0,
  products: [],
  pages: [],
  neededAt: null,
  ...change,
});

/** A platform with forms; the calls of `failing` fail once each. */
const platform = () => {
  let forms = [
    entry('visit', {answers: 2, pages: ['About us'], products: ['Mug']}),
    entry('contact', {neededAt: '/contact'}),
  ];
  let deleted: FormEntry[] = [];
  const sent: string[] = [];
  const failing: Error[] = [];
  const client: Client = async (path, {method = 'get', json, query = {}, key} = {}) => {
    const {name, copyOf} = (json ?? {}) as {name?: string; copyOf?: string};
    if (method !== 'get') {
      sent.push([method, path, name, copyOf, query.version].filter(Boolean).join(' '));
      const failure = failing.shift();
      if (failure) throw failure;
    }
    if (method === 'post' && path.endsWith('/undelete')) {
      forms = [...forms, ...deleted];
      deleted = [];
    } else if (method === 'post') forms = [...forms, entry(`${key}`, {version: 'x', name: name ?? ''})];
    if (method === 'delete') {
      deleted = forms.filter(({id}) => path.endsWith(id));
      forms = forms.filter(({id}) => !path.endsWith(id));
    }
    if (method === 'post') return {body: {id: `${key}`, version: 'x'}, etag: null};
    if (path.endsWith('/visit'))
      return {body: {version: 'v', definition: {id: 'visit', name: 'The visit', fields: []}}, etag: null};
    const gone = deleted.map(form => ({...form, deletedMs: 0}));
    return {body: {forms, deleted: gone, mayWrite: true}, etag: null};
  };
  const change = (id: string, next: Partial<FormEntry>): void => {
    forms = forms.map(form => (form.id === id ? {...form, ...next} : form));
  };
  const made = (): string => forms.at(-1)?.id ?? '';
  return {client, sent, failing, change, made};
};

const open = async (client: Client, language: 'en' | 'es' = 'en') => {
  const props = {
    onStored: vi.fn(),
    onReload: vi.fn(),
    onPart: vi.fn(),
    onShow: vi.fn(),
    onReplaced: vi.fn(),
    onStore: vi.fn(),
    text: null,
    onTexts: vi.fn(),
    onTyped: vi.fn(),
  };
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <FormsPart
        {...props}
        client={client}
        prefix=""
        t={stringsIn(language)}
        site={{} as never}
        onStyles={vi.fn()}
      />
    </EditorProvider>,
  );
  return {root, ...props};
};

test('BLD-02 a form is made by its name, duplicated, opened and deleted after a warning of what shows it', async () => {
  const {client, sent} = platform();
  const {root, onStored} = await open(client);
  await fill(field(root, 'Name of the new form'), ' Course ');
  await click(button(root, 'Create the form'));
  expect(root.querySelector('[role=status]')?.textContent).toContain('The form Course is there');
  await click(button(root, 'Duplicate: The visit'));
  expect(root.textContent).toContain('4 forms');
  await click(button(root, 'Delete: The visit'));
  const question = root.querySelector('[role=alertdialog]');
  expect(question?.textContent).toContain('Its 2 answers and their files go with it. Undo brings all back.');
  expect(question?.textContent).toContain('These show no form in its place then: About us and Mug.');
  await click(button(question ?? root, 'Keep it'));
  expect(sent).toEqual(['post form-definitions Course', 'post form-definitions Copy of The visit visit']);
  await click(button(root, 'The visit 2 answers · used by About us and Mug'));
  expect(root.textContent).toContain('This form has no fields yet.');
  await click(button(root, '← All forms'));
  await click(button(root, 'Delete: The visit'));
  await click(button(root, 'Delete'));
  expect([sent.at(-1), onStored.mock.calls.length]).toEqual(['delete form-definitions/visit v-visit', 3]);
  expect(root.textContent).not.toContain('The visit 2 answers');
});

test('BLD-02 a form that a page needs offers no deletion, and a call that fails keeps what was typed', async () => {
  const {client, failing, sent} = platform();
  const {root} = await open(client, 'es');
  expect(root.textContent).toContain('La página /contact no puede estar sin él');
  expect(
    [...root.querySelectorAll('button')].some(({textContent}) =>
      /Eliminar: The contact/.test(`${textContent}`),
    ),
  ).toBe(false);
  failing.push(new Error('lost'), new ApiError(400, {text: 'Too many'} as never));
  await fill(field(root, 'Nombre del formulario nuevo'), 'Curso');
  for (const _ of 'ab') await click(button(root, 'Crear el formulario'));
  expect([
    field(root, 'Nombre del formulario nuevo').value,
    root.querySelector('[role=alert]') !== null,
  ]).toEqual(['Curso', true]);
  await click(button(root, 'Crear el formulario'));
  expect([sent.length, field(root, 'Nombre del formulario nuevo').value]).toEqual([3, '']);
});

test('BLD-02 the name of the next form that is typed while one is being made stays', async () => {
  let make = (): void => undefined;
  const onCreate = () =>
    new Promise<boolean>(resolve => {
      make = () => resolve(true);
    });
  const root = await renderPiece(<NewForm onCreate={onCreate} />);
  const name = field(root, 'Name of the new form');
  await fill(name, 'Course');
  await click(button(root, 'Create the form'));
  await fill(name, 'Visit');
  await act(async () => make());
  expect(name.value).toBe('Visit');
  await click(button(root, 'Create the form'));
  await act(async () => make());
  expect(name.value).toBe('');
});

test('BLD-02 a form block without a form makes one, and shows it', async () => {
  const {client, made} = platform();
  const onChange = vi.fn();
  const onStored = vi.fn();
  const Editor = BLOCK_EDITORS.form;
  const t = stringsIn('en');
  const site = {forms: [], products: []} as never;
  await import('../../../widgets/editor/app/forms/block-form.js');
  const root = await renderPiece(
    <Editor
      data={{}}
      onChange={onChange}
      onStored={onStored}
      site={site}
      client={client}
      t={t}
      onReload={() => undefined}
    />,
  );
  await fill(field(root, 'Name of the new form'), 'Course');
  await click(button(root, 'Create the form'));
  expect([onChange.mock.calls, onStored.mock.calls.length]).toEqual([[[{formId: made()}]], 1]);
});

test('BLD-02 a deleted form is brought back by undo at once, and later from the list of deleted ones', async () => {
  const {client, sent, failing} = platform();
  const {root, onReload} = await open(client);
  const removeVisit = async (): Promise<void> => {
    await click(button(root, 'Delete: The visit'));
    await click(button(root, 'Delete'));
    expect(root.textContent).toContain('“The visit” has been deleted.');
  };
  await removeVisit();
  await click(button(root, 'Undo'));
  expect([document.activeElement?.textContent, sent.at(-1), onReload.mock.calls.length]).toEqual([
    ...['Forms', 'post form-definitions/visit/undelete', 2],
  ]);
  expect(root.textContent).toContain('The form The visit is back, with its answers.');
  expect(root.textContent).not.toContain('Deleted forms');
  await removeVisit();
  failing.push(new ApiError(400, {text: 'Too many forms'} as never));
  await click(button(root, 'Bring back: The visit'));
  expect([root.textContent?.includes('Too many forms'), root.textContent?.includes('The visit 2')]).toEqual([
    ...[true, false],
  ]);
  await click(button(root, 'Bring back: The visit'));
  expect(root.textContent).toContain('The visit 2 answers');
});

test('BLD-02 a new form is undone and redone, also after another one was opened', async () => {
  const {client, sent} = platform();
  const {root} = await open(client);
  await fill(field(root, 'Name of the new form'), 'Course');
  await click(button(root, 'Create the form'));
  await click(button(root, 'The visit 2 answers · used by About us and Mug'));
  await click(button(root, '← All forms'));
  expect(root.textContent).toContain('The form Course is there');
  for (const _ of [1, 2]) {
    await click(button(root, 'Undo'));
    expect(root.textContent).toContain('“Course” has been deleted.');
    expect(root.textContent).toContain('2 forms');
    expect(document.activeElement?.textContent).toBe('Forms');
    await click(button(root, 'Redo'));
    expect(root.textContent).toContain('3 forms');
  }
  expect(sent.map(call => call.split(' ')[0])).toEqual(['post', 'delete', 'post', 'delete', 'post']);
});

const KEPT_ROWS = [
  ['answered', {answers: 1}, 'Not undone: the form Course has been answered since.'],
  ['on a page', {pages: ['About us']}, 'Not undone: the form Course is used since by About us.'],
  ['on a product', {products: ['Mug']}, 'Not undone: the form Course is used since by Mug.'],
  ['changed', {version: 'y'}, 'Not undone: the form Course has been changed since.'],
] as const;
for (const [what, next, text] of KEPT_ROWS)
  test(`BLD-02 undo keeps a new form that is ${what} since, and says so`, async () => {
    const {client, sent, change, made} = platform();
    const {root} = await open(client);
    await fill(field(root, 'Name of the new form'), 'Course');
    await click(button(root, 'Create the form'));
    change(made(), next);
    await click(button(root, 'Undo'));
    expect(root.textContent).toContain(text);
    expect(sent.some(call => call.startsWith('delete'))).toBe(false);
    await click(button(root, 'Undo'));
    // What was only changed goes once that was seen.
    expect(sent.some(call => call.startsWith('delete'))).toBe(what === 'changed');
  });
