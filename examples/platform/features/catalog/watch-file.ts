import {sql, type Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {upsert} from '../../kernel/database/upsert.js';
import {returnProductsOfFile} from './deleted-rows.js';
import {withoutDeletedForms} from './forms-of-file.js';
import {freeSkus} from './free-skus.js';
import {PRODUCT_COLUMNS, productRow, STOCK_COLUMNS, VARIANT_COLUMNS, variantRows} from './product-rows.js';
import {withStores} from './stores-of-file.js';

type Tx = Transaction<Tables>;
type VariantRow = ReturnType<typeof variantRows>[number] & {readonly file_stock: string};

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
    .$if(productIds.length > 0, query => query.where('id', 'not in', productIds))
    .execute();
  if (!productIds.length) return;
  await tx
    .deleteFrom('variant')
    .where('product_id', 'in', productIds)
    .where('id', 'not in', variantIds)
    .execute();
}

/** Frees the addresses that the owner gave products of the file: no two rows may have the same one in between. */
async function freeAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (!addresses.length) return;
  await tx
    .updateTable('product')
    // No address has a slash.
    .set({url_id: sql`'/' || id`})
    .where('is_from_file', '=', true)
    .whereRef('url_id', '<>', 'id')
    .where(({eb, or}) => or([eb('id', 'in', addresses), eb('url_id', 'in', addresses)]))
    .execute();
}

/** Products of the file whose address or SKU one has that the owner made: that one stays, and is sold. */
async function takenByOwner(
  tx: Tx,
  catalog: readonly CatalogProduct[],
): Promise<ReadonlySet<CatalogProduct>> {
  const own = await tx
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .select(['product.id', 'product.url_id', 'variant.sku'])
    .where('is_from_file', '=', false)
    .execute();
  const idOf = new Map(
    own.flatMap(({id, url_id, sku}) => [[`/${url_id}`, id] as const, [sku ?? '', id] as const]),
  );
  const isTaken = (product: CatalogProduct): boolean =>
    [`/${productRow(product).url_id}`, ...variantRows(product).map(({sku}) => sku)].some(
      key => (idOf.get(key) ?? product.id) !== product.id,
    );
  return new Set(catalog.filter(isTaken));
}

/**
 * Takes over the catalogue of the file that a shop is served from, at each start. The file decides on texts, prices,
 * pictures and which products and variants are sold; what it has no more is not sold. A stock is taken over where the file
 * names another one than at the last start and the owner did not change it; else it stays, because some of it is sold.
 * A product that the owner deleted is there again, with its stock, reviews, sign-ups and files. The owner decides which stores a product is in. Products that the owner made stay, also where an export of them is the file.
 * Returns the file's products that such a one stands for. Source: docs/own-shop.md, Restarts.
 */
export async function watchFile(
  db: Database,
  catalog: readonly CatalogProduct[],
): Promise<ReadonlySet<CatalogProduct>> {
  return db.transaction().execute(async tx => {
    // Of two servers one may delete a product, or bring it back, while the other starts.
    await lockName(tx, CATALOG_LOCK);
    const taken = await takenByOwner(tx, catalog);
    const watched = catalog.filter(product => !taken.has(product));
    const variants = watched
      .flatMap(variantRows)
      .map((row): VariantRow => ({...row, file_stock: stockText(row)}));
    const ids = watched.map(({id}) => id);
    await returnProductsOfFile(tx, ids);
    await endOthers(
      tx,
      ids,
      variants.map(({id}) => id),
    );
    const stocks = await changedStocks(tx, variants);
    // The address of a file's product is its id.
    await freeAddresses(tx, ids);
    await freeSkus(tx, variants);
    const placed = await withStores(tx, await withoutDeletedForms(tx, watched));
    const products = placed.map(product => ({...productRow(product), is_from_file: true}));
    await upsert(tx, 'product', {rows: products, columns: [...PRODUCT_COLUMNS, 'is_from_file']});
    await upsert(tx, 'variant', {rows: variants, columns: [...VARIANT_COLUMNS, 'file_stock']});
    await upsert(tx, 'variant', {rows: stocks, columns: STOCK_COLUMNS});
    return taken;
  });
}
