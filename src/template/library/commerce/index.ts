import {hasVariants, hasVariedPrices, isOnSale, isSoldOut} from '../../../catalog/product-status.js';
import {SITE_LINKS} from '../../../tables/site-names.js';
import type {Formatter, FormatterTable, Predicate, PredicateTable} from '../../language/plugin.js';
import type {LocaleProvider} from '../locale/provider.js';
import {joinHtml} from '../markup/element.js';
import {addToCartButton} from './add-to-cart.js';
import {createBookkeeper, createPercentage, inCents} from './amounts.js';
import {summaryFormField} from './form-summary.js';
import {cartQuantity, createScarcity, productStatus, quickView} from './marks.js';
import {fromPrice, normalPrice, salePrice} from './prices.js';
import {productTypeOf, readProduct, variantsOf} from './product.js';
import {createProductPrice, createSubscriptionPrice} from './product-price.js';
import {quantityInput} from './quantity-input.js';
import {restockNotification} from './restock.js';
import {createVariantsSelect, describeVariant, type VariantsSelect} from './variants-select.js';

/** All a buyer needs to buy: variants, quantity and the button. Source: template language §9 (product-checkout). */
const checkout =
  (variantsSelect: VariantsSelect): Formatter =>
  (item, _args, context) =>
    joinHtml(
      variantsSelect(item, context) ?? '',
      quantityInput(item, context) ?? '',
      addToCartButton(item, context),
    ).html;

const PLAIN: FormatterTable = {
  'add-to-cart-btn': (item, _args, context) => addToCartButton(item, context).html,
  'cart-quantity': cartQuantity,
  'cart-subtotal': () => 'deprecated, do not use',
  'cart-url': () => SITE_LINKS.cart,
  'from-price': item => inCents(fromPrice(item)),
  'normal-price': item => inCents(normalPrice(item)),
  'product-quick-view': quickView,
  'product-restock-notification': restockNotification,
  'product-status': productStatus,
  'quantity-input': (item, _args, context) => quantityInput(item, context)?.html,
  'sale-price': item => inCents(salePrice(item)),
  'summary-form-field': summaryFormField,
  'variant-descriptor': describeVariant,
};

/** The commerce family's formatters. Source: template language §7 (commerce). */
export const createFormatters = (provider: LocaleProvider): FormatterTable => {
  const variantsSelect = createVariantsSelect(provider);
  return {
    ...PLAIN,
    'bookkeeper-money-format': createBookkeeper(provider),
    'percentage-format': createPercentage(provider),
    'product-checkout': checkout(variantsSelect),
    'product-price': createProductPrice(provider),
    'product-scarcity': createScarcity(provider),
    'subscription-price': createSubscriptionPrice(provider),
    'variants-select': (item, _args, context) => variantsSelect(item, context)?.html,
  };
};

const about =
  (isTrue: (product: ReturnType<typeof readProduct>) => boolean): Predicate =>
  (_args, context) =>
    isTrue(readProduct(context.node()));

/** The commerce family's predicates. Source: template language §10. */
export const predicates: PredicateTable = {
  // Products of an unknown type have variants too, though none can be bought.
  'has-variants?': (_args, context) =>
    hasVariants({type: productTypeOf(context.node()), variants: variantsOf(context.node())}),
  'on-sale?': about(isOnSale),
  'sold-out?': about(isSoldOut),
  'varied-prices?': about(hasVariedPrices),
};
