import type {Product} from '../catalog/product.js';
import {variantStock} from '../catalog/product-status.js';
import {typeOf} from '../catalog/product-type.js';
import {type Problem, parseQuantity} from '../catalog/quantity.inline.js';
import {type ChosenOptions, matchVariant, missingOptions} from '../catalog/variant-match.js';
import {formatList} from '../i18n/list.js';

/** What the visitor is about to add. `quantityText` is as typed; `qtyInCart` counts that variant in the cart. */
export interface AddAttempt {
  readonly product: Product;
  readonly chosen: ChosenOptions;
  readonly quantityText: string;
  readonly qtyInCart: number;
  readonly locale: string;
}

/** The options without a choice. A gift card's only option is its denomination. */
const missingProblem = ({product, chosen, locale}: AddAttempt): Problem | null => {
  const missing = missingOptions(product, chosen);
  if (!missing.length) return null;
  return product.type === 'gift-card'
    ? {messageId: 'gift-card-no-denomination', params: {}}
    : {messageId: 'select-options', params: {options: formatList(missing, locale)}};
};

/** Why this cannot be added, or null: options, then variant, stock, quantity, and stock for that quantity together
 *  with what the cart holds. Source: commerce spec §5. */
export const findAddProblem = (request: AddAttempt): Problem | null => {
  const {product, chosen, quantityText, qtyInCart} = request;
  const missing = missingProblem(request);
  if (missing) return missing;
  const variant = matchVariant(product, chosen);
  if (!variant && (product.variants.length || typeOf(product).varies))
    return {messageId: 'variant-unavailable', params: {}};
  const left = variant ? variantStock(product, variant) : Number.POSITIVE_INFINITY;
  if (left <= 0) return {messageId: 'not-enough-stock', params: {}};
  const asked = parseQuantity(quantityText);
  if (!('quantity' in asked)) return asked;
  if (asked.quantity + qtyInCart <= left) return null;
  return qtyInCart
    ? {messageId: 'stock-left-in-cart', params: {left, inCart: qtyInCart}}
    : {messageId: 'not-enough-stock', params: {}};
};
