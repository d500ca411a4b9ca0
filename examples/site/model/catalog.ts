import {getProductStrings} from './catalogue-strings.js';
import {languageOf} from './languages.js';
import {productIn} from './market-prices.js';
import {HOME_MARKET} from './markets.js';
import {translateAttributes, translateOption, translateSwatches, translateValue} from './option-names.js';
import type {PageModel} from './page-model.js';
import type {CatalogProduct, ProductStrings, WireProduct, WireVariant} from './product.js';
import {readSiteFile} from './site-folder.js';

const PRODUCTS: readonly WireProduct[] = JSON.parse(readSiteFile('data', 'products.json'));

/** Everything the example shop sells at first, in the order of its list page. Source: our choice. */
export const CATALOG: readonly CatalogProduct[] = PRODUCTS.map(product => ({
  ...product,
  localized: getProductStrings(product.urlId),
}));

const variantIn = (variant: WireVariant, strings: ProductStrings | null, stock: PageModel['stock']) => ({
  ...variant,
  ...stock[variant.sku],
  attributes: translateAttributes(strings, variant.attributes),
  optionValues: variant.optionValues.map(({optionName, value}) => ({
    optionName: translateOption(strings, optionName),
    value: translateValue(strings, optionName, value),
  })),
});

/** A product ready for a page: its words in the page's language, its prices in the visitor's market, its stock as it is now. */
const shopProduct = (
  row: CatalogProduct,
  {locale, stock, market = HOME_MARKET}: Pick<PageModel, 'locale' | 'stock' | 'market'>,
): WireProduct => {
  const {localized, visibility: _visibility, leftOutOf: _leftOutOf, ...product} = productIn(row, market);
  const strings = localized[languageOf(locale)] ?? null;
  const content = product.structuredContent;
  return {
    ...product,
    title: strings?.title ?? product.title,
    body: strings?.body ?? product.body,
    images: product.images.map((image, at) => ({...image, alt: strings?.imageAlts[at] ?? image.alt})),
    merchandising: {
      ...product.merchandising,
      customSoldOutText: strings?.customSoldOutText ?? product.merchandising?.customSoldOutText,
    },
    structuredContent: {
      ...content,
      customAddButtonText: strings?.customAddButtonText ?? content.customAddButtonText,
      variantOptionOrdering: content.variantOptionOrdering.map(option => translateOption(strings, option)),
      swatches: translateSwatches(strings, content.swatches ?? {}),
      variants: content.variants.map(variant => variantIn(variant, strings, stock)),
    },
  };
};

/** All products of a page's lists. Source: our choice. */
export const shopProducts = (
  model: Pick<PageModel, 'catalog' | 'locale' | 'stock' | 'market'> & Partial<PageModel>,
): readonly WireProduct[] =>
  model.catalog
    .filter(({visibility = 'listed'}) => visibility === 'listed')
    .map(row => shopProduct(row, model));

/** The product at `/products/{urlId}`, or null. Source: our choice. */
export const productAt = (urlId: string, model: PageModel): WireProduct | null => {
  const row = model.catalog.find(product => product.urlId === urlId);
  return row ? shopProduct(row, model) : null;
};

/** Those of these products that visitors may see, listed or not, in the order of `ids`. */
export const productsById = (
  ids: readonly string[],
  model: Pick<PageModel, 'catalog' | 'locale' | 'stock' | 'market'>,
): readonly WireProduct[] => {
  const rows = new Map(model.catalog.map(row => [row.id, row]));
  return ids.flatMap(id => {
    const row = rows.get(id);
    return row && row.visibility !== 'hidden' ? [shopProduct(row, model)] : [];
  });
};

/** All products in a language, with the stock they began with. Source: our choice. */
export const catalogIn = (locale: PageModel['locale']): readonly WireProduct[] =>
  CATALOG.map(row => shopProduct(row, {locale, stock: {}}));
