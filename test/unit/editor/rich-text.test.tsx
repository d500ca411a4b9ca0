// @vitest-environment happy-dom

import {EditorState, TextSelection} from 'prosemirror-state';
import {EditorView} from 'prosemirror-view';
import {useState} from 'react';
import {afterEach, expect, test, vi} from 'vitest';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import {type RichNode, readRichDoc, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {RICH_TEXT_LIMITS} from '../../../src/site/rich-text/rich-limits.js';
import {TEXT_STYLES} from '../../../src/tables/text-styles.js';
import {
  insertImage,
  insertTable,
  linkAt,
  setLink,
  setStyle,
  styleAt,
  TABLE_COMMANDS,
  toggle,
} from '../../../widgets/editor/rich-text/commands.js';
import {withoutStyles} from '../../../widgets/editor/rich-text/pasted-html.js';
import {richTextPlugins} from '../../../widgets/editor/rich-text/plugins.js';
import {RichText} from '../../../widgets/editor/rich-text/rich-text.js';
import {richTextSchema} from '../../../widgets/editor/rich-text/schema.js';
import {find, renderWidget} from '../widgets/render-widget.js';

let view: EditorView;
/** An editor of a plain text with all of it selected, or the cursor at its end. */
function open(text = '', isSelected = false): EditorView {
  const doc = richTextSchema.nodeFromJSON(richDocOf(text));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  view = new EditorView(place, {
    state: EditorState.create({doc, plugins: richTextPlugins(at => `Column ${at}`)}),
  });
  const end = doc.content.size - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, isSelected ? 1 : end, end)));
  return view;
}
afterEach(() => view?.destroy());

/** What is stored of the editor's document, as visitors see it. */
const html = (): string => renderRichText(readRichDoc(view.state.doc.toJSON()) as RichNode);
/** Types as the browser reports it, one character at a time. */
function type(text: string): void {
  for (const character of text) {
    const {from, to} = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    if (!view.someProp('handleTextInput', handle => handle(view, from, to, character, insert)))
      view.dispatch(insert());
  }
}
const press = (key: string, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', {key, cancelable: true, bubbles: true, ...more});
  view.dom.dispatchEvent(event);
  return event.defaultPrevented;
};

// Source: CommonMark
const MARKDOWN = [
  ['# A', '<h1>A</h1>'],
  ['###### A', '<h6>A</h6>'],
  ['####### A', '<p>####### A</p>'],
  ['> A', '<blockquote><p>A</p></blockquote>'],
  ['- A', '<ul><li><p>A</p></li></ul>'],
  ['* A', '<ul><li><p>A</p></li></ul>'],
  ['3. A', '<ol start="3"><li><p>A</p></li></ol>'],
  ['```A', '<pre><code>A</code></pre>'],
  ['a **b c** d', '<p>a <strong>b c</strong> d</p>'],
  ['a *b* d', '<p>a <em>b</em> d</p>'],
  ['a `b` d', '<p>a <code>b</code> d</p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
] as const;
for (const [typed, expected] of MARKDOWN)
  test(`BLD-07 typing ${typed} writes ${expected}`, () => {
    open();
    type(typed);
    expect(html()).toBe(expected);
  });

test('BLD-07 a Backspace takes back what Markdown made, and Ctrl+Z and Ctrl+Y undo and redo', () => {
  open();
  type('# ');
  expect(html()).toBe('<h1></h1>');
  expect(press('Backspace')).toBe(true);
  expect(html()).toBe('<p># </p>');
  press('z', {ctrlKey: true});
  expect(html()).toBe('<p></p>');
});

// Source: runtime spec §3, text styles
for (const {style, element} of TEXT_STYLES)
  test(`BLD-07 the style ${style} makes ${element} of a paragraph, of a list and of a quote, and says so`, () => {
    for (const before of ['paragraph-medium', 'bulleted-list', 'quote', 'monospace', 'heading-2'] as const) {
      open('One', true);
      setStyle(before)(view.state, view.dispatch, view);
      setStyle(style)(view.state, view.dispatch, view);
      expect([before, styleAt(view.state)]).toEqual([before, style]);
      expect(html()).toMatch(new RegExp(`^<${element}[ >]`));
      expect(() => view.state.doc.check()).not.toThrow();
    }
  });

test('BLD-07 marks are switched, links set, changed and removed, with the cursor inside as well', () => {
  open('One', true);
  toggle('strong')(view.state, view.dispatch, view);
  setLink('/about')(view.state, view.dispatch, view);
  expect(html()).toBe('<p><strong><a href="/about">One</a></strong></p>');
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 2)));
  expect(linkAt(view.state)).toBe('/about');
  setLink('https://example.com')(view.state, view.dispatch, view);
  expect(html()).toContain('href="https://example.com"');
  setLink('')(view.state, view.dispatch, view);
  expect(html()).toBe('<p><strong>One</strong></p>');
});

test('BLD-07 a table is put in, grows, shrinks and goes, and Tab moves through its cells', () => {
  open();
  insertTable(view.state, view.dispatch, view);
  type('A');
  expect(press('Tab')).toBe(true);
  type('B');
  expect(html()).toContain('<th><p>A</p></th><th><p>B</p></th>');
  const size = () => [html().match(/<tr>/g)?.length, html().match(/<t[hd]>/g)?.length];
  expect(size()).toEqual([3, 9]);
  for (const [name, expected] of [
    ['add-row', [4, 12]],
    ['add-column', [4, 16]],
    ['delete-row', [3, 12]],
    ['delete-column', [3, 9]],
  ] as const) {
    TABLE_COMMANDS[name](view.state, view.dispatch);
    expect([name, size()]).toEqual([name, expected]);
  }
  TABLE_COMMANDS['delete-table'](view.state, view.dispatch);
  expect(html()).toBe('<p></p>');
});

test('BLD-07 the cursor is in the first cell of a new table, within a list as well', () => {
  open('One');
  setStyle('bulleted-list')(view.state, view.dispatch, view);
  insertTable(view.state, view.dispatch, view);
  type('A');
  expect(html()).toContain('<li><p>One</p><div class="text-table"><table><tbody><tr><th><p>A</p></th>');
});

test('BLD-07 a picture has its address and its alternative text', () => {
  open('One');
  insertImage({src: '/shop-pictures/a.jpg', alt: 'A cup'})(view.state, view.dispatch, view);
  expect(html()).toContain('<img src="/shop-pictures/a.jpg" alt="A cup" loading="lazy">');
});

test('BLD-07 the alternative text of a pasted picture holds no half of a character where it is cut', () => {
  open();
  const alt = 'x'.repeat(RICH_TEXT_LIMITS.alt - 1);
  view.pasteHTML(`<img src="/a.jpg" alt="${alt}😀">`);
  expect(view.state.doc.toJSON().content).toContainEqual({type: 'image', attrs: {src: '/a.jpg', alt}});
});

test('SEC a paste keeps what the schema has: no script, handler, style, frame or unknown address', () => {
  open();
  view.pasteHTML(
    `<h2 onclick="alert(1)" style="color:red">Title</h2><script>alert(1)</script><p>One <b>bold</b>
     <a href="javascript:alert(1)">bad</a> <a href="/about">good</a><object data="https://evil.example"></object></p>
     <img src="x" onerror="alert(1)"><img src="https://example.com/a.jpg" alt="A"><svg onload="alert(1)"></svg>
     <table><tr><th>H</th></tr><tr><td>C</td></tr></table><ul><li>Item</li></ul>`,
  );
  const shown = html();
  for (const part of [
    '<h2>Title</h2>',
    '<strong>bold</strong>',
    'bad',
    '<a href="/about">good</a>',
    '<img src="https://example.com/a.jpg" alt="A"',
    '<p>H</p>',
    '<p>Item</p>',
  ])
    expect(shown).toContain(part);
  expect(shown).not.toMatch(/javascript:|onclick|onerror|onload|object|svg|style|script|alert/);
  expect(view.dom.innerHTML).not.toMatch(/javascript:|onclick|onerror|onload|<object|<script/);
});

test('BLD-07 Tab indents a list and leaves everything else; Escape, then Tab, leaves a list too', () => {
  open('One');
  expect(press('Tab')).toBe(false);
  setStyle('bulleted-list')(view.state, view.dispatch, view);
  press('Enter');
  type('Two');
  expect(press('Tab')).toBe(true);
  expect(html()).toBe('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>');
  expect(press('Tab', {shiftKey: true})).toBe(true);
  press('Escape');
  expect(press('Tab')).toBe(false);
  expect(press('Tab')).toBe(true);
});

test('SEC nothing is nested deeper than what is stored', () => {
  open('One');
  for (let at = 0; at < 30; at++) {
    setStyle('bulleted-list')(view.state, view.dispatch, view);
    press('Enter');
    type('x');
    press('Tab');
  }
  expect(readRichDoc(view.state.doc.toJSON())).toEqual(
    JSON.parse(JSON.stringify(readRichDoc(view.state.doc.toJSON()))),
  );
  expect(html().match(/x/g)?.length).toBe(30);
});

function Shown({value, onChange}: {value: RichNode; onChange: (value: RichNode) => void}) {
  const [isDisabled, setDisabled] = useState(false);
  return (
    <>
      <RichText label="Text" value={value} onChange={onChange} isDisabled={isDisabled} />
      <button type="button" id="off" onClick={() => setDisabled(true)}>
        Off
      </button>
    </>
  );
}

test('BLD-07 the text has a name and a hint, its toolbar names each control; a reader changes nothing', async () => {
  const onChange = vi.fn();
  const root = await renderWidget(<Shown value={richDocOf('One')} onChange={onChange} />);
  await expect.poll(() => root.querySelector('[role=toolbar]')).not.toBeNull();
  const text = find(root, '[role=textbox]');
  expect([text.getAttribute('aria-label'), text.getAttribute('aria-multiline'), text.textContent]).toEqual([
    'Text',
    'true',
    'One',
  ]);
  const hint = document.getElementById(text.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Escape, then Tab, leaves the text.');
  const names = [...root.querySelectorAll('[role=toolbar] :is(button, select)')].map(
    one => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(names).toEqual([
    'Style of the text',
    'Bold (Ctrl+B)',
    'Italic (Ctrl+I)',
    'Monospace within a line (Ctrl+E)',
    'Link',
    'Table',
    'Undo',
    'Redo',
  ]);
  const style = find<HTMLSelectElement>(root, 'select');
  style.value = 'heading-3';
  style.dispatchEvent(new Event('change', {bubbles: true}));
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(onChange.mock.calls[0]?.[0].content[0]).toMatchObject({type: 'heading', attrs: {level: 3}});
  find(root, '#off').click();
  await expect.poll(() => root.querySelector('[role=toolbar]')).toBeNull();
  expect(text.getAttribute('contenteditable')).toBe('false');
});

test('SEC a stored text that does not fit the schema is fitted in, and shown without what it may not have', async () => {
  const broken = {
    type: 'doc',
    content: [{type: 'bullet_list', content: [{type: 'list_item'}]}, {type: 'table'}],
  };
  const root = await renderWidget(
    <RichText label="Text" value={readRichDoc(broken) as RichNode} onChange={() => undefined} />,
  );
  await expect.poll(() => root.querySelector('[role=textbox]')).not.toBeNull();
  expect(find(root, '[role=textbox]').querySelector('ul li p')).not.toBeNull();
});

// Source: ours: what pasted HTML becomes before it is parsed
const PASTED = [
  ['<p class="a" style="color: red" id="b">Red</p>', '<p class="a" id="b">Red</p>'],
  ['<b style=\'font-weight:normal;\' id="docs"><p>Plain</p></b>', '<span id="docs"><p>Plain</p></b>'],
  ['<b style="color:red">Bold</b>', '<b>Bold</b>'],
  ['<style>p { color: red }</style><p>Word</p>', '<p>Word</p>'],
  ['<P STYLE=color:red>Big</P>', '<P>Big</P>'],
  ['<p>style="color: red" as text</p>', '<p>style="color: red" as text</p>'],
] as const;
for (const [html, expected] of PASTED)
  test(`SEC pasted ${html} is parsed as ${expected}`, () => {
    expect(withoutStyles(html)).toBe(expected);
  });
