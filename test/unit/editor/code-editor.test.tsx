// @vitest-environment happy-dom

import {CompletionContext} from '@codemirror/autocomplete';
import {diagnosticCount, forceLinting} from '@codemirror/lint';
import {EditorState, Text} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {type ReactNode, useState} from 'react';
import {I18nProvider} from 'react-aria-components';
import {afterEach, expect, test, vi} from 'vitest';
import {CodeEditor} from '../../../widgets/editor/code/code-editor.js';
import {CODE_LANGUAGES} from '../../../widgets/editor/code/languages.js';
import {completeTag, templateDiagnostics} from '../../../widgets/editor/code/template-language.js';
import {find, renderWidget} from '../widgets/render-widget.js';

afterEach(() => vi.unstubAllGlobals());

const suggested = (text: string): readonly string[] | null => {
  const state = EditorState.create({doc: text});
  const found = completeTag(new CompletionContext(state, text.length, false));
  if (!found) return null;
  return found.options.map(({label}) => label).filter(label => label.startsWith(text.slice(found.from)));
};

// Source: the template language's tags, formatters and predicates
const COMPLETIONS = [
  ['<p>{.sec', 'section'],
  ['<p>{.repe', 'repeated'],
  ['{.equa', 'equal?'],
  ['{.or equa', 'equal?'],
  ['{title|htm', 'html'],
  ['{title|html|trunc', 'truncate'],
  ['{price|mon', 'money'],
] as const;
for (const [text, name] of COMPLETIONS)
  test(`BLD-07 after ${text} the template language suggests ${name}`, () => {
    expect(suggested(text)).toContain(name);
  });

test('BLD-07 nothing is suggested outside of tags, and an “or” takes predicates alone', () => {
  for (const text of ['<p', 'a | b', '{title', '{a} |ht', '{ .sec'])
    expect([text, suggested(text)]).toEqual([text, null]);
  expect(suggested('{.or sect')).toEqual([]);
});

test('BLD-07 what check finds is shown at its tag, and its repair leaves nothing to find', () => {
  const doc = Text.of([
    'One',
    '<p>{.sectoin a}x{.end}</p>',
    '{title|htlm}',
    '{ b }{.equall? a 1}x{.end}',
    '{c | html}',
  ]);
  const view = new EditorView({state: EditorState.create({doc})});
  const seen: string[] = [];
  // Each repair moves what is behind it, so that the rest is looked for again.
  for (let at = 0; at < 10; at++) {
    const found = templateDiagnostics(view.state.doc).find(({actions}) => actions);
    if (!found) break;
    seen.push(view.state.doc.sliceString(found.from, found.to));
    found.actions?.[0]?.apply(view, found.from, found.to);
  }
  expect(seen).toEqual(
    expect.arrayContaining(['{.sectoin a}', '{title|htlm}', '{.equall? a 1}', '{c | html}']),
  );
  expect(view.state.doc.toString()).toContain('<p>{.section a}x{.end}</p>\n{title|html}');
  expect(view.state.doc.toString()).toContain('{.equal? a 1}x{.end}\n{c|html}');
  expect(templateDiagnostics(view.state.doc)).toEqual([]);
  view.destroy();
  const [unfinished] = templateDiagnostics(Text.of(['<p>{.section a}x', '']));
  expect([unfinished?.from, unfinished?.to, unfinished?.actions]).toEqual([3, 15, undefined]);
  expect(templateDiagnostics(Text.of(['']))).toEqual([]);
});

function Switching({onChange}: {readonly onChange: (value: string) => void}): ReactNode {
  const [isDisabled, setDisabled] = useState(false);
  return (
    <>
      <CodeEditor
        label="Code"
        language="html"
        value="<p>One</p>"
        onChange={onChange}
        isDisabled={isDisabled}
      />
      <button type="button" id="off" onClick={() => setDisabled(true)}>
        Off
      </button>
    </>
  );
}

const viewIn = async (root: HTMLElement): Promise<EditorView> => {
  await expect.poll(() => root.querySelector('.cm-content'), {timeout: 10_000}).not.toBeNull();
  const view = EditorView.findFromDOM(find(root, '.cm-editor'));
  if (!view) throw new Error('no editor is open');
  return view;
};

test('BLD-07 code has a name and a hint, reports what changes, and a reader changes nothing', async () => {
  const onChange = vi.fn();
  const root = await renderWidget(<Switching onChange={onChange} />);
  const view = await viewIn(root);
  const content = find(root, '.cm-content');
  expect([content.getAttribute('role'), content.getAttribute('aria-label'), content.textContent]).toEqual([
    'textbox',
    'Code',
    '<p>One</p>',
  ]);
  expect(document.getElementById(content.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Tab indents. Escape, then Tab, leaves the code.',
  );
  view.dispatch({changes: {from: 3, to: 6, insert: 'Two'}});
  expect(onChange.mock.lastCall).toEqual(['<p>Two</p>']);
  find(root, '#off').click();
  await expect.poll(() => content.getAttribute('contenteditable')).toBe('false');
  expect(view.state.readOnly).toBe(true);
});

test('BLD-07 F8 names the next mistake of a template, and Alt+Enter repairs it', async () => {
  const onChange = vi.fn();
  const root = await renderWidget(
    <CodeEditor label="Code" language="template" value="<p>{title|htlm}</p>" onChange={onChange} />,
  );
  const view = await viewIn(root);
  const press = (key: string, keys: KeyboardEventInit = {}) =>
    view.contentDOM.dispatchEvent(
      new KeyboardEvent('keydown', {key, cancelable: true, bubbles: true, ...keys}),
    );
  press('Enter', {altKey: true});
  forceLinting(view);
  await expect.poll(() => diagnosticCount(view.state)).toBe(1);
  expect([root.textContent?.includes('Alt+Enter'), onChange.mock.calls]).toEqual([false, []]);
  press('F8');
  await expect.poll(() => root.textContent).toContain('Alt+Enter puts {title|html} in its place.');
  press('Enter', {altKey: true});
  expect(onChange.mock.lastCall).toEqual(['<p>{title|html}</p>']);
});

test('BLD-07 Tab indents, and after Escape the browser moves on', async () => {
  const root = await renderWidget(<Switching onChange={() => undefined} />);
  const view = await viewIn(root);
  const press = (key: string, keyCode: number): boolean => {
    const event = new KeyboardEvent('keydown', {key, keyCode, cancelable: true, bubbles: true});
    view.contentDOM.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('Tab', 9)).toBe(true);
  expect(view.state.doc.toString()).toBe('  <p>One</p>');
  press('Escape', 27);
  expect(press('Tab', 9)).toBe(false);
  expect(view.state.doc.toString()).toBe('  <p>One</p>');
});

for (const language of CODE_LANGUAGES)
  test(`BLD-07 the code editor opens ${language}`, async () => {
    const root = await renderWidget(
      <CodeEditor label="Code" language={language} value="a" onChange={() => undefined} />,
    );
    expect((await viewIn(root)).state.doc.toString()).toBe('a');
  });

test('BLD-04 on Android the code is plain text that is only read, and says why in the language around', async () => {
  vi.stubGlobal('navigator', {userAgent: 'Mozilla/5.0 (Linux; Android 15)', language: 'en'});
  const root = await renderWidget(
    <I18nProvider locale="es">
      <CodeEditor label="Código" language="css" value="a {}" onChange={() => undefined} />
    </I18nProvider>,
  );
  const area = find<HTMLTextAreaElement>(root, 'textarea');
  expect([area.value, area.readOnly, area.labels?.[0]?.textContent]).toEqual(['a {}', true, 'Código']);
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'El código no se puede editar en Android',
  );
});
