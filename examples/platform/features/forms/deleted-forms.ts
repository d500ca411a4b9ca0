import {sql, type Transaction} from 'kysely';
import type {DeletedFormEntry} from '../../../../src/builder/forms/form-calls.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {formIds, servedForms} from './definitions.js';
import {productsWith} from './form-uses.js';
import {checkFormRoom} from './new-form.js';

type Tx = Transaction<Tables>;

/** Deleted forms that can be brought back at most: of more, the oldest is forgotten with its answers. Source: our choice, as of pages. */
const DELETED_MAX = 100;

/** Ids of deleted forms that no new form is given, at most: of more, the oldest may be. Those of the shop's file stay. Source: our choice. */
const IDS_MAX = 1000;

/** Gives a product another form, or none, at its next version. */
async function setForm(tx: Tx, productId: string, formId: string | null): Promise<void> {
  const {document} = await tx
    .selectFrom('product')
    .select('document')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const read = document === null ? null : JSON.parse(document);
  if (read) read.structuredContent.additionalFieldsFormId = formId;
  await tx
    .updateTable('product')
    .set({
      form_id: formId,
      document: read && JSON.stringify(read),
      version: sql<number>`nextval('product_version')`,
    })
    .where('id', '=', productId)
    .execute();
}

/** Deleted products whose row names a form, or none. */
const deletedProductsWith = (tx: Tx, formId: string | null) =>
  tx
    .selectFrom('deleted_product')
    .select(['id', 'document'])
    .where(sql`document::jsonb ->> 'form_id'`, 'is not distinct from', formId);

/** Gives a deleted product the form that it comes back with. */
async function setFormOfDeleted(
  tx: Tx,
  {id, document}: {readonly id: string; readonly document: string},
  formId: string,
): Promise<void> {
  const row: {document: string | null} = JSON.parse(document);
  const read = row.document === null ? null : JSON.parse(row.document);
  if (read) read.structuredContent.additionalFieldsFormId = formId;
  const changed = {...row, form_id: formId, document: read && JSON.stringify(read)};
  await tx
    .updateTable('deleted_product')
    .set({document: JSON.stringify(changed)})
    .where('id', '=', id)
    .execute();
}

/** Forgets the oldest deleted forms beyond those that can be brought back, and the oldest ids. */
async function forgetOldest(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('form')
    .where('deleted_ms', '<=', ({selectFrom}) =>
      selectFrom('form')
        .select('deleted_ms')
        .where('deleted_ms', 'is not', null)
        .orderBy('deleted_ms', 'desc')
        .offset(DELETED_MAX)
        .limit(1),
    )
    .execute();
  await tx
    .deleteFrom('deleted_form')
    .where('is_of_file', '=', false)
    .where('position', '<=', ({selectFrom}) =>
      selectFrom('deleted_form')
        .select('position')
        .where('is_of_file', '=', false)
        .orderBy('position', 'desc')
        .offset(IDS_MAX)
        .limit(1),
    )
    .execute();
}

/**
 * Deletes a form, so that it can be brought back for a while with its answers and their files; the products that used it are sold
 * without one. One that is not there is deleted already.
 */
export async function removeForm(
  tx: Tx,
  id: string,
  {own, nowMs}: {readonly own: OwnShop | null; readonly nowMs: number},
): Promise<void> {
  // In the order of an import, which stores forms before products; and one that is saved at the same time is not made again.
  await lockName(tx, 'forms');
  // A product that is saved at the same time keeps what is saved.
  await lockName(tx, CATALOG_LOCK);
  const products = await productsWith(tx, id);
  for (const product of products) await setForm(tx, product.id, null);
  // Those that come back before the form are given it then.
  const lost = [...products, ...(await deletedProductsWith(tx, id).execute())];
  const deleted = await tx
    .updateTable('form')
    .set({deleted_ms: nowMs, deleted_from: JSON.stringify(lost.map(product => product.id))})
    .where('id', '=', id)
    .where('deleted_ms', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return;
  await tx
    .insertInto('deleted_form')
    .values({id, is_of_file: servedForms(own).some(form => form.id === id)})
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await forgetOldest(tx);
}

/** Every deleted form that may be brought back, the last one first. */
export async function deletedForms(db: Reader): Promise<DeletedFormEntry[]> {
  const rows = await db
    .selectFrom('form')
    .select(['id', 'definition', 'deleted_ms as deletedMs'])
    .where('deleted_ms', 'is not', null)
    .orderBy('deleted_ms', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({id, definition, deletedMs}) => ({
    id,
    name: (JSON.parse(definition) as CatalogForm).name || id,
    deletedMs: deletedMs ?? 0,
  }));
}

/**
 * Brings a deleted form back, with its answers, their files, and the products that lost it and have no other one since. One that is there again, as after an answer that was lost, stays as it is.
 * Throws `not-found` for one that is forgotten, and `body-invalid` where the shop has no room.
 */
export async function bringFormBack(tx: Tx, id: string): Promise<void> {
  await lockName(tx, 'forms');
  await lockName(tx, CATALOG_LOCK);
  const found = await tx
    .selectFrom('form')
    .select('deleted_from as products')
    .where('id', '=', id)
    .where('deleted_ms', 'is not', null)
    .executeTakeFirst();
  const ids = await formIds(tx);
  if (ids.has(id)) return;
  if (!found) throw new Refusal(404, 'not-found');
  checkFormRoom(ids);
  await tx.updateTable('form').set({deleted_ms: null, deleted_from: null}).where('id', '=', id).execute();
  await tx.deleteFrom('deleted_form').where('id', '=', id).execute();
  const lost: readonly string[] = JSON.parse(found.products ?? '[]');
  if (!lost.length) return;
  const without = await tx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', lost)
    .where('form_id', 'is', null)
    .execute();
  for (const product of without) await setForm(tx, product.id, id);
  for (const product of await deletedProductsWith(tx, null).where('id', 'in', lost).execute())
    await setFormOfDeleted(tx, product, id);
}
