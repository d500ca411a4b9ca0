import * as v from 'valibot';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';
import {leftOut} from '../../kernel/http/left-out.js';

const NAME_MAX = 200;
const ID_MAX = 100;

const Shipping = v.object({
  name: v.nullish(text(NAME_MAX), ''),
  address1: v.nullish(text(NAME_MAX), ''),
  city: v.nullish(text(NAME_MAX), ''),
  postcode: v.nullish(text(NAME_MAX), ''),
  region: v.nullish(text(NAME_MAX), ''),
  country: v.nullish(text(NAME_MAX), ''),
});

/** POST orders. `email` is judged by `parseEmail`; `total`, in minor units, and the cart's `revision` are what the buyer was
 *  shown. Source: the platform's HTTP contract; these two are ours. */
export const OrderBody = v.object({
  cartId: leftOut(text(NAME_MAX)),
  cartToken: leftOut(text(NAME_MAX)),
  email: text(EMAIL_LENGTH.max * 2),
  shipping: v.nullish(Shipping, null),
  testMode: v.nullish(v.boolean(), false),
  total: leftOut(v.pipe(v.number(), v.integer())),
  revision: leftOut(text(ID_MAX)),
  currency: leftOut(text(ID_MAX)),
});

/** What a valid order asks for. */
export type OrderRequest = v.InferOutput<typeof OrderBody>;
