import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {StoredProduct} from './save-product.js';

type Tx = Transaction<Tables>;

/** Former versions of a product that are stored at most. Source: our choice: what an owner takes back within a session. */
const VERSIONS_MAX = 30;

/** Stores what a product is before it is saved: undo brings back what the form has no field for, as its translations. */
export async function recordFormer(
  tx: Tx,
  {product, version, key}: StoredProduct,
  nowMs: number,
): Promise<void> {
  const product_id = product.id;
  await tx
    .insertInto('former_product')
    .values({product_id, version, document: JSON.stringify(product), replaced_ms: nowMs, save_key: key})
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('former_product')
    .where('product_id', '=', product_id)
    .where('version', '<=', ({selectFrom}) =>
      selectFrom('former_product')
        .select('version')
        .where('product_id', '=', product_id)
        .orderBy('version', 'desc')
        .offset(VERSIONS_MAX)
        .limit(1),
    )
    .execute();
}

/** Whether the save of a key made one of the versions that are stored of a product. */
export const isFormerSave = (db: Reader, id: string, key: string): Promise<boolean> =>
  matchesRow(
    db
      .selectFrom('former_product')
      .select('version')
      .where('product_id', '=', id)
      .where('save_key', '=', key),
  );

/** A product as it was at a version, without variants whose ids other products have now; null where it is forgotten. */
export async function formerProduct(db: Reader, id: string, version: string): Promise<CatalogProduct | null> {
  const number = Number(version);
  if (!Number.isSafeInteger(number)) return null;
  const row = await db
    .selectFrom('former_product')
    .select('document')
    .where('product_id', '=', id)
    .where('version', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const product: CatalogProduct = JSON.parse(row.document);
  const {structuredContent} = product;
  const ids = structuredContent.variants.map(variant => variant.id);
  const taken = await db
    .selectFrom('variant')
    .select('id')
    .where('id', 'in', ids)
    .where('product_id', '<>', id)
    .execute();
  const variants = structuredContent.variants.filter(
    variant => !taken.some(other => other.id === variant.id),
  );
  return {...product, structuredContent: {...structuredContent, variants}};
}
