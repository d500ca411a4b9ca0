// @module-tag whole
import {Kysely} from 'kysely';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {seedCatalog} from '../../examples/platform/features/catalog/seed.js';
import {refreshIndex} from '../../examples/platform/features/search/refresh-index.js';
import {limitTransactions} from '../../examples/platform/kernel/database/limit-transactions.js';
import {pgliteDialect} from '../../examples/platform/kernel/database/pglite-dialect.js';
import type {Tables} from '../../examples/platform/kernel/database/tables.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {lendDatabase} from './lent-database.js';

/** What each statement takes on a machine that is busy, and what a transaction may take together. */
const STATEMENT_MS = 150;
const TRANSACTION_MAX_MS = 5000;
const COPIES = 10;

/** Many products: copies with an id, an address and codes of their own. */
const PRODUCTS = Array.from({length: COPIES}, (_, copy) =>
  CATALOG.slice(0, COPIES).map(product => ({
    ...product,
    id: `${copy}-${product.id}`,
    urlId: `${product.urlId}-${copy}`,
    structuredContent: {
      ...product.structuredContent,
      variants: product.structuredContent.variants.map(variant => ({
        ...variant,
        id: `${copy}-${variant.id}`,
        sku: `${variant.sku}-${copy}`,
      })),
    },
  })),
).flat();

let clockMs = 0;
let maxMs: number | null = null;
let db: Kysely<Tables>;
beforeAll(async () => {
  const clock = {maxMs: () => maxMs, clockMs: () => (clockMs += STATEMENT_MS)};
  db = new Kysely({dialect: limitTransactions(pgliteDialect(lendDatabase({})), clock)});
  await seedCatalog(db, PRODUCTS);
  maxMs = TRANSACTION_MAX_MS;
});
afterAll(() => db.destroy());

const entries = () => db.selectFrom('search_entry').select(['source', 'version']).orderBy('href').execute();

test('SITE-07 the index of many products is written in short transactions, on a busy machine too', async () => {
  await refreshIndex(db, {isOwn: true, nowMs: Date.now()});
  expect((await entries()).length).toBe(PRODUCTS.length * LOCALES.length);
});

test('SITE-07 a product that changed is written again, one that is hidden is not found, and others stay', async () => {
  const [changed, hidden] = PRODUCTS;
  await db
    .updateTable('product')
    .set(({eb}) => ({version: eb('version', '+', 1)}))
    .where('id', '=', changed?.id ?? '')
    .execute();
  await db
    .updateTable('product')
    .set({visibility: 'hidden'})
    .where('id', '=', hidden?.id ?? '')
    .execute();
  const before = await entries();
  await refreshIndex(db, {isOwn: true, nowMs: Date.now()});
  const after = await entries();
  const versions = (rows: typeof after, id = '') => [
    ...new Set(rows.filter(({source}) => source === id).map(({version}) => version)),
  ];
  expect(versions(after, changed?.id)).toEqual([String(Number(versions(before, changed?.id)[0]) + 1)]);
  expect(versions(after, hidden?.id)).toEqual([]);
  expect(after.length).toBe(before.length - LOCALES.length);
});

test('SITE-07 an index that cannot be written is reported to the operator and fails no search', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = await entries();
  await db.updateTable('product').set({version: 99}).execute();
  maxMs = 0;
  await refreshIndex(db, {isOwn: true, nowMs: Date.now()});
  maxMs = TRANSACTION_MAX_MS;
  expect([report.mock.calls.length, await entries()]).toEqual([1, before]);
  report.mockRestore();
});
