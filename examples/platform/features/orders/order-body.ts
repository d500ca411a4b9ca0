import * as v from 'valibot';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';

const NAME_MAX = 200;
const ID_MAX = 100;

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
  currency: v.optional(text(ID_MAX)),
});

/** What a valid order asks for. */
export type OrderRequest = v.InferOutput<typeof OrderBody>;
