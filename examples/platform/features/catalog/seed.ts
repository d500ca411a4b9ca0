import type {CatalogProduct} from '../../../site/model/page-model.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database} from '../../kernel/database/connect.js';
import {productRow, variantRows} from './product-rows.js';

/**
 * Puts the first catalogue into a database that has none; from then on the owner decides what the shop sells. A database
 * from before products had a document gets the catalogue's texts and prices, and keeps its stock, which was sold from.
 */
export async function seedCatalog(db: Database, catalog: readonly CatalogProduct[]): Promise<void> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('document', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async tx => {
    for (const products of batchesOf(catalog.map(productRow)))
      await tx
        .insertInto('product')
        .values(products)
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(({ref}) => ({
            titles: ref('excluded.titles'),
            image_url: ref('excluded.image_url'),
            form_id: ref('excluded.form_id'),
            document: ref('excluded.document'),
            visibility: ref('excluded.visibility'),
            version: ref('excluded.version'),
          })),
        )
        .execute();
    for (const variants of batchesOf(catalog.flatMap(variantRows)))
      await tx
        .insertInto('variant')
        .values(variants)
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(({ref}) => ({
            attributes: ref('excluded.attributes'),
            price_cents: ref('excluded.price_cents'),
          })),
        )
        .execute();
  });
}
