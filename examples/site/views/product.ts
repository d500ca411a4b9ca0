import {type BuyView, buyView} from '../../../src/catalog/buy-view.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {firstChoice} from '../../../src/catalog/first-choice.js';
import type {Variant} from '../../../src/catalog/product.js';
import {matchVariant} from '../../../src/catalog/variant-match.js';
import {formatMoney} from '../../../src/shared/money.js';
import {QUANTITY_INITIAL} from '../../../src/tables/limits.js';
import {QUERY_NAMES} from '../../../src/tables/query-names.js';
import type {PlanBlockState, ProductState} from '../../../widgets/server/index.js';
import type {WireForm} from '../model/forms.js';
import {prefixOf} from '../model/languages.js';
import {HOME_MARKET, priceIn} from '../model/markets.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {withSrcset} from '../model/picture-widths.js';
import type {WireImage, WireProduct} from '../model/product.js';
import {MERCHANDISING} from '../model/site.js';
import {fill, getStrings} from '../model/strings.js';
import {typedChoice} from '../model/typed-choice.js';
import {pictureViews} from './pictures.js';
import {planNote} from './plan.js';

/** All that a product's card, page and form show. Source: our choice. */
export interface ProductView extends BuyView {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly body: string;
  readonly note: string;
  readonly image: WireImage | null;
  readonly pictures: ReturnType<typeof pictureViews>;
  /** What the live block is given: the product in the page's language. */
  readonly props: WireProduct;
  /** What its form begins with. */
  readonly state: ProductState;
  /** The variant the page comes with, for the blocks that follow it. */
  readonly chosen: Variant | null;
  /** The form that goes with an add, on its own page alone; null where it has none. */
  readonly itemForm: WireForm | null;
  /** The page shows stock at or below this many units, null for never. */
  readonly lowStock: number | null;
  /** True when one click on a card can buy it. */
  readonly isDirect: boolean;
  /** True for what comes again and again: its card takes a row of its own. */
  readonly isWide: boolean;
  /** True for a gift card, which has a recipient. */
  readonly isGift: boolean;
  readonly actionText: string;
  /** The initial text of its plan and the note below it, null for a one-time purchase. */
  readonly plan: (PlanBlockState & {readonly note: string}) | null;
}

/** The subtotal from which domestic shipping is free at first. */
const FREE_SHIPPING_FROM_CENTS = 5000;
/** The type that is shipped. Source: commerce spec §3, product types. */
const PHYSICAL = 1;

const noteOf = ({structuredContent}: WireProduct, model: PageModel): string => {
  const {locale, own, market = HOME_MARKET, freeShippingFromCents = FREE_SHIPPING_FROM_CENTS} = model;
  // Who runs the shop says what sending costs.
  if (own) return '';
  const t = getStrings(locale);
  if (structuredContent.isSubscribable) return t.subscriptionNote;
  const {type1, type2, type3, type4} = t;
  // The sentence about shipping names the amount.
  if (freeShippingFromCents === null && structuredContent.productType === PHYSICAL) return '';
  const amountMinor = priceIn(freeShippingFromCents ?? 0, market);
  const amount = formatMoney({amountMinor, currency: market.currency}, locale);
  return fill([type1, type2, type3, type4][structuredContent.productType - 1] ?? '', {amount});
};

const textsOf = (wire: WireProduct, model: PageModel) => ({
  id: wire.id,
  title: wire.title,
  href: `${prefixOf(model.locale)}/products/${wire.urlId}`,
  body: wire.body,
  note: noteOf(wire, model),
  image: wire.images[0] ? withSrcset(wire.images[0]) : null,
});

/** What the live block is given. */
const propsOf = (wire: WireProduct): WireProduct => ({
  ...wire,
  merchandising: {...MERCHANDISING, ...wire.merchandising},
});

/** How the page words a product with a choice made, or none. */
const viewOf = (props: WireProduct, variant: Variant | null, {locale, values}: PageModel): BuyView =>
  buyView({
    product: decodeProduct(props),
    variant,
    merchandising: decodeMerchandising(props),
    chosen: variant?.attributes ?? {},
    quantity: values.quantity ?? String(QUANTITY_INITIAL),
    phase: 'idle',
    t: shopMessages(locale),
    locale,
  });

/** A product of a list, before anything is chosen; with `isPage` that of its own page, which keeps what a failed form
 *  had, else comes with the variant its address or owner wants. Source: commerce spec §4, §5. */
export const productView = (wire: WireProduct, model: PageModel, isPage = false): ProductView => {
  const props = propsOf(wire);
  const product = decodeProduct(props);
  const formId = wire.structuredContent.additionalFieldsFormId;
  const only = matchVariant(product, {});
  const named = model.query[QUERY_NAMES.variant];
  const isFirstAvailableChosen = props.merchandising?.firstAvailableChosen === true;
  const isAsked = isPage && !only && Object.keys(model.values).length === 0;
  const chosen = isAsked
    ? firstChoice(product, {named, isFirstAvailableChosen})
    : matchVariant(product, isPage ? typedChoice(model.values) : {});
  const view = viewOf(props, chosen, model);
  const {isSoldOut} = view.button;
  const t = getStrings(model.locale);
  return {
    ...view,
    ...textsOf(wire, model),
    pictures: pictureViews(wire, chosen?.id ?? null, t.pictureOf),
    props,
    state: {
      chosen: isAsked ? (chosen?.attributes ?? {}) : typedChoice(model.values),
      ...(model.values.quantity ? {quantity: model.values.quantity} : {}),
    },
    chosen,
    itemForm: (isPage && model.forms.byId[formId ?? '']) || null,
    lowStock: decodeMerchandising(props).lowStock,
    isDirect: only !== null && !isSoldOut && !product.isSubscribable && formId === null,
    isWide: product.isSubscribable,
    isGift: product.type === 'gift-card',
    plan: product.isSubscribable ? {sku: chosen?.sku, note: planNote(model.locale)} : null,
    actionText: only || isSoldOut ? t.viewProduct : t.chooseOptions,
  };
};
