import {type ExpressionBuilder, sql} from 'kysely';
import type {Visibility} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import {containing} from '../../kernel/database/like-pattern.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';

const PAGE_SIZE = 20;

/** A product as the owner's list shows it. `stock` is null where a variant is unlimited. */
export interface ListedProduct {
  readonly id: string;
  /** JSON text by language. */
  readonly titles: string;
  readonly urlId: string;
  readonly imageUrl: string | null;
  readonly productType: number;
  readonly visibility: Visibility;
  readonly minCents: number;
  readonly maxCents: number;
  readonly stock: number | null;
}

/** The condition for products whose title, address or SKU contains a text. */
const isNamed =
  (text: string) =>
  ({or, eb, exists, selectFrom}: ExpressionBuilder<Tables, 'product'>) =>
    or([
      eb('product.titles', 'ilike', containing(text)),
      eb('product.url_id', 'ilike', containing(text)),
      exists(
        selectFrom('variant as named')
          .select('named.id')
          .whereRef('named.product_id', '=', 'product.id')
          .where('named.sku', 'ilike', containing(text)),
      ),
    ]);

/** A page of products in the order of the shop's lists; with `text`, those whose title, address or SKU contains it. */
export async function productsFrom(
  db: Reader,
  cursor: string | undefined,
  text: string,
): Promise<Page<ListedProduct>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('list_position', '>', startOf(cursor, 'oldest'))
    .$if(text !== '', query => query.where(isNamed(text)))
    .groupBy('product.id')
    .orderBy('list_position')
    .select(({fn}) => [
      'product.id',
      'titles',
      'url_id as urlId',
      'product.image_url as imageUrl',
      'product_type as productType',
      'visibility',
      'list_position as position',
      fn.min<number>('price_cents').as('minCents'),
      fn.max<number>('price_cents').as('maxCents'),
      sql<number | null>`CASE WHEN bool_or(unlimited) THEN NULL ELSE sum(qty_in_stock) END`.as('stock'),
    ])
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}
