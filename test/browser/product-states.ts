import type {ProductState} from '../../widgets/server/index.js';
import {wireVariant} from '../unit/catalog/make-product.js';
import type {States} from './block-states.js';

const SMALL = wireVariant({id: 's', sku: 'S', attributes: {Size: 'Small', Glaze: 'Ash'}});
const LARGE = wireVariant({id: 'l', sku: 'L', attributes: {Size: 'Large', Glaze: 'Kelp'}, price: 3000});
const GONE = wireVariant({id: 'g', sku: 'G', attributes: {Size: 'Gone', Glaze: 'Ash'}, qtyInStock: 0});
const CHOICES = [SMALL, LARGE, GONE];
const LARGE_CHOSEN = {chosen: {Size: 'Large', Glaze: 'Kelp'}};
const GONE_CHOSEN = {chosen: {Size: 'Gone', Glaze: 'Ash'}};
const SALE = wireVariant({onSale: true, salePrice: 1500});
const SIZES = ['1', '2', '3', '4', '5', '6', '7'];
const LIST = SIZES.map(Size => wireVariant({id: Size, sku: `N${Size}`, attributes: {Size}}));
const YEARLY = {billingPeriod: {value: 1, unit: 'YEAR'}, numBillingCycles: 0};

/** A product of a page of many: its id is that of its state. */
const productOf = (id: string, content: object = {}, item: object = {}): object => ({
  id,
  title: 'Mug "and" <bowl>',
  ...item,
  structuredContent: {productType: 1, variants: [wireVariant()], ...content},
});
const scarce = (isFirst: boolean) => ({
  merchandising: {scarcityEnabled: true, lowStockThreshold: 12, scarcityShownByDefault: isFirst},
});

/** States of a product by name, each with the product's id. */
const products = (
  rows: Readonly<
    Record<string, readonly [content?: object, item?: object, state?: object, product?: ProductState]>
  >,
  kind: string,
): States =>
  Object.fromEntries(
    Object.entries(rows).map(([name, [content, item, state, product]]) => [
      name,
      {
        data: productOf(`${kind}-${name.replaceAll(/\W+/g, '-')}`, content, item),
        ...(state && {state}),
        ...(product && {product}),
      },
    ]),
  );

const PRODUCTS = products(
  {
    'one variant': [],
    'nothing chosen': [{variants: CHOICES}],
    'a variant that the address names': [{variants: CHOICES}, {}, LARGE_CHOSEN],
    'a sold-out variant that the address names': [{variants: CHOICES}, {}, GONE_CHOSEN],
    'a refused form: one option of two, a quantity that is none': [
      {variants: CHOICES},
      {},
      {chosen: {Size: 'Small'}, quantity: '2.5'},
    ],
    'a refused form: options that no variant has': [
      {variants: CHOICES},
      {},
      {chosen: {Size: 'Small', Glaze: 'Kelp'}, quantity: '0'},
    ],
    'a refused form: values that the product does not have': [
      {variants: CHOICES},
      {},
      {chosen: {Size: 'Huge', Colour: 'Red'}, quantity: ''},
    ],
    'a refused form: a quantity above the stock': [{}, {}, {quantity: '9999'}],
    'a list of values': [{variants: LIST}],
    'a list of values, one chosen': [{variants: LIST}, {}, {chosen: {Size: '6'}}],
    'swatches in another order of options': [
      {
        variants: CHOICES,
        variantOptionOrdering: ['Glaze', 'Size'],
        swatches: {Glaze: {Ash: '#c9c4b8', Kelp: '/kelp.svg'}},
      },
    ],
    'a sale': [{variants: [SALE]}],
    'a sale of some variants': [{variants: [SMALL, wireVariant({...LARGE, onSale: true, salePrice: 1000})]}],
    'sold out': [{variants: [GONE]}],
    'sold out in the owner’s words': [
      {variants: [GONE]},
      {merchandising: {customSoldOutText: 'Back in <May>'}},
    ],
    'few left': [{}, scarce(true)],
    'few left, shown once chosen': [{variants: CHOICES}, scarce(false)],
    'few left of the chosen variant': [
      {variants: CHOICES},
      scarce(false),
      {chosen: {Size: 'Small', Glaze: 'Ash'}},
    ],
    'the owner’s label': [{useCustomAddButtonText: true, customAddButtonText: 'Take "it" <home>'}],
    'unlimited, for nothing': [{variants: [wireVariant({unlimited: true, price: 0})]}],
    'another currency': [{variants: [wireVariant({priceMoney: {currency: 'JPY', value: '1200'}})]}],
    'a download on sale': [{productType: 2, variants: [], price: 1800, salePrice: 900, onSale: true}],
    'a service': [{productType: 3}],
    'a service of one unit each': [
      {productType: 3},
      {merchandising: {multipleQuantityAllowedForServices: false}},
    ],
    'a gift card': [
      {
        productType: 4,
        variants: [wireVariant({attributes: {Value: '$10'}}), wireVariant({attributes: {Value: '$20'}})],
      },
    ],
    'a paywall': [{productType: 5, price: 900}],
    'a subscription': [{isSubscribable: true, subscriptionPlan: YEARLY}],
    'a product without variants': [{variants: []}],
  },
  'product',
);

const PLAN_TIMES = {
  'a plan without an end': [1, 'MONTH', 0],
  'a plan with an end': [2, 'WEEK', 6],
  'a plan that is charged once': [1, 'YEAR', 1],
  'a plan of whole years': [3, 'MONTH', 8],
} as const;
const PLANS = products(
  {
    ...Object.fromEntries(
      Object.entries(PLAN_TIMES).map(([name, [value, unit, numBillingCycles]]) => [
        name,
        [{isSubscribable: true, subscriptionPlan: {billingPeriod: {value, unit}, numBillingCycles}}],
      ]),
    ),
    'a plan from a price on': [{isSubscribable: true, subscriptionPlan: YEARLY, variants: CHOICES}],
    'a plan of a chosen variant': [
      {isSubscribable: true, subscriptionPlan: YEARLY, variants: CHOICES},
      {},
      {sku: 'L'},
      LARGE_CHOSEN,
    ],
    'no plan': [{isSubscribable: true}],
  },
  'plan',
);

const offer = (given: object = {}) => ({
  installments: {min: 1000, max: 100_000, pages: '/pay-later/', country: 'US', ...given},
});
const OFFERS = products(
  {
    'an amount in range': [{}, offer()],
    'an amount out of range': [{}, offer({min: 5000})],
    'in so many parts, of the chosen variant': [
      {variants: CHOICES},
      offer({count: 3}),
      {sku: 'L'},
      LARGE_CHOSEN,
    ],
    'of as many units as a refused form has': [{}, offer(), {quantity: '3'}, {quantity: '3'}],
    'of a quantity that is none': [{}, offer(), {quantity: '2.5'}, {quantity: '2.5'}],
    'a provider of another currency': [
      {variants: [wireVariant({priceMoney: {currency: 'EUR', value: '20.00'}})]},
      offer(),
    ],
  },
  'installments',
);

const RESTOCKS = products(
  {
    'all sold out': [{variants: [GONE]}],
    'another variant is in stock': [{variants: CHOICES}],
    'the chosen variant is sold out': [{variants: CHOICES}, {}, GONE_CHOSEN, GONE_CHOSEN],
    'a refused form of one of many': [
      {variants: [GONE, wireVariant({...SMALL, qtyInStock: 0}), LARGE]},
      {},
      {variantId: 's', email: 'ada@', isListChosen: true},
    ],
    'the owner’s texts, without a mailing list': [
      {variants: [GONE]},
      {},
      {
        texts: {
          CTAText: 'Tell <me>',
          placeholderText: 'Where "to"',
          buttonText: 'Do & tell',
          mailingListDescription: 'Letters',
        },
        isListOffered: false,
      },
    ],
  },
  'restock',
);

const REVIEW = {id: 'a', rating: 4, title: 'Sturdy "mug"', body: 'Good <b>', name: 'Ada', created: 0};
const REVIEW_LIST = [
  REVIEW,
  {...REVIEW, id: 'b', rating: 1, title: '', language: 'ar', body: 'جيد', isVerified: true},
  {...REVIEW, id: 'c', rating: 5, source: 'Elsewhere', reply: 'Thank you', created: 1_700_000_000_000},
];
const PAGE = {average: 3.3, count: 1234, counts: [400, 0, 0, 34, 800], reviews: REVIEW_LIST};
const REVIEWS: States = Object.fromEntries(
  Object.entries({
    none: {page: {average: 0, count: 0, counts: [], reviews: [], nextPageCursor: null}, sort: 'newest'},
    'one review': {page: {average: 4, count: 1, counts: [0, 0, 0, 1, 0], reviews: [REVIEW]}, sort: 'newest'},
    'the newest, of which there are more': {page: {...PAGE, nextPageCursor: 'b'}, sort: 'newest'},
    'the best, of which there are more': {page: {...PAGE, nextPageCursor: 'b'}, sort: 'best'},
    'a later page of the best': {page: {...PAGE, reviews: [REVIEW], nextPageCursor: 'c'}, sort: 'best'},
    'the last page of the best': {page: {...PAGE, nextPageCursor: null}, sort: 'best'},
    'an order that does not exist': {page: {...PAGE, nextPageCursor: 'b'}, sort: 'worst'},
  }).map(([name, data]) => [name, {data: {itemId: `reviews-${name.replaceAll(/\W+/g, '-')}`, ...data}}]),
);

const BUTTONS: States = {
  'an item alone': {data: {itemId: 'button'}},
  'a variant and a quantity': {data: {itemId: 'button-2', sku: 'MUG', quantity: 3}},
  'the page’s label': {data: {itemId: 'button-3', label: 'Take "it" <home>'}},
};

const SWITCHERS: States = {
  'two languages': {
    data: {
      current: 'en',
      languages: [
        {code: 'en', name: 'English', href: '/guest-0'},
        {code: 'ar', name: 'العربية', direction: 'rtl', href: '/ar/guest-0'},
      ],
    },
  },
};

/** Every state of the blocks of a product, and of what stands on its page. */
export const PRODUCT_STATES: Readonly<Record<string, States>> = {
  product: PRODUCTS,
  'add-to-cart': BUTTONS,
  plan: PLANS,
  installments: OFFERS,
  restock: RESTOCKS,
  reviews: REVIEWS,
  'language-switcher': SWITCHERS,
};
