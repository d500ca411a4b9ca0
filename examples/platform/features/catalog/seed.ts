import type {CatalogProduct} from '../../../site/model/page-model.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Database} from '../../kernel/database/connect.js';
import {productRow, variantRows} from './product-rows.js';

/** True for a database whose products the owner decides on. */
async function hasCatalog(db: Database): Promise<boolean> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('document', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Puts the first catalogue into a database that has none; from then on the owner decides what the shop sells, unless the
 * catalogue is a file that the shop is served from: that is read at each start. Existing products get the catalogue's
 * texts and prices, and keep their stock, which was sold from.
 */
export async function seedCatalog(
  db: Database,
  catalog: readonly CatalogProduct[],
  {isFile = false}: {readonly isFile?: boolean} = {},
): Promise<void> {
  if (!isFile && (await hasCatalog(db))) return;
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
