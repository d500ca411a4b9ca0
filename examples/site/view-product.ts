import {type BuyView, buyView, type Merchandising} from '../../src/commerce/buy-view.js';
import {decodeProduct} from '../../src/commerce/decode-product.js';
import {matchVariant} from '../../src/commerce/variant-match.js';
import {formatMoney} from '../../src/shared/money.js';
import {QUANTITY} from '../../src/tables/limits.js';
import {type PageLocale, prefixOf, textsLanguage} from './languages.js';
import type {PageModel, WireImage, WireProduct} from './page-model.js';
import {fill, stringsOf} from './strings.js';
import {type FormOption, formOptions} from './view-option.js';
import {shopWords} from './words.js';

/** All that a product's card, page and form show. Source: our choice. */
export interface ProductView extends BuyView {
  readonly id: string;
  readonly title: string;
  /** The language of title, body and options. */
  readonly textsLang: string;
  readonly href: string;
  readonly body: string;
  readonly note: string;
  readonly image: WireImage | null;
  /** What the live block is given: the product in the page's language. */
  readonly props: WireProduct & {readonly merchandising: typeof WIRE_MERCHANDISING};
  readonly options: readonly FormOption[];
  /** Set where there is nothing to choose. */
  readonly sku: string | null;
  /** True when one click on a card can buy it. */
  readonly isDirect: boolean;
  /** True for what comes again and again: its card takes a row of its own. */
  readonly isWide: boolean;
  readonly actionText: string;
}

/** Units left at which a visitor is told. Source: our choice. */
const LOW_STOCK = 3;
const MERCHANDISING: Merchandising = {lowStock: LOW_STOCK, soldOutText: null, areServicesCounted: true};
/** The subtotal from which nothing is asked for shipping, as the platform charges it. */
const FREE_SHIPPING_FROM = {amountMinor: 5000, currency: 'USD'};
/** The same as the live block is told it. Source: marker contract, product. */
const WIRE_MERCHANDISING = {lowStockThreshold: LOW_STOCK, scarcityEnabled: true};

const noteOf = ({structuredContent}: WireProduct, locale: PageLocale): string => {
  const t = stringsOf(locale);
  if (structuredContent.isSubscribable) return t.subscriptionNote;
  const {type1, type2, type3, type4} = t;
  const amount = formatMoney(FREE_SHIPPING_FROM, locale);
  return fill([type1, type2, type3, type4][structuredContent.productType - 1] ?? '', {amount});
};

const textsOf = (wire: WireProduct, {locale}: PageModel) => ({
  id: wire.id,
  title: wire.title,
  textsLang: textsLanguage(locale),
  href: `${prefixOf(locale)}/products/${wire.urlId}`,
  body: wire.body,
  note: noteOf(wire, locale),
  image: wire.images[0] ?? null,
});

/** A product as the live block first shows it: nothing is chosen, and a form without script may still choose all. */
const firstView = (wire: WireProduct, {locale, values}: PageModel) => {
  const product = decodeProduct(wire);
  const variant = matchVariant(product, {});
  const view = buyView({
    product,
    variant,
    merchandising: MERCHANDISING,
    chosen: {},
    quantity: values.quantity ?? String(QUANTITY.initial),
    phase: 'idle',
    t: shopWords(locale),
    locale,
  });
  return {view, isSubscribable: product.isSubscribable, sku: variant?.sku ?? null};
};

/** A product before anything is chosen, keeping what a failed form had. Source: commerce spec §4, §5. */
export const productView = (wire: WireProduct, model: PageModel): ProductView => {
  const t = stringsOf(model.locale);
  const {view, isSubscribable, sku} = firstView(wire, model);
  const {isSoldOut} = view.button;
  return {
    ...view,
    ...textsOf(wire, model),
    props: {...wire, merchandising: WIRE_MERCHANDISING},
    options: formOptions(view, wire.id, model.values),
    sku,
    isDirect: sku !== null && !isSoldOut && !isSubscribable,
    isWide: isSubscribable,
    actionText: sku !== null || isSoldOut ? t.viewProduct : t.chooseOptions,
  };
};
