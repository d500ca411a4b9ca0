import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {MIGRATIONS_102} from '../../examples/platform/migrations/102-item-translations.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import {ITEM_LIMITS} from '../../src/builder/collections/item-draft.js';
import type {StoredItem} from '../../src/builder/collections/site-collections.js';
import {richDocOf} from '../../src/site/rich-text/rich-doc.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';

const ITEMS = '/api/site-collections/journal/items';
const OPENING = '65a1f0c2d4e5b6a7c8d90a01';
const SEASIDE = '65a1f0c2d4e5b6a7c8d90a02';
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => Date.UTC(2026, 10, 25, 12)});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const calls = () => createCollectionCalls(builderClient(owner));
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const itemOf = (id: string): Promise<StoredItem> => calls().readItem('journal', id);
const save = async (id: string, change: Partial<StoredItem['draft']>): Promise<StoredItem> => {
  const {revision, draft} = await itemOf(id);
  return calls().saveItem('journal', id, {revision, draft: {...draft, ...change}});
};
const publish = async (id: string) => calls().publishItem('journal', id, (await itemOf(id)).revision);
const create = async (title: string): Promise<string> =>
  calls().createItem('journal', title, crypto.randomUUID());

test('SITE-02 the journal of files has its texts in ten languages, which the editor reads', async () => {
  const {languages, defaultLanguage} = await calls().readCollection('journal');
  expect([languages.length, defaultLanguage]).toEqual([10, 'en']);
  expect(languages[1]).toEqual({code: 'es', name: 'Español', direction: 'ltr', prefix: '/es'});
  const {draft, language, isChanged} = await itemOf(OPENING);
  expect([language, Object.keys(draft.localized).length, isChanged]).toEqual(['en', 9, false]);
  expect(await read('/es/journal/opening-the-kiln')).toContain(`<h1>${draft.localized.es?.title}</h1>`);
});

test('SITE-02 a text of one language is edited, previewed, published and found without the others', async () => {
  const before = await itemOf(SEASIDE);
  const {es} = before.draft.localized;
  const localized = {
    ...before.draft.localized,
    es: {...es, title: 'Ornitorrincos <b>', body: richDocOf('Equidna')},
  };
  const saved = await save(SEASIDE, {localized});
  expect([saved.isChanged, saved.draft.localized]).toEqual([true, localized]);
  expect(await read('/es/journal/linen-by-the-sea')).toContain(`<h1>${es?.title}</h1>`);
  const {path} = await calls().createItemPreview('journal', SEASIDE);
  expect(await read(`/es${path}`)).toContain('<h1>Ornitorrincos &lt;b&gt;</h1>');
  await publish(SEASIDE);
  const html = await read('/es/journal/linen-by-the-sea');
  expect(html).toContain('<h1>Ornitorrincos &lt;b&gt;</h1>');
  expect(html).toContain('<p>Equidna</p>');
  expect(await read('/es/journal')).toContain('Ornitorrincos &lt;b&gt;');
  expect(await read('/de/journal/linen-by-the-sea')).toContain(
    `<h1>${before.draft.localized.de?.title}</h1>`,
  );
  expect(await read('/es/search?q=equidna')).toContain('href="/es/journal/linen-by-the-sea"');
  expect(await read('/search?q=equidna')).not.toContain('href="/journal/linen-by-the-sea"');
});

test('SITE-02 a changed text of its own language leaves the translations of an item', async () => {
  const {draft} = await itemOf(OPENING);
  await save(OPENING, {title: 'Opening it again', excerpt: 'Anew'});
  await publish(OPENING);
  expect(await read('/journal/opening-the-kiln')).toContain('<h1>Opening it again</h1>');
  const html = await read('/es/journal/opening-the-kiln');
  expect(html).toContain(`<h1>${draft.localized.es?.title}</h1>`);
  expect(html).not.toMatch(/<article[^>]*lang="en"/);
});

test('SITE-02 what a language lacks is read in the language of the item, and says which that is', async () => {
  const id = await create('Half translated');
  const picture = {assetUrl: '/assets/pictures/photo-dawn.webp', altText: 'Dawn', originalSize: '800x600'};
  const texts = {title: 'نصف مترجم', excerpt: ' ', altText: 'فجر'};
  const saved = await save(id, {
    excerpt: 'An excerpt',
    body: richDocOf('A body'),
    picture,
    localized: {ar: {...texts, body: richDocOf('')}, fr: {title: ' '}},
  });
  // Texts with nothing in them are none.
  expect(saved.draft.localized).toEqual({ar: {title: texts.title, altText: texts.altText}});
  await publish(id);
  const html = await read('/ar/journal/half-translated');
  expect(html).toMatch(/<article class="narrow post [^>]*lang="en" dir="ltr"/);
  expect(html).toContain(`<h1 lang="ar" dir="rtl">${texts.title}</h1>`);
  expect(html).toContain('<p class="lead">An excerpt</p>');
  expect(html).toContain(`alt="${texts.altText}"`);
  const list = await read('/ar/journal');
  expect(list).toContain(`<h2 class="card-title">${texts.title}</h2>`);
  expect(list).toContain('<p lang="en" dir="ltr">An excerpt</p>');
  expect(await read('/fr/journal')).toMatch(/<li class="entry [^>]*lang="en" dir="ltr"/);
});

test('RST-05 a restored version has its texts of every language, and undoing that has the later ones', async () => {
  const id = await create('Restored');
  await save(id, {localized: {es: {title: 'Primero'}, de: {title: 'Erstens'}}});
  const later = await save(id, {title: 'Later', localized: {es: {title: 'Segundo', excerpt: 'Más'}}});
  const restored = await calls().restoreItem('journal', id, {revision: later.revision, to: 2});
  expect([restored.draft.title, restored.draft.localized]).toEqual([
    'Restored',
    {es: {title: 'Primero'}, de: {title: 'Erstens'}},
  ]);
  // What the editor sends when its owner takes the restore back.
  const {revision} = restored;
  expect((await calls().saveItem('journal', id, {revision, draft: later.draft})).draft).toEqual(later.draft);
});

test('RST-05 a history from before each language was a part of its own still leads back', async () => {
  const id = await create('Old history');
  const now = await save(id, {localized: {es: {title: 'Nuevo'}, fr: {title: 'Neuf'}}});
  const inverses = JSON.stringify([['localized', {es: {title: 'Viejo'}}]]);
  await shop.db
    .updateTable('site_item_change')
    .set({inverses})
    .where('item_id', '=', id)
    .where('revision', '=', 2)
    .execute();
  const back = await calls().restoreItem('journal', id, {revision: now.revision, to: 1});
  expect(back.draft.localized).toEqual({es: {title: 'Viejo'}});
});

test('SITE-02 a body without texts of other languages leaves them, and its own language is no other', async () => {
  const id = await create('From an older editor');
  await save(id, {localized: {es: {title: 'Se queda'}, en: {title: 'Nobody reads this'}}});
  const {revision, draft} = await itemOf(id);
  expect(draft.localized).toEqual({es: {title: 'Se queda'}});
  const {localized: _, ...sent} = draft;
  const {status} = await owner.send('PUT', `${ITEMS}/${id}`, {revision, draft: {...sent, title: 'Older'}});
  expect([status, (await itemOf(id)).draft]).toEqual([200, {...draft, title: 'Older'}]);
});

test('SITE-02 hostile texts of other languages are refused with the field’s name and change nothing', async () => {
  const id = await create('Hostile texts');
  const before = await itemOf(id);
  const {revision, draft} = before;
  const words = {
    type: 'doc',
    content: Array.from({length: 7}, () => richDocOf('x'.repeat(9000)).content?.[0]),
  };
  for (const [localized, field] of [
    ['es', 'draft.localized'],
    [{xx: {title: 'x'}}, 'draft.localized.xx'],
    [{es: 'x'}, 'draft.localized.es'],
    [{es: {title: 7}}, 'draft.localized.es.title'],
    [{es: {title: 'a\0b'}}, 'draft.localized.es.title'],
    [{es: {title: 'x'.repeat(ITEM_LIMITS.title + 1)}}, 'draft.localized.es.title'],
    [{es: {excerpt: 'x'.repeat(ITEM_LIMITS.excerpt + 1)}}, 'draft.localized.es.excerpt'],
    [{es: {altText: null}}, 'draft.localized.es.altText'],
    [
      {es: {body: {type: 'doc', content: Array(3001).fill(richDocOf('x').content?.[0])}}},
      'draft.localized.es.body',
    ],
    [{es: {body: words}}, 'draft.localized.es'],
  ] as const) {
    const {status, json} = await owner.send('PUT', `${ITEMS}/${id}`, {
      revision,
      draft: {...draft, localized},
    });
    const name = JSON.stringify(localized).slice(0, 60);
    expect([name, status, json.field]).toEqual([name, 400, field]);
  }
  expect(await itemOf(id)).toEqual(before);
  const proto = `{"revision":${revision},"draft":${JSON.stringify(draft).replace('"localized":{}', '"localized":{"__proto__":{"title":"x"}}')}}`;
  const sent = await owner.send('PUT', `${ITEMS}/${id}`, proto);
  expect([[200, 400].includes(sent.status), ({} as Json).title]).toEqual([true, undefined]);
  // What a rich text may not have is left out.
  const image = {type: 'doc', content: [{type: 'image', attrs: {src: 'javascript:alert(1)', alt: ''}}]};
  const cleaned = await save(id, {localized: {es: {title: 'Limpio', body: image}}});
  expect(cleaned.draft.localized).toEqual({es: {title: 'Limpio'}});
});

test('SITE-02 an item in each of ten languages as large as it may be is saved', {
  tags: ['whole'],
}, async () => {
  const id = await create('Large');
  const body = richDocOf(Array.from({length: 5}, () => 'é'.repeat(4800)).join('\n\n'));
  const codes = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'ja', 'ar'] as const;
  const localized = Object.fromEntries(codes.map(code => [code, {body}]));
  expect((await save(id, {body, localized})).draft.localized).toEqual(localized);
  await publish(id);
  expect((await save(id, {body: richDocOf(''), localized: {}})).revision).toBe(4);
  expect((await calls().restoreItem('journal', id, {revision: 4, to: 2})).draft.localized).toEqual(localized);
});

test('an item of before has its translations; copies of its own text that stood in their place are none', {
  tags: ['whole'],
}, async () => {
  const id = await create('Migrated');
  const {draft} = await itemOf(id);
  const es = {title: 'Migrado', excerpt: 'Corto', body: draft.body};
  const {localized: _, ...old} = {...draft, excerpt: 'Short', localized: {}};
  const text = JSON.stringify({
    ...old,
    localized: {es, fr: {title: 'Migrated', excerpt: 'Short', body: draft.body}},
    commentCount: 2,
  });
  const plain = await create('Plain');
  await shop.db.updateTable('site_item').set({draft: text, published: text}).where('id', '=', id).execute();
  const rowOf = (one: string) =>
    shop.db
      .selectFrom('site_item')
      .select(['draft', 'published', 'revision'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
  const untouched = await rowOf(plain);
  for (const statement of MIGRATIONS_102.flat()) await sql.raw(statement).execute(shop.db);
  const row = await rowOf(id);
  const localized = {es: {title: 'Migrado', excerpt: 'Corto'}, fr: {}};
  const expected = {...old, localized, commentCount: 2, language: 'en'};
  expect([JSON.parse(row.draft), JSON.parse(row.published ?? '')]).toEqual([expected, expected]);
  expect(await rowOf(plain)).toEqual(untouched);
  expect(await itemOf(id)).toMatchObject({isChanged: false, draft: {title: 'Migrated', localized}});
  // A tag that it does not have is none of its business, though the database wrote its text.
  const tag = await calls().createTag('journal', {type: 'tag', name: 'Passing', parentId: null}, 'passing');
  await calls().saveTag('journal', {...tag, name: 'Passed'});
  expect(await rowOf(id)).toEqual(row);
});

test('SITE-02 an item whose texts hold NUL or half a character keeps no shop from starting', async () => {
  const id = await create('Broken');
  const {draft} = await itemOf(id);
  const body = richDocOf('a\0b \ud83d c\ude00 😀 \\u0000 \\\ud83d z');
  // JSON may have a whole character as two escapes, too.
  const raw = (localized: object) =>
    JSON.stringify({...draft, body, localized}).replaceAll('😀', '\\ud83d\\ude00');
  const broken = raw({es: {title: 'Roto', body}});
  const bare = await create('Bare');
  await shop.db.updateTable('site_item').set({draft: broken}).where('id', '=', id).execute();
  await shop.db
    .updateTable('site_item')
    .set({draft: raw({})})
    .where('id', '=', bare)
    .execute();
  for (const statement of MIGRATIONS_102.flat()) await sql.raw(statement).execute(shop.db);
  const draftAt = async (one: string): Promise<string> => {
    const row = shop.db.selectFrom('site_item').select('draft').where('id', '=', one);
    return (await row.executeTakeFirstOrThrow()).draft;
  };
  const migrated = JSON.parse(await draftAt(id));
  expect(migrated.body).toEqual(richDocOf('ab  c 😀 \\u0000 \\ z'));
  expect([migrated.localized, migrated.language]).toEqual([{es: {title: 'Roto'}}, 'en']);
  expect(await draftAt(bare)).toBe(raw({}));
});
