// @vitest-environment happy-dom

import {act, type ReactNode} from 'react';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {builderLanguage} from '../../../src/builder/index.js';
import * as pieces from '../../../widgets/editor/index.js';
import {find} from '../widgets/render-widget.js';
import {press, renderPiece} from './render-piece.js';

const {ContentStatusLabel, EditorProvider, FormBuilder, GalleryOptionsPanel, LinkEditor} = pieces;

beforeEach(() => {
  document.documentElement.lang = 'ar';
  document.documentElement.dir = 'rtl';
});
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});

const DRAFT = {isDraft: true, needsReview: false, isPrivate: false, publishAtMs: null};
const GALLERY = {design: 'grid', items: []} as unknown as pieces.GalleryData;
const panel = <GalleryOptionsPanel value={GALLERY} onChange={() => undefined} />;

const show = (locale: string, piece: ReactNode, own = {}) =>
  renderPiece(
    <EditorProvider locale={locale} {...own}>
      {piece}
    </EditorProvider>,
  );

/** The language and direction that a text is marked with. */
const marksOf = (root: ParentNode, text: RegExp): readonly (string | null | undefined)[] => {
  const found = [...root.querySelectorAll('*')].filter(one => text.test(one.textContent ?? '')).at(-1);
  if (!found) throw new Error(`no ${text}`);
  return ['lang', 'dir'].map(name => found.closest(`[${name}]`)?.getAttribute(name));
};

test('BLD-07 in a page from right to left English texts of a piece carry their language and direction', async () => {
  const root = await show('ar', panel);
  expect(marksOf(root, /^1 to \d+$/)).toEqual(['en', 'ltr']);
  // One text of the builder leaves the others English.
  const mixed = await show('ar', panel, {messages: {'gallery-options': 'المعرض'}});
  expect(marksOf(mixed, /^1 to \d+$/)).toEqual(['en', 'ltr']);
  // A label within a line stays one.
  const label = await show('ar', <ContentStatusLabel state={DRAFT} nowMs={0} />);
  expect(label.querySelector('div')).toBe(null);
  expect(marksOf(label, /Draft/)).toEqual(['en', 'ltr']);
});

test('BLD-07 a piece in a language that the editor or the builder has is marked as no other', async () => {
  for (const [locale, own] of [
    ['en-GB', {}],
    ['es-MX', {}],
    ['ar', {messages: {'gallery-range': 'من {min} إلى {max}'}, isTranslated: true}],
  ] as const) {
    const root = await show(locale, panel, own);
    expect([locale, root.querySelector('[lang]')]).toEqual([locale, null]);
  }
});

test('BLD-07 in French, where lines run the same way, English texts carry their language too', async () => {
  const root = await show(
    'fr',
    <LinkEditor value={{type: 'page', path: ''}} onChange={() => undefined} searchPages={async () => []} />,
  );
  expect(marksOf(root, /^Email$/)).toEqual(['en', 'ltr']);
});

test('BLD-07 arrow keys in an English piece go as its lines do, in a page from right to left', async () => {
  const root = await show(
    'ar',
    <FormBuilder defaultValue={{id: 'a', fields: []}} onChange={() => undefined} />,
  );
  await act(async () => find<HTMLElement>(root, '[role=tab]').focus());
  await press('ArrowRight');
  expect(root.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Storage');
});

test('BLD-07 every piece of the package carries the language of its texts', () => {
  const components = Object.entries(pieces)
    .filter(([name]) => /^[A-Z][a-z]/.test(name) && !/Provider|Queue/.test(name))
    .map(([name, piece]) => [name, (piece as {readonly name?: string}).name]);
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter(([, made]) => made !== 'InTextLanguage')).toEqual([]);
});

test('BLD-07 a builder learns in which language messages are', () => {
  expect(['es-MX', 'ES', 'en', 'ar', 'est', ''].map(builderLanguage)).toEqual([
    'es',
    'es',
    'en',
    'en',
    'en',
    'en',
  ]);
});
