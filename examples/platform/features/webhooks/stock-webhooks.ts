import type {Transaction} from 'kysely';
import {MERCHANDISING} from '../../../site/model/site.js';
import type {Tables} from '../../kernel/database/tables.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {queueWebhooks} from './events.js';

/** Units of which few are left: from as many on, pages say so by default. */
const LOW_UNITS = MERCHANDISING.lowStockThreshold ?? 0;

/** Units of a counted variant before and after a change. */
export interface StockChange {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** Writes down for webhooks which variants have few units left now, and had more before. */
export async function queueStockWebhooks(
  tx: Transaction<Tables>,
  atMs: number,
  changes: readonly StockChange[],
): Promise<number> {
  const low = changes.filter(({before, after}) => before > LOW_UNITS && after <= LOW_UNITS);
  if (!low.length) return 0;
  return queueWebhooks(tx, {type: 'stock.low', atMs}, async () => {
    const ids = low.map(({id}) => id);
    const rows = await tx
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'variant.product_id as productId', 'product.titles', 'variant.sku'])
      .select('variant.qty_in_stock as stock')
      .where('variant.id', 'in', ids)
      .orderBy('variant.id')
      .execute();
    return rows.map(({titles, ...row}) => ({...row, title: textIn(titles, 'en')}));
  });
}
