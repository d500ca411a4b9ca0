import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/page-model.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {upsert} from '../../kernel/database/upsert.js';
import {productRow, variantRows} from './product-rows.js';

type Tx = Transaction<Tables>;
type VariantRow = ReturnType<typeof variantRows>[number] & {readonly file_stock: string};

const PRODUCT_COLUMNS = [
  'product_type',
  'titles',
  'image_url',
  'is_subscribable',
  'form_id',
  'document',
  'visibility',
  'version',
  'is_from_file',
] as const;
const VARIANT_COLUMNS = ['sku', 'attributes', 'price_cents', 'image_url', 'file_stock'] as const;

const stockText = ({unlimited, qty_in_stock}: ReturnType<typeof variantRows>[number]): string =>
  unlimited ? 'unlimited' : String(qty_in_stock);

/** What the file names differently than at the last start, of variants whose stock the owner left alone. */
async function changedStocks(tx: Tx, rows: readonly VariantRow[]): Promise<readonly VariantRow[]> {
  const changed: VariantRow[] = [];
  for (const batch of batchesOf(rows)) {
    const known = await tx
      .selectFrom('variant')
      .select(['id', 'file_stock'])
      .where(
        'id',
        'in',
        batch.map(({id}) => id),
      )
      .where('file_stock', 'is not', null)
      .where('is_stock_by_owner', '=', false)
      .execute();
    const before = new Map(known.map(({id, file_stock}) => [id, file_stock]));
    changed.push(...batch.filter(row => before.has(row.id) && before.get(row.id) !== row.file_stock));
  }
  return changed;
}

/** Hides the file's products that it has no more, and deletes the variants that its products have no more. */
async function endOthers(tx: Tx, productIds: readonly string[], variantIds: readonly string[]) {
  await tx
    .updateTable('product')
    .set({visibility: 'hidden'})
    .where('is_from_file', '=', true)
    .where('visibility', '<>', 'hidden')
    .where('id', 'not in', productIds)
    .execute();
  await tx
    .deleteFrom('variant')
    .where('product_id', 'in', productIds)
    .where('id', 'not in', variantIds)
    .execute();
}

/**
 * Takes over the catalogue of the file that a shop is served from, at each start. The file decides on texts, prices,
 * pictures and which products and variants are sold; what it has no more is not sold. A stock is taken over where the file
 * names another one than at the last start and the owner did not change it; else it stays, because some of it is sold.
 * Products that the owner made stay. Source: docs/own-shop.md, Restarts.
 */
export async function followFile(db: Database, catalog: readonly CatalogProduct[]): Promise<void> {
  const products = catalog.map(product => ({...productRow(product), is_from_file: true}));
  const variants = catalog
    .flatMap(variantRows)
    .map((row): VariantRow => ({...row, file_stock: stockText(row)}));
  await db.transaction().execute(async tx => {
    await endOthers(
      tx,
      products.map(({id}) => id),
      variants.map(({id}) => id),
    );
    const stocks = await changedStocks(tx, variants);
    await upsert(tx, 'product', {rows: products, columns: PRODUCT_COLUMNS});
    await upsert(tx, 'variant', {rows: variants, columns: VARIANT_COLUMNS});
    await upsert(tx, 'variant', {rows: stocks, columns: ['unlimited', 'qty_in_stock']});
  });
}
