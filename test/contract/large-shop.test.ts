import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {PRODUCTS_MAX} from '../../examples/platform/features/products/limits.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {manyProducts} from './many-products.js';
import {startShop} from './shop-client.js';

const LONG = 'Made by hand, of clay from the coast. '.repeat(50);

const cardsIn = (html: string): number => [...html.matchAll(/<li[^>]*class="card\b/g)].length;

test(
  'PROD-06 a full shop shows its first products, and leads to all of them page by page',
  ONLY_WHOLE,
  async () => {
    const shop = await startShop({catalog: manyProducts(PRODUCTS_MAX, {body: `<p>${LONG}</p>`})});
    onTestFinished(() => shop.close());
    const read = async (path: string) => {
      const answer = await fetch(shop.url + path);
      return {status: answer.status, text: await answer.text()};
    };
    const home = await read('/es');
    expect([home.status, cardsIn(home.text)]).toEqual([200, 100]);
    expect(home.text).toContain('href="/es/browse"');
    // A list whose address asks for all of its pages.
    const last = await read('/browse?page=334&from=1');
    expect(last.status).toBe(200);
    expect(last.text).toContain('/products/p1999"');
    expect(cardsIn(last.text)).toBeLessThanOrEqual(102);
    const product = await read('/products/p1999');
    expect([product.status, cardsIn(product.text)]).toEqual([200, 4]);
    expect((await read('/about')).status).toBe(200);
  },
);

test('PROD-06 a full shop of one’s own without pages lists its first products too', ONLY_WHOLE, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-large-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const products = Array.from({length: PRODUCTS_MAX}, (_, at) => ({
    id: `mug-${at}`,
    title: `Mug ${at}`,
    description: LONG,
    price: 1850,
    stock: 3,
  }));
  const catalog = readCatalog('shop.json', JSON.stringify({currency: 'EUR', products}));
  const shop = await startShop({own: createOwnShop({catalog, folder, report: () => {}}), announce: () => {}});
  onTestFinished(() => shop.close());
  const home = await fetch(`${shop.url}/`);
  const html = await home.text();
  expect([home.status, cardsIn(html)]).toEqual([200, 100]);
  expect(html).toContain('href="/browse"');
});
