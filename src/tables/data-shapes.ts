import {EMAIL_RULES} from './email-rules.js';
import {GALLERY_FIELDS} from './gallery-fields.js';
import {PICTURE_SHAPES} from './picture-shapes.js';

/**
 * The data that a page may carry, field by field: its type, its unit and what it means. The JSON Schemas, the tables of the
 * documentation and the check of a page's data read this table; a test holds the decoders against it.
 *
 * A type is a scalar, the name of another shape, `list of …` or `record of …`. Scalars: `text`, `decimal`, `text or number`, `number`,
 * `integer`, `boolean`, `cents` (whole minor units), `cents or money`, `currency`, `product type`, `any`.
 * Source: ours: one table from which data, schemas and documentation cannot drift.
 */

/** One field. A field that is not `required` may be missing or null. */
export interface DataField {
  readonly type: string;
  readonly what: string;
  readonly required?: true;
  /** What the runtime takes where the field is missing, as the documentation words it. */
  readonly default?: string;
  /** The only values there are. */
  readonly values?: readonly string[];
  /** The least number, or the least length of a text. */
  readonly min?: number;
  /** The greatest number. */
  readonly max?: number;
}

/** Fields by name. */
export type DataShape = Readonly<Record<string, DataField>>;

/** The shapes by name. */
export const DATA_SHAPES = {
  money: {
    value: {type: 'decimal', what: "the amount, as `'18.00'`", default: '0'},
    currency: {type: 'currency', what: 'ISO 4217 code', default: 'USD'},
    decimalValue: {type: 'decimal', what: 'the same as `value`, and before it'},
    currencyCode: {type: 'currency', what: 'the same as `currency`, and before it'},
  },
  product: {
    id: {type: 'text', required: true, what: 'id of the item, as the platform knows it'},
    title: {type: 'text', what: 'name of the item', default: '`name`'},
    name: {type: 'text', what: 'name of the item where it has no `title`', default: 'empty'},
    collectionId: {type: 'text', what: 'id of its collection', default: 'empty'},
    productType: {type: 'product type', what: 'its type, in place of the one in `structuredContent`'},
    structuredContent: {type: 'content', what: 'what is sold, with its `productType`'},
    merchandising: {type: 'merchandising', what: 'what the page says of its stock'},
  },
  content: {
    productType: {type: 'product type', required: true, what: 'its type, by name or code'},
    variants: {type: 'list of variant', what: 'what can be bought of it', default: 'empty'},
    variantOptionOrdering: {type: 'list of text', what: 'names of the options, in order', default: 'empty'},
    priceMoney: {type: 'money', what: 'price of the product itself (digital)'},
    price: {type: 'cents or money', what: 'the same in cents', default: '0'},
    salePriceMoney: {type: 'money', what: 'sale price of the product itself (digital)'},
    salePrice: {type: 'cents or money', what: 'the same in cents', default: '0'},
    onSale: {type: 'boolean', what: 'the sale price counts (digital)', default: 'false'},
    isSubscribable: {type: 'boolean', what: 'the product is a subscription', default: 'false'},
    subscriptionPlan: {type: 'plan', what: 'when a subscription is charged'},
    useCustomAddButtonText: {type: 'boolean', what: 'the button has its own label', default: 'false'},
    customAddButtonText: {type: 'text', what: "the button's own label", default: 'empty'},
    additionalFieldsFormId: {type: 'any', what: 'id of the form that the platform asks for before an add'},
    swatches: {
      type: 'record of record of text',
      what: 'colour or picture of each value of an option',
      default: 'none',
    },
  },
  variant: {
    id: {type: 'text', what: 'id of the variant', default: '`sku`'},
    sku: {type: 'text', what: 'stock keeping unit, which names the variant in the cart', default: 'empty'},
    attributes: {type: 'record of text or number', what: 'option name to value', default: 'none'},
    optionValues: {type: 'list of option', what: 'the same as a list, where `attributes` is empty'},
    priceMoney: {type: 'money', what: 'the price'},
    price: {type: 'cents or money', what: 'the same in cents', default: '0'},
    salePriceMoney: {type: 'money', what: 'the sale price'},
    salePrice: {type: 'cents or money', what: 'the same in cents', default: '0'},
    onSale: {type: 'boolean', what: 'the sale price counts', default: 'false'},
    qtyInStock: {type: 'number', what: 'units left', default: 'unlimited'},
    unlimited: {
      type: 'boolean',
      what: 'units are not counted',
      default: 'true without `qtyInStock`, else false',
    },
    stock: {type: 'stock', what: 'the stock in an object of its own'},
    quantity: {type: 'number', what: 'units left where there is no `qtyInStock`'},
  },
  option: {
    optionName: {type: 'text', what: 'name of the option', default: 'empty'},
    value: {type: 'text', required: true, what: 'its value'},
  },
  stock: {
    unlimited: {
      type: 'boolean',
      what: 'units are not counted',
      default: 'true without `qtyInStock`, else false',
    },
    qtyInStock: {type: 'number', what: 'units left', default: 'unlimited'},
    quantity: {type: 'number', what: 'the same'},
  },
  merchandising: {
    scarcityEnabled: {type: 'boolean', what: 'the block says "only 3 left"', default: 'false'},
    lowStockThreshold: {type: 'integer', what: 'units from which it says so'},
    scarcityShownByDefault: {
      type: 'boolean',
      what: 'it says so before a variant is chosen',
      default: 'true',
    },
    scarcityText: {type: 'text', what: 'the sentence, with `{qtyInStock}`', default: "the runtime's"},
    scarcityTemplateViews: {
      type: 'list of scarcity view',
      what: 'units left as the server states them, in place of the stock and `lowStockThreshold`',
      default: 'none',
    },
    customSoldOutText: {type: 'text', what: 'label of a sold-out product', default: "the runtime's"},
    multipleQuantityAllowedForServices: {
      type: 'boolean',
      what: 'services have a quantity field',
      default: 'true',
    },
  },
  'scarcity view': {
    qtyInStock: {type: 'integer', required: true, what: 'units left'},
    attributes: {type: 'record of text or number', what: 'the variant by option; none for the product'},
  },
  plan: {
    billingPeriod: {type: 'period', what: 'time between two charges'},
    numBillingCycles: {type: 'number', what: 'charges in all; 0 never ends', default: '0'},
  },
  period: {
    value: {type: 'number', what: 'how many units', default: '1'},
    unit: {type: 'text', required: true, values: ['WEEK', 'MONTH', 'YEAR'], what: 'the unit of time'},
  },
  'installment offer': {
    min: {type: 'cents or money', required: true, what: 'the price is above this'},
    max: {type: 'cents or money', required: true, what: 'the price is at most this'},
    count: {type: 'integer', min: 2, what: 'number of equal parts', default: '4'},
    country: {type: 'text', what: "country of the shop's account", default: "the currency's"},
    language: {type: 'text', what: 'language of the offer', default: "the page's"},
    pages: {type: 'text', what: "folder of the provider's pages", default: "the provider's"},
    available: {type: 'boolean', what: 'the offer stands', default: 'true'},
  },
  form: {
    id: {type: 'text', required: true, what: 'id of the form, as the platform knows it'},
    name: {type: 'text', what: 'name of the form', default: 'empty'},
    fields: {type: 'list of form field', required: true, what: 'its fields, in order'},
    steps: {type: 'list of text', what: 'titles of its steps', default: 'one page'},
    disclaimer: {type: 'text', what: 'text above the button', default: 'none'},
    submitLabel: {type: 'text', what: 'label of the button', default: "the runtime's"},
    submissionMessage: {type: 'text', what: 'text once it is sent', default: "the runtime's"},
    successRedirect: {type: 'text', what: 'address that follows once it is sent'},
    submissionHtml: {type: 'text', what: "the owner's HTML, run once it is sent", default: 'none'},
    newsletter: {type: 'boolean', what: 'the form signs up for a newsletter', default: 'false'},
    captcha: {type: 'boolean', what: 'the form asks for a captcha', default: 'false'},
    emailRule: {
      type: 'text',
      values: EMAIL_RULES,
      what: 'email addresses that it takes',
      default: "the site's",
    },
  },
  'form field': {
    id: {type: 'text', required: true, what: 'id of the field, by which answers are sent'},
    type: {type: 'form field type', required: true, what: 'what is asked'},
    title: {type: 'text', what: 'the label', default: 'empty'},
    description: {type: 'text', what: 'text under the label', default: 'empty'},
    placeholder: {type: 'text', what: 'text in the empty field', default: 'empty'},
    required: {type: 'boolean', what: 'an answer is required', default: 'false'},
    options: {
      type: 'list of text or number',
      what: 'choices of a radio, checkbox or select; questions of a likert',
      default: 'empty',
    },
    maxLength: {type: 'integer', what: 'most characters of a text area'},
    currencySymbol: {type: 'text', what: 'symbol before an amount', default: '$'},
    showCountryCode: {type: 'boolean', what: 'a phone number has a country code', default: 'false'},
    underline: {type: 'boolean', what: 'a section has a line', default: 'false'},
    key: {type: 'text', what: "name of a hidden field in the page's query", default: 'empty'},
    value: {type: 'text', what: 'value of a hidden field', default: 'empty'},
    step: {type: 'integer', what: 'index of the step that the field is on', default: '0'},
    when: {type: 'condition', what: 'the answer for which the field is shown'},
    accept: {type: 'text', what: "types of file, as HTML's `accept`", default: 'all'},
    maxBytes: {type: 'integer', what: 'most bytes of one file', default: '5000000'},
    maxFiles: {type: 'integer', what: 'most files', default: '1'},
  },
  condition: {
    field: {type: 'text', required: true, what: 'id of another field'},
    is: {type: 'list of text', required: true, what: 'answers for which the field is shown'},
  },
  popup: {
    id: {type: 'text', required: true, what: 'name by which the device remembers the popup'},
    version: {type: 'text', what: 'another version opens again', default: '1'},
    delayMs: {type: 'integer', what: 'milliseconds until it opens', default: 'never'},
    scrollPercent: {type: 'integer', what: 'part of the page scrolled, in percent', default: 'never'},
    onExit: {type: 'boolean', what: 'it opens when the pointer leaves the page', default: 'false'},
  },
  search: {
    items: {type: 'list of search item', required: true, what: 'what can be found'},
    templates: {type: 'record of text', required: true, what: 'templates by `data-search`'},
    partials: {type: 'record of text', what: 'partials by name', default: 'none'},
    t: {type: 'record of any', what: 'texts for the templates', default: 'none'},
  },
  'search item': {
    words: {
      type: 'text',
      required: true,
      what: 'words by which it is found; other fields are for the template',
    },
  },
  button: {
    itemId: {type: 'text', required: true, min: 1, what: 'id of the item'},
    sku: {type: 'text', what: 'variant that the button adds', default: 'the only one'},
    quantity: {type: 'any', what: 'units', default: '1'},
    label: {type: 'any', what: 'label of the button', default: "the runtime's"},
  },
  'cart data': {
    cart: {type: 'cart', what: 'the cart as `GET /api/commerce/shopping-cart` answers', default: 'read'},
  },
  cart: {
    id: {type: 'text', what: 'id of the cart', default: 'empty'},
    websiteId: {type: 'text', what: 'id of the site', default: 'empty'},
    orderId: {type: 'text', what: 'id of the order that the cart became'},
    created: {type: 'number', what: 'milliseconds since the epoch', default: '0'},
    isPurchased: {type: 'boolean', what: 'the cart was bought', default: 'false'},
    currency: {type: 'currency', what: 'currency of all amounts', default: 'USD'},
    entries: {type: 'list of cart entry', what: 'the lines', default: 'empty'},
    validCoupons: {type: 'list of coupon', what: 'coupons that count', default: 'empty'},
    invalidCoupons: {
      type: 'list of coupon',
      what: 'coupons that do not, each with its reason',
      default: 'empty',
    },
    shippingOptions: {type: 'list of shipping option', what: 'ways to ship', default: 'empty'},
    selectedShippingOption: {type: 'shipping option', what: 'the way chosen'},
    applicableTaxRules: {type: 'list of tax rule', what: 'taxes', default: 'empty'},
    subtotalCents: {type: 'cents', what: 'sum of the lines', default: '0'},
    taxCents: {type: 'cents', what: 'taxes', default: '0'},
    shippingCostCents: {type: 'cents', what: 'shipping', default: '0'},
    discountCents: {type: 'cents', what: 'discounts', default: '0'},
    grandTotalCents: {type: 'cents', what: 'what the visitor pays', default: '0'},
    totalQuantity: {type: 'integer', what: 'units of all lines', default: 'their sum'},
    hasDigital: {type: 'boolean', what: 'one line is digital', default: 'false'},
    purelyDigital: {type: 'boolean', what: 'all lines are digital', default: 'false'},
    requiresShipping: {type: 'boolean', what: 'something is shipped', default: 'false'},
    terms: {type: 'any', what: 'shipping, tax and gift cards for a place'},
  },
  'cart entry': {
    id: {type: 'text', required: true, what: 'id of the line'},
    itemId: {type: 'text', required: true, what: 'id of its item'},
    title: {type: 'text', what: 'name of its item', default: 'empty'},
    quantity: {type: 'integer', required: true, what: 'units'},
    chosenVariant: {type: 'chosen variant', what: 'the variant', default: 'none'},
    productType: {type: 'integer', what: 'code of the type', default: '0'},
    purchasePriceCents: {type: 'cents', what: 'price of one unit', default: '0'},
    subTotal: {type: 'cents', what: 'price of the line', default: '0'},
    additionalFields: {type: 'list of cart answer', what: 'answers of its form', default: 'empty'},
    editUrl: {type: 'text', what: 'address where its answers are changed'},
    url: {type: 'text', what: "address of the item's page"},
    imageUrl: {type: 'text', what: 'address of its picture'},
    qtyInStock: {type: 'number', what: 'units left'},
  },
  'chosen variant': {
    sku: {type: 'text', what: 'stock keeping unit', default: 'empty'},
    attributes: {type: 'record of text', what: 'option name to value', default: 'none'},
  },
  'cart answer': {
    label: {type: 'text', what: 'label of the field', default: 'empty'},
    value: {type: 'text', what: 'the answer', default: 'empty'},
  },
  coupon: {
    code: {type: 'text', required: true, what: 'its code'},
    name: {type: 'text', what: 'its name', default: 'empty'},
    amountCents: {type: 'cents', what: 'what it takes off', default: '0'},
    reason: {type: 'text', what: 'why it does not count'},
  },
  'shipping option': {
    id: {type: 'text', required: true, what: 'its id'},
    name: {type: 'text', what: 'its name', default: 'empty'},
    costCents: {type: 'cents', what: 'what it costs', default: '0'},
  },
  'tax rule': {
    name: {type: 'text', what: 'its name', default: 'empty'},
    ratePercent: {type: 'number', what: 'its rate, in percent', default: '0'},
  },
  'cart terms': {
    countries: {type: 'list of text', what: 'codes of countries shipped to', default: 'empty'},
    terms: {type: 'any', what: 'the terms that the server rendered'},
  },
  order: {
    id: {type: 'text', required: true, what: 'id of the order'},
    purchasedCartId: {type: 'text', what: 'id of the cart that was bought', default: 'empty'},
    testMode: {type: 'boolean', what: 'nothing was sold', default: 'false'},
    websiteId: {type: 'text', what: 'id of the site', default: 'empty'},
    currency: {type: 'text', what: 'currency of all amounts', default: 'USD'},
    grandTotal: {type: 'cents', required: true, what: 'what the visitor paid'},
    shippingTotal: {type: 'cents', what: 'shipping', default: '0'},
    taxTotal: {type: 'cents', what: 'taxes', default: '0'},
    items: {type: 'list of order item', what: 'the lines', default: 'empty'},
  },
  'order item': {
    sku: {type: 'text', what: 'stock keeping unit', default: 'empty'},
    productName: {type: 'text', what: 'name of the item', default: 'empty'},
    quantity: {type: 'integer', required: true, what: 'units'},
    unitPrice: {type: 'cents', required: true, what: 'price of one unit'},
  },
  'login data': {
    mode: {type: 'text', values: ['sign-in', 'sign-up', 'reset'], what: 'the form', default: 'sign-in'},
    state: {
      type: 'text',
      values: ['visitor', 'member', 'pending', 'reset-sent'],
      what: 'what is shown',
      default: 'as the cookie says',
    },
    email: {type: 'text', what: "the member's address, or one that was typed", default: 'empty'},
    page: {
      type: 'text',
      what: 'page to open after a sign-in or a sign-out, as `/members`',
      default: 'this one',
    },
    passkeys: {type: 'boolean', what: 'the platform takes passkeys', default: 'false'},
  },
  'reviews data': {
    page: {type: 'review page', what: 'the first page of reviews', default: 'read'},
    sort: {type: 'text', what: 'its order: `newest` or `best`', default: 'newest'},
  },
  'review page': {
    average: {type: 'number', required: true, what: 'stars on average'},
    count: {type: 'integer', required: true, what: 'number of reviews'},
    counts: {type: 'list of integer', what: 'number of reviews by stars, one star first', default: '0'},
    reviews: {type: 'list of review', required: true, what: 'reviews of this page'},
    nextPageCursor: {type: 'text', what: 'where the next page begins'},
  },
  'page languages': {
    current: {type: 'text', required: true, what: "code of the page's own language"},
    languages: {type: 'list of page language', required: true, what: 'languages that the page is in'},
  },
  'page language': {
    code: {type: 'text', required: true, what: 'BCP 47 tag'},
    name: {type: 'text', required: true, what: 'its own name, as `Français`'},
    direction: {type: 'text', what: 'which way it is written: `ltr` or `rtl`', default: 'ltr'},
    href: {type: 'text', required: true, what: 'address of the page in it: a path or a web address'},
  },
  review: {
    id: {type: 'text', required: true, what: 'id of the review'},
    rating: {type: 'integer', required: true, what: 'stars'},
    title: {type: 'text', what: 'its title', default: 'empty'},
    body: {type: 'text', what: 'its text', default: 'empty'},
    name: {type: 'text', what: 'who wrote it', default: 'empty'},
    created: {type: 'number', what: 'milliseconds since the epoch', default: '0'},
    language: {type: 'text', what: 'its language', default: "the page's"},
    isVerified: {type: 'boolean', what: 'the reviewer bought the item', default: 'false'},
    source: {type: 'text', what: 'where it was imported from'},
    reply: {type: 'text', what: "the owner's reply"},
  },
  gallery: {
    items: {type: 'list of gallery item', required: true, what: 'its pictures and videos, in order'},
    title: {type: 'text', what: 'its name for screen readers', default: "the runtime's"},
    priority: {
      type: 'text',
      values: ['high'],
      what: '`high` where its first picture is in view as the page opens',
    },
    sizes: {
      type: 'text',
      what: 'how wide a picture is, as `sizes` of an `img`',
      default: 'as the design has it',
    },
    ...GALLERY_FIELDS,
  },
  'gallery item': {
    assetUrl: {type: 'text', required: true, what: 'address of the picture, or of the poster of a video'},
    originalSize: {
      type: 'image size',
      what: "the picture's own size in pixels, as `2500x1667`",
      default: 'unknown',
    },
    mediaFocalPoint: {type: 'focal point', what: 'what stays visible where the picture is cropped'},
    altText: {type: 'text', what: 'what the picture shows', default: '`title`'},
    title: {type: 'text', what: 'its title', default: 'empty'},
    description: {type: 'text', what: 'its description', default: 'empty'},
    clickthroughUrl: {type: 'text', what: 'address that a click leads to'},
    videoUrl: {type: 'text', what: 'address of a video file'},
    captionsUrl: {type: 'text', what: "address of the video's captions, as WebVTT"},
  },
  ...PICTURE_SHAPES,
  'focal point': {
    x: {type: 'number', min: 0, max: 1, what: 'from the left', default: '0.5'},
    y: {type: 'number', min: 0, max: 1, what: 'from the top', default: '0.5'},
  },
} as const satisfies Record<string, DataShape>;

/** Names one shape. */
export type ShapeName = keyof typeof DATA_SHAPES;
