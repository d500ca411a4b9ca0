// @module-tag whole
import type {KyselyPlugin} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {importDownloads} from '../../examples/platform/features/site-transfer/import-downloads.js';
import type {IndexedDownload} from '../../examples/platform/features/site-transfer/schema.js';
import {DEFAULT_DOWNLOADS} from '../../examples/platform/kernel/download-settings.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import type {LeftOut} from '../../src/tables/site-archive.js';
import {addFiles, download, linksIn} from './download-shop.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';
import {
  exportSite,
  importSite,
  inOtherShop,
  type OpenSite,
  type OtherShop,
  packSite,
} from './site-archive.js';

const NOTEBOOK = CATALOG.find(({urlId}) => urlId === 'glaze-notebook');
const productId = NOTEBOOK?.id ?? '';
const PAGES = ['ninety recipes', 'and their firings'];

/** The example's notebook delivers a file of the example's folder from the start. */
const removeExampleFiles = ({db}: Pick<Platform, 'db'>) => db.deleteFrom('product_file').execute();

/** Runs a test in a shop whose products deliver nothing. */
const inEmptyShop = (act: (there: OtherShop) => Promise<void>, options: StartOptions = {}): Promise<void> =>
  inOtherShop(async there => {
    await removeExampleFiles(there);
    await act(there);
  }, options);

let shop: Platform;
let owner: Visitor;
let site: OpenSite & {readonly bytes: Uint8Array};
beforeAll(async () => {
  shop = await startShop({catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
  await removeExampleFiles(shop);
  await addFiles({owner}, productId, [
    ['notes.pdf', PAGES[0] ?? ''],
    ['plates.pdf', PAGES[1] ?? ''],
  ]);
  site = await exportSite(shop.url, owner);
});
afterAll(() => shop.close());

const rowsIn = ({db}: Pick<Platform, 'db'>) =>
  db
    .selectFrom('product_file')
    .select(['id', 'product_id as productId', 'name', 'bytes'])
    .orderBy('position')
    .execute();

/** Buys the notebook, which is paid at once; what its links lead to. */
async function buyNotebook(url: string): Promise<readonly string[]> {
  const visitor = await Visitor.arrive(url);
  const sku = NOTEBOOK?.structuredContent.variants[0]?.sku ?? '';
  await visitor.add({itemId: productId, sku});
  const {json} = await visitor.order({shipping: null});
  const links = linksIn((await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text);
  const platform = {url} as Platform;
  return Promise.all(links.map(async link => (await download({platform}, link)).text));
}

const leftOutOf = ({leftOut}: Answer['json']): readonly LeftOut[] => leftOut as unknown as readonly LeftOut[];

/** The file with other files of products in its index, or other entries. */
const changed = (downloads: readonly object[], entries: OpenSite['entries'] = site.entries): Uint8Array =>
  packSite({index: {...site.index, downloads}, entries});

test('SITE-02 a site’s file brings what products deliver, and buyers of the other shop get it', () =>
  inEmptyShop(async there => {
    expect(site.index.downloads).toEqual(await rowsIn(shop));
    expect(site.index.leftOut).toEqual([]);
    const {json} = await importSite(there.owner, site.bytes);
    expect([json.downloads, json.leftOut]).toEqual([2, []]);
    expect(await rowsIn(there)).toEqual(await rowsIn(shop));
    expect(await buyNotebook(there.url)).toEqual(PAGES);
    const again = await importSite(there.owner, site.bytes);
    expect([again.json.downloads, again.json.leftOut]).toEqual([0, []]);
    expect((await exportSite(there.url, there.owner)).index.downloads).toEqual(site.index.downloads);
  }));

test('SITE-02 files of products stay out of a product that the shop keeps, has not, or has no room in', () =>
  inEmptyShop(
    async there => {
      const [first, second] = site.index.downloads as [IndexedDownload, IndexedDownload];
      const reasonsOf = async (bytes: Uint8Array) => {
        const {status, json} = await importSite(there.owner, bytes);
        return [status, json.downloads, ...leftOutOf(json).map(({kind, reason}) => `${kind} ${reason}`)];
      };
      expect(await reasonsOf(changed([{...first, productId: 'nothing'}, second]))).toEqual([
        ...[200, 0],
        ...['download unknown', 'download size'],
      ]);
      const products = site.index.products.map(product =>
        product.id === productId ? {...product, title: 'Another notebook'} : product,
      );
      const other = packSite({index: {...site.index, products}, entries: site.entries});
      expect(await reasonsOf(other)).toEqual([
        ...[200, 0],
        ...['product exists', 'download exists', 'download exists'],
      ]);
      expect(await reasonsOf(changed([first]))).toEqual([200, 1]);
      const more = {...first, id: newId(), name: 'more.pdf'};
      const entries = {...site.entries, [`downloads/${more.id}`]: new TextEncoder().encode(PAGES[0])};
      expect(await reasonsOf(changed([more], entries))).toEqual([200, 0, 'download full']);
      expect((await rowsIn(there)).map(({name}) => name)).toEqual(['notes.pdf']);
    },
    {downloadSettings: {fileBytesMax: 16, totalBytesMax: 20}},
  ));

test('SITE-02 a file that names what products deliver without its bytes changes nothing', () =>
  inEmptyShop(async there => {
    const [first] = site.index.downloads;
    for (const [downloads, field] of [
      [[{...first, bytes: 3}], 'downloads.0'],
      [[{...first, id: newId()}], 'downloads.0'],
      [[{...first, id: '../../etc'}], 'downloads.0.id'],
      [[first, first], 'downloads'],
    ] as const) {
      const {status, json} = await importSite(there.owner, changed(downloads as readonly object[]));
      expect([status, json.field]).toEqual([400, field]);
    }
    expect(await rowsIn(there)).toEqual([]);
  }));

test('SITE-02 an older file of the same name and length is left out by name, and the shop keeps its own', () =>
  inEmptyShop(async there => {
    await importSite(there.owner, site.bytes);
    const [first, second] = site.index.downloads as [IndexedDownload, IndexedDownload];
    const other = new TextEncoder().encode(PAGES[0]?.replace('ninety', 'eighty'));
    const anotherId = {...second, id: newId()};
    const {json} = await importSite(
      there.owner,
      changed([first, anotherId], {
        ...site.entries,
        [`downloads/${first.id}`]: other,
        [`downloads/${anotherId.id}`]: site.entries[`downloads/${second.id}`] ?? other,
      }),
    );
    expect([json.downloads, leftOutOf(json)]).toEqual([
      0,
      [{kind: 'download', id: first.id, name: 'notes.pdf', reason: 'exists'}],
    ]);
    const {entries} = await exportSite(there.url, there.owner);
    expect(entries[`downloads/${first.id}`]).toEqual(site.entries[`downloads/${first.id}`]);
  }));

test('SITE-02 the statements of an import do not grow with the files that products deliver', () =>
  inEmptyShop(async ({db}) => {
    const downloads = CATALOG.slice(0, 12).flatMap(({id}) =>
      Array.from({length: 20}, (_, at) => ({id: newId(), productId: id, name: `${at}.pdf`, bytes: 1})),
    );
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({node}) {
        statements += 1;
        return node;
      },
      transformResult: async ({result}) => result,
    };
    const given = {
      stored: new Map(downloads.map(({id}) => [id, id])),
      same: new Map<string, string>(),
      outcomes: CATALOG.map(({id, title}) => ({id, name: title, outcome: 'same' as const})),
      role: 'admin' as const,
      shop: {downloadSettings: DEFAULT_DOWNLOADS, nowMs: () => 1},
    };
    const {came, leftOut} = await db
      .withPlugin(counter)
      .transaction()
      .execute(tx => importDownloads(tx, {downloads}, given));
    expect([came, leftOut]).toEqual([240, []]);
    expect(statements).toBeLessThan(5);
    expect((await rowsIn({db})).map(({id}) => id)).toEqual(downloads.map(({id}) => id));
  }));

test('SEC who may not change what products deliver gets none of it in the file, and brings none', async () => {
  const manager = await signInViewerAs(shop, 'website-manager');
  const {index, entries} = await exportSite(shop.url, manager);
  expect(index.downloads).toEqual([]);
  expect(
    index.leftOut.filter(({kind}) => kind === 'download').map(({name, reason}) => [name, reason]),
  ).toEqual([
    ['notes.pdf', 'role'],
    ['plates.pdf', 'role'],
  ]);
  expect(Object.keys(entries).filter(name => name.startsWith('downloads/'))).toEqual([]);
  await inEmptyShop(async there => {
    const theirs = await signInViewerAs(there as unknown as Platform, 'website-manager');
    const {json} = await importSite(theirs, site.bytes);
    const leftOut = leftOutOf(json);
    expect(leftOut.filter(({kind}) => kind === 'download').map(({reason}) => reason)).toEqual([
      'role',
      'role',
    ]);
    expect(await rowsIn(there)).toEqual([]);
  });
});
