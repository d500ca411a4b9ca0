import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {type Json, makeLastingDatabase, startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const MUG = {id: 'mug', title: 'Mug', price: 1850, stock: 4};

/** A shop as `vitrine serve` starts it over a file. */
const served = (products: readonly object[]) =>
  createOwnShop({
    catalog: readCatalog('shop.json', JSON.stringify({currency: 'USD', taxPercent: 19, products})),
    folder: null,
    report: () => {},
  });

/** Signs in with the password that the first start announces. */
async function signIn(url: string, line: string): Promise<Visitor> {
  const owner = await Visitor.arrive(url);
  const password = / password (\S+) /.exec(line)?.[1] ?? '';
  const {status} = await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
  expect(status).toBe(303);
  return owner;
}

/** The file of a shop with a published page that is in the navigation. */
async function exported() {
  const shop = await startShop();
  onTestFinished(() => shop.close());
  const owner = await signInAs(shop.url, 'admin');
  const send = async (method: string, path: string, body: object): Promise<Json> =>
    (await owner.send(method, `/api/site-content/${path}`, body)).json;
  const {id} = await send('POST', 'pages', {title: 'Our kiln'});
  const block = {id: 't', kind: 'text', data: {text: 'It is hot.'}};
  const operations = [{type: 'add-block', block, after: null}];
  await send('POST', `pages/${id}/operations`, {revision: 1, operations});
  await send('POST', `pages/${id}/publish`, {revision: 2});
  await send('PUT', 'navigation', {revision: 0, items: [{pageId: id}]});
  return exportSite(shop.url, owner);
}

test('SITE-02 a served shop takes the file of a site, sells what came, and has it after a restart', {
  tags: ['whole'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-import-'));
  const {databaseUrl, drop} = await makeLastingDatabase(dataDir);
  const site = await exported();
  const lines: string[] = [];
  const announce = (line: string) => void lines.push(line);
  const first = await startShop({own: served([MUG]), announce, dataDir, databaseUrl});
  const owner = await signIn(first.url, lines[0] ?? '');
  const {status, json} = await importSite(owner, site.bytes);
  expect([status, json.created, json.products]).toEqual([200, 1, site.index.products.length]);
  expect(json.leftOut).toEqual(
    expect.not.arrayContaining([
      expect.objectContaining({kind: expect.stringMatching(/^(?:page|product)$/)}),
    ]),
  );
  const check = async (url: string): Promise<void> => {
    const visitor = await Visitor.arrive(url);
    const page = await visitor.send('GET', '/our-kiln');
    expect([page.status, page.text.includes('It is hot.')]).toEqual([200, true]);
    const [one] = site.index.products.filter(({id}) => id === ITEMS.print.itemId);
    const product = await visitor.send('GET', `/products/${one?.urlId}`);
    expect([product.status, product.text.includes(one?.title ?? '?')]).toEqual([200, true]);
    expect((await visitor.add(ITEMS.print)).status).toBe(200);
    expect((await visitor.send('GET', '/products/mug')).status).toBe(200);
  };
  await check(first.url);
  // The pages of a shop of one's own have its navigation, its notice and its footer.
  const link = {text: 'Hours', href: '/hours'};
  const parts = {header: {text: 'Closed in May', links: []}, footer: {text: 'By the sea', links: [link]}};
  expect((await owner.send('PUT', '/api/site-header-footer', parts)).status).toBe(200);
  const {text} = await (await Visitor.arrive(first.url)).send('GET', '/products/mug');
  for (const shown of [
    'class="nav-page" href="/our-kiln"',
    'Closed in May',
    'By the sea',
    'href="/hours">Hours',
  ])
    expect([shown, text.includes(shown)]).toEqual([shown, true]);
  // Its own file comes back as it is, and what the file of the shop names stays that file's.
  const own = await exportSite(first.url, owner);
  expect((await importSite(owner, own.bytes)).json).toMatchObject({products: 0, forms: 0, leftOut: []});
  const mugs = own.index.products.map(one => (one.id === 'mug' ? {...one, title: 'Cup'} : one));
  const renamed = await importSite(owner, packSite({...own, index: {...own.index, products: mugs}}));
  expect(renamed.json.leftOut).toEqual([{kind: 'product', id: 'mug', name: 'Cup', reason: 'exists'}]);
  await first.close();
  const second = await startShop({own: served([{...MUG, title: 'Big mug'}]), announce, dataDir, databaseUrl});
  await check(second.url);
  expect((await (await Visitor.arrive(second.url)).send('GET', '/products/mug')).text).toContain('Big mug');
  await second.close();
  await drop();
  rmSync(dataDir, {recursive: true});
});
