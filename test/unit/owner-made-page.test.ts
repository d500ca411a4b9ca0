import {expect, test} from 'vitest';
import {ownerMadeView} from '../../examples/site/views/owner-made-page.js';
import {EMPTY_PAGE, type PageContent} from '../../src/site/page-content.js';
import {htmlOf, MODEL} from './rendered-page.js';

/** The HTML of a block of an owner's page, in a shop that has forms by these ids. */
const htmlOfBlock = (kind: string, forms: readonly string[]): string => {
  const {newsletter} = MODEL.forms.byId;
  if (!newsletter) throw new Error('no newsletter');
  const byId = Object.fromEntries(forms.map(id => [id, {...newsletter, id, newsletter: id !== 'contact'}]));
  const content = {...EMPTY_PAGE, urlId: 'news', blocks: [{id: 'n', kind, data: {}}]};
  const model = {...MODEL, path: '/news', forms: {...MODEL.forms, byId}};
  const [made] = ownerMadeView(
    {id: 'p', content, mode: 'published'} as Parameters<typeof ownerMadeView>[0],
    model,
  ).blocks;
  return made?.html ?? '';
};

test('SITE-02 a newsletter block shows the form that signs up, whatever its id', () => {
  expect(htmlOfBlock('newsletter', ['contact', 'newsletter', 'letter'])).toContain(
    'action="/form/newsletter"',
  );
  expect(htmlOfBlock('newsletter', ['contact', 'letter'])).toContain('action="/form/letter"');
  expect(htmlOfBlock('newsletter', ['contact'])).toBe('');
});

const TRANSLATED: PageContent = {
  ...EMPTY_PAGE,
  ...({language: 'en', title: 'Kiln', urlId: 'kiln', description: 'How'} as const),
  localized: {es: {title: 'Horno', description: 'Así'}, ar: {title: 'فرن'}},
  blocks: [
    {id: 'h', kind: 'heading', data: {text: 'Fire'}, localized: {es: {text: 'Fuego'}}},
    {id: 'n', kind: 'newsletter', data: {}},
  ],
};
const pageIn = (locale: 'en-US' | 'es-ES' | 'ar' | 'fr-FR', content = TRANSLATED): string =>
  htmlOf('/kiln', {locale, ownerPage: {content, mode: 'published', id: 'p'}});
const articleIn = (html: string): string => /<article.*<\/article>/s.exec(html)?.[0] ?? '';

test('SITE-02 a page that is all translated is marked as no other language, and its title is the tab’s', () => {
  const html = pageIn('es-ES');
  expect(html).toMatch(/<title>Horno/);
  expect(articleIn(html)).toContain('<h1>Horno</h1>');
  expect(articleIn(html)).toContain('<p class="lead">Así</p>');
  expect(articleIn(html)).toContain('<section class="made-block made-heading"><h2>Fuego</h2></section>');
  expect(articleIn(html)).toMatch(/^<article class="made">/);
});

test('SITE-02 each text of a page in parts translated says its language, where it is not that around it', () => {
  const html = articleIn(pageIn('ar'));
  expect(html).toMatch(/^<article class="made">/);
  expect(html).toContain('<h1>فرن</h1>');
  expect(html).toContain('<p class="lead" lang="en" dir="ltr">How</p>');
  expect(html).toContain('<section class="made-block made-heading" lang="en" dir="ltr"><h2>Fire</h2>');
  expect(html).toContain('<section class="made-block made-newsletter">');
});

test('SITE-02 a page that is not translated is in its own language, but its forms', () => {
  const html = articleIn(pageIn('fr-FR'));
  expect(html).toMatch(/^<article class="made" lang="en" dir="ltr">/);
  expect(html).toContain('<section class="made-block made-heading"><h2>Fire</h2></section>');
  expect(html).toContain('<section class="made-block made-newsletter" lang="fr" dir="ltr">');
  const {language: _, ...old} = TRANSLATED;
  const languages = {defaultLanguage: 'de', published: ['de', 'fr']} as const;
  const model = {locale: 'fr-FR' as const, languages};
  const ownerPage = {content: old, mode: 'published', id: 'p'} as const;
  // One from before pages knew their language is in the site's default one.
  expect(articleIn(htmlOf('/kiln', {...model, ownerPage}))).toMatch(/^<article class="made" lang="de"/);
});

test('SITE-02 a block of the editor’s frame has another version for each text and language that it shows', () => {
  const versionIn = (locale: 'en-US' | 'es-ES' | 'fr-FR', content: PageContent): string | undefined =>
    ownerMadeView({content, mode: 'editor', id: 'p'}, {...MODEL, locale}).blocks[0]?.version;
  const {localized: _, ...untitled} = TRANSLATED;
  const versions = [
    versionIn('en-US', TRANSLATED),
    versionIn('es-ES', TRANSLATED),
    // The block is marked as Spanish in a page whose title is not.
    versionIn('es-ES', untitled),
  ];
  expect(new Set(versions).size).toBe(3);
  expect(versionIn('fr-FR', TRANSLATED)).toBe(versionIn('fr-FR', untitled));
});

/** A page with a product in a block, as a visitor with this language gets it. */
const productIn = (locale: 'en-US' | 'es-ES', productId: string): string => {
  const content = {
    ...EMPTY_PAGE,
    urlId: 'pots',
    blocks: [{id: 'p', kind: 'product' as const, data: {productId}}],
  };
  return articleIn(htmlOf('/pots', {locale, ownerPage: {content, mode: 'editor', id: 'p'}}));
};

test('SITE-02 a product block shows the name and picture, linked to its page, above what buys it', () => {
  const html = productIn('en-US', '65a1f0c2d4e5b6a7c8d90204');
  const [link = ''] = /<a [^>]*href="\/products\/salt-cellar".*?<\/a>/s.exec(html) ?? [];
  expect(link).toContain('<img class="card-picture" src="/assets/pictures/salt-cellar.svg"');
  expect(link).toContain('alt="A small lidded pot with a wooden knob beside a little spoon"');
  expect(link).toMatch(/<h2[^>]*><bdi>Salt Cellar<\/bdi><\/h2>/);
  expect(html.indexOf(link)).toBeLessThan(html.indexOf('data-block="product"'));
});

test('SITE-02 a product block has the name and address of the document’s language', () => {
  const html = productIn('es-ES', '65a1f0c2d4e5b6a7c8d90204');
  expect(html).toContain('href="/es/products/salt-cellar"');
  expect(html).toContain('<bdi>Salero</bdi>');
});

test('SITE-02 a product block without a product, or of one that is gone, is blank', () => {
  for (const id of ['', 'gone']) {
    const html = productIn('en-US', id);
    expect(html).toContain('made-blank');
    expect(html).not.toContain('/products/');
  }
});
