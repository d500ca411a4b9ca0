import type {Selectable, Transaction} from 'kysely';
import type {DeletedProductEntry} from '../../../../src/builder/products/product-calls.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {DownloadSettings} from '../../kernel/download-settings.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {copyRows, deletedSkus, lockProduct, returnRows} from '../catalog/deleted-rows.js';
import {productRow} from '../catalog/product-rows.js';
import {fullStores, storeSizes} from '../catalog/store-products.js';
import type {ProductTable} from '../catalog/tables.js';
import {hasRoomForDeleted, lockProductFiles} from '../downloads/product-files.js';
import {formIds} from '../forms/definitions.js';
import type {OwnerLanguage} from '../owner/language.js';
import {recordPictureUses} from '../pictures/pictures.js';
import {PRODUCTS_MAX} from './limits.js';
import {queueDeletedWebhooks, queueRestoredWebhooks} from './product-webhooks.js';
import {isAddressTaken, lockCatalog, pictureUser, productsBySku, roomLeft} from './save-product.js';

type Tx = Transaction<Tables>;

/**
 * Deletes a product, so that it can be brought back for a while with its stock, reviews, restock sign-ups and files. Carts lose it.
 * One that is not there is deleted already.
 */
export async function removeProduct(tx: Tx, id: string, nowMs: number): Promise<void> {
  await lockCatalog(tx);
  const product = await lockProduct(tx, id);
  if (!product) return;
  // A file of the shop may have made a product of the same id meanwhile.
  await tx.deleteFrom('deleted_product').where('id', '=', id).execute();
  const {titles} = product;
  await tx
    .insertInto('deleted_product')
    .values({id, titles, document: JSON.stringify(product), deleted_ms: nowMs})
    .execute();
  await copyRows(tx, id);
  await tx.deleteFrom('product').where('id', '=', id).execute();
  await recordPictureUses(tx, new Map([[pictureUser(id), []]]));
  await queueDeletedWebhooks(tx, id, nowMs);
}

/** Throws `product-sold` for a product that an order has. */
export async function checkUnsold(tx: Tx, id: string): Promise<void> {
  const isSold = await matchesRow(
    tx
      .selectFrom('order_item')
      .innerJoin('variant', 'variant.id', 'order_item.variant_id')
      .select('order_item.order_id')
      .where('variant.product_id', '=', id),
  );
  if (isSold) throw new Refusal(400, 'product-sold', {fields: {field: 'product'}});
}

/** Every deleted product that may be brought back, the last one first. */
export async function deletedProducts(db: Reader, language: OwnerLanguage): Promise<DeletedProductEntry[]> {
  const rows = await db
    .selectFrom('deleted_product')
    .select(['id', 'titles', 'deleted_ms as deletedMs'])
    .where(({not, exists, selectFrom}) =>
      not(
        exists(selectFrom('product').select('product.id').whereRef('product.id', '=', 'deleted_product.id')),
      ),
    )
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({titles, ...row}) => ({...row, title: textIn(titles, language)}));
}

const invalid = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** Throws `body-invalid` where the shop has no room for a product, or another one has its address or a SKU. */
async function checkRoom(
  tx: Tx,
  {id, url_id}: Pick<ProductTable, 'id' | 'url_id'>,
  settings: DownloadSettings,
): Promise<void> {
  if ((await roomLeft(tx)) < 1) throw invalid('products', `at most ${PRODUCTS_MAX}`, 'more');
  if (await isAddressTaken(tx, id, url_id))
    throw invalid('address', 'an address that no other product has', url_id);
  const skus = await deletedSkus(tx, id);
  const [taken] = (await productsBySku(tx, skus)).keys();
  if (taken !== undefined) throw invalid('sku', 'an SKU that no other product has', taken);
  if (!(await hasRoomForDeleted(tx, id, settings)))
    throw invalid('files', 'files that the shop has room for', 'more');
}

/** The row of a product as it fits in: in no store that is full, and with a form that is there. */
async function fittingRow(tx: Tx, {version: _, ...row}: Selectable<ProductTable>) {
  if (row.document === null) return row;
  const product: CatalogProduct = JSON.parse(row.document);
  const {structuredContent, leftOutOf = [], visibility = 'listed'} = product;
  const full = fullStores(await storeSizes(tx, [row.id]), {before: null, after: {visibility, leftOutOf}});
  const formId = structuredContent.additionalFieldsFormId;
  const additionalFieldsFormId = formId !== null && (await formIds(tx)).has(formId) ? formId : null;
  const fitting: CatalogProduct = {
    ...product,
    ...(full.length && {leftOutOf: [...leftOutOf, ...full].sort()}),
    structuredContent: {...structuredContent, additionalFieldsFormId},
  };
  const {form_id, document} = productRow(fitting);
  return {...row, form_id, document};
}

/**
 * Brings a deleted product back as it was, at its next version: with its stock and what cancelled orders returned to it, its reviews,
 * restock sign-ups and files. One that is there again, as after an answer that was lost, stays as it is. Throws
 * `not-found` for one that is forgotten, and as `checkRoom`.
 */
export async function bringProductBack(
  tx: Tx,
  id: string,
  {
    settings,
    ...now
  }: {readonly settings: DownloadSettings; readonly nowMs: number; readonly currency: string},
): Promise<void> {
  await lockProductFiles(tx);
  await lockCatalog(tx);
  const found = await tx
    .selectFrom('deleted_product')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst();
  const isThere = await matchesRow(tx.selectFrom('product').select('id').where('id', '=', id));
  if (isThere) return;
  if (!found) throw new Refusal(404, 'not-found');
  const row: Selectable<ProductTable> = JSON.parse(found.document);
  await checkRoom(tx, row, settings);
  const fitting = await fittingRow(tx, row);
  await tx.insertInto('product').values(fitting).execute();
  await returnRows(tx, id);
  const pictures: CatalogProduct['images'] = fitting.document ? JSON.parse(fitting.document).images : [];
  await recordPictureUses(tx, new Map([[pictureUser(id), pictures.map(({src}) => src)]]));
  await tx.deleteFrom('deleted_product').where('id', '=', id).execute();
  await queueRestoredWebhooks(tx, id, now);
}
