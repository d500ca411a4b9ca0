// @vitest-environment happy-dom

import {useState} from 'react';
import {expect, test, vi} from 'vitest';
import {TagChanged} from '../../../src/builder/collections/tag-changed.js';
import type {TagType} from '../../../src/builder/tag-problem.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {TagEditor} from '../../../widgets/editor/tags/tag-editor.js';
import {find, renderWidget, type} from '../widgets/render-widget.js';
import {act} from './act.js';

const KNOWN = [
  {name: 'kiln', count: 12},
  {name: 'stoneware', count: 1},
];

interface Calls {
  readonly max?: number;
  readonly onRename?: (from: string, to: string) => Promise<void>;
  readonly onDelete?: (name: string) => Promise<void>;
}

/** The editor over two known tags, the first on the item; `values` are what it reported. */
const open = async ({
  tagType = 'tag',
  locale = 'en',
  ...calls
}: Calls & {tagType?: TagType; locale?: string} = {}) => {
  const values: (readonly string[])[] = [];
  const Piece = () => {
    const [value, setValue] = useState<readonly string[]>(['kiln']);
    const change = (names: readonly string[]) => {
      values.push(names);
      setValue(names);
    };
    return <TagEditor tagType={tagType} value={value} known={KNOWN} onChange={change} {...calls} />;
  };
  const root = await renderWidget(
    <EditorProvider locale={locale}>
      <Piece />
    </EditorProvider>,
  );
  return {root, values};
};

const button = (root: ParentNode, name: string): HTMLButtonElement => {
  const named = [...root.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!named) throw new Error(`no button ${name}`);
  return named;
};
const press = (root: ParentNode, name: string) => act(async () => button(root, name).click());
const write = (root: ParentNode, selector: string, text: string) =>
  act(async () => type(find<HTMLInputElement>(root, selector), text));
const NEW = '.vte-tag-new input';
const NAME = '.vte-tag-task input';

test('BLD-07 each tag shows by how many items it is used, and a check puts it on the item', async () => {
  const {root, values} = await open();
  expect([...root.querySelectorAll('li')].map(row => row.textContent)).toEqual([
    'kilnused by 12 items',
    'stonewareused by 1 item',
  ]);
  await act(async () => find<HTMLInputElement>(root, 'li:last-child input').click());
  expect(values).toEqual([['kiln', 'stoneware']]);
});

test('BLD-07 a new tag is added by Enter with its blanks tidied, a known one keeps its spelling', async () => {
  const {root, values} = await open();
  const enter = () =>
    act(async () => {
      find(root, NEW).dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
    });
  await write(root, NEW, '  salt   glaze ');
  await enter();
  await write(root, NEW, 'STONEWARE');
  await enter();
  expect(values.at(-1)).toEqual(['kiln', 'salt glaze', 'stoneware']);
  expect(find<HTMLInputElement>(root, NEW).value).toBe('');
});

// Source: runtime spec §5, editor messages; §9, maximum lengths
const PROBLEM_ROWS = [
  ['tag', 'en', 'Kiln', 'This tag already exists'],
  ['category', 'en', 'kiln', 'This category already exists'],
  ['tag', 'es', 'kiln', 'Ya existe esta etiqueta'],
  ['tag', 'en', 'x'.repeat(51), 'A tag has up to 50 characters'],
  ['category', 'en', 'x'.repeat(26), 'A category has up to 25 characters'],
] as const;
for (const [tagType, locale, text, message] of PROBLEM_ROWS)
  test(`BLD-03 the ${tagType} "${text.slice(0, 8)}" says as it is typed: ${message}`, async () => {
    const {root, values} = await open({tagType, locale});
    await write(root, NEW, text);
    expect(find(root, '.vte-problem').textContent).toBe(message);
    expect(find(root, NEW).getAttribute('aria-invalid')).toBe('true');
    expect(values).toEqual([]);
  });

test('BLD-07 one tag is renamed at a time, and the item keeps it under its new name', async () => {
  const onRename = vi.fn(async () => undefined);
  const {root, values} = await open({onRename});
  await press(root, 'Rename: kiln');
  expect(document.activeElement).toBe(find(root, NAME));
  await press(root, 'Rename: stoneware');
  expect(find(root, '[role=alert]').textContent).toBe('Only one tag can be edited at a time');
  await write(root, NAME, 'Stoneware');
  expect(find(root, '.vte-tag-task .vte-problem').textContent).toBe('This tag already exists');
  expect(button(root, 'Save').disabled).toBe(true);
  await write(root, NAME, 'kilns');
  await press(root, 'Save');
  expect(onRename.mock.calls).toEqual([['kiln', 'kilns']]);
  expect(values).toEqual([['kilns']]);
  expect(root.querySelector(NAME)).toBeNull();
});

test('BLD-07 a tag that is chosen while another is renamed stays on the item', async () => {
  let end = (): void => {};
  const {root, values} = await open({onRename: () => new Promise<void>(resolve => (end = resolve))});
  await press(root, 'Rename: kiln');
  await write(root, NAME, 'kilns');
  await press(root, 'Save');
  await act(async () => root.querySelectorAll<HTMLElement>('[type="checkbox"]')[1]?.click());
  await act(async () => end());
  expect(values).toEqual([
    ['kiln', 'stoneware'],
    ['kilns', 'stoneware'],
  ]);
});

test('BLD-07 a rename that fails can be tried again, and Escape gives up', async () => {
  const onRename = vi.fn(async () => undefined);
  onRename.mockRejectedValueOnce(new Error('no connection'));
  const {root, values} = await open({onRename});
  await press(root, 'Rename: kiln');
  await write(root, NAME, 'kilns');
  await press(root, 'Save');
  expect(find(root, '.vte-failure').textContent).toContain('An error occurred');
  await press(root, 'Try again');
  expect([values, onRename.mock.calls.length]).toEqual([[['kilns']], 2]);
  await press(root, 'Rename: stoneware');
  await act(async () => {
    find(root, NAME).dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
  });
  expect(root.querySelector(NAME)).toBeNull();
});

const REFUSED = new ApiError(409, {text: 'Somebody else has changed this.'});

test.each([
  [new TagChanged(REFUSED, 'oven'), 'Somebody else has changed the name to “oven” in the meantime.'],
  [new TagChanged(REFUSED, 'kiln'), 'Somebody else has changed this.'],
  [new TagChanged(REFUSED, null), 'Somebody else has deleted it in the meantime.'],
  [new ApiError(401), 'You are signed out.'],
  [new NetworkError(), 'Network error'],
])('BLD-07 a rename or a deletion that is refused says why, as in %s', async (error, text) => {
  const refuse = () => Promise.reject(error);
  const {root, values} = await open({onRename: refuse, onDelete: refuse});
  await press(root, 'Rename: kiln');
  await write(root, NAME, 'kilns');
  await press(root, 'Save');
  expect(find(root, '.vte-failure').textContent).toContain(text);
  await press(root, 'Cancel');
  await press(root, 'Delete: kiln');
  await press(root, 'Delete');
  expect(find(root, '.vte-failure').textContent).toContain(text);
  expect(values).toEqual([]);
});

test('BLD-07 a tag is deleted only after the warning that its items change', async () => {
  const onDelete = vi.fn(async () => undefined);
  const {root, values} = await open({onDelete});
  await press(root, 'Delete: kiln');
  expect(find(root, '.vte-tag-task').textContent).toContain('Deleting a tag updates all items that use it.');
  expect(onDelete).not.toHaveBeenCalled();
  await press(root, 'Delete');
  expect([values, onDelete.mock.calls]).toEqual([[[]], [['kiln']]]);
});

test('BLD-03 an item that has as many tags as it may says so, and takes another once one is off', async () => {
  const {root, values} = await open({max: 2});
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const full = 'An item has 2 at most. Take one off to choose another.';
  expect(root.textContent).not.toContain(full);
  await write(root, NEW, 'raku');
  await press(root, 'Add');
  expect(root.querySelector('[role="status"]')?.textContent).toBe(full);
  expect(boxes().map(({checked, disabled}) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  await write(root, NEW, 'slip');
  expect(button(root, 'Add').disabled).toBe(true);
  await write(root, NEW, '');
  await act(async () => boxes()[0]?.click());
  expect(root.textContent).not.toContain(full);
  await act(async () => boxes().at(-1)?.click());
  expect(values).toEqual([['kiln', 'raku'], ['raku'], ['raku', 'stoneware']]);
});
