import * as v from 'valibot';
import type {WireCart} from '../../../../src/cart/wire/cart.js';
import {Minor, Texts, Time, Whole} from '../../kernel/http/answer-parts.js';

/** Answers of a line's form, as label and text. */
export const ShownAnswers = v.array(v.object({label: v.string(), value: v.string()}));

/** A line of a cart. */
export const CartEntry = v.object({
  id: v.string(),
  itemId: v.string(),
  title: v.string(),
  quantity: Whole,
  chosenVariant: v.object({sku: v.string(), attributes: Texts}),
  productType: Whole,
  subTotal: Minor,
  purchasePriceCents: Minor,
  url: v.nullable(v.string()),
  imageUrl: v.nullable(v.string()),
  qtyInStock: v.pipe(v.nullable(Whole), v.description('Null where its variant is unlimited.')),
  additionalFields: ShownAnswers,
  editUrl: v.exactOptional(v.pipe(v.string(), v.description('Where the answers of its form are changed.'))),
});

const Place = v.object({country: v.string(), region: v.string(), postcode: v.string()});
const ShippingOption = v.object({id: v.string(), name: v.string(), costCents: Minor});
const GiftCard = v.object({code: v.string(), balanceCents: Minor, amountCents: Minor});

const CartTerms = v.object({
  shipTo: v.pipe(v.nullable(Place), v.description('The place that the amounts are for.')),
  freeShipping: v.nullable(v.object({fromCents: Minor, reachedCents: Minor})),
  lineDiscounts: v.array(v.object({title: v.string(), name: v.string(), amountCents: Minor})),
  giftCards: v.array(GiftCard),
  amountDueCents: v.pipe(Minor, v.description('What is left to pay after gift cards.')),
});

/** The visitor's cart. */
export const Cart: v.GenericSchema<WireCart> = v.object({
  id: v.pipe(v.string(), v.description('Empty while the visitor has no cart.')),
  revision: v.string(),
  websiteId: v.string(),
  orderId: v.nullable(v.string()),
  created: Time,
  isPurchased: v.boolean(),
  currency: v.string(),
  entries: v.array(CartEntry),
  shippingLocation: v.nullable(Place),
  terms: CartTerms,
  coupons: v.array(v.object({code: v.string()})),
  validCoupons: v.array(v.object({code: v.string(), name: v.string(), amountCents: Minor})),
  invalidCoupons: v.array(v.object({code: v.string(), name: v.string(), reason: v.string()})),
  shippingOptions: v.array(ShippingOption),
  selectedShippingOption: v.nullable(ShippingOption),
  applicableTaxRules: v.array(v.object({name: v.string(), ratePercent: v.number()})),
  subtotalCents: Minor,
  taxCents: Minor,
  includedTaxCents: Minor,
  shippingCostCents: Minor,
  discountCents: Minor,
  grandTotalCents: Minor,
  totalQuantity: Whole,
  hasDigital: v.boolean(),
  purelyDigital: v.boolean(),
  requiresShipping: v.boolean(),
  cartToken: v.exactOptional(
    v.pipe(v.string(), v.description('Of the calls of existing sites, which ask with `?crumb=`.')),
  ),
});

const Warning = v.object({
  code: v.literal('quantity-capped'),
  entryId: v.string(),
  quantity: Whole,
  message: v.string(),
});

/** What a change of the cart answers. */
export const CartChanged = v.object({
  shoppingCart: Cart,
  newlyAdded: v.exactOptional(v.nullable(CartEntry)),
  updatedEntry: v.exactOptional(v.nullable(CartEntry)),
  warnings: v.exactOptional(v.array(Warning)),
});

const Money = v.object({
  value: Minor,
  fractionalDigits: Whole,
  decimalValue: v.string(),
  currencyCode: v.string(),
});

/** The cart as public clients of existing sites read it. */
export const ExistingCart = v.object({
  cartToken: v.string(),
  items: v.array(
    v.object({
      id: v.string(),
      productName: v.string(),
      productUrl: v.nullable(v.string()),
      quantity: Whole,
      unitPrice: Money,
      itemTotal: Money,
      variantOptions: v.array(v.object({value: v.string()})),
      image: v.object({url: v.nullable(v.string())}),
    }),
  ),
  subtotal: Money,
  grandTotal: Money,
  shippingOptionsStatus: v.picklist(['APPLICABLE_SHIPPING_OPTIONS', 'SHIPPING_NOT_REQUIRED']),
  fulfillmentOptions: v.array(
    v.object({id: v.string(), name: v.string(), price: Money, isPickup: v.boolean()}),
  ),
});
