import * as v from 'valibot';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {RATING_MAX, REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';

const ADDITIONAL_FIELDS_MAX = 10_000;
const NAME_MAX = 200;
const ID_MAX = 100;

const id = text(ID_MAX);
const additionalFields = v.nullish(text(ADDITIONAL_FIELDS_MAX), null);
const currency = v.optional(text(ID_MAX));
/** What makes a quantity is decided by `parseQuantity`, which has sentences of its own. */
const quantity = v.unknown();

/** POST entries. Source: commerce spec §7; currency is ours. */
export const AddBody = v.object({
  itemId: id,
  sku: v.nullish(id, null),
  quantity: v.optional(quantity, 1),
  additionalFields,
  currency,
});

/** PUT entries/{id}/additionalFields. Source: commerce spec §7. */
export const AdditionalFieldsBody = v.object({
  itemId: v.optional(id),
  sku: v.nullish(id),
  additionalFields,
});

/** PUT shipping location. Source: our choice. */
export const ShipToBody = v.object({
  country: text(NAME_MAX),
  region: v.optional(text(NAME_MAX), ''),
  postcode: v.optional(text(NAME_MAX), ''),
});

/** PUT market. Source: our choice. */
export const MarketBody = v.object({currency: text(ID_MAX)});

/** PUT entries/{id}. Source: the platform's HTTP contract. */
export const QuantityBody = v.object({quantity});

/** POST cart/subscription. Source: commerce spec §7. */
export const SubscriptionBody = v.object({
  itemId: id,
  sku: v.nullish(id, null),
  qty: v.optional(quantity, 1),
  additionalFields,
});

const Shipping = v.object({
  name: v.optional(text(NAME_MAX), ''),
  address1: v.optional(text(NAME_MAX), ''),
  city: v.optional(text(NAME_MAX), ''),
  postcode: v.optional(text(NAME_MAX), ''),
  region: v.optional(text(NAME_MAX), ''),
  country: v.optional(text(NAME_MAX), ''),
});

/** POST orders. `email` is judged by `parseEmail`; `total`, in minor units, and the cart's `revision` are what the buyer was
 *  shown. Source: the platform's HTTP contract; these two are ours. */
export const OrderBody = v.object({
  cartId: v.optional(text(NAME_MAX)),
  cartToken: v.optional(text(NAME_MAX)),
  email: text(EMAIL_LENGTH.max * 2),
  shipping: v.nullish(Shipping, null),
  testMode: v.optional(v.boolean(), false),
  total: v.optional(v.pipe(v.number(), v.integer())),
  revision: v.optional(text(ID_MAX)),
  currency,
});

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check(
      value => Number.isInteger(value) && value >= min && value <= max,
      `a whole number from ${min} to ${max}`,
    ),
  );

/** POST reviews, by the order's own visitor or with its token. Source: the platform's HTTP contract; the token is ours. */
export const ReviewBody = v.object({
  productId: id,
  orderId: v.optional(id),
  token: v.optional(id),
  rating: whole(1, RATING_MAX),
  title: text(REVIEW_LENGTH.title),
  body: text(REVIEW_LENGTH.body),
  name: text(REVIEW_LENGTH.name),
});

/** What a valid add asks for. */
export type AddRequest = v.InferOutput<typeof AddBody>;
/** What a valid order asks for. */
export type OrderRequest = v.InferOutput<typeof OrderBody>;
/** What a valid review says. */
export type ReviewRequest = v.InferOutput<typeof ReviewBody>;
