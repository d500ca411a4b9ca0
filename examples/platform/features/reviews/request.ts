import type {Transaction} from 'kysely';
import {prefixOf} from '../../../site/model/languages.js';
import type {PageModel} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {message} from '../../kernel/messages/message.js';
import {isId} from '../../kernel/security/tokens.js';
import {queueEmails} from '../outbox/emails.js';

/** Who may review an order: the holder of the token in its email, or the visitor who placed it. */
export interface ReviewClaim {
  readonly token?: string | undefined;
  readonly orderId?: string | undefined;
  readonly visitorId: string | null;
}

/** The order that may be reviewed on this claim, or undefined. Test orders sold nothing and have no token. */
export async function reviewableOrder(db: Reader, {token, orderId, visitorId}: ReviewClaim) {
  const orders = db
    .selectFrom('shop_order')
    .select(['id', 'review_token as token'])
    .where('review_token', 'is not', null);
  if (token !== undefined)
    return isId(token) ? orders.where('review_token', '=', token).executeTakeFirst() : undefined;
  if (orderId === undefined || visitorId === null || !isId(orderId)) return undefined;
  return orders.where('id', '=', orderId).where('visitor_id', '=', visitorId).executeTakeFirst();
}

const PATH = '/reviews/request';

/** What the page that asks for reviews is made of: each product of the order once. Null for a claim that is none. */
export async function reviewRequestAt(
  db: Reader,
  path: string,
  claim: Omit<ReviewClaim, 'token'>,
): Promise<NonNullable<PageModel['reviewRequest']> | null> {
  if (path !== PATH && !path.startsWith(`${PATH}/`)) return null;
  const token = path === PATH ? undefined : path.slice(PATH.length + 1);
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

/** Queues the email that asks the buyer of an order for reviews. Source: our choice: immediately, since this shop ships nothing. */
export const queueReviewEmail = (
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {token, email, origin}: {token: string; email: string; origin: string},
): Promise<void> =>
  queueEmails(tx, [
    {
      recipient: email,
      subject: message(language, 'review-letter-subject'),
      body: message(language, 'review-letter-body', {
        link: `${origin}${prefixOf(language)}${PATH}/${token}`,
      }),
      createdMs: nowMs,
    },
  ]);
