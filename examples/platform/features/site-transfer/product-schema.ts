import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {type CatalogProduct, VISIBILITIES} from '../../../site/model/product.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {
  ADDRESS_MAX,
  BODY_MAX,
  NAME_MAX,
  OPTIONS_MAX,
  PICTURE_MAX,
  PICTURES_MAX,
  STOCK_MAX,
  TITLE_MAX,
  VARIANTS_MAX,
} from '../products/limits.js';

const ID = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'an id of letters, digits, - and _'));
/** Where a shop is served from a file, the id of a variant is that of its product with its SKU. */
const VARIANT_ID = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,60}(?::[^\p{Cc}\p{Cs}]{1,60})?$/u, 'an id, or an id and a SKU as mug:MUG-BLUE'),
);
const PIXELS_MAX = 100_000;
const STORES_MAX = 100;
const LABEL_MAX = 200;
/** A body is HTML: longer than the text that an owner types. */
const HTML_MAX = 4 * BODY_MAX;

const name = boundedText(NAME_MAX);
const label = boundedText(LABEL_MAX);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PIXELS_MAX));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const values = v.record(name, name);

/** Amounts are checked where the product is. */
const Money = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency such as USD')),
  value: v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/, 'an amount such as 18.00')),
});

const Variant = v.object({
  id: VARIANT_ID,
  sku: name,
  attributes: values,
  optionValues: v.pipe(v.array(v.object({optionName: name, value: name})), v.maxLength(OPTIONS_MAX)),
  price: cents,
  salePrice: cents,
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: v.boolean(),
  unlimited: v.boolean(),
  qtyInStock: v.pipe(cents, v.maxValue(STOCK_MAX)),
  imageIds: v.exactOptional(v.pipe(v.array(ID), v.maxLength(PICTURES_MAX))),
});

const Plan = v.object({
  billingPeriod: v.object({value: cents, unit: name}),
  numBillingCycles: cents,
});

const Content = v.object({
  productType: cents,
  variants: v.pipe(v.array(Variant), v.minLength(1), v.maxLength(VARIANTS_MAX)),
  priceMoney: Money,
  salePriceMoney: Money,
  onSale: v.boolean(),
  isSubscribable: v.boolean(),
  subscriptionPlan: v.nullable(Plan),
  additionalFieldsFormId: v.nullable(boundedText(LABEL_MAX)),
  useCustomAddButtonText: v.boolean(),
  customAddButtonText: v.nullable(label),
  variantOptionOrdering: v.pipe(v.array(name), v.maxLength(OPTIONS_MAX)),
  swatches: v.exactOptional(v.record(name, v.record(name, boundedText(PICTURE_MAX)))),
});

const Merchandising = v.object({
  scarcityEnabled: v.exactOptional(v.boolean()),
  scarcityShownByDefault: v.exactOptional(v.boolean()),
  lowStockThreshold: v.exactOptional(cents),
  customSoldOutText: v.exactOptional(label),
  firstAvailableChosen: v.exactOptional(v.boolean()),
});

const Strings = v.object({
  title: boundedText(TITLE_MAX),
  body: boundedText(HTML_MAX),
  imageAlts: v.pipe(v.array(boundedText(PICTURE_MAX)), v.maxLength(PICTURES_MAX)),
  customSoldOutText: v.exactOptional(label),
  customAddButtonText: v.exactOptional(label),
  options: v.exactOptional(v.record(name, v.object({name, values: v.exactOptional(values)}))),
});

/** A product as the file of a site has it: as it is stored, with its stock at that time. */
export const ProductSchema = v.object({
  id: ID,
  collectionId: ID,
  title: boundedText(TITLE_MAX),
  urlId: boundedText(ADDRESS_MAX),
  body: boundedText(HTML_MAX),
  images: v.pipe(
    v.array(
      v.object({
        id: ID,
        src: boundedText(PICTURE_MAX),
        alt: boundedText(PICTURE_MAX),
        width: pixels,
        height: pixels,
      }),
    ),
    v.maxLength(PICTURES_MAX),
  ),
  structuredContent: Content,
  merchandising: v.exactOptional(Merchandising),
  localized: v.record(v.picklist(LOCALES), Strings),
  visibility: v.optional(v.picklist(VISIBILITIES), 'listed'),
  leftOutOf: v.exactOptional(v.pipe(v.array(boundedText(LABEL_MAX)), v.maxLength(STORES_MAX))),
}) as v.GenericSchema<unknown, CatalogProduct>;
