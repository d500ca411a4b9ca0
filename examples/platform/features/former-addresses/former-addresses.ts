import {sql, type Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {FormerAddressTable} from './tables.js';

/** What is at an address: the page, item or product of an id. */
export interface AddressTarget {
  readonly kind: FormerAddressTable['kind'];
  readonly id: string;
}

/** What visitors saw at `from`, and see at `to` from now on. Null where they do not see it. */
export interface AddressChange extends AddressTarget {
  readonly from: string | null;
  readonly to: string | null;
}

/** What visitors may have as an address of a page, item or product, without language. */
const ADDRESS = /^(?:\/[\w-]{1,200}){1,2}$/;

/** The time of the transaction, which only sorts the rows by age. */
const NOW_MS = sql<number>`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Lets former addresses lead to what was there. An address that something takes, the same thing or another, leads elsewhere no more.
 * What is hidden keeps its last one, so that it is found once it is shown at another.
 */
export async function changeAddresses(
  tx: Transaction<Tables>,
  changes: readonly AddressChange[],
): Promise<void> {
  const taken = new Set(changes.map(({to}) => to));
  const left = changes.flatMap(({kind, id, from}) =>
    from === null || taken.has(from) ? [] : [{path: from, kind, target_id: id, since_ms: NOW_MS}],
  );
  const known = [...taken, ...left.map(({path}) => path)].filter(path => path !== null);
  if (known.length) await tx.deleteFrom('former_address').where('path', 'in', known).execute();
  for (const rows of batchesOf(left))
    await tx
      .insertInto('former_address')
      .values([...rows])
      .execute();
}

/** Where visitors find each kind of thing now, without language; undefined where they do not. */
const CURRENT: Readonly<
  Record<AddressTarget['kind'], (db: Reader, id: string, nowMs: number) => Promise<string | undefined>>
> = {
  async page(db, id) {
    const row = await db
      .selectFrom('site_page')
      .select('published_url_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.published_url_id ? `/${row.published_url_id}` : undefined;
  },
  async item(db, id, nowMs) {
    const row = await db
      .selectFrom('site_item')
      .innerJoin('site_collection', 'site_collection.id', 'collection_id')
      .select(['published', 'published_url_id', 'url_id'])
      .where('site_item.id', '=', id)
      .where('publish_at_ms', '<=', nowMs)
      .executeTakeFirst();
    const isPrivate = JSON.parse(row?.published ?? '{}').isPrivate === true;
    return row?.published_url_id && !isPrivate ? `/${row.url_id}/${row.published_url_id}` : undefined;
  },
  async product(db, id) {
    const row = await db
      .selectFrom('product')
      .select('url_id')
      .where('id', '=', id)
      .where('visibility', '<>', 'hidden')
      .executeTakeFirst();
    return row && `/products/${row.url_id}`;
  },
};

/** Where visitors find now what they found at a path, both without language; null for a path that leads nowhere. */
export async function addressNow(db: Reader, path: string, nowMs: number): Promise<string | null> {
  if (!ADDRESS.test(path)) return null;
  const former = await db
    .selectFrom('former_address')
    .select(['kind', 'target_id'])
    .where('path', '=', path)
    .executeTakeFirst();
  const now = former && (await CURRENT[former.kind](db, former.target_id, nowMs));
  return now && now !== path ? now : null;
}
