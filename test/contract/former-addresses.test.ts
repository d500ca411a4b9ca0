import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {ItemDraft} from '../../src/builder/collections/item-draft.js';
import {createPageCalls, type StoredPage} from '../../src/builder/pages/page-calls.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft} from '../../src/builder/products/product-draft.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';
import {exportSite, importSite} from './site-archive.js';

let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();
const pages = () => createPageCalls(builderClient(owner));
const publish = ({id, revision}: StoredPage) => pages().publish(id, revision);
const move = async (page: StoredPage, urlId: string): Promise<StoredPage> => {
  const operations = [{type: 'set-field', field: 'urlId', value: urlId} as const];
  const edit = {revision: page.revision, operations, action: 'edit'} as const;
  return publish(await pages().saveOperations(page.id, edit, newKey()));
};
const open = async (title: string) => publish(await pages().createPage(title, newKey()));
/** The status of an address, and where it leads. */
const found = async (path: string) => {
  const {status, headers} = await visitor.send('GET', path);
  return [status, headers.get('location')];
};

test('SITE-02 a page whose address changes is found at the old one, in each language, with its query', async () => {
  const page = await open('Glaze notes');
  const moved = await move(page, 'glazes');
  expect(await found('/glaze-notes')).toEqual([301, '/glazes']);
  expect(await found('/es/glaze-notes/?from=letter')).toEqual([301, '/es/glazes?from=letter']);
  // A browser asks again each time: another page may take the address.
  expect((await visitor.send('GET', '/glaze-notes')).headers.get('cache-control')).toContain('no-cache');
  // Both old addresses lead to the newest at once, and its own address is no redirect.
  const again = await move(moved, 'all-glazes');
  expect([await found('/glaze-notes'), await found('/glazes'), await found('/all-glazes')]).toEqual([
    [301, '/all-glazes'],
    [301, '/all-glazes'],
    [200, null],
  ]);
  await move(again, 'glazes');
  expect([await found('/glazes'), await found('/all-glazes')]).toEqual([
    [200, null],
    [301, '/glazes'],
  ]);
});

test('SITE-02 a draft’s address changes nothing before it is published', async () => {
  const page = await open('Kiln log');
  const operations = [{type: 'set-field', field: 'urlId', value: 'kiln-diary'} as const];
  await pages().saveOperations(page.id, {revision: page.revision, operations, action: 'edit'}, newKey());
  expect([await found('/kiln-log'), await found('/kiln-diary')]).toEqual([
    [200, null],
    [404, null],
  ]);
});

test('SITE-02 another page that takes an old address is found there, and leads nowhere once it is gone', async () => {
  await move(await open('Studio hours'), 'hours');
  const other = await pages().createPage('Studio hours', newKey());
  expect(other.draft.urlId).toBe('studio-hours');
  // Until visitors see the other one, the address leads to the first.
  expect(await found('/studio-hours')).toEqual([301, '/hours']);
  const shown = await publish(other);
  expect(await found('/studio-hours')).toEqual([200, null]);
  await pages().unpublish(shown.id, shown.revision);
  expect(await found('/studio-hours')).toEqual([404, null]);
});

test('SITE-02 a page that was hidden while it moved is found at its old address once it is shown', async () => {
  const page = await open('Firing plan');
  const hidden = await pages().unpublish(page.id, page.revision);
  expect(await found('/firing-plan')).toEqual([404, null]);
  await move(hidden, 'plan');
  expect(await found('/firing-plan')).toEqual([301, '/plan']);
  const now = await pages().readPage(page.id);
  await pages().deletePage(now.id, now.revision);
  expect(await found('/firing-plan')).toEqual([404, null]);
  await pages().undeletePage(now.id);
  expect(await found('/firing-plan')).toEqual([301, '/plan']);
});

test('SITE-02 an item of a collection is found at its old address while visitors see it', async () => {
  const calls = createCollectionCalls(builderClient(owner));
  const id = await calls.createItem('journal', 'Ash glaze', newKey());
  const save = async (change: Partial<ItemDraft>) => {
    const {revision, draft} = await calls.readItem('journal', id);
    const path = `/api/site-collections/journal/items/${id}`;
    const saved = await owner.send('PUT', path, {revision, draft: {...draft, ...change}});
    await owner.send('POST', `${path}/publish`, {revision: saved.json.revision});
  };
  await save({});
  await save({urlId: 'ash'});
  expect(await found('/journal/ash-glaze')).toEqual([301, '/journal/ash']);
  await save({isPrivate: true});
  expect(await found('/journal/ash-glaze')).toEqual([404, null]);
});

test('COM-01 a product whose address changes is found at the old one while it is sold', async () => {
  const calls = createProductCalls(builderClient(owner));
  const draft = {
    ...EMPTY_PRODUCT,
    title: 'Tall jug',
    variants: [{...EMPTY_PRODUCT.variants[0], price: '18.00', stock: '3'}],
    pictures: [{src: '/assets/pictures/morning-mug.svg', text: 'A jug'}],
  } as ProductDraft;
  const made = await calls.readProduct((await calls.createProduct(draft, newKey())).id);
  await calls.saveProduct({...made, product: {...made.product, address: 'jug'}});
  const moved = await calls.readProduct(made.id);
  expect(await found('/products/tall-jug')).toEqual([301, '/products/jug']);
  await calls.saveProduct({...moved, product: {...moved.product, visibility: 'hidden'}});
  expect(await found('/products/tall-jug')).toEqual([404, null]);
});

test('SITE-02 an address that a file of the site brings back leads to what moved since', async () => {
  const page = await open('Clay sources');
  const {bytes} = await exportSite(shop.url, owner);
  await move(page, 'clay');
  await importSite(owner, bytes);
  expect([await found('/clay-sources'), await found('/clay')]).toEqual([
    [200, null],
    [301, '/clay-sources'],
  ]);
});
