import {sql, type Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {productRow, variantRows} from '../catalog/product-rows.js';
import {sendOne} from '../restock/send.js';
import type {CheckedDraft, DraftProblem} from './check-draft.js';
import type {StockById} from './draft.js';
import {PRODUCTS_MAX} from './limits.js';
import {productOfDraft} from './product-of-draft.js';

type Tx = Transaction<Tables>;

/** A stored product with its version and its stock now. */
export interface StoredProduct {
  readonly product: CatalogProduct;
  readonly version: number;
  /** The key of the form that changed it last. */
  readonly key: string | null;
  readonly stocks: StockById;
}

/** The product of an id with its stock now, or null. */
export async function storedProduct(db: Reader, id: string): Promise<StoredProduct | null> {
  const row = await db
    .selectFrom('product')
    .select(['version', 'document', 'save_key as key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.document === null) return null;
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'unlimited', 'qty_in_stock as qtyInStock'])
    .where('product_id', '=', id)
    .execute();
  return {
    product: JSON.parse(row.document),
    version: row.version,
    key: row.key,
    stocks: new Map(variants.map(variant => [variant.id, variant])),
  };
}

/** Lets one change of the catalogue begin at a time: two never take the same address or SKU. */
export const lockCatalog = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(hashtext('catalog'))`.execute(tx);

/** Whether the shop has room for one more product. */
export async function hasRoom(tx: Tx): Promise<boolean> {
  const {count} = await tx
    .selectFrom('product')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) < PRODUCTS_MAX;
}

/** Fields of a draft that another product has already. */
export async function takenFields(
  tx: Tx,
  id: string,
  {address, variants}: CheckedDraft,
  fieldOf: (at: number) => string,
): Promise<readonly DraftProblem[]> {
  const sameAddress = await tx
    .selectFrom('product')
    .select('id')
    .where('url_id', '=', address)
    .where('id', '<>', id)
    .executeTakeFirst();
  const sameSkus = await tx
    .selectFrom('variant')
    .select('sku')
    .where(
      'sku',
      'in',
      variants.map(({sku}) => sku),
    )
    .where('product_id', '<>', id)
    .execute();
  const taken = new Set(sameSkus.map(({sku}) => sku));
  return [
    ...(sameAddress ? [{field: 'address', text: 'addressTaken'} as const] : []),
    ...variants.flatMap(({sku}, at) =>
      taken.has(sku) ? [{field: `${fieldOf(at)}sku`, text: 'skuTwice'} as const] : [],
    ),
  ];
}

/** What was typed as stock, less what was sold since the form was opened; a variant that was not counted begins with it. */
const stockNow = (
  {now, was}: {readonly now: number; readonly was: number},
  before: {readonly unlimited: boolean; readonly qtyInStock: number} | undefined,
): number => (before && !before.unlimited ? Math.max(0, before.qtyInStock + now - was) : now);

async function writeVariants(tx: Tx, product: CatalogProduct): Promise<void> {
  const rows = variantRows(product);
  const ids = rows.map(({id}) => id);
  await tx.deleteFrom('variant').where('product_id', '=', product.id).where('id', 'not in', ids).execute();
  await tx
    .insertInto('variant')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(({ref}) => ({
        sku: ref('excluded.sku'),
        attributes: ref('excluded.attributes'),
        price_cents: ref('excluded.price_cents'),
        unlimited: ref('excluded.unlimited'),
        qty_in_stock: ref('excluded.qty_in_stock'),
      })),
    )
    .execute();
}

/** Emails who waits for a variant that was sold out and is not any more. */
async function announceRestocked(tx: Tx, product: CatalogProduct, before: StockById): Promise<void> {
  if (product.visibility === 'hidden') return;
  for (const {id, unlimited, qty_in_stock} of variantRows(product)) {
    const old = before.get(id);
    const wasSoldOut = old && !old.unlimited && old.qtyInStock === 0;
    if (wasSoldOut && (unlimited || qty_in_stock > 0))
      await sendOne(tx, {productId: product.id, variantId: id});
  }
}

/** The stock of a product's variants, each locked until the transaction ends: no order takes a unit in between. */
async function lockStocks(tx: Tx, productId: string): Promise<StockById> {
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'unlimited', 'qty_in_stock as qtyInStock'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Stores a checked draft as the product of `id`. It is sold from the end of the transaction on. */
export async function saveProduct(
  tx: Tx,
  id: string,
  draft: CheckedDraft,
  {before, key}: {before: CatalogProduct | null; key: string | null},
): Promise<void> {
  const stocks = await lockStocks(tx, id);
  const variants = draft.variants.map(variant =>
    variant.stock
      ? {...variant, stock: {...variant.stock, now: stockNow(variant.stock, stocks.get(variant.id))}}
      : variant,
  );
  const product = productOfDraft(id, {...draft, variants}, before);
  const row = {...productRow(product), save_key: key};
  await tx
    .insertInto('product')
    .values(row)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({...row, version: sql<number>`nextval('product_version')`}),
    )
    .execute();
  await writeVariants(tx, product);
  await announceRestocked(tx, product, stocks);
}
