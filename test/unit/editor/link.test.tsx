// @vitest-environment happy-dom

import {useState} from 'react';
import {expect, test} from 'vitest';
import type {Link} from '../../../src/builder/link.js';
import {LinkEditor, type LinkEditorProps} from '../../../widgets/editor/link/link-editor.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import type {Search} from '../../../widgets/editor/shared/use-search.js';
import {find, renderWidget, type} from '../widgets/render-widget.js';
import {act} from './act.js';

const none: Search = async () => [];

const open = async (
  first: Link,
  {locale = 'en', ...props}: Partial<LinkEditorProps> & {locale?: string} = {},
) => {
  const links: Link[] = [];
  const Piece = () => {
    const [value, setValue] = useState(first);
    const change = (link: Link) => {
      links.push(link);
      setValue(link);
    };
    return <LinkEditor value={value} onChange={change} searchPages={none} {...props} />;
  };
  const root = await renderWidget(
    <EditorProvider locale={locale}>
      <Piece />
    </EditorProvider>,
  );
  const choose = (at: number) =>
    act(async () => root.querySelectorAll<HTMLInputElement>('.vte-kinds input')[at]?.click());
  return {root, links, choose};
};

const labels = (root: ParentNode) =>
  [...root.querySelectorAll('.vte-field > label')].map(one => one.textContent);
const write = (root: ParentNode, text: string, selector = '.vte-field input') =>
  act(async () => type(find<HTMLInputElement>(root, selector), text));

test('BLD-04 the kinds of link and the fields of an email have the labels of the specification', async () => {
  const {root, choose} = await open({type: 'page', path: ''});
  expect([...root.querySelectorAll('.vte-kinds label')].map(one => one.textContent)).toEqual([
    ...['Page', 'Web address', 'Email', 'Phone', 'File'],
  ]);
  await choose(2);
  expect(labels(root)).toEqual(['To', 'CC', 'BCC', 'Subject', 'Message']);
});

// Source: runtime spec §5, editor messages
const PROBLEM_ROWS = [
  [{type: 'email', to: ''}, 'en', 'ada', 'Enter a valid email address. Emails look like name@example.com'],
  [
    {type: 'web', address: ''},
    'en',
    'javascript:alert(1)',
    'javascript:alert(1) is not a valid page URL. Links look like example.com or https://example.com',
  ],
  [{type: 'page', path: ''}, 'en', 'kiln', 'kiln is not a valid page URL'],
  [{type: 'phone', number: ''}, 'es', 'abc', 'abc no es un número de teléfono válido'],
] as const;
for (const [link, locale, text, message] of PROBLEM_ROWS)
  test(`BLD-07 a link of type ${link.type} says while "${text}" is typed: ${message}`, async () => {
    const {root} = await open(link, {locale});
    expect(root.querySelector('.vte-problem')).toBeNull();
    await write(root, text);
    await expect.poll(() => root.querySelector('.vte-problem')?.textContent).toBe(message);
    const input = find(root, '.vte-field input');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map(id => document.getElementById(id)?.textContent)).toContain(message);
  });

// A message that names an empty value reads " is not a valid page URL".
const EMPTIED = [
  [{type: 'page', path: '/about'}, 'Choose a page'],
  [
    {type: 'web', address: 'example.com'},
    'Enter a web address. Links look like example.com or https://example.com',
  ],
  [{type: 'email', to: 'a@b.com'}, 'Enter an email address. Emails look like name@example.com'],
  [{type: 'phone', number: '+4930123'}, 'Enter a phone number'],
  [{type: 'file', path: '/s/a.pdf'}, 'A file name must be entered'],
] as const;
for (const [link, message] of EMPTIED) {
  test(`BLD-07 an emptied ${link.type} link asks for what it lacks: ${message}`, async () => {
    const {root} = await open(link);
    await write(root, '');
    await expect.poll(() => root.querySelector('.vte-problem')?.textContent).toBe(message);
  });

  test(`BLD-07 an emptied ${link.type} link lacks nothing where there may be none`, async () => {
    const {root} = await open(link, {isOptional: true});
    await write(root, '');
    expect(root.querySelector('.vte-problem')).toBeNull();
  });
}

test('BLD-07 what a kind had is there again after another kind', async () => {
  const {root, links, choose} = await open({type: 'web', address: ''});
  await write(root, 'example.com');
  await choose(3);
  expect(links.at(-1)).toEqual({type: 'phone', number: ''});
  await choose(1);
  expect(links.at(-1)).toEqual({type: 'web', address: 'example.com'});
  await act(async () => find<HTMLInputElement>(root, '[type=checkbox]').click());
  expect(links.at(-1)).toEqual({type: 'web', address: 'example.com', newWindow: true});
});

test('BLD-07 a search that fails says so, and is made again on request', async () => {
  let calls = 0;
  const searchPages: Search = async () => {
    calls += 1;
    if (calls === 1) throw new Error('no connection');
    return [];
  };
  const {root} = await open({type: 'page', path: ''}, {searchPages});
  await act(async () => find(root, '.vte-combo input').focus());
  await write(root, '/a');
  await expect
    .poll(() => root.querySelector('.vte-failure')?.textContent)
    .toContain('Unable to load results');
  await act(async () => find<HTMLButtonElement>(root, '.vte-failure button').click());
  await expect.poll(() => [calls, root.querySelector('.vte-failure')]).toEqual([2, null]);
});

test('BLD-07 a search that ends late leaves the suggestion that the arrow keys led to', async () => {
  const [first, second] = [
    {value: '/first', name: 'First'},
    {value: '/second', name: 'Second'},
  ];
  let end = (): void => undefined;
  const searchPages: Search = text =>
    text === '/' ? Promise.resolve([first]) : new Promise(found => (end = () => found([second, first])));
  const {root, links} = await open({type: 'page', path: ''}, {searchPages});
  const field = find(root, '[role=combobox]');
  const press = (key: string) =>
    act(() => field.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})));
  const shown = () => [...root.querySelectorAll('[role=option] .vte-hint')].map(one => one.textContent);
  await write(root, '/');
  await expect.poll(shown).toEqual(['/first']);
  const typed = end;
  await write(root, '/s');
  await expect.poll(() => end).not.toBe(typed);
  await press('ArrowDown');
  end();
  await expect.poll(shown).toEqual(['/second', '/first']);
  await press('Enter');
  expect(links.at(-1)).toEqual({type: 'page', path: '/first'});
});
