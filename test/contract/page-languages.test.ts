import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {createPageCalls, type StoredPage} from '../../src/builder/pages/page-calls.js';
import type {PageOperation} from '../../src/site/page-content.js';
import {richDocOf} from '../../src/site/rich-text/rich-doc.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, inOtherShop, packSite} from './site-archive.js';

const ROOT = '/api/site-content';
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => Date.UTC(2026, 10, 25, 12)});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const calls = () => createPageCalls(builderClient(owner));
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const save = (
  {id, revision}: StoredPage,
  operations: readonly PageOperation[],
  action: 'edit' | 'undo' = 'edit',
): Promise<StoredPage> => calls().saveOperations(id, {revision, operations, action}, crypto.randomUUID());
const publish = ({id, revision}: StoredPage): Promise<StoredPage> => calls().publish(id, revision);
const send = ({id, revision}: StoredPage, operation: object) =>
  owner.send('POST', `${ROOT}/pages/${id}/operations`, {revision, operations: [operation]});

const PICTURE = '/assets/pictures/photo-dawn.webp';
const OTHER = '/assets/pictures/photo-noon.webp';
const BLOCKS = [
  {id: 'h', kind: 'heading', data: {text: 'Firing', level: 2}},
  {id: 't', kind: 'text', data: {doc: richDocOf('One quokka'), text: 'One quokka'}},
  {id: 'i', kind: 'image', data: {assetUrl: PICTURE, altText: 'Dawn', caption: 'The first hour'}},
  {
    id: 'g',
    kind: 'gallery',
    data: {
      title: 'Days',
      items: [
        {assetUrl: PICTURE, title: 'Morning', altText: 'Light'},
        {assetUrl: OTHER, title: 'Noon', altText: 'Sun'},
      ],
    },
  },
  {
    id: 'c',
    kind: 'chart',
    data: {title: 'Sold', type: 'bar', columns: ['Mugs'], rows: [{label: 'May', values: [3]}]},
  },
  {id: 'f', kind: 'form', data: {formId: 'contact'}},
] as const;

const block = (id: string, data: Readonly<Record<string, unknown>>, language: 'es' | 'ar' = 'es') =>
  ({type: 'translate-block', language, id, data}) as const;
const field = (name: 'title' | 'description', value: string, language: 'es' | 'ar' = 'es') =>
  ({type: 'translate-field', language, field: name, value}) as const;

/** A page of every kind of text, in English. */
async function written(title: string): Promise<StoredPage> {
  const page = await calls().createPage(title, crypto.randomUUID());
  return save(page, [
    {type: 'set-field', field: 'description', value: 'How it is done'},
    ...BLOCKS.map((one, at) => ({
      ...({type: 'add-block', after: BLOCKS[at - 1]?.id ?? null} as const),
      block: {...one, data: {...one.data}},
    })),
  ]);
}

const SPANISH = [
  field('title', 'Nuestro <b> horno'),
  field('description', 'Así se hace'),
  block('h', {text: 'La cocción'}),
  block('t', {doc: richDocOf('Un ornitorrinco'), text: 'Un ornitorrinco'}),
  block('i', {altText: 'El alba', caption: 'La primera hora'}),
  // The texts of a picture follow its address, wherever it stands.
  block('g', {
    title: 'Días',
    pictures: [
      {assetUrl: OTHER, title: 'Mediodía', altText: 'Sol'},
      {assetUrl: PICTURE, title: 'Mañana', altText: 'Luz'},
    ],
  }),
  block('c', {
    title: 'Vendido',
    labels: [
      {own: 'May', text: 'Mayo'},
      {own: 'Mugs', text: 'Tazas'},
    ],
  }),
];
const SHOWN = [
  ...['<h1>Nuestro &lt;b&gt; horno</h1>', '<p class="lead">Así se hace</p>', '<h2>La cocción</h2>'],
  ...['<p>Un ornitorrinco</p>', 'alt="El alba"', 'La primera hora', 'alt="Sol"', 'alt="Luz"'],
  ...['Vendido', 'Mayo', 'Tazas'],
];

test('SITE-02 a page has its texts in the language of its address once all are published together', async () => {
  const page = await save(await written('Our kiln'), SPANISH);
  const link = await calls().createPreview(page.id);
  for (const text of SHOWN) expect(await read(`/es${link.path}`)).toContain(text);
  expect((await visitor.send('GET', '/es/our-kiln')).status).toBe(404);
  await publish(page);
  const html = await read('/es/our-kiln');
  for (const text of SHOWN) expect(html).toContain(text);
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('<title>Nuestro &lt;b&gt; horno');
  // Nothing of it is marked as another language.
  expect(html).not.toMatch(/<(?:article|section class="made-block)[^>]* lang=/);
  expect(html).toMatch(/hreflang="en" href="[^"]*\/our-kiln"/);
  expect(html).toMatch(/hreflang="es" href="[^"]*\/es\/our-kiln"/);
  const own = await read('/our-kiln');
  expect(own).toContain('<h2>Firing</h2>');
  for (const text of SHOWN) expect(own).not.toContain(text);
});

test('SITE-02 what a language lacks is shown in the page’s own, and says which that is', async () => {
  const page = await save(await written('Half a page'), [
    field('title', 'نصف صفحة', 'ar'),
    block('h', {text: 'الحرق'}, 'ar'),
    block('i', {altText: 'الفجر', caption: '  '}, 'ar'),
    block('t', {doc: richDocOf(' '.repeat(0)), text: ''}, 'ar'),
  ]);
  await publish(page);
  const html = await read('/ar/half-a-page');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toMatch(/<article class="made">/);
  expect(html).toContain('<p class="lead" lang="en" dir="ltr">How it is done</p>');
  expect(html).toMatch(/made-heading"><h2>الحرق</);
  expect(html).toMatch(/made-text" lang="en" dir="ltr"><p>One quokka/);
  expect(html).toMatch(/made-image" lang="en" dir="ltr">/);
  // A form has translations of its own.
  expect(html).toMatch(/made-form"></);
  expect(page.draft.blocks.map(({localized}) => localized)).toEqual([
    {ar: {text: 'الحرق'}},
    undefined,
    {ar: {altText: 'الفجر'}},
    ...[undefined, undefined, undefined],
  ]);
  const untranslated = await read('/fr/half-a-page');
  expect(untranslated).toMatch(/<article class="made" lang="en" dir="ltr">/);
  expect(untranslated).toMatch(/made-form" lang="fr" dir="ltr">/);
});

test('SITE-02 search, navigation and lists of pages name a page in the language of the visitor', {
  tags: ['whole'],
}, async () => {
  const page = await publish(
    await save(await written('Named well'), [
      field('title', 'Bien llamada'),
      field('description', 'Equidna'),
      block('t', {doc: richDocOf('Un wombat'), text: 'Un wombat'}),
      {
        ...({type: 'add-block', after: null} as const),
        block: {id: 's', kind: 'summary', data: {source: 'pages', title: 'Pages', design: 'list'}},
      },
    ]),
  );
  const {navigation} = await calls().readSite();
  const items = [...navigation.items, {pageId: page.id, items: []}];
  await calls().saveNavigation({revision: navigation.revision, items});
  const header = (html: string): string => html.slice(0, html.indexOf('</header>'));
  expect(header(await read('/es/'))).toMatch(/href="\/es\/named-well"[^>]*>Bien llamada</);
  expect(header(await read('/'))).toMatch(/href="\/named-well"[^>]*>Named well</);
  expect(await read('/es/named-well')).toMatch(/vt-summary-title"><a href="\/es\/named-well">Bien llamada</);
  for (const word of ['equidna', 'wombat'])
    expect(await read(`/es/search?q=${word}`)).toContain('href="/es/named-well"');
  expect(await read('/search?q=wombat')).toContain('Nothing was found');
});

test('SITE-02 a removed block takes its translations along, and undo and a restore bring them back', async () => {
  const page = await save(await written('There and back'), SPANISH);
  const gone = await save(page, [{type: 'remove-block', id: 'g'}]);
  expect(JSON.stringify(gone.draft)).not.toContain('Mediodía');
  const gallery = page.draft.blocks.find(({id}) => id === 'g');
  if (!gallery) throw new Error('the page has no gallery');
  const back = await save(gone, [{type: 'add-block', block: gallery, after: 'i'}], 'undo');
  expect(back.draft).toEqual(page.draft);
  const other = await save(back, [field('title', ''), block('g', {}), block('h', {text: 'Otra'})]);
  expect(other.draft.localized).toEqual({es: {description: 'Así se hace'}});
  const restored = await calls().restore(page.id, other.revision, page.revision);
  expect(restored.draft).toEqual(page.draft);
  const {changes} = await calls().readHistory(page.id);
  expect(changes.slice(0, 3).map(({action}) => action)).toEqual(['restore', 'edit', 'undo']);
});

test('SITE-02 hostile texts of another language are refused by name or cleaned, and change nothing else', async () => {
  const page = await written('Hostile');
  const long = richDocOf('x').content?.[0];
  for (const [operation, name] of [
    [{...block('h', {text: 'x'}), language: 'xx'}, 'language'],
    [{...block('h', {text: 'x'}), language: '__proto__'}, 'language'],
    [{...block('h', {text: 'x'}), language: 'en'}, 'language'],
    [{...field('title', 'x'), language: 'en'}, 'language'],
    [{...field('title', 'x'), field: 'urlId'}, 'field'],
    [field('title', 'x'.repeat(101)), 'value'],
    [field('description', 'a\0b'), 'value'],
    [block('h', {text: 7}), 'data.text'],
    [block('h', {text: 'x'.repeat(201)}), 'data.text'],
    [block('t', {doc: {type: 'doc', content: Array(3001).fill(long)}}), 'data.doc'],
    [block('g', {pictures: [{assetUrl: 'javascript:alert(1)', title: 'x'}]}), 'data.pictures.0.assetUrl'],
    [block('g', {pictures: Array(51).fill({assetUrl: PICTURE})}), 'data.pictures'],
    [block('nobody', {text: 'x'}), ''],
    [
      {
        ...({type: 'add-block', after: null} as const),
        block: {id: 'n', kind: 'heading', data: {}, localized: {es: {text: 'x'.repeat(201)}}},
      },
      'block.localized.es.text',
    ],
  ] as const) {
    const {status, json} = await send(page, operation);
    const expected = ['operations.0', ...(name ? [name] : [])].join('.');
    expect([status, json.field]).toEqual([400, expected]);
  }
  const image = {type: 'doc', content: [{type: 'image', attrs: {src: 'javascript:alert(1)', alt: ''}}]};
  const cleaned = await save(page, [
    block('t', {doc: image, text: 'x', script: 1}),
    block('h', {text: '<script>x</script>'}),
  ]);
  expect(cleaned.draft.blocks.find(({id}) => id === 't')?.localized).toBeUndefined();
  await publish(cleaned);
  expect(await read('/es/hostile')).toContain('<h2>&lt;script&gt;x&lt;/script&gt;</h2>');
});

test('SITE-02 each language of a page has a size of its own, and all of them together one', async () => {
  const page = await written('Large');
  const words = richDocOf(Array.from({length: 4}, () => 'x'.repeat(9000)).join('\n\n'));
  const one = await save(page, [block('t', {doc: words})]);
  const {status, json} = await send(one, block('h', {text: 'x'.repeat(200)}));
  expect([status, json.field]).toEqual([200, undefined]);
  const more = await save(
    await calls().readPage(page.id),
    (['ar', 'fr', 'de', 'it'] as const).map(language => ({...block('t', {doc: words}), language})),
  );
  const full = await send(more, {...block('t', {doc: words}), language: 'nl'});
  expect([full.status, full.json.field]).toEqual([400, 'page']);
  const wide = richDocOf(Array.from({length: 6}, () => 'x'.repeat(9000)).join('\n\n'));
  const wrong = await send(page.revision === more.revision ? page : more, block('t', {doc: wide}));
  expect([wrong.status, wrong.json.field]).toEqual([400, 'page.localized.es']);
});

test('SITE-02 texts of a language that is switched off wait, and the page knows what it is written in', async () => {
  const put = (codes: readonly string[], first: string) =>
    owner.send('PUT', '/api/multilingual/languages', {
      languages: codes.map(code => ({code, isDefault: code === first})),
    });
  const page = await publish(
    await save(await written('Switched'), [...SPANISH, field('title', 'مفتاح', 'ar')]),
  );
  await put(['en', 'ar'], 'en');
  const off = await visitor.send('GET', '/es/switched');
  expect([off.status, off.headers.get('Location')]).toEqual([302, '/switched']);
  await put(['es', 'en'], 'es');
  const html = await read('/es/switched');
  expect(html).toContain('<h2>La cocción</h2>');
  expect(html).not.toMatch(/<article[^>]* lang=/);
  expect((await send(page, {...field('title', 'x'), language: 'en'})).status).toBe(400);
  const later = await calls().createPage('Escrita después', crypto.randomUUID());
  expect(later.draft.language).toBe('es');
  const {languages, defaultLanguage} = await calls().readSite();
  expect([languages.map(({code, prefix}) => [code, prefix]), defaultLanguage]).toEqual([
    [
      ['es', '/es'],
      ['en', ''],
    ],
    'es',
  ]);
  await put(['en', 'es', 'ar', 'fr'], 'en');
  expect(await read('/ar/switched')).toContain('<h1>مفتاح</h1>');
});

test('SITE-04 the file of a site has the texts of every language, and an old file still loads', {
  tags: ['whole'],
}, async () => {
  const page = await publish(await save(await written('Exported'), SPANISH));
  const {bytes, index, entries} = await exportSite(shop.url, owner);
  expect(index.pages.find(({id}) => id === page.id)?.draft).toEqual(page.draft);
  await inOtherShop(async ({url, owner: other}) => {
    const there = createPageCalls(builderClient(other));
    const isNew = (key: string): boolean => key === 'localized' || key === 'language';
    const pages = JSON.parse(JSON.stringify(index.pages, (key, value) => (isNew(key) ? undefined : value)));
    const old = {...index, pages};
    expect((await importSite(other, packSite({index: old, entries}))).status).toBe(200);
    const before = await there.readPage(page.id);
    expect([before.draft.title, before.draft.localized]).toEqual(['Exported', undefined]);
    expect((await importSite(other, bytes)).status).toBe(200);
    const {revision, draft} = await there.readPage(page.id);
    expect(draft).toEqual(page.draft);
    expect(await (await fetch(`${url}/es/exported`)).text()).toContain('La cocción');
    // The same again changes nothing.
    await importSite(other, bytes);
    expect((await there.readPage(page.id)).revision).toBe(revision);
  }, {});
});
