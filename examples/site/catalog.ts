import type {CatalogProduct, PageModel, ProductTexts, WireProduct, WireVariant} from './page-model.js';
import {readSiteFile} from './site-folder.js';

/** Everything the example shop sells, in the order of its list page. Source: our choice. */
export const CATALOG: readonly CatalogProduct[] = JSON.parse(readSiteFile('data', 'products.json'));

/** Option names and values of a product in the page's language; the wire keeps the English ones. Source: our choice. */
export interface OptionWords {
  name(option: string): string;
  value(option: string, value: string): string;
}

/** A product ready for a page: its texts in the page's language, its stock as it is now. Source: our choice. */
export interface ShopProduct {
  readonly product: WireProduct;
  readonly words: OptionWords;
}

const textsOf = (row: CatalogProduct, locale: PageModel['locale']): ProductTexts | null =>
  locale === 'es-ES' ? row.localized.es : null;

const wordsOf = (texts: ProductTexts | null): OptionWords => ({
  name: option => texts?.options?.[option]?.name ?? option,
  value: (option, value) => texts?.options?.[option]?.values?.[value] ?? value,
});

const withStock = (variant: WireVariant, stock: PageModel['stock']): WireVariant => ({
  ...variant,
  ...stock[variant.sku],
});

const shopProduct = (row: CatalogProduct, {locale, stock}: PageModel): ShopProduct => {
  const {localized: _, ...product} = row;
  const texts = textsOf(row, locale);
  const content = product.structuredContent;
  return {
    words: wordsOf(texts),
    product: {
      ...product,
      title: texts?.title ?? product.title,
      body: texts?.body ?? product.body,
      images: product.images.map(image => ({...image, alt: texts?.imageAlt ?? image.alt})),
      structuredContent: {
        ...content,
        customAddButtonText: texts?.customAddButtonText ?? content.customAddButtonText,
        variants: content.variants.map(variant => withStock(variant, stock)),
      },
    },
  };
};

/** All products for a page. Source: our choice. */
export const shopProducts = (model: PageModel): readonly ShopProduct[] =>
  CATALOG.map(row => shopProduct(row, model));

/** The product at `/products/{urlId}`, or null. Source: our choice. */
export const productAt = (urlId: string, model: PageModel): ShopProduct | null => {
  const row = CATALOG.find(product => product.urlId === urlId);
  return row ? shopProduct(row, model) : null;
};

/** The product with an id, or null when the shop has none such. Source: our choice. */
export const productOf = (itemId: string, model: PageModel): ShopProduct | null => {
  const row = CATALOG.find(product => product.id === itemId);
  return row ? shopProduct(row, model) : null;
};
