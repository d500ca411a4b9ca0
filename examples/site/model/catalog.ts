import {productTexts} from './catalogue-texts.js';
import {languageOf} from './languages.js';
import {COURSE} from './lessons.js';
import {productIn} from './market-prices.js';
import {HOME_MARKET} from './markets.js';
import {wordAttributes, wordOption, wordSwatches, wordValue} from './option-names.js';
import type {CatalogProduct, PageModel, ProductTexts, WireProduct, WireVariant} from './page-model.js';
import {readSiteFile} from './site-folder.js';

const PRODUCTS: readonly WireProduct[] = JSON.parse(readSiteFile('data', 'products.json'));

/** Everything the example shop sells, in the order of its list page. Source: our choice. */
export const CATALOG: readonly CatalogProduct[] = PRODUCTS.map(product => ({
  ...product,
  localized: productTexts(product.urlId),
}));

const variantIn = (variant: WireVariant, texts: ProductTexts | null, stock: PageModel['stock']) => ({
  ...variant,
  ...stock[variant.sku],
  attributes: wordAttributes(texts, variant.attributes),
  optionValues: variant.optionValues.map(({optionName, value}) => ({
    optionName: wordOption(texts, optionName),
    value: wordValue(texts, optionName, value),
  })),
});

/** A product ready for a page: its words in the page's language, its prices in the visitor's market, its stock as it is now. */
const shopProduct = (
  row: CatalogProduct,
  {locale, stock, market = HOME_MARKET}: Pick<PageModel, 'locale' | 'stock' | 'market'>,
): WireProduct => {
  const {localized, ...product} = productIn(row, market);
  const texts = localized[languageOf(locale)] ?? null;
  const content = product.structuredContent;
  return {
    ...product,
    title: texts?.title ?? product.title,
    body: texts?.body ?? product.body,
    images: product.images.map((image, at) => ({...image, alt: texts?.imageAlts[at] ?? image.alt})),
    merchandising: {
      ...product.merchandising,
      customSoldOutText: texts?.customSoldOutText ?? product.merchandising?.customSoldOutText,
    },
    structuredContent: {
      ...content,
      customAddButtonText: texts?.customAddButtonText ?? content.customAddButtonText,
      variantOptionOrdering: content.variantOptionOrdering.map(option => wordOption(texts, option)),
      swatches: wordSwatches(texts, content.swatches ?? {}),
      variants: content.variants.map(variant => variantIn(variant, texts, stock)),
    },
  };
};

/** All products for a page. Source: our choice. */
export const shopProducts = (model: PageModel): readonly WireProduct[] =>
  (model.own?.catalog ?? CATALOG).map(row => shopProduct(row, model));

/** The product at `/products/{urlId}`, or null. Source: our choice. */
export const productAt = (urlId: string, model: PageModel): WireProduct | null => {
  const row = (model.own?.catalog ?? [...CATALOG, COURSE]).find(product => product.urlId === urlId);
  return row ? shopProduct(row, model) : null;
};

/** All products in the words of a language, with the stock they began with. Source: our choice. */
export const catalogIn = (locale: PageModel['locale']): readonly WireProduct[] =>
  CATALOG.map(row => shopProduct(row, {locale, stock: {}}));
