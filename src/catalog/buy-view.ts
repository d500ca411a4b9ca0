import type {MessageFormat} from '../i18n/messages.js';
import {formatPlain} from '../i18n/plain-message.js';
import {formatMoney} from '../shared/money.js';
import {ADDING_PHASES, type BuyPhase} from './buy-phase.js';
import {shownPrice} from './price.js';
import type {Product, Variant} from './product.js';
import {isSoldOut} from './product-status.js';
import {isQuantityShown} from './quantity-shown.js';
import {type ScarcityView, unitsLeftShown} from './scarcity.js';
import {shownMark} from './shown-mark.js';
import {type ChosenOptions, type OptionState, optionStates} from './variant-match.js';

/** The first option is a row of choices up to this many values, and always with swatches; every other option is a list. Source: our choice. */
const CHOICES_MAX = 5;

/** One value of an option. `label` includes why it cannot be bought. */
export interface ValueView {
  readonly value: string;
  readonly label: string;
  readonly state: OptionState;
}

/** One option to choose. `prompt` is the text before a choice. */
export interface OptionView {
  readonly name: string;
  readonly chosen: string;
  readonly prompt: string;
  readonly isRow: boolean;
  readonly values: readonly ValueView[];
}

/** Everything a product block shows, in the visitor's language: a component adds elements, never a rule. */
export interface BuyView {
  readonly price: {
    readonly now: string;
    readonly was: string;
    readonly nowLabel: string;
    readonly wasLabel: string;
  };
  readonly mark: {readonly kind: 'sold-out' | 'sale'; readonly text: string} | null;
  readonly options: readonly OptionView[];
  readonly quantity: {readonly label: string; readonly text: string} | null;
  readonly scarcity: string;
  readonly button: {readonly label: string; readonly isSoldOut: boolean; readonly isBusy: boolean};
  /** The announcement for screen readers after an add. */
  readonly news: string;
}

/** The owner's settings for one product block. Source: commerce spec §3, store merchandising context. */
export interface Merchandising {
  /** The block shows the stock at or below this many units; null for never. */
  readonly lowStock: number | null;
  /** True to show the product's total stock before the visitor chooses a variant. */
  readonly isStockShownFirst: boolean;
  /** The units left that the page states; none where the stock counts. */
  readonly scarcityViews?: readonly ScarcityView[] | undefined;
  /** The owner's sentence for few units left, with `{qtyInStock}` and at most one plural. */
  readonly scarcityText?: string | undefined;
  /** The owner's sentence for sold out, or null for the default. */
  readonly soldOutText: string | null;
  readonly areServicesCounted: boolean;
}

/** What a view is made from. */
export interface BuyState {
  readonly product: Product;
  readonly merchandising: Merchandising;
  readonly chosen: ChosenOptions;
  /** Options that the visitor chose: they alone rule out values of others. Left out where all that is chosen does. */
  readonly picked?: readonly string[];
  readonly quantity: string;
  readonly phase: BuyPhase;
  readonly variant: Variant | null;
  readonly t: MessageFormat;
  readonly locale: string;
  /** The price as the server rendered it before any choice; the block computes a price only once the visitor chooses. */
  readonly served?: {readonly now: string; readonly was: string} | null;
}

/** The first use of `Intl` costs more than all else on the page: it waits for the first choice where the server has a price. */
const priceView = ({product, variant, chosen, t, locale, served}: BuyState): BuyView['price'] => {
  const labels = {nowLabel: t('sale-price-label'), wasLabel: t('original-price-label')};
  if (served && Object.keys(chosen).length === 0) return {...served, ...labels};
  const {price, originalPrice, from} = shownPrice(product, variant);
  const now = formatMoney(price, locale);
  return {
    now: from ? t('from-price', {price: now}) : now,
    was: originalPrice ? formatMoney(originalPrice, locale) : '',
    ...labels,
  };
};

const optionViews = ({product, merchandising, chosen, picked, t}: BuyState): OptionView[] => {
  const options = optionStates(product, chosen, merchandising.lowStock ?? 0, picked);
  return options.map(option => ({
    name: option.name,
    chosen: chosen[option.name] ?? '',
    prompt:
      product.type === 'gift-card' ? t('select-value') : t('select-variant', {variantName: option.name}),
    isRow:
      (option === options[0] && option.values.length <= CHOICES_MAX) ||
      Object.hasOwn(product.swatches, option.name),
    values: option.values.map(({value, state}) => ({
      value,
      state,
      label: state === 'sold-out' || state === 'not-made' ? `${value} – ${t(`option-${state}`)}` : value,
    })),
  }));
};

const markView = ({product, variant, merchandising, t}: BuyState): BuyView['mark'] => {
  const kind = shownMark(product, variant);
  if (!kind) return null;
  return {kind, text: kind === 'sale' ? t('sale-mark') : (merchandising.soldOutText ?? t('sold-out-mark'))};
};

const scarcityText = ({product, variant, merchandising, t, locale}: BuyState): string => {
  const left = unitsLeftShown(product, variant, merchandising);
  if (left === null) return '';
  const own =
    merchandising.scarcityText && formatPlain(merchandising.scarcityText, {qtyInStock: left}, locale);
  return own || t('only-left', {count: left});
};

const buttonLabel = ({product, phase, t}: BuyState): string => {
  if (isSoldOut(product)) return t('sold-out-button');
  if (ADDING_PHASES.includes(phase)) return t('adding');
  if (phase === 'added') return t('added');
  return product.customAddButtonText ?? t(product.isSubscribable ? 'subscribe' : 'add-to-cart');
};

/** Texts and states for every part of a product block. Source: commerce spec §4, §5, §9. */
export const buyView = (state: BuyState): BuyView => {
  const {product, merchandising, phase, quantity, t} = state;
  return {
    price: priceView(state),
    mark: markView(state),
    options: optionViews(state),
    quantity: isQuantityShown(product, merchandising.areServicesCounted)
      ? {label: t('quantity'), text: quantity}
      : null,
    scarcity: scarcityText(state),
    button: {
      label: buttonLabel(state),
      isSoldOut: isSoldOut(product),
      isBusy: phase === 'adding' || phase === 'failed',
    },
    news: phase === 'confirming' || phase === 'added' ? t('added') : '',
  };
};
