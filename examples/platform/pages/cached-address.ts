import {sql} from 'kysely';
import {QUERY_NAMES} from '../../../src/tables/query-names.js';
import {REVIEW_QUERY} from '../../../src/tables/reviews.js';
import {COURSE} from '../../site/model/lessons.js';
import type {Reader} from '../kernel/database/connect.js';
import type {PageAddress} from '../kernel/http/page-address.js';
import {MARKET_NAME, type Visit} from '../kernel/http/visit.js';

/** More than twice the items that a site can have: they count less than any change, those that have ended too. */
const CHANGE_WEIGHT = 100_000;
/** Pages that are the same for all visitors with an empty cart. */
const SHARED =
  /^\/(?:about|browse|classic|contact|commission|studio|journal|events|numbers|(?:products|journal|events)\/[\w-]+)?$/;
/** The page of a product that differs for its buyers. */
const COURSE_PAGE = `/products/${COURSE.urlId}`;
/** What of a query such a page shows. */
const SHOWN: readonly string[] = [
  QUERY_NAMES.variant,
  QUERY_NAMES.page,
  QUERY_NAMES.from,
  'tag',
  'category',
  REVIEW_QUERY.sort,
  REVIEW_QUERY.after,
];
/** What advertisements add to an address, and pages of our own never read. */
const CAMPAIGN = /^(?:utm_[a-z]+|gclid|fbclid|msclkid)$/;
/** Characters of a query value at most for a page to be cached. */
const VALUE_MAX = 40;

/** The page that an address shares: its name, and what of the query it is rendered from. */
export interface SharedAddress {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The cache key of an address: the same for everybody in the same language and market; null where the page is personal or its query is unknown. */
export function cachedAddress(
  {path, language}: PageAddress,
  {market}: Visit,
  asked: Readonly<Record<string, string>>,
): SharedAddress | null {
  if (!SHARED.test(path) || path === COURSE_PAGE) return null;
  // The market it names is the visit's.
  const named = Object.entries(asked).filter(([name]) => name !== MARKET_NAME && !CAMPAIGN.test(name));
  if (named.some(([name, value]) => !SHOWN.includes(name) || value.length > VALUE_MAX)) return null;
  const query = named.sort(([a], [b]) => (a < b ? -1 : 1));
  return {name: JSON.stringify([language, market.currency, path, query]), query: Object.fromEntries(query)};
}

/**
 * The revision of all that shared pages show, read before any of it; null for a visitor who may have something in the
 * cart, whose pages count it. One query, since every page asks it.
 */
export async function pageRevision(db: Reader, {visitorId, cartId, nowMs}: Visit): Promise<number | null> {
  if (cartId !== null) return null;
  const {revision, items, ended, hasCart} = await db
    .selectNoFrom(query => [
      query
        .selectFrom('page_change')
        .select(sum => sql<number>`coalesce(sum(${sum.ref('changes')}), 0)::bigint`.as('changes'))
        .$asScalar()
        .as('revision'),
      query
        .selectFrom('site_item')
        .select(({fn}) => fn.countAll<number>().as('items'))
        .where('published', 'is not', null)
        .where('publish_at_ms', '<=', nowMs)
        .$asScalar()
        .as('items'),
      query
        .selectFrom('site_item')
        .select(({fn}) => fn.countAll<number>().as('ended'))
        .where('ends_ms', '<=', nowMs)
        .$asScalar()
        .as('ended'),
      query
        .exists(
          query
            .selectFrom('cart')
            .select('id')
            .where('visitor_id', '=', visitorId)
            .where('kind', '=', 'cart')
            .where('order_id', 'is', null),
        )
        .as('hasCart'),
    ])
    .executeTakeFirstOrThrow();
  // An item whose time has come and an event that has ended change pages, though nobody wrote anything.
  return hasCart ? null : Number(revision) * CHANGE_WEIGHT + Number(items) + Number(ended);
}
