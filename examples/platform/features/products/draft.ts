import type {
  PictureDraft,
  ProductDraft,
  VariantDraft,
} from '../../../../src/builder/products/product-draft.js';
import {readMoney} from '../../../../src/shared/money.js';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import type {CatalogProduct, WireVariant} from '../../../site/model/product.js';
import {storableText} from '../../kernel/http/text.js';
import type {Amounts} from '../owner/amounts.js';
import {textOfBody} from './body-text.js';
import {OPTIONS_MAX, PICTURES_MAX, VARIANTS_MAX} from './limits.js';

/** A variant as it is typed. `field` begins the names of its fields. */
export interface DraftVariant extends VariantDraft {
  readonly field: string;
}

/** A picture as it is typed. */
export interface DraftPicture extends PictureDraft {
  readonly field: string;
}

/** A product as it is typed: nothing of it is checked. */
export interface Draft
  extends Pick<ProductDraft, 'title' | 'address' | 'description' | 'options' | 'form' | 'plan'> {
  readonly type: string;
  readonly visibility: string;
  readonly variants: readonly DraftVariant[];
  readonly pictures: readonly DraftPicture[];
  /** Ids of the store pages that do not show it; left out where they stay as they are. */
  readonly leftOutOf?: readonly string[] | undefined;
}

/** How a subscription is charged, as it is typed. */
export type DraftPlan = Draft['plan'];

/** Empty rows that a form adds to those of the product. */
const SPARE_ROWS = 3;
const SPARE_PICTURES = 1;

export const optionField = (at: number): string => `option${at + 1}`;
const variantField = (at: number): string => `v${at + 1}-`;
const pictureField = (at: number): string => `p${at + 1}-`;
const PICTURE_FIELD = /^p\d+-(?:src|text)$/;
const numbers = (count: number): number[] => Array.from({length: count}, (_, at) => at);

/** How many rows of variants and of pictures a form has. */
export interface FormRows {
  readonly variants: number;
  readonly pictures: number;
}

/** The rows that a form of a product shows: its own, and some that are empty. */
export const rowsFor = (product: CatalogProduct | null): FormRows => ({
  variants: Math.min(VARIANTS_MAX, (product?.structuredContent.variants.length ?? 0) + SPARE_ROWS),
  pictures: Math.min(PICTURES_MAX, (product?.images.length ?? 0) + SPARE_PICTURES),
});

/** The rows that a posted form had. */
export const rowsOf = (fields: ReadonlyMap<string, string>): FormRows => {
  const last = (suffix: string, fieldOf: (at: number) => string, max: number): number =>
    numbers(max).findLastIndex(at => fields.has(fieldOf(at) + suffix)) + 1;
  return {
    variants: last('price', variantField, VARIANTS_MAX),
    pictures: last('src', pictureField, PICTURES_MAX),
  };
};

/** Names of the fields of each row. */
export const variantFields = ({variants}: FormRows): string[] => numbers(variants).map(variantField);
export const pictureFields = ({pictures}: FormRows): string[] => numbers(pictures).map(pictureField);

const isTyped = ({id, values, sku, price, sale, stock}: DraftVariant): boolean =>
  id !== '' || [...values, sku, price, sale, stock].some(Boolean);

/** The pictures that a form was posted with; rows that are empty are left out. */
export function picturesTyped(fields: ReadonlyMap<string, string>): DraftPicture[] {
  const typed = (name: string): string => storableText(fields.get(name) ?? '').trim();
  return pictureFields(rowsOf(fields))
    .map(field => ({field, src: typed(`${field}src`), text: typed(`${field}text`)}))
    .filter(({src}) => src);
}

/** A form's fields with these pictures in place of those that it had, and rows for some more. */
export function withPictures(
  fields: ReadonlyMap<string, string>,
  pictures: readonly Pick<DraftPicture, 'src' | 'text'>[],
): ReadonlyMap<string, string> {
  const others = [...fields].filter(([name]) => !PICTURE_FIELD.test(name));
  const spare = pictures.length < PICTURES_MAX ? [{src: '', text: ''}] : [];
  const rows = [...pictures, ...spare].flatMap(({src, text}, at) => [
    [`${pictureField(at)}src`, src] as const,
    [`${pictureField(at)}text`, text] as const,
  ]);
  return new Map([...others, ...rows]);
}

/** The product that a form was posted with; rows that are empty or to be removed are left out. */
export function draftIn(fields: ReadonlyMap<string, string>): Draft {
  const rows = rowsOf(fields);
  const typed = (name: string): string => storableText(fields.get(name) ?? '').trim();
  const options = numbers(OPTIONS_MAX).map(at => typed(optionField(at)));
  const variants = variantFields(rows)
    .filter(field => fields.get(`${field}remove`) !== '1')
    .map(
      (field): DraftVariant => ({
        field,
        id: typed(`${field}id`),
        values: numbers(OPTIONS_MAX).map(at => typed(`${field}${at + 1}`)),
        sku: typed(`${field}sku`),
        price: typed(`${field}price`),
        sale: typed(`${field}sale`),
        stock: typed(`${field}stock`),
        was: typed(`${field}was`),
        isUnlimited: fields.get(`${field}unlimited`) === '1',
        picture: typed(`${field}picture`),
      }),
    )
    .filter(isTyped);
  return {
    title: typed('title'),
    address: typed('address'),
    type: typed('type'),
    visibility: typed('visibility'),
    description: storableText(fields.get('description') ?? ''),
    options,
    variants,
    pictures: picturesTyped(fields),
    form: typed('form'),
    plan: {every: typed('planEvery'), unit: typed('planUnit'), times: typed('planTimes')},
  };
}

/** Stock of a variant, by its id. */
export type StockById = ReadonlyMap<string, {readonly unlimited: boolean; readonly qtyInStock: number}>;

/** The name of a product type by its code. */
export const typeNameOf = (code: number): string =>
  PRODUCT_TYPES.find(type => type.code === code)?.name ?? PRODUCT_TYPES[0].name;

/** The options of a product in their order; one whose data names no order has that of its first variant. */
const optionsOf = ({structuredContent: {variantOptionOrdering: named, variants}}: CatalogProduct) =>
  named.length ? named : Object.keys(variants[0]?.attributes ?? {});

/** A variant's price and sale price, from where its type has them. Source: commerce spec §4. */
function pricesOf({structuredContent: content}: CatalogProduct, variant: WireVariant) {
  const type = PRODUCT_TYPES.find(({code}) => code === content.productType);
  if (type?.saleOf === 'product')
    return {
      priceCents: readMoney(content.priceMoney).amountMinor,
      saleCents: content.onSale ? readMoney(content.salePriceMoney).amountMinor : null,
    };
  const isOnSale = type?.saleOf === 'variants' && variant.onSale;
  return {priceCents: variant.price, saleCents: isOnSale ? variant.salePrice : null};
}

const variantValues = (
  product: CatalogProduct,
  at: number,
  {stocks, amounts: {amountText}}: FormContext,
): Readonly<Record<string, string>> => {
  const variant = product.structuredContent.variants[at];
  if (!variant) return {};
  const field = variantField(at);
  const {unlimited, qtyInStock} = stocks.get(variant.id) ?? variant;
  const {priceCents, saleCents} = pricesOf(product, variant);
  const options = optionsOf(product);
  return {
    ...Object.fromEntries(options.map((option, n) => [`${field}${n + 1}`, variant.attributes[option] ?? ''])),
    [`${field}id`]: variant.id,
    [`${field}sku`]: variant.sku,
    [`${field}price`]: amountText(priceCents),
    [`${field}sale`]: saleCents === null ? '' : amountText(saleCents),
    [`${field}stock`]: unlimited ? '' : String(qtyInStock),
    [`${field}was`]: String(qtyInStock),
    [`${field}unlimited`]: unlimited ? '1' : '',
    [`${field}picture`]: product.images.find(({id}) => id === variant.imageIds?.[0])?.src ?? '',
  };
};

const planValues = ({isSubscribable, subscriptionPlan: plan}: CatalogProduct['structuredContent']) =>
  isSubscribable && plan
    ? {
        planEvery: String(plan.billingPeriod.value),
        planUnit: plan.billingPeriod.unit,
        planTimes: plan.numBillingCycles ? String(plan.numBillingCycles) : '',
      }
    : {};

/** What a stored product is shown with: its stock now, in the shop's currency. */
export interface FormContext {
  readonly stocks: StockById;
  readonly amounts: Amounts;
}

/** What the form of a stored product shows. */
export const startOfForm = (
  product: CatalogProduct,
  context: FormContext,
): Readonly<Record<string, string>> => {
  const {structuredContent: content, images} = product;
  return {
    title: product.title,
    address: product.urlId,
    type: typeNameOf(content.productType),
    visibility: product.visibility ?? 'listed',
    description: textOfBody(product.body),
    form: content.additionalFieldsFormId ?? '',
    ...planValues(content),
    ...Object.fromEntries(optionsOf(product).map((option, at) => [optionField(at), option])),
    ...Object.assign({}, ...content.variants.map((_, at) => variantValues(product, at, context))),
    ...Object.assign(
      {},
      ...images.map(({src, alt}, at) => ({
        [`${pictureField(at)}src`]: src,
        [`${pictureField(at)}text`]: alt,
      })),
    ),
  };
};
