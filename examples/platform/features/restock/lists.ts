import {type ExpressionBuilder, sql} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';

/** The `sent_ms` of an email that was requested and is not written yet. */
export const SENDING = 0;

/** Groups or sign-ups on one page of an answer. */
const PAGE_SIZE = 20;

/** Everybody who waits for one variant. */
export interface SignUpGroup {
  readonly productId: string;
  readonly variantId: string;
  /** The product's, JSON text by language. */
  readonly titles: string;
  readonly sku: string;
  /** All sign-ups, and those that still wait for their email. */
  readonly count: number;
  readonly waiting: number;
  /** False where visitors cannot buy the variant now. */
  readonly isBuyable: boolean;
}

/** One sign-up, as the owner sees it. */
export interface ListedSignUp {
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly language: string;
  readonly created: number;
  /** When the email was sent, or null. */
  readonly sent: number | null;
}

/** Names one variant of one product. */
export interface VariantKey {
  readonly productId: string;
  readonly variantId: string;
}

/** True of variants that visitors can buy now: an email would say something untrue of any other. */
export const isBuyable = ({eb, or, and}: ExpressionBuilder<Tables, 'variant' | 'product'>) =>
  and([
    eb('product.visibility', '<>', 'hidden'),
    or([eb('variant.unlimited', '=', true), eb('variant.qty_in_stock', '>', 0)]),
  ]);

const joined = (db: Reader) =>
  db
    .selectFrom('restock_sign_up')
    .innerJoin('variant', 'variant.id', 'restock_sign_up.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id');

/** A page of variants with sign-ups, the earliest sign-up first. Source: checklist RST-05. */
export async function groupsFrom(db: Reader, cursor: string | undefined): Promise<Page<SignUpGroup>> {
  const first = sql<number>`min(restock_sign_up.position)`;
  const rows = await joined(db)
    .groupBy(['product.id', 'variant.id'])
    .having(first, '>', startOf(cursor, 'oldest'))
    .orderBy(first)
    .select(eb => [
      'product.id as productId',
      'variant.id as variantId',
      'product.titles',
      'variant.sku',
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) FILTER (WHERE restock_sign_up.sent_ms IS NULL)`.as('waiting'),
      isBuyable(eb).$castTo<boolean>().as('isBuyable'),
      first.as('position'),
    ])
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}

/** A page of one variant's sign-ups, oldest first. Source: checklist RST-05. */
export async function signUpsFrom(
  db: Reader,
  {productId, variantId}: VariantKey,
  cursor: string | undefined,
): Promise<Page<ListedSignUp>> {
  const rows = await joined(db)
    .where('product.id', '=', productId)
    .where('variant.id', '=', variantId)
    .where('restock_sign_up.position', '>', startOf(cursor, 'oldest'))
    .orderBy('restock_sign_up.position')
    .select([
      'email as siteVisitorEmail',
      'is_join_mailing_list as isJoinMailingList',
      'language',
      'created_ms as created',
      sql<number | null>`nullif(sent_ms, ${sql.lit(SENDING)})`.as('sent'),
      'restock_sign_up.position as position',
    ])
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}
