import * as v from 'valibot';
import {AnyForm, Minor, Texts, Whole} from '../../kernel/http/answer-parts.js';
import type {Call} from '../../kernel/http/call.js';

const Money = v.object({currency: v.string(), value: v.string()});

const Variant = v.object({
  id: v.string(),
  sku: v.string(),
  attributes: Texts,
  optionValues: v.array(v.object({optionName: v.string(), value: v.string()})),
  price: Minor,
  salePrice: Minor,
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: v.boolean(),
  unlimited: v.boolean(),
  qtyInStock: Whole,
  imageIds: v.exactOptional(v.array(v.string())),
});

const Plan = v.object({
  billingPeriod: v.object({value: Whole, unit: v.string()}),
  numBillingCycles: Whole,
});

/** A product as blocks of pages have it. */
export const Product = v.object({
  id: v.string(),
  collectionId: v.string(),
  title: v.string(),
  urlId: v.string(),
  images: v.array(
    v.object({id: v.string(), src: v.string(), alt: v.string(), width: v.number(), height: v.number()}),
  ),
  structuredContent: v.object({
    productType: v.pipe(
      v.picklist([1, 2, 3, 4, 5]),
      v.description('1 physical, 2 digital, 3 service, 4 gift card, 5 paywall'),
    ),
    variants: v.array(Variant),
    priceMoney: Money,
    salePriceMoney: Money,
    onSale: v.boolean(),
    isSubscribable: v.boolean(),
    subscriptionPlan: v.nullable(Plan),
    additionalFieldsFormId: v.nullable(v.string()),
    additionalFieldsForm: v.exactOptional(AnyForm),
    useCustomAddButtonText: v.boolean(),
    customAddButtonText: v.nullable(v.string()),
    variantOptionOrdering: v.array(v.string()),
    swatches: v.exactOptional(v.record(v.string(), Texts)),
  }),
  merchandising: v.object({
    scarcityEnabled: v.boolean(),
    scarcityShownByDefault: v.exactOptional(v.boolean()),
    lowStockThreshold: Whole,
    customSoldOutText: v.exactOptional(v.string()),
    firstAvailableChosen: v.boolean(),
  }),
  fullUrl: v.string(),
  isSoldOut: v.boolean(),
});

/** What the document says of the calls that read the catalogue. */
export const CATALOG_CALLS = {
  readStock: {
    id: 'readStock',
    summary: 'Reads what an item has in stock, by variant.',
    query: v.object({itemId: v.string()}),
    answers: {
      200: v.object({
        results: v.array(
          v.object({variantId: v.string(), sku: v.string(), unlimited: v.boolean(), qtyInStock: Whole}),
        ),
      }),
      304: null,
    },
    refusals: [400],
  },
  readProducts: {
    id: 'readProducts',
    summary: 'Reads products by their ids.',
    query: v.object({
      ids: v.pipe(v.string(), v.description('At most 100, separated by commas.')),
      language: v.pipe(v.optional(v.string()), v.description('By default that of the browser.')),
      currency: v.pipe(v.optional(v.string()), v.description('By default that of the shop.')),
    }),
    answers: {200: v.object({results: v.array(Product), missing: v.array(v.string())}), 304: null},
    refusals: [400],
  },
} as const satisfies Record<string, Call>;
