import * as v from 'valibot';
import {boundedText as text} from '../../kernel/http/bounded-text.js';
import {leftOut} from '../../kernel/http/left-out.js';

const ADDITIONAL_FIELDS_MAX = 10_000;
const NAME_MAX = 200;
const ID_MAX = 100;

const id = text(ID_MAX);
const additionalFields = v.nullish(text(ADDITIONAL_FIELDS_MAX), null);
const currency = leftOut(text(ID_MAX));
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
  itemId: leftOut(id),
  sku: v.nullish(id),
  additionalFields,
});

/** PUT shipping location. Source: our choice. */
export const ShipToBody = v.object({
  country: text(NAME_MAX),
  region: v.nullish(text(NAME_MAX), ''),
  postcode: v.nullish(text(NAME_MAX), ''),
});

/** POST codes of a cart that has a token. Source: docs of real sites, "How public clients call the platform's cart". */
export const CodeBody = v.object({giftOrPromoCode: text(ID_MAX)});

/** PUT shipping/location of a cart that has a token. Taxes and shipping need none of its lines. Source: as above. */
export const LocationBody = v.object({
  country: text(NAME_MAX),
  region: v.nullish(text(NAME_MAX), ''),
  postalCode: v.nullish(text(NAME_MAX), ''),
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

/** What a valid add asks for. */
export type AddRequest = v.InferOutput<typeof AddBody>;
