import {expect, test} from 'vitest';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import {THEME_TEXTS, themeText} from '../../examples/site/model/site-texts.js';
import {pages} from '../../examples/site/pages/pages.js';
import {mergeDraft} from '../../src/builder/saving/merge-draft.js';
import {TEXTS_RULES, withText} from '../../src/builder/texts/texts-session.js';
import {textKey} from '../../src/site/site-texts.js';
import {htmlOf} from './rendered-page.js';

/** Texts that pages have in an attribute, or in the head, where nobody can click them. */
const IN_ATTRIBUTES = ['strings.homeHeroAlt', 'strings.tagline'];
const ids = THEME_TEXTS.map(({id}) => id);
const TYPED = 'Made <b>here</b> & "there"';
const SHOWN = 'Made &lt;b&gt;here&lt;/b&gt; &amp; &quot;there&quot;';
const everyTextIn = (language: string) => Object.fromEntries(ids.map(id => [textKey(language, id), TYPED]));

test('SITE-02 each text of the theme has a key of its own and a default in every language', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const {locale} of Object.values(LANGUAGES))
    for (const id of ids) expect(themeText(id, locale)).not.toBe('');
  expect(() => themeText('strings.nothing', 'en-US')).toThrow('no text strings.nothing');
  expect(() => themeText('nothing.title', 'en-US')).toThrow('no text nothing.title');
});

test('SITE-02 each text is on its page, marked with its key in the editor alone, and escaped', () => {
  const paths = [...new Set(THEME_TEXTS.map(({path}) => path))];
  for (const path of paths) {
    const texts = everyTextIn('en');
    const marked = htmlOf(path ?? '/', {siteTexts: {texts, isMarked: true}});
    const plain = htmlOf(path ?? '/', {siteTexts: {texts, isMarked: false}});
    expect([path, plain.includes('data-editor-text'), plain.includes('<b>here')]).toEqual([
      path,
      false,
      false,
    ]);
    for (const {id} of THEME_TEXTS.filter(one => one.path === path && !IN_ATTRIBUTES.includes(one.id)))
      expect([id, marked.includes(`<span data-editor-text="${id}">${SHOWN}</span>`)]).toEqual([id, true]);
  }
  const home = htmlOf('/', {siteTexts: {texts: everyTextIn('en'), isMarked: false}});
  expect(home).toContain(`alt="${SHOWN}"`);
  expect(home).toContain(`content="${SHOWN}"`);
});

test('SITE-02 a page’s title and links have the owner’s text, in its language alone', () => {
  const siteTexts = {texts: {'es/form-pages.studioTitle': 'Taller'}, isMarked: false};
  const spanish = htmlOf('/studio', {locale: 'es-ES', siteTexts});
  expect(spanish).toContain('<title>Taller · Marram</title>');
  expect(spanish).toContain('<a href="/es/studio">Taller</a>');
  expect(htmlOf('/studio', {siteTexts})).toBe(htmlOf('/studio'));
});

test('SITE-02 pages without texts of the owner’s are those of the theme', () => {
  for (const path of pages.paths)
    expect(htmlOf(path, {siteTexts: {texts: {}, isMarked: false}})).toBe(htmlOf(path));
});

test('SITE-02 a text that says nothing, or what the theme says, leaves the theme’s', () => {
  const texts = {'en/a': 'Mine', 'en/b': 'Other'};
  expect(withText(texts, 'en/a', 'New ', 'Own')).toEqual({'en/b': 'Other', 'en/a': 'New '});
  for (const typed of ['', ' \n', 'Own'])
    expect(withText(texts, 'en/a', typed, 'Own')).toEqual({'en/b': 'Other'});
});

test('SITE-02 two owners’ texts are merged one by one, and one that both changed is a conflict', () => {
  const base = {'en/a': 'A', 'en/b': 'B', 'es/b': 'B'};
  const mine = {'en/a': 'Mine', 'es/b': 'Mío', 'en/c': 'C'};
  const theirs = {...base, 'es/b': 'Suyo', 'en/d': 'D'};
  const merged = mergeDraft(TEXTS_RULES, {base, mine, theirs});
  expect(merged.value).toEqual({'en/a': 'Mine', 'es/b': 'Suyo', 'en/c': 'C', 'en/d': 'D'});
  expect(merged.conflicts).toEqual([{path: 'es/b', mine, theirs}]);
});
