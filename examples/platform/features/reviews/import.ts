import {readSiteFile} from '../../../site/model/site-folder.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {newId} from '../../kernel/security/tokens.js';
import {type ImportRow, readImport, type WrongRow} from './read-import.js';

/** Where the example shop's first reviews come from. Source: our choice: a place that does not exist. */
const SEED_SOURCE = 'Harbour Market';

/** Ids of products by the names that rows may use. */
async function productIds(db: Reader): Promise<Map<string, string>> {
  const products = await db.selectFrom('product').select(['id', 'url_id']).execute();
  return new Map(products.flatMap(({id, url_id}) => [[url_id, id] as const, [id, id] as const]));
}

/** What an import came to. */
export interface Imported {
  /** Reviews that were not there. */
  readonly added: number;
  /** Rows of products the shop lacks. */
  readonly unknown: readonly WrongRow[];
}

const rowOf = (
  {source, sourceId, productId: _, row: __, created, ...review}: ImportRow,
  productId: string,
) => ({
  ...review,
  id: newId(),
  product_id: productId,
  state: 'published' as const,
  source,
  source_id: sourceId,
  reply: review.reply || null,
  created_ms: created,
});

/** Keeps reviews from elsewhere, each once by its place and id there. */
export async function importReviews(db: Reader, rows: readonly ImportRow[]): Promise<Imported> {
  const ids = await productIds(db);
  const values = rows.flatMap(row => {
    const productId = ids.get(row.productId);
    return productId ? [rowOf(row, productId)] : [];
  });
  let added = 0;
  for (const batch of batchesOf(values)) {
    const inserted = await db
      .insertInto('review')
      .values(batch)
      .onConflict(conflict => conflict.columns(['source', 'source_id']).doNothing())
      .returning('id')
      .execute();
    added += inserted.length;
  }
  const unknown = rows.filter(({productId}) => !ids.has(productId));
  return {added, unknown: unknown.map(({row}) => ({row, column: 'productId'}))};
}

/** Gives the example shop's products their first reviews; those that are there stay as their owner left them. */
export async function seedReviews(db: Database): Promise<void> {
  await importReviews(db, readImport(readSiteFile('data', 'reviews.json'), SEED_SOURCE).rows);
}
