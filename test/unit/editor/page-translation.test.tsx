// @vitest-environment happy-dom

import {act} from 'react';
import {expect, test, vi} from 'vitest';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {blockOf, type PageBlock, textsIn} from '../../../src/site/page-content.js';
import type {EditorLanguage} from '../../../widgets/editor/app/strings/code-names.js';
import {PageTranslation} from '../../../widgets/editor/app/translations/page-translation.js';
import {stringsIn} from './strings-in.js';
// Its download is no part of what is tested.
import '../../../widgets/editor/app/lazy-text.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {FakePlatform, openSession} from '../builder/page-platform.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';

const ENGLISH = {...({code: 'en', name: 'English'} as const), direction: 'ltr', prefix: ''};
const ARABIC = {...({code: 'ar', name: 'العربية'} as const), direction: 'rtl', prefix: '/ar'};
const SITE: SitePages = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  mayWrite: true,
  mayPublish: true,
  timeZone: '',
  stores: [],
  products: [],
  forms: [],
  themePages: [],
  takenUrlIds: [],
  destinations: [],
  languages: [ENGLISH, ARABIC],
  defaultLanguage: 'en' as const,
};

/** The translation of a page with one block into Arabic, and its texts once they are saved. */
async function open(
  kind: PageBlock['kind'] | null,
  data: PageBlock['data'] = {},
  language: EditorLanguage = 'en',
) {
  const platform = new FakePlatform();
  const {session, clock} = openSession(platform);
  session.edit([{type: 'set-field', field: 'title', value: 'Our kiln'}]);
  if (kind) session.edit([{type: 'add-block', block: {id: 'a', kind, data}, after: null}]);
  const root = await renderPiece(
    <EditorProvider locale={language}>
      <PageTranslation
        session={session}
        site={SITE}
        epoch={0}
        selected={kind && 'a'}
        t={stringsIn(language)}
        languages={{own: ENGLISH, shown: ARABIC}}
      />
    </EditorProvider>,
  );
  const texts = async () => {
    await act(() => clock.pass(1000));
    return textsIn(blockOf(platform.page.draft, 'a'), 'ar');
  };
  return {root, texts, platform, session};
}

test('SITE-02 the title of a page is translated next to its own, from right to left', async () => {
  const {root, texts, platform, session} = await open(null);
  const title = field(root, 'Title');
  expect([title.dir, title.lang]).toEqual(['rtl', 'ar']);
  expect(root.textContent).toContain('English: Our kiln');
  expect(root.querySelector('h2')?.textContent).toBe('Page (العربية)');
  await fill(title, 'فرننا');
  await texts();
  expect([platform.page.draft.title, platform.page.draft.localized]).toEqual([
    'Our kiln',
    {ar: {title: 'فرننا'}},
  ]);
  await fill(title, '');
  await texts();
  expect(platform.page.draft.localized).toBeUndefined();
  expect(session.getSnapshot().state).toBe('saved');
});

test('SITE-02 a block has fields for the texts that it has, and each edit saves that text alone', async () => {
  const {root, texts} = await open('image', {
    assetUrl: '/a.png',
    altText: 'Dawn',
    caption: 'First hour',
    title: '',
  });
  expect([...root.querySelectorAll('label')].map(({textContent}) => textContent)).toHaveLength(2);
  await fill(field(root, stringsIn('en').fields.altText), 'فجر');
  expect(await texts()).toEqual({altText: 'فجر'});
  await fill(field(root, stringsIn('en').fields.caption), 'أول ساعة');
  expect(await texts()).toEqual({altText: 'فجر', caption: 'أول ساعة'});
});

test('SITE-02 each picture of a gallery is translated under its own name', async () => {
  const items = [
    {assetUrl: '/a.png', title: 'Morning'},
    {assetUrl: '/b.png', altText: 'Sun', description: 'It is high'},
    {assetUrl: '/c.png'},
  ];
  const {root, texts} = await open('gallery', {title: 'Days', items});
  expect([...root.querySelectorAll('h3')].map(({textContent}) => textContent)).toEqual(['Morning', 'Sun']);
  await fill(field(root, 'Description of the picture'), 'عالية');
  expect(await texts()).toEqual({
    pictures: [{assetUrl: '/a.png'}, {assetUrl: '/b.png', description: 'عالية'}, {assetUrl: '/c.png'}],
  });
});

test('SITE-02 the labels of a chart are translated once each', async () => {
  const rows = [
    {label: 'May', values: [1]},
    {label: 'May', values: [2]},
  ];
  const {root, texts} = await open('chart', {title: 'Sold', columns: ['Mugs'], rows});
  await fill(field(root, 'Label “May”'), 'مايو');
  expect(await texts()).toEqual({
    labels: [
      {own: 'Mugs', text: ''},
      {own: 'May', text: 'مايو'},
    ],
  });
});

for (const [kind, data, text] of [
  ['product', {productId: 'print'}, 'There is nothing to translate here. Products'],
  ['heading', {}, 'the block has no texts in English yet'],
] as const)
  test(`SITE-02 a ${kind} without texts of its own says so`, async () => {
    const {root} = await open(kind, data);
    expect(root.textContent).toContain(text);
    expect(root.querySelectorAll('input')).toHaveLength(0);
  });

test('SITE-02 a text begins with that of the page’s own language where the owner wants', async () => {
  const {root, texts} = await open('text', {text: 'Own words'}, 'es');
  await click(button(root, 'Empezar con el texto en English'));
  expect(await texts()).toEqual({text: 'Own words'});
  const written = () => root.querySelector('[role=textbox]')?.textContent;
  await vi.waitFor(() => act(async () => expect(written()).toContain('Own words')));
  expect(root.textContent).not.toContain('Empezar con el texto');
});
