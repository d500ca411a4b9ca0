import type {OptionWords, ShopProduct} from './catalog.js';
import type {PageModel, WireImage, WireProduct} from './page-model.js';
import {fill, type Strings, stringsOf} from './strings.js';
import {type OptionView, optionViews} from './view-option.js';
import {isOnSale, type PriceView, priceView} from './view-price.js';
import {fewLeft, hasQuantity, isSoldOut, LOW_STOCK} from './view-stock.js';

/** All that a product's card, page and form show. Source: our choice. */
export interface ProductView {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly body: string;
  readonly note: string;
  readonly image: WireImage | null;
  /** What the live block is given: the product in the page's language. */
  readonly props: WireProduct;
  readonly price: PriceView;
  readonly mark: {readonly kind: 'sale' | 'sold-out'; readonly text: string} | null;
  readonly soldOut: boolean;
  readonly options: readonly OptionView[];
  /** Set where there is nothing to choose. */
  readonly sku: string | null;
  readonly hasQuantity: boolean;
  readonly quantity: string;
  readonly scarcity: string | null;
  readonly buttonText: string;
  /** True when one click on a card can buy it. */
  readonly isDirect: boolean;
  /** True for what comes again and again: its card takes a row of its own. */
  readonly isWide: boolean;
  readonly actionText: string;
}

const markOf = (product: WireProduct, t: Strings): ProductView['mark'] => {
  if (isSoldOut(product)) return {kind: 'sold-out', text: t.soldOutMark};
  return isOnSale(product) ? {kind: 'sale', text: t.saleMark} : null;
};

const buttonTextOf = (product: WireProduct, t: Strings): string => {
  const {useCustomAddButtonText, customAddButtonText, isSubscribable} = product.structuredContent;
  if (isSoldOut(product)) return t.soldOutButton;
  if (useCustomAddButtonText && customAddButtonText) return customAddButtonText;
  return isSubscribable ? t.subscribe : t.addToCart;
};

const noteOf = ({structuredContent}: WireProduct, t: Strings): string => {
  if (structuredContent.isSubscribable) return t.subscriptionNote;
  return [t.type1, t.type2, t.type3, t.type4][structuredContent.productType - 1] ?? '';
};

const scarcityOf = (product: WireProduct, t: Strings): string | null => {
  const n = fewLeft(product);
  if (n === null) return null;
  return n === 1 ? t.onlyOneLeft : fill(t.onlyLeft, {n});
};

/** The same product with its options in the page's words, so that the live block and its fallback read alike. */
const translated = (product: WireProduct, words: OptionWords): WireProduct => {
  const {variants, variantOptionOrdering} = product.structuredContent;
  const wordsOf = (attributes: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [words.name(name), words.value(name, value)]),
    );
  return {
    ...product,
    structuredContent: {
      ...product.structuredContent,
      variantOptionOrdering: variantOptionOrdering.map(words.name),
      variants: variants.map(variant => ({
        ...variant,
        attributes: wordsOf(variant.attributes),
        optionValues: variant.optionValues.map(({optionName, value}) => ({
          optionName: words.name(optionName),
          value: words.value(optionName, value),
        })),
      })),
    },
  };
};

const MERCHANDISING = {lowStockThreshold: LOW_STOCK, scarcityEnabled: true};

const propsOf = ({product, words}: ShopProduct): WireProduct & {merchandising: typeof MERCHANDISING} => ({
  ...translated(product, words),
  merchandising: MERCHANDISING,
});

/** A product before anything is chosen, keeping what a failed form had. Source: commerce spec §4, §5. */
export const productView = (shop: ShopProduct, model: PageModel, prefix: string): ProductView => {
  const {product} = shop;
  const t = stringsOf(model.locale);
  const {variants, isSubscribable} = product.structuredContent;
  const sku = variants.length === 1 ? (variants[0]?.sku ?? null) : null;
  const soldOut = isSoldOut(product);
  return {
    id: product.id,
    title: product.title,
    href: `${prefix}/products/${product.urlId}`,
    body: product.body,
    note: noteOf(product, t),
    image: product.images[0] ?? null,
    props: propsOf(shop),
    price: priceView(product, model.locale),
    mark: markOf(product, t),
    soldOut,
    options: optionViews(shop, model),
    sku,
    hasQuantity: hasQuantity(product),
    quantity: model.values.quantity ?? '1',
    scarcity: scarcityOf(product, t),
    buttonText: buttonTextOf(product, t),
    isDirect: sku !== null && !soldOut && !isSubscribable,
    isWide: isSubscribable,
    actionText: sku !== null || soldOut ? t.viewProduct : t.chooseOptions,
  };
};
