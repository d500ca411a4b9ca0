import {formatMoney} from '../../../src/shared/money.js';
import {prefixOf} from '../model/languages.js';
import {getOrderPageTexts} from '../model/linked-order.js';
import {HOME_MARKET} from '../model/markets.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {fill, type Strings} from '../model/strings.js';
import {SAMPLE_CART, showsMembers} from '../model/with-access.js';
import {addingView} from '../views/adding.js';
import {boughtView} from '../views/bought-files.js';
import {cartView} from '../views/cart.js';
import {cartTermsOf} from '../views/cart-terms.js';
import {addressProblems, checkoutPlace, countryViews} from '../views/checkout.js';
import {cartInstallments} from '../views/installments.js';
import {lineFormView} from '../views/line-form.js';
import {parcelViews} from '../views/linked-order.js';
import {orderView} from '../views/order.js';
import {cartPlan} from '../views/plan.js';
import {withdrawalLink} from '../views/withdrawal.js';
import type {Page} from './page.js';

/** Every way to add and what each shows. Source: our choice. */
export const addingPage = (model: PageModel, t: Strings): Page => {
  const data = addingView(model);
  return {template: 'adding', title: t.addingTitle, data};
};

/** The cart, its terms and what it may be paid in. Source: our choice. */
export const cartPage = (model: PageModel, t: Strings): Page => ({
  template: 'cart',
  title: t.cartTitle,
  pageType: PAGE_TYPE.cart,
  data: {
    wire: {cart: model.cart},
    // A link with a coupon: without script the form shows its code.
    coupon: {couponText: model.values.code ?? model.query.coupon ?? ''},
    terms: cartTermsOf(model),
    installments: model.own ? null : cartInstallments(model),
  },
});

const hasNothingToPay = ({cart}: PageModel): boolean => cart?.terms.amountDueCents === 0;

/** What the button says that orders. In the European Economic Area it names the obligation to pay. Source: Directive 2011/83/EU, article 8(2). */
const placeId = (model: PageModel, own: string, demo: string): string => {
  if (model.own?.isInEea && !hasNothingToPay(model)) return 'strings.placePaidOrder';
  return model.own || hasNothingToPay(model) ? own : demo;
};

/** The form for a gift card; its error shows here and nowhere else on the page. */
const giftCardField = ({locale, notice, cart}: PageModel) => {
  const t = shopMessages(locale);
  // An empty cart has no field.
  const isRefused = notice?.field === 'giftCode' && !!cart?.entries.length;
  return {
    giftCard: {label: t('gift-card'), use: t('gift-card-use'), problem: isRefused ? notice.text : null},
    notice: isRefused ? null : notice,
  };
};

/** Where the order may go. Before a script runs, the postcode is required only where every country has one. */
const deliveryCountries = (model: PageModel) => {
  const countries = countryViews(model);
  return {countries, needsPostcode: countries.every(({requiresPostcode}) => requiresPostcode)};
};

/** The address and the order's total. Source: our choice. */
export const checkoutPage = (model: PageModel, t: Strings): Page => ({
  template: 'checkout',
  title: t.checkoutTitle,
  pageType: PAGE_TYPE.checkout,
  data: {
    howToPay: hasNothingToPay(model) ? null : (model.howToPay ?? null),
    payment: hasNothingToPay(model) ? null : (model.payment ?? null),
    withdrawalRight: withdrawalLink(model),
    cart: cartView(model) ?? (showsMembers(model) ? SAMPLE_CART : null),
    ...deliveryCountries(model),
    problems: addressProblems(model),
    place: checkoutPlace(model, model.cart?.terms.shipTo ?? null),
    regionLabel: shopMessages(model.locale)('region'),
    headingId: 'strings.checkoutTitle',
    action: '/checkout',
    placeId: placeId(model, 'strings.placeOrder', 'strings.placeDemoOrder'),
    ...giftCardField(model),
  },
});

/** The same for a subscription, which has a cart of its own. */
export const subscribePage = (shown: PageModel, t: Strings): Page => {
  const model = {...shown, cart: shown.subscription ?? null};
  const {data} = checkoutPage(model, t);
  return {
    template: 'checkout',
    title: t.subscribeTitle,
    pageType: PAGE_TYPE.checkout,
    data: {
      ...data,
      giftCard: null,
      notice: model.notice,
      headingId: 'strings.subscribeTitle',
      action: '/subscribe',
      placeId: placeId(model, 'strings.placeSubscription', 'strings.placeDemoSubscription'),
      cartToken: model.query.cartToken ?? model.values.cartToken ?? '',
      note: shopMessages(model.locale)('plan-apart'),
      plan: cartPlan(model.cart, model),
    },
  };
};

/** In place of an order that is not the visitor's. Source: our choice. */
export const unknownOrderPage = (t: Strings): Page => ({
  template: 'unknown-order',
  title: t.unknownOrderTitle,
  pageType: PAGE_TYPE.notFound,
  status: 404,
});

/** The type of an order's page: its status where the buyer comes back to it, else the confirmation. Source: commerce spec §2. */
const orderPageType = ({query}: PageModel, items: readonly {readonly plan: string | null}[]): number => {
  if (query.status) return PAGE_TYPE.orderStatus;
  return items.some(({plan}) => plan !== null) ? PAGE_TYPE.subscriptionConfirmed : PAGE_TYPE.confirmed;
};

/** What was just ordered. Source: our choice. */
export const confirmedPage = (model: PageModel, t: Strings): Page => {
  const {order, bought, locale, hasLessons, own} = model;
  const view = order && orderView(order, model);
  return view
    ? {
        template: 'confirmed',
        title: t.confirmedTitle,
        pageType: orderPageType(model, view.items),
        data: {
          order: {
            ...view,
            ...(own ? {intro: ''} : {}),
            payment: model.payment ?? null,
            withdrawalRight: model.mayWithdraw ? withdrawalLink(model, view.number) : null,
            isSale: !model.awaitsPayment,
            bought: bought?.map(line => boughtView(line, model)) ?? null,
            parcels: parcelViews(model),
            o: getOrderPageTexts(locale),
          },
          lessonsHref: hasLessons ? `${prefixOf(locale)}/lessons` : null,
        },
      }
    : unknownOrderPage(t);
};

/** The status of a page whose files cannot be downloaded any more. */
const GONE = 410;
const NOT_FOUND = 404;

/** The files that a link opens; null for any other page. Source: our choice. */
export const downloadPage = (model: PageModel, t: Strings): Page | null => {
  const {download} = model;
  if (!download) return null;
  const page = {template: 'downloads', title: t.downloadsTitle};
  if (download.state === 'unknown')
    return {...page, pageType: PAGE_TYPE.notFound, status: NOT_FOUND, data: {...download, line: null}};
  const isOver = download.state === 'ended' || download.state === 'used-up';
  return {
    ...page,
    ...(isOver ? {pageType: PAGE_TYPE.error, status: GONE} : {}),
    data: {line: boughtView(download, model)},
  };
};

/** A gift card with what is left on it; null without one. Source: our choice. */
export const giftCardPage = ({giftCard, locale, own}: PageModel, t: Strings): Page | null => {
  if (!giftCard) return null;
  const {code, initialCents, balanceCents} = giftCard;
  const inMoney = (amountMinor: number): string =>
    formatMoney({amountMinor, currency: (own?.market ?? HOME_MARKET).currency}, locale);
  const left = fill(t.giftLeft, {amount: inMoney(balanceCents), initial: inMoney(initialCents)});
  return {
    template: 'gift-card',
    title: t.giftTitle,
    data: {code, left, balance: balanceCents, initial: initialCents},
  };
};

/** The form of a product, or of a line whose answers are changed; null without one. Source: our choice. */
export const lineFormPage = (model: PageModel): Page | null => {
  const form = lineFormView(model);
  return form && {template: 'line-form', title: form.heading, data: {form}};
};
