import type {MessageFormat} from '../i18n/messages.js';
import {amountOrFree} from '../shared/free-money.js';
import type {Cart} from './cart.js';
import type {CartTerms, ShipTo} from './cart-terms.js';

/** A label with what is next to it. */
interface Row {
  readonly label: string;
  readonly amount: string;
}

/** Everything the terms of a cart show, in the visitor's language: a component adds elements, never a rule. */
export interface CartTermsView {
  /** How far free shipping is; null where it cannot be reached. */
  readonly meter: {readonly text: string; readonly value: number; readonly max: number} | null;
  /** What coupons take off single lines. */
  readonly saved: readonly Row[];
  /** Null where nothing is shipped. */
  readonly estimate: {readonly text: string; readonly countries: readonly CountryView[]} | null;
  readonly giftCards: readonly {readonly code: string; readonly text: string; readonly removeLabel: string}[];
  readonly labels: Readonly<Record<TermsLabel, string>>;
}

interface CountryView {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

const LABELS = {
  estimateTitle: 'estimate-title',
  country: 'country',
  region: 'region',
  postcode: 'postcode',
  estimate: 'estimate',
  giftCard: 'gift-card',
  use: 'gift-card-use',
  remove: 'remove',
} as const;
type TermsLabel = keyof typeof LABELS;

/** What a view is made from. `countries` are the codes the shop ships to; `locale` names and sorts them. */
export interface CartTermsState {
  readonly cart: Cart;
  readonly terms: CartTerms;
  readonly shipTo: ShipTo;
  readonly countries: readonly string[];
  readonly t: MessageFormat;
  readonly locale: string;
  readonly money: (amountMinor: number, currency: string) => string;
}

/** The initial place of an estimate: the cart's own, else the first country that the shop ships to. */
export const firstShipTo = ({shipTo}: CartTerms, [country = '']: readonly string[]): ShipTo => ({
  country,
  region: '',
  postcode: '',
  ...shipTo,
});

/** Regions whose long names in browsers are the short ones of Node: a page would change as it becomes live. */
const SHORT_NAMES = /^(HK|MO|PS)$/;

const namesOf = (locale: string): ((code: string) => string) => {
  const names = (style: 'long' | 'short') => new Intl.DisplayNames(locale, {type: 'region', style});
  const long = names('long');
  return code => {
    // `Intl` throws on an invalid code, which is then shown as it is.
    if (!/^[A-Z]{2}$/.test(code)) return code;
    return (SHORT_NAMES.test(code) ? names('short') : long).of(code) ?? code;
  };
};

const estimateView = ({
  cart,
  terms,
  shipTo,
  countries,
  t,
  locale,
  money,
}: CartTermsState): CartTermsView['estimate'] => {
  if (!cart.requiresShipping || countries.length === 0) return null;
  const nameOf = namesOf(locale);
  const place =
    terms.shipTo && [terms.shipTo.region, nameOf(terms.shipTo.country)].filter(Boolean).join(', ');
  const amounts = {
    shipping: amountOrFree(cart.shippingCostCents, money(cart.shippingCostCents, cart.currency), {
      isFreeIfZero: true,
      freeLabel: t('shipping-free'),
    }),
    tax: money(cart.taxCents, cart.currency),
  };
  return {
    text: place ? t('estimated', {place, ...amounts}) : '',
    countries: countries
      .map(code => ({code, name: nameOf(code), isChosen: code === shipTo.country}))
      .sort((one, other) => one.name.localeCompare(other.name, locale)),
  };
};

const meterView = ({cart, terms, t, money}: CartTermsState): CartTermsView['meter'] => {
  if (!terms.freeShipping) return null;
  const {fromCents, reachedCents} = terms.freeShipping;
  const left = Math.max(0, fromCents - reachedCents);
  return {
    text: left ? t('free-shipping-left', {amount: money(left, cart.currency)}) : t('free-shipping-reached'),
    value: Math.min(reachedCents, fromCents),
    max: fromCents,
  };
};

/** Source: checklist CART-13; our choice: what a cart page needs besides. */
export const cartTermsView = (state: CartTermsState): CartTermsView => {
  const {cart, terms, t, money} = state;
  const inMoney = (cents: number): string => money(cents, cart.currency);
  const label = (id: TermsLabel): [TermsLabel, string] => [id, t(LABELS[id])];
  return {
    meter: meterView(state),
    saved: terms.lineDiscounts.map(({title, name, amountCents}) => ({
      label: `${title} – ${name}`,
      amount: inMoney(-amountCents),
    })),
    estimate: estimateView(state),
    giftCards: terms.giftCards.map(({code, balanceCents, amountCents}) => ({
      code,
      text: t('gift-card-pays', {
        code,
        amount: inMoney(amountCents),
        left: inMoney(balanceCents - amountCents),
      }),
      removeLabel: t('gift-card-remove', {code}),
    })),
    labels: Object.fromEntries((Object.keys(LABELS) as TermsLabel[]).map(label)) as Record<
      TermsLabel,
      string
    >,
  };
};
