import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import {lockOrder} from '../../kernel/database/lock-order.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import {upsert} from '../../kernel/database/upsert.js';
import {freeSkus} from '../catalog/free-skus.js';
import {
  PRODUCT_COLUMNS,
  productRow,
  STOCK_COLUMNS,
  VARIANT_COLUMNS,
  variantRows,
} from '../catalog/product-rows.js';
import {fullStoresOfEach, storeSizes} from '../catalog/store-products.js';
import {changeAddresses} from '../former-addresses/former-addresses.js';
import type {Amounts} from '../owner/amounts.js';
import {picturesAt, recordPictureUses} from '../pictures/pictures.js';
import {sendFor} from '../restock/send.js';
import type {CheckedDraft} from './check-draft.js';
import type {StockById} from './draft.js';
import {PRODUCTS_MAX} from './limits.js';
import {productOfDraft} from './product-of-draft.js';
import {queueProductWebhooks} from './product-webhooks.js';
import {readStocks} from './read-stocks.js';

type Tx = Transaction<Tables>;

/** A stored product with its version and its stock now. */
export interface StoredProduct {
  readonly product: CatalogProduct;
  readonly version: number;
  /** The key of the form or call that changed it last. */
  readonly key: string | null;
  readonly stocks: StockById;
  /** True for a product of the file that the shop is served from. */
  readonly isFromFile: boolean;
}

/** Stored products by the value of a column, with their stock now. */
export async function storedProducts(
  db: Reader,
  column: 'id' | 'url_id',
  values: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'url_id', 'version', 'document', 'save_key as key', 'is_from_file as isFromFile'])
    .where(column, 'in', values)
    .execute();
  const stocks = await readStocks(
    db,
    rows.map(({id}) => id),
  );
  return new Map(
    rows.flatMap(({document, version, key, isFromFile, ...row}) =>
      document === null
        ? []
        : [[row[column], {product: JSON.parse(document), version, key, stocks, isFromFile}] as const],
    ),
  );
}

/** The product of an id with its stock now, or null. */
export const storedProduct = async (db: Reader, id: string): Promise<StoredProduct | null> =>
  (await storedProducts(db, 'id', [id])).get(id) ?? null;

/** Lets one change of the catalogue begin at a time: two never take the same address or SKU. */
export const lockCatalog = (tx: Tx) => lockName(tx, CATALOG_LOCK);

/** How many more products the shop has room for. */
export async function roomLeft(tx: Tx): Promise<number> {
  const {count} = await tx
    .selectFrom('product')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return PRODUCTS_MAX - Number(count);
}

/** Ids of the products that have SKUs already, by SKU. */
export async function productsBySku(tx: Tx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('variant')
    .select(['sku', 'product_id'])
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({sku, product_id}) => [sku, product_id]));
}

/** Whether another product has an address. */
export const isAddressTaken = (tx: Tx, id: string, address: string): Promise<boolean> =>
  matchesRow(tx.selectFrom('product').select('id').where('url_id', '=', address).where('id', '<>', id));

/** Lets the former addresses of products lead to them. */
const moveProducts = (tx: Tx, savings: readonly Saving[]): Promise<void> =>
  changeAddresses(
    tx,
    savings.map(({id, before, isNew = false, draft}) => ({
      kind: 'product',
      id,
      from: before && !isNew ? `/products/${before.urlId}` : null,
      to: `/products/${draft.address}`,
    })),
  );

/** What was typed as stock, less what was sold since the form was opened; a variant that was not counted begins with it. */
const stockNow = (
  {now, was}: {readonly now: number; readonly was: number},
  before: {readonly unlimited: boolean; readonly qtyInStock: number} | undefined,
): number => (before && !before.unlimited ? Math.max(0, before.qtyInStock + now - was) : now);

/** Writes rows in the place of those that the products had. */
async function writeRows(tx: Tx, products: readonly KeyedProduct[]): Promise<void> {
  const rows = products.map(({product, key}) => ({...productRow(product), save_key: key}));
  await upsert(tx, 'product', {rows, columns: [...PRODUCT_COLUMNS, 'save_key']});
  const variants = products.flatMap(({product}) => variantRows(product));
  await tx
    .deleteFrom('variant')
    .where('product_id', 'in', idsOf(products))
    .where(
      'id',
      'not in',
      variants.map(({id}) => id),
    )
    .execute();
  await freeSkus(tx, variants, idsOf(products));
  await upsert(tx, 'variant', {rows: variants, columns: [...VARIANT_COLUMNS, ...STOCK_COLUMNS]});
}

/** Variants that were sold out. */
const soldOutBefore = ({product}: KeyedProduct, before: StockById): readonly string[] =>
  variantRows(product)
    .filter(({id}) => {
      const old = before.get(id);
      return old && !old.unlimited && old.qtyInStock === 0;
    })
    .map(({id}) => id);

/** A product to store, with the key of the form that it came from. */
interface KeyedProduct {
  readonly product: CatalogProduct;
  readonly key: string | null;
}

const idsOf = (products: readonly KeyedProduct[]): string[] => products.map(({product}) => product.id);

/** A checked draft and what it changes. */
export interface Saving {
  readonly id: string;
  readonly draft: CheckedDraft;
  /** Null for a new product, unless it comes with what an owner does not type. */
  readonly before: CatalogProduct | null;
  /** True for one that the shop has not yet, although `before` completes its draft. */
  readonly isNew?: boolean;
  /** The key of the form, null for a file. */
  readonly key: string | null;
  /** The product at the version that the draft goes back to; null for none. */
  readonly former?: CatalogProduct | null;
}

/** The stock of products' variants, each locked until the transaction ends: no order takes a unit in between. */
async function lockStocks(tx: Tx, ids: readonly string[]): Promise<StockById> {
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'unlimited', 'qty_in_stock as qtyInStock'])
    .where('product_id', 'in', ids)
    .orderBy('id', lockOrder)
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

const countedNow = (draft: CheckedDraft, stocks: StockById): CheckedDraft => ({
  ...draft,
  variants: draft.variants.map(variant =>
    variant.stock
      ? {...variant, stock: {...variant.stock, now: stockNow(variant.stock, stocks.get(variant.id))}}
      : variant,
  ),
});

/** Who shows the pictures of a product. */
export const pictureUser = (id: string): string => `product ${id}`;

/** Variants whose stock the owner changed: at a restart it is not the file's any more. */
const restockedByOwner = ({draft, before}: Saving, stocks: StockById): readonly string[] => {
  const known = before?.structuredContent.variants.map(({id}) => id) ?? [];
  return draft.variants
    .filter(({id, stock}) => {
      const old = stocks.get(id);
      if (!known.includes(id) || !old) return false;
      return stock === null ? !old.unlimited : old.unlimited || stock.now !== stock.was;
    })
    .map(({id}) => id);
};

/** Savings whose products are left out of stores that are full, but for those that they were in before. */
async function besidesFullStores(tx: Tx, savings: readonly Saving[]): Promise<readonly Saving[]> {
  const sizes = await storeSizes(
    tx,
    savings.map(({id}) => id),
  );
  const leftOut = ({draft, before}: Saving) => draft.leftOutOf ?? before?.leftOutOf ?? [];
  const moves = savings.map(saving => ({
    before: saving.isNew ? null : saving.before,
    after: {visibility: saving.draft.visibility, leftOutOf: leftOut(saving)},
  }));
  const full = fullStoresOfEach(sizes, moves);
  return savings.map((saving, at) =>
    full[at]?.length
      ? {...saving, draft: {...saving.draft, leftOutOf: [...leftOut(saving), ...full[at]].sort()}}
      : saving,
  );
}

/**
 * Stores checked drafts, and emails who waits for what is back in stock. All is sold from the end of the transaction on. Returns the
 * stocks before it.
 */
export async function saveProducts(
  tx: Tx,
  given: readonly Saving[],
  {amounts, nowMs}: {readonly amounts: Amounts; readonly nowMs: number},
): Promise<StockById> {
  const savings = await besidesFullStores(tx, given);
  const stocks = await lockStocks(
    tx,
    savings.map(({id}) => id),
  );
  const pictures = await picturesAt(
    tx,
    savings.flatMap(({draft}) => draft.pictures.map(({src}) => src)),
  );
  const products = savings.map(({id, draft, before, key, former = null}) => ({
    product: productOfDraft(id, countedNow(draft, stocks), {before, former, amounts, pictures}),
    key,
  }));
  await writeRows(tx, products);
  await moveProducts(tx, savings);
  const changed = savings.flatMap(saving => restockedByOwner(saving, stocks));
  if (changed.length)
    await tx.updateTable('variant').set({is_stock_by_owner: true}).where('id', 'in', changed).execute();
  await recordPictureUses(
    tx,
    new Map(products.map(({product}) => [pictureUser(product.id), product.images.map(({src}) => src)])),
  );
  await sendFor(
    tx,
    products.flatMap(product => soldOutBefore(product, stocks)),
  );
  await queueProductWebhooks(tx, savings, {nowMs, stocks, currency: amounts.currency});
  return stocks;
}
