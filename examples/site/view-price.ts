import type {PageLocale, WireProduct, WireVariant} from './page-model.js';
import {fill, stringsOf} from './strings.js';

/** What a price line shows: the price asked now and, while on sale, the one asked before. Source: our choice. */
export interface PriceView {
  readonly now: string;
  readonly was: string | null;
}

const DIGITAL = 2;
const GIFT_CARD = 4;

/** Cents of a currency in the page's language: 4800 is `$48.00` or `48,00 US$`. Source: commerce spec §9. */
export const moneyText = (cents: number, currency: string, locale: PageLocale): string =>
  new Intl.NumberFormat(locale, {style: 'currency', currency}).format(cents / 100);

const isVariantOnSale = (product: WireProduct, variant: WireVariant): boolean => {
  const {productType, onSale} = product.structuredContent;
  if (productType === GIFT_CARD) return false;
  return productType === DIGITAL ? onSale : variant.onSale;
};

const askedCents = (product: WireProduct, variant: WireVariant): number =>
  isVariantOnSale(product, variant) ? variant.salePrice : variant.price;

/** True when any variant is on sale; gift cards never are. Source: commerce spec §4. */
export const isOnSale = (product: WireProduct): boolean =>
  product.structuredContent.variants.some(variant => isVariantOnSale(product, variant));

const hasVariedPrices = (product: WireProduct): boolean => {
  const {variants} = product.structuredContent;
  const first = variants[0];
  if (!first) return false;
  return variants.some(
    variant =>
      isVariantOnSale(product, variant) !== isVariantOnSale(product, first) ||
      askedCents(product, variant) !== askedCents(product, first) ||
      variant.price !== first.price,
  );
};

/** The price line before anything is chosen: the lowest one where variants differ. Source: commerce spec §4. */
export const priceView = (product: WireProduct, locale: PageLocale): PriceView => {
  const {variants, priceMoney} = product.structuredContent;
  const text = (cents: number) => moneyText(cents, priceMoney.currency, locale);
  const lowest = text(Math.min(...variants.map(variant => askedCents(product, variant))));
  if (hasVariedPrices(product)) return {now: fill(stringsOf(locale).fromPrice, {price: lowest}), was: null};
  const first = variants[0];
  return {now: lowest, was: first && isVariantOnSale(product, first) ? text(first.price) : null};
};
