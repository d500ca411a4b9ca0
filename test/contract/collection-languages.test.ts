import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {MIGRATIONS_109} from '../../examples/platform/migrations/109-collection-translations.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {SiteCollection} from '../../src/builder/collections/site-collections.js';
import {PAGE_FIELDS} from '../../src/tables/page-block-kinds.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {type Json, startShop, Visitor} from './shop-client.js';

const JOURNAL = '/api/site-collections/journal';
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const calls = () => createCollectionCalls(builderClient(owner));
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const journal = async (): Promise<SiteCollection> => (await calls().readCollection('journal')).collection;
const save = async (change: Partial<SiteCollection>): Promise<SiteCollection> =>
  calls().saveCollection({...(await journal()), ...change});

test('SITE-02 a title of one language is changed for its visitors, the navigation and the search alone', async () => {
  const {localized, title} = await journal();
  const saved = await save({localized: {...localized, es: {...localized.es, title: 'Ornitorrincos <b>'}}});
  expect(saved.localized.es?.title).toBe('Ornitorrincos <b>');
  expect(await read('/es/journal')).toContain('<h1>Ornitorrincos &lt;b&gt;</h1>');
  expect(await read('/es/search?q=ornitorrincos')).toContain('href="/es/journal"');
  expect(await read('/journal')).toContain(`<h1>${title}</h1>`);
  expect(await read('/de/journal')).toContain(`<h1>${localized.de?.title}</h1>`);
});

test('SITE-02 a changed title of its own language leaves the translations of a collection', async () => {
  const {localized} = await journal();
  const saved = await save({title: 'Notes'});
  expect(saved.localized).toEqual(localized);
  expect(await read('/journal')).toContain('<h1>Notes</h1>');
  expect(await read('/de/journal')).toContain(`<h1>${localized.de?.title}</h1>`);
});

test('SITE-02 what a language lacks of a collection is read in its own, and says which that is', async () => {
  const {localized, description} = await journal();
  await save({localized: {...localized, ar: {title: 'يوميات', description: ' '}, fr: {title: ''}}});
  expect(Object.keys((await journal()).localized)).not.toContain('fr');
  const html = await read('/ar/journal');
  expect(html).toContain('<h1>يوميات</h1>');
  expect(html).toContain(`<p class="lead" lang="en" dir="ltr">${description}</p>`);
  expect(await read('/fr/journal')).toContain('<h1 lang="en" dir="ltr">');
  expect(await read('/fr/journal?tag=clay')).not.toContain('<h1 lang=');
  expect(await read('/fr/search?q=kiln')).toContain('href="/fr/journal"');
});

test('SITE-02 a body without texts of other languages leaves them, and its own language is no other', async () => {
  const {id} = await calls().createCollection('From an older editor', 'older');
  const sent = {
    revision: 1,
    title: 'Older',
    description: '',
    localized: {es: {title: 'Viejo'}, en: {title: 'x'}},
  };
  const first = await owner.send('PUT', `/api/site-collections/${id}`, sent);
  expect([first.json.localized, first.json.language]).toEqual([{es: {title: 'Viejo'}}, 'en']);
  const body = {revision: 2, title: 'Newer', description: ''};
  const second = await owner.send('PUT', `/api/site-collections/${id}`, body);
  expect(second.json).toMatchObject({title: 'Newer', localized: {es: {title: 'Viejo'}}});
  await calls().deleteCollection({id, revision: 3, itemCount: 0});
});

test('SITE-02 hostile texts of a collection are refused with the field’s name and change nothing', async () => {
  const before = await journal();
  const {revision, title, description} = before;
  for (const [localized, field] of [
    ['es', 'localized'],
    [{xx: {title: 'x'}}, 'localized.xx'],
    [{es: 'x'}, 'localized.es'],
    [{es: {title: 7}}, 'localized.es.title'],
    [{es: {title: 'a\0b'}}, 'localized.es.title'],
    [{es: {title: 'x'.repeat(PAGE_FIELDS.title + 1)}}, 'localized.es.title'],
    [{es: {description: 'x'.repeat(PAGE_FIELDS.description + 1)}}, 'localized.es.description'],
  ] as const) {
    const {status, json} = await owner.send('PUT', JOURNAL, {revision, title, description, localized});
    expect([localized, status, json.field]).toEqual([localized, 400, field]);
  }
  expect(await journal()).toEqual(before);
  const proto = `{"revision":${revision},"title":"x","localized":{"__proto__":{"title":"x"}}}`;
  const {status} = await owner.send('PUT', JOURNAL, proto);
  expect([[200, 400].includes(status), ({} as Json).title]).toEqual([true, undefined]);
});

test('SITE-02 a collection in each of ten languages as large as it may be is saved', async () => {
  const codes = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'ja', 'ar'] as const;
  const texts = {title: '日'.repeat(PAGE_FIELDS.title), description: '日'.repeat(PAGE_FIELDS.description)};
  const localized = Object.fromEntries(codes.map(code => [code, texts]));
  expect((await save({...texts, localized})).localized).toEqual(localized);
});

test('a collection of before has its translations; copies of its own text in their place are none', async () => {
  const {id} = await calls().createCollection('Migrated', 'migrated');
  const plain = await calls().createCollection('Plain', 'plain');
  const document = {title: 'Migrated', description: 'Own'};
  const es = {title: 'Migrada', description: 'Own'};
  const text = JSON.stringify({...document, localized: {es, fr: document}});
  await shop.db.updateTable('site_collection').set({document: text}).where('id', '=', id).execute();
  const rowOf = (one: string) =>
    shop.db.selectFrom('site_collection').select('document').where('id', '=', one).executeTakeFirstOrThrow();
  const untouched = await rowOf(plain.id);
  for (const statement of MIGRATIONS_109.flat()) await sql.raw(statement).execute(shop.db);
  const row = await rowOf(id);
  const migrated = {...document, localized: {es: {title: 'Migrada'}, fr: {}}, language: 'en'};
  expect(JSON.parse(row.document)).toEqual(migrated);
  expect(await rowOf(plain.id)).toEqual(untouched);
});
