import type {DataShape} from './data-shapes.js';

/** In each detail. */
const ORIGIN = {origin: {type: 'any', what: 'the element of the block that caused it, or null'}} as const;
const ADDED = {
  addedQuantity: {type: 'integer', what: 'units that an add put on the line; no other change has it'},
} as const;

const amount = (what: string) => ({type: 'cents', required: true, what}) as const;
const count = (what: string) => ({type: 'integer', required: true, what}) as const;
const flag = (what: string) => ({type: 'boolean', required: true, what}) as const;
const label = (what: string) => ({type: 'text', required: true, what}) as const;
const textOrNull = (what: string) => ({type: 'text', what: `${what}, or null`}) as const;
const all = (type: string, what: string) => ({type: `list of ${type}`, required: true, what}) as const;

/** The parts of details: what the runtime has read, in which nothing is left to a default. All amounts are minor units. */
export const EVENT_PARTS = {
  'read cart': {
    id: label('id of the cart'),
    websiteId: label('id of the site'),
    orderId: textOrNull('id of the order that the cart became'),
    createdMs: {type: 'number', required: true, what: 'milliseconds since the epoch'},
    isPurchased: flag('the cart was bought'),
    currency: {type: 'currency', required: true, what: 'currency of all amounts'},
    entries: all('read entry', 'the lines'),
    validCoupons: all('read coupon', 'coupons that count'),
    invalidCoupons: all('read coupon', 'coupons that do not, each with its reason'),
    shippingOptions: all('read shipping option', 'ways to ship'),
    selectedShippingOption: {type: 'read shipping option', what: 'the way chosen, or null'},
    applicableTaxRules: all('read tax rule', 'taxes'),
    subtotalCents: amount('sum of the lines'),
    taxCents: amount('taxes'),
    shippingCostCents: amount('shipping'),
    discountCents: amount('discounts'),
    grandTotalCents: amount('what the visitor pays'),
    totalQuantity: count('units of all lines'),
    hasDigital: flag('one line is digital'),
    purelyDigital: flag('all lines are digital'),
    requiresShipping: flag('something is shipped'),
    terms: {type: 'any', what: 'shipping, tax and gift cards for a place'},
  },
  'read entry': {
    id: label('id of the line'),
    itemId: label('id of its item'),
    title: label('name of its item'),
    quantity: count('units'),
    chosenVariant: {type: 'read choice', required: true, what: 'the variant'},
    productType: count('code of the type'),
    purchasePriceCents: amount('price of one unit'),
    subTotalCents: amount('price of the line'),
    additionalFields: all('read answer', 'answers of its form'),
    editUrl: textOrNull('address where its answers are changed'),
    url: textOrNull("address of the item's page"),
    imageUrl: textOrNull('address of its picture'),
    qtyInStock: {type: 'number', what: 'units left, or null'},
  },
  'read choice': {
    sku: label('stock keeping unit'),
    attributes: {type: 'record of text', required: true, what: 'option name to value'},
  },
  'read answer': {label: label('label of the field'), value: label('the answer')},
  'read coupon': {
    code: label('its code'),
    name: label('its name'),
    amountCents: amount('what it takes off'),
    reason: textOrNull('why it does not count'),
  },
  'read shipping option': {id: label('its id'), name: label('its name'), costCents: amount('what it costs')},
  'read tax rule': {
    name: label('its name'),
    ratePercent: {type: 'number', required: true, what: 'its rate, in percent'},
  },
  'cart warning': {
    code: label('what happened, as `quantity-capped`'),
    entryId: textOrNull('id of the line'),
    quantity: {type: 'integer', what: 'units that the platform settled on, or null'},
  },
  'read variant': {
    id: label('id of the variant'),
    sku: label('stock keeping unit'),
    attributes: {type: 'record of text', required: true, what: 'option name to value'},
    price: {type: 'read money', required: true, what: 'the price'},
    salePrice: {type: 'read money', required: true, what: 'the sale price'},
    onSale: flag('the sale price counts'),
    qtyInStock: {type: 'number', required: true, what: 'units left, 0 where they are not counted'},
    unlimited: flag('units are not counted'),
  },
  'read money': {
    amountMinor: amount('the amount'),
    currency: {type: 'currency', required: true, what: 'ISO 4217 code'},
    exact: {
      type: 'text',
      what: 'decimal text of an amount that no number holds to the cent; others have none',
    },
  },
} as const satisfies Readonly<Record<string, DataShape>>;

/**
 * The `detail` of each event, by `event <name>`, as `data-shapes.ts` names types. A detail is what `Vitrine.on` passes and
 * what the DOM event `vitrine:<name>` carries. Source: docs/api.md, Events.
 */
export const EVENT_SHAPES = {
  'event ready': ORIGIN,
  'event cart-updated': {
    cart: {type: 'read cart', required: true, what: 'the cart now'},
    change: {
      type: 'text',
      required: true,
      values: [
        'loaded',
        'added',
        'changed',
        'removed',
        'coupon',
        'gift-card',
        'location',
        'market',
        'revalidated',
      ],
      what: 'why the cart is what it is now',
    },
    entry: {type: 'read entry', what: 'the line that the answer to the change names, else null'},
    ...ADDED,
    warnings: all('cart warning', 'what happened otherwise than asked'),
    ...ORIGIN,
  },
  'event item-added': {
    cart: {type: 'read cart', required: true, what: 'the cart now'},
    entry: {type: 'read entry', what: 'the line that an add made, else null'},
    ...ADDED,
    ...ORIGIN,
  },
  'event line-added': {
    cart: {type: 'read cart', required: true, what: 'the cart now'},
    entry: {type: 'read entry', required: true, what: 'the line that the add made or changed'},
    ...ADDED,
    ...ORIGIN,
  },
  'event cart-failed': {
    change: {type: 'text', required: true, what: 'what was asked for'},
    text: {type: 'text', required: true, what: 'a text for the visitor'},
    error: {type: 'any', what: 'the error'},
    ...ORIGIN,
  },
  'event cart-opened': {
    isHandled: {type: 'boolean', what: 'a listener that shows the cart sets it to true'},
    ...ORIGIN,
  },
  'event variant-chosen': {
    itemId: {type: 'text', required: true, what: 'id of the item'},
    variant: {type: 'read variant', what: 'the variant, or null where none is chosen yet'},
    ...ORIGIN,
  },
  'event form-submitted': {
    formId: {type: 'text', required: true, what: 'id of the form'},
    id: {type: 'text', required: true, what: 'id of the receipt'},
    ...ORIGIN,
  },
  'event order-confirmed': {
    order: {type: 'order', required: true, what: 'the order'},
    ...ORIGIN,
  },
  'event market-changed': {
    currency: {type: 'currency', required: true, what: 'currency of the prices'},
    ...ORIGIN,
  },
  'event member-signed-in': {
    siteUserId: {type: 'text', what: 'id of the member, or null where no cookie says it'},
    ...ORIGIN,
  },
  'event member-signed-out': ORIGIN,
  'event preferences-refetched': {
    namespace: {type: 'text', required: true, what: 'namespace of the preferences'},
    preferences: {type: 'record of any', required: true, what: 'the preferences now'},
    ...ORIGIN,
  },
  'event labels-changed': ORIGIN,
  'event error': {
    code: {type: 'text', required: true, what: 'code of the fault, as in docs/errors.md'},
    message: {type: 'text', required: true, what: 'what happened'},
    cause: {type: 'any', what: 'the error behind it'},
    ...ORIGIN,
  },
} as const satisfies Readonly<Record<`event ${string}`, DataShape>>;
