import type {CatalogProduct} from '../../../site/model/product.js';
import type {Database} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import {upsert} from '../../kernel/database/upsert.js';
import {productRow, variantRows} from './product-rows.js';

/** True for a database whose products the owner decides on. */
const hasCatalog = (db: Database): Promise<boolean> =>
  matchesRow(db.selectFrom('product').select('id').where('document', 'is not', null).limit(1));

const PRODUCT_COLUMNS = ['titles', 'image_url', 'form_id', 'document', 'visibility', 'version'] as const;

const VARIANT_COLUMNS = ['attributes', 'price_cents', 'image_url'] as const;

/**
 * Puts the first catalogue into a database that has none; from then on the owner decides what the shop sells. Existing
 * products get the catalogue's texts and prices, and keep their stock, which was sold from.
 */
export async function seedCatalog(db: Database, catalog: readonly CatalogProduct[]): Promise<void> {
  if (await hasCatalog(db)) return;
  await db.transaction().execute(async tx => {
    await upsert(tx, 'product', {rows: catalog.map(productRow), columns: PRODUCT_COLUMNS});
    await upsert(tx, 'variant', {rows: catalog.flatMap(variantRows), columns: VARIANT_COLUMNS});
  });
}
