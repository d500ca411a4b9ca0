import type {Transaction} from 'kysely';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import type {Tables} from '../../kernel/database/tables.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {queueWebhooks} from '../webhooks/events.js';
import {queueStockWebhooks} from '../webhooks/stock-webhooks.js';
import type {StockById} from './draft.js';
import {readStocks} from './read-stocks.js';

type Tx = Transaction<Tables>;

/** What became of a product. */
type Change = 'created' | 'updated' | 'deleted' | 'restored';

/** Products as webhooks are sent them. Prices are minor units of `currency`. */
async function productsForPrograms(tx: Tx, changes: ReadonlyMap<string, Change>, currency: string) {
  const ids = [...changes.keys()];
  const products = await tx
    .selectFrom('product')
    .select(['id', 'version', 'titles', 'url_id as address', 'product_type as typeCode', 'visibility'])
    .where('id', 'in', ids)
    .orderBy('list_position')
    .execute();
  const variants = await tx
    .selectFrom('variant')
    .select([
      'product_id as productId',
      'id',
      'sku',
      'price_cents as price',
      'unlimited',
      'qty_in_stock as left',
    ])
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute();
  return products.map(({id, version, titles, typeCode, ...row}) => ({
    id,
    change: changes.get(id),
    version: String(version),
    title: textIn(titles, 'en'),
    type: PRODUCT_TYPES.find(({code}) => code === typeCode)?.name ?? '',
    ...row,
    currency,
    variants: variants
      .filter(({productId}) => productId === id)
      .map(({productId: _, unlimited, left, ...variant}) => ({...variant, stock: unlimited ? null : left})),
  }));
}

/** Units of counted variants before and after a save. */
const stockChanges = (before: StockById, after: StockById) =>
  [...after].flatMap(([id, now]) => {
    const was = before.get(id);
    return !was || was.unlimited || now.unlimited
      ? []
      : [{id, before: was.qtyInStock, after: now.qtyInStock}];
  });

/** Products that were saved, and the stocks before. */
export async function queueProductWebhooks(
  tx: Tx,
  savings: readonly {readonly id: string; readonly before: object | null; readonly isNew?: boolean}[],
  {nowMs, stocks, currency}: {readonly nowMs: number; readonly stocks: StockById; readonly currency: string},
): Promise<void> {
  const changes = new Map(
    savings.map(({id, before, isNew}) => [id, before && !isNew ? 'updated' : 'created'] as const),
  );
  await queueWebhooks(tx, {type: 'product.changed', atMs: nowMs}, () =>
    productsForPrograms(tx, changes, currency),
  );
  if (!stocks.size) return;
  await queueStockWebhooks(tx, nowMs, stockChanges(stocks, await readStocks(tx, [...changes.keys()])));
}

/** Writes down for webhooks that a product was deleted. */
export const queueDeletedWebhooks = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  queueWebhooks(tx, {type: 'product.changed', atMs: nowMs}, async () => [{id, change: 'deleted' as const}]);

/** Writes down for webhooks that a deleted product is back. */
export const queueRestoredWebhooks = (
  tx: Tx,
  id: string,
  {nowMs, currency}: {readonly nowMs: number; readonly currency: string},
): Promise<number> =>
  queueWebhooks(tx, {type: 'product.changed', atMs: nowMs}, () =>
    productsForPrograms(tx, new Map([[id, 'restored']]), currency),
  );
