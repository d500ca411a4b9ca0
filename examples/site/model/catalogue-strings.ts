import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import type {LocalizedStrings, ProductStrings} from './product.js';
import {readSiteFile} from './site-folder.js';

/** What is sold, in a language: products by the name in their address, options and coupons by their own. */
interface CatalogueStrings {
  readonly products: Readonly<Record<string, ProductStrings>>;
  readonly options: NonNullable<ProductStrings['options']>;
  readonly coupons: Readonly<Record<string, string>>;
}

const read = (language: MessageLocale): CatalogueStrings =>
  JSON.parse(readSiteFile('data', `catalogue.${language}.json`));

const [, ...TRANSLATED] = LOCALES;

const TEXTS = new Map<MessageLocale, CatalogueStrings>(
  TRANSLATED.map(language => [language, read(language)]),
);

/** A product's texts in every language but the catalogue's own, which is the first; one without a translation keeps its own. Source: our choice. */
export const getProductStrings = (urlId: string): LocalizedStrings =>
  Object.fromEntries(
    [...TEXTS].map(([language, {products, options}]) => [
      language,
      {imageAlts: [], ...products[urlId], options},
    ]),
  );

/** What a coupon is called in a language; undefined in the first, which the coupon itself speaks. Source: our choice. */
export const couponName = (code: string, language: MessageLocale): string | undefined =>
  TEXTS.get(language)?.coupons[code];
