import {sql} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {containing} from '../../kernel/database/like-pattern.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';

const PAGE_SIZE = 20;

/** What a customer bought in one currency. */
export interface Spent {
  readonly currency: string;
  readonly orders: number;
  /** Minor units of the orders that are not cancelled. */
  readonly cents: number;
}

/** Somebody who ordered, with an account or without: one for each address, whatever its case. */
export interface Customer {
  /** As the newest order has it. */
  readonly email: string;
  readonly name: string;
  readonly isMember: boolean;
  readonly lastMs: number;
  readonly spent: readonly Spent[];
}

/** Which customers are listed: all are where a part is left out. */
export interface CustomerQuery {
  readonly cursor?: string | undefined;
  /** Contained in the address or the name of the newest order. */
  readonly text?: string;
  /** One customer alone. */
  readonly email?: string;
  readonly limit?: number;
}

/** The newest order of each customer, newest first. Test orders have no customer. */
const newestOrders = (db: Reader, {cursor, text = '', email, limit = PAGE_SIZE}: CustomerQuery) =>
  db
    .selectFrom('shop_order as newest')
    .select(['newest.position', 'newest.email', 'newest.created_ms as lastMs'])
    .select([
      sql<string>`lower(newest.email)`.as('key'),
      sql<string>`coalesce(newest.shipping::json ->> 'name', '')`.as('name'),
    ])
    .select(({exists, selectFrom}) =>
      exists(
        selectFrom('site_user')
          .select('site_user.id')
          .where('site_user.email_key', '=', sql<string>`lower(newest.email)`),
      ).as('isMember'),
    )
    .where('newest.test_mode', '=', false)
    .where('newest.position', '<', startOf(cursor, 'newest'))
    .where(({not, exists, selectFrom}) =>
      not(
        exists(
          selectFrom('shop_order as newer')
            .select('newer.id')
            .where(sql<boolean>`lower(newer.email) = lower(newest.email)`)
            .whereRef('newer.position', '>', 'newest.position')
            .where('newer.test_mode', '=', false),
        ),
      ),
    )
    .$if(email !== undefined, query => query.where(sql<boolean>`lower(newest.email) = lower(${email})`))
    .$if(text !== '', query =>
      query.where(({or, eb}) =>
        or([
          eb('newest.email', 'ilike', containing(text)),
          eb(sql<string>`newest.shipping::json ->> 'name'`, 'ilike', containing(text)),
        ]),
      ),
    )
    .orderBy('newest.position', 'desc')
    .limit(limit + 1)
    .execute();

/** What each of these customers bought, by currency. `keys` are addresses in lower case. */
async function spentBy(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, Spent[]>> {
  const spent = new Map<string, Spent[]>(keys.map(key => [key, []]));
  if (!keys.length) return spent;
  const key = sql<string>`lower(email)`;
  const sums = await db
    .selectFrom('shop_order')
    .select(({fn}) => [
      key.as('key'),
      'currency',
      fn.countAll<number>().as('orders'),
      sql<number>`sum(CASE WHEN status = 'cancelled' THEN 0 ELSE grand_total_cents END)`.as('cents'),
    ])
    .where(key, 'in', keys)
    .where('test_mode', '=', false)
    .groupBy([key, 'currency'])
    .orderBy('currency')
    .execute();
  for (const {key: owner, currency, orders, cents} of sums)
    spent.get(owner)?.push({currency, orders: Number(orders), cents: Number(cents)});
  return spent;
}

/** A page of customers, the newest order first. */
export async function customersFrom(db: Reader, query: CustomerQuery): Promise<Page<Customer>> {
  const {rows, ...rest} = cutPage(await newestOrders(db, query), query.limit ?? PAGE_SIZE);
  const spent = await spentBy(
    db,
    rows.map(({key}) => key),
  );
  return {
    ...rest,
    rows: rows.map(({key, isMember, ...row}) => ({
      ...row,
      isMember: Boolean(isMember),
      spent: spent.get(key) ?? [],
    })),
  };
}
