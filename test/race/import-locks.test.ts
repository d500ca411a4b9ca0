import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {lockProductFiles} from '../../examples/platform/features/downloads/product-files.js';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {signInAs} from '../contract/owner-client.js';
import {type Answer, startShop} from '../contract/shop-client.js';
import {exportSite, packSite} from '../contract/site-archive.js';
import {waitingIn} from './race.js';

let shop: Platform;
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('A race needs a database server with many connections: run npm run test:postgres.');
  shop = await startShop({catalog: CATALOG, poolSize: 10});
});
afterAll(() => shop.close());

test('SITE-02 an import of changed products and an upload of a file to one of them both succeed', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const {index, entries} = await exportSite(shop.url, owner);
  const products = index.products.map(product => ({...product, title: `${product.title}, again`}));
  const bytes = packSite({index: {...index, products}, entries});
  const importing: Promise<Answer>[] = [];
  // What an upload locks, in its order: the files of products, and then the product.
  await shop.db.transaction().execute(async tx => {
    await lockProductFiles(tx);
    importing.push(
      owner.send('POST', '/api/site-content/import?products=file', new Uint8Array(bytes), {
        'Content-Type': 'application/octet-stream',
      }),
    );
    await vi.waitFor(async () => expect(await waitingIn(shop.db)).toBe(1), {timeout: 30_000, interval: 20});
    await tx.selectFrom('product').select('id').forShare().execute();
  });
  const [answer] = await Promise.all(importing);
  expect([answer?.status, answer?.json.leftOut]).toEqual([200, []]);
});
