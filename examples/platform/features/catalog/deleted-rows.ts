import {type RawBuilder, type Selectable, sql, type Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import {lockOrder} from '../../kernel/database/lock-order.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {ProductTable} from './tables.js';

type Tx = Transaction<Tables>;

/** What goes with a product and comes back with it: tables, in the order in which rows may be inserted, and which of their rows are a product's. */
const PARTS = {
  variant: id => sql`product_id = ${id}`,
  review: id => sql`product_id = ${id}`,
  restock_sign_up: id => sql`variant_id IN (SELECT id FROM variant WHERE product_id = ${id})`,
  product_file: id => sql`product_id = ${id}`,
} as const satisfies {readonly [Name in keyof Tables]?: (id: string) => RawBuilder<unknown>};

/**
 * Locks a product with its variants, its files and who waits for it, so that nothing is added to it until it is deleted, and nobody is
 * emailed whose row is copied as waiting. Returns its row.
 */
export async function lockProduct(tx: Tx, id: string) {
  const product = await tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  for (const table of ['variant', 'product_file'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where('product_id', '=', id)
      .orderBy('id', lockOrder)
      .forUpdate()
      .execute();
  await tx
    .selectFrom('restock_sign_up')
    .innerJoin('variant', 'variant.id', 'restock_sign_up.variant_id')
    .select('restock_sign_up.id')
    .where('product_id', '=', id)
    // The order of those who request emails.
    .orderBy('variant_id', lockOrder)
    .orderBy('restock_sign_up.id', lockOrder)
    .forUpdate('restock_sign_up')
    .execute();
  return product;
}

/** Copies the rows that go with a product, which has a row among the deleted ones already. */
export async function copyRows(tx: Tx, id: string): Promise<void> {
  for (const [table, isOfProduct] of Object.entries(PARTS))
    await sql`INSERT INTO deleted_product_row (product_id, part, content)
      SELECT ${id}, ${table}, to_jsonb(one) FROM ${sql.table(table)} AS one WHERE ${isOfProduct(id)}`.execute(
      tx,
    );
}

/** Columns that the copies of a product's rows have, and that their table still has. */
async function copiedColumns(tx: Tx, id: string, table: string): Promise<readonly string[]> {
  const {rows} = await sql<{name: string}>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND column_name IN (
      SELECT jsonb_object_keys(content) FROM deleted_product_row WHERE product_id = ${id} AND part = ${table})`.execute(
    tx,
  );
  return rows.map(({name}) => name);
}

/** Puts the rows of one table back. Columns that a migration added since have their defaults. */
async function returnRowsTo(tx: Tx, id: string, table: string): Promise<void> {
  const names = await copiedColumns(tx, id, table);
  if (!names.length) return;
  const columns = sql.join(names.map(name => sql.ref(name)));
  const values = sql.join(names.map(name => sql.ref(`one.${name}`)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM deleted_product_row, jsonb_populate_record(NULL::${sql.table(table)}, content) AS one
    WHERE deleted_product_row.product_id = ${id} AND part = ${table}`.execute(tx);
}

/** Puts the rows of a product back that was deleted. Whoever returns units to them meanwhile waits, and finds the product back. */
export async function returnRows(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('deleted_product_row')
    .select('part')
    .where('product_id', '=', id)
    .where('part', '=', 'variant')
    .forUpdate()
    .execute();
  for (const table of Object.keys(PARTS)) await returnRowsTo(tx, id, table);
}

/** Ids of deleted products, among the given ones, whose SKUs no product has now. */
async function returnable(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('deleted_product')
    .select('id')
    .where('id', 'in', ids)
    .where(({not, exists, selectFrom}) =>
      not(
        exists(
          selectFrom('deleted_product_row')
            .innerJoin('variant', join => join.on('variant.sku', '=', sql<string>`content ->> 'sku'`))
            .select('part')
            .where('part', '=', 'variant')
            .whereRef('deleted_product_row.product_id', '=', 'deleted_product.id'),
        ),
      ),
    )
    .where(({not, exists, selectFrom}) =>
      not(
        exists(selectFrom('product').select('product.id').whereRef('product.id', '=', 'deleted_product.id')),
      ),
    )
    .execute();
  return rows.map(({id}) => id);
}

/**
 * Puts products of the shop's file back that the owner deleted, because the file makes them again: with their stock, reviews, sign-ups
 * and files. What the file decides on is overwritten after this. None stays among the deleted ones.
 */
export async function returnProductsOfFile(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    for (const id of await returnable(tx, batch)) {
      const {document} = await tx
        .selectFrom('deleted_product')
        .select('document')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const {version: _, ...row}: Selectable<ProductTable> = JSON.parse(document);
      // Others may have its address and its form by now; no address has a slash.
      await tx
        .insertInto('product')
        .values({...row, url_id: `/${id}`, form_id: null})
        .execute();
      await returnRows(tx, id);
    }
    await tx.deleteFrom('deleted_product').where('id', 'in', batch).execute();
  }
}

/** The SKUs of a deleted product. */
export async function deletedSkus(tx: Tx, id: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('deleted_product_row')
    .select(sql<string>`content ->> 'sku'`.as('sku'))
    .where('product_id', '=', id)
    .where('part', '=', 'variant')
    .execute();
  return rows.map(({sku}) => sku);
}

/** Puts units back into the stock of a variant whose product was deleted: it comes back with them. False where it was not, or is back. */
export async function returnUnits(tx: Tx, variantId: string, units: number): Promise<boolean> {
  const {numAffectedRows = 0n} = await sql`UPDATE deleted_product_row
    SET content = jsonb_set(content, '{qty_in_stock}', to_jsonb((content ->> 'qty_in_stock')::integer + ${units}::integer))
    WHERE part = 'variant' AND content ->> 'id' = ${variantId} AND content ->> 'unlimited' = 'false'`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
