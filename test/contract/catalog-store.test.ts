// @module-tag whole
import {expect, test} from 'vitest';
import {seedCatalog} from '../../examples/platform/features/catalog/seed.js';
import {CATALOG, ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

test('COM-01 pages show the products of the database, not those of the example’s files', async () => {
  const shop = await startShop();
  const visitor = await Visitor.arrive(shop.url);
  const list = (await visitor.send('GET', '/')).text;
  expect(list).toContain('bowl in English');
  expect(list).not.toContain('Tide Bowl');
  expect((await visitor.send('GET', '/products/bowl')).status).toBe(200);
  expect((await visitor.send('GET', '/products/tide-bowl')).status).toBe(404);
  await shop.close();
});

test('COM-01 a second start leaves what the owner changed, and brings nothing back', async () => {
  const shop = await startShop();
  await shop.db.deleteFrom('product').where('id', '=', 'print').execute();
  await shop.db.updateTable('variant').set({price_cents: 1234}).where('sku', '=', 'BOWL-S').execute();
  await seedCatalog(shop.db, CATALOG);
  const rows = await shop.db.selectFrom('product').select('id').execute();
  expect(rows.map(({id}) => id)).not.toContain('print');
  const {price_cents} = await shop.db
    .selectFrom('variant')
    .select('price_cents')
    .where('sku', '=', 'BOWL-S')
    .executeTakeFirstOrThrow();
  expect(price_cents).toBe(1234);
  await shop.close();
});

test('COM-01 a database from before products had a document gets them, and keeps its stock', async () => {
  const shop = await startShop();
  await shop.db.updateTable('product').set({document: null}).execute();
  await shop.db.updateTable('variant').set({qty_in_stock: 1}).where('sku', '=', 'BOWL-S').execute();
  await seedCatalog(shop.db, CATALOG);
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.send('GET', '/products/bowl')).status).toBe(200);
  const {json} = await visitor.send('GET', '/api/commerce/inventory/stock?itemId=bowl');
  expect([...(json.results ?? [])].find(({sku}) => String(sku) === 'BOWL-S')?.qtyInStock).toBe(1);
  await shop.close();
});

test('CART-07 a hidden product has no page, cannot be added, and leaves every cart while hidden', async () => {
  const shop = await startShop();
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const show = (visibility: 'hidden' | 'unlisted') =>
    shop.db.updateTable('product').set({visibility}).where('id', '=', 'print').execute();
  await show('hidden');
  expect((await visitor.send('GET', '/products/print')).status).toBe(404);
  expect((await visitor.add(ITEMS.print)).json.code).toBe('unknown-item');
  expect((await visitor.cart()).json.entries?.length).toBe(0);
  await show('unlisted');
  expect((await visitor.send('GET', '/products/print')).status).toBe(200);
  expect((await visitor.cart()).json.entries?.length).toBe(1);
  await shop.close();
});
