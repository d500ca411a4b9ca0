import type {PageModel} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import {isId} from '../../kernel/security/tokens.js';

/** Who may review an order: the holder of the token in its email, or the visitor who placed it. */
export interface ReviewClaim {
  readonly token?: string | undefined;
  readonly orderId?: string | undefined;
  readonly visitorId: string | null;
}

/** The order that may be reviewed on this claim, or undefined. Test orders sold nothing and have no token; cancelled ones sold nothing either. */
export async function reviewableOrder(db: Reader, {token, orderId, visitorId}: ReviewClaim) {
  const orders = db
    .selectFrom('shop_order')
    .select(['id', 'review_token as token'])
    .where('review_token', 'is not', null)
    .where('status', '<>', 'cancelled');
  if (token !== undefined)
    return isId(token) ? orders.where('review_token', '=', token).executeTakeFirst() : undefined;
  if (orderId === undefined || visitorId === null || !isId(orderId)) return undefined;
  return orders.where('id', '=', orderId).where('visitor_id', '=', visitorId).executeTakeFirst();
}

/** Where buyers review what they ordered; with a token after it, from any browser. */
export const REVIEW_REQUEST_PATH = '/reviews/request';

/** What the page that asks for reviews is made of: each product of the order once. Null for a claim that is none. */
export async function reviewRequestAt(
  db: Reader,
  path: string,
  claim: Omit<ReviewClaim, 'token'>,
): Promise<NonNullable<PageModel['reviewRequest']> | null> {
  if (path !== REVIEW_REQUEST_PATH && !path.startsWith(`${REVIEW_REQUEST_PATH}/`)) return null;
  const token = path === REVIEW_REQUEST_PATH ? undefined : path.slice(REVIEW_REQUEST_PATH.length + 1);
  const order = await reviewableOrder(db, {...claim, token});
  if (!order?.token) return null;
  const products = await db
    .selectFrom('product')
    .where(
      'id',
      'in',
      db
        .selectFrom('order_item')
        .innerJoin('variant', 'variant.id', 'order_item.variant_id')
        .where('order_item.order_id', '=', order.id)
        .select('variant.product_id'),
    )
    .select(({exists, selectFrom}) => [
      'product.id as productId',
      exists(
        selectFrom('review')
          .whereRef('review.product_id', '=', 'product.id')
          .where('review.order_id', '=', order.id)
          .select('review.id'),
      ).as('isReviewed'),
    ])
    .orderBy('product.url_id')
    .execute();
  return {
    token: order.token,
    items: products.map(({productId, isReviewed}) => ({productId, isReviewed: Boolean(isReviewed)})),
  };
}
