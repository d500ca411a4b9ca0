import type {WireCart, WireCartEntry} from '../../../../src/cart/wire/cart.js';
import {fractionDigits} from '../../../../src/shared/money.js';

const moneyOf = (amountMinor: number, currencyCode: string) => {
  const digits = fractionDigits(currencyCode);
  return {
    value: amountMinor,
    fractionalDigits: digits,
    decimalValue: (amountMinor / 10 ** digits).toFixed(digits),
    currencyCode,
  };
};

const itemOf = (entry: WireCartEntry, currency: string) => ({
  id: entry.id,
  productName: entry.title,
  productUrl: entry.url,
  quantity: entry.quantity,
  unitPrice: moneyOf(entry.purchasePriceCents, currency),
  itemTotal: moneyOf(entry.subTotal, currency),
  variantOptions: Object.values(entry.chosenVariant.attributes).map(value => ({value})),
  image: {url: entry.imageUrl},
});

/** The cart as public clients of existing sites' platform read it. Source: docs of real sites, "How public clients call the platform's cart". */
export const existingCartOf = (cart: WireCart, cartToken: string) => ({
  cartToken,
  items: cart.entries.map(entry => itemOf(entry, cart.currency)),
  subtotal: moneyOf(cart.subtotalCents, cart.currency),
  grandTotal: moneyOf(cart.grandTotalCents, cart.currency),
  shippingOptionsStatus: cart.requiresShipping ? 'APPLICABLE_SHIPPING_OPTIONS' : 'SHIPPING_NOT_REQUIRED',
  fulfillmentOptions: cart.shippingOptions.map(({id, name, costCents}) => ({
    id,
    name,
    price: moneyOf(costCents, cart.currency),
    isPickup: false,
  })),
});
