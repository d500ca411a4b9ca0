import {formatMoney} from '../../src/shared/money.js';
import {productAt, shopProducts} from './catalog.js';
import {formPageTexts} from './form-pages.js';
import {prefixOf} from './languages.js';
import {lessonPageAt, ownedHref} from './lesson-pages.js';
import {HOME_MARKET} from './markets.js';
import type {Page} from './page.js';
import type {PageModel} from './page-model.js';
import {aheadOf, preloadsOf} from './preload.js';
import {PAGE_TYPE} from './site.js';
import {fill, type Strings, stringsOf} from './strings.js';
import {renderTemplate} from './templates.js';
import {addingView} from './view-adding.js';
import {browseView} from './view-browse.js';
import {cartView} from './view-cart.js';
import {cartTermsOf} from './view-cart-terms.js';
import {addressProblems, checkoutPlace, countryViews} from './view-checkout.js';
import {classicListViews, classicViews} from './view-classic.js';
import {formView} from './view-form.js';
import {cartInstallments, productInstallments} from './view-installments.js';
import {letterView} from './view-letter.js';
import {lineFormView} from './view-line-form.js';
import {orderView} from './view-order.js';
import {productView} from './view-product.js';
import {merchandisingContext, restockView} from './view-restock.js';
import {reviewRequestView} from './view-review-request.js';
import {productReviews, structuredData} from './view-reviews.js';
import {searchView} from './view-search.js';
import {shellView} from './view-shell.js';
import {viewedItem} from './viewed-item.js';
import {shopWords} from './words.js';

/** A page ready to be sent. Source: our choice. */
interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

const RELATED_COUNT = 4;

/** The page that asks for reviews of an order; the order's token follows. */
const REVIEW_REQUEST = '/reviews/request';

const productViews = (model: PageModel) =>
  shopProducts(model).map(wire => productView(wire, {...model, values: {}}));

const homePage = (model: PageModel, t: Strings): Page => {
  const products = productViews(model);
  const count = fill(t.productCount, {n: products.length});
  return {template: 'home', title: t.tagline, pageType: PAGE_TYPE.main, data: {products, count}};
};

/** The next products of the list, beginning again at its end. */
const relatedTo = (id: string, model: PageModel) => {
  const products = productViews(model).map(product => ({...product, isWide: false}));
  const from = products.findIndex(product => product.id === id) + 1;
  return [...products, ...products].slice(from, from + RELATED_COUNT);
};

const productPage = (urlId: string, model: PageModel): Page | null => {
  const wire = productAt(urlId, model);
  if (!wire) return null;
  const product = productView(wire, model, true);
  const reviews = productReviews(wire, model);
  return {
    template: 'product',
    title: product.title,
    pageType: PAGE_TYPE.item,
    item: viewedItem(wire),
    data: {
      product: {
        ...product,
        restock: restockView(wire, model),
        rating: reviews?.summary ?? null,
        lessonsHref: ownedHref(wire.id, model),
        installments: productInstallments(product.props, product.chosen, model),
      },
      related: relatedTo(product.id, model),
      reviews,
      structuredData: structuredData(wire, model),
    },
  };
};

const cartPage = (model: PageModel, t: Strings): Page => ({
  template: 'cart',
  title: t.cartTitle,
  pageType: PAGE_TYPE.cart,
  data: {
    cart: cartView(model),
    wire: {cart: model.cart},
    terms: cartTermsOf(model),
    installments: cartInstallments(model),
    // A link that brings a coupon: without script it stands in the form.
    values: {...(model.query.coupon ? {code: model.query.coupon} : {}), ...model.values},
  },
});

const checkoutPage = (model: PageModel, t: Strings): Page => ({
  template: 'checkout',
  title: t.checkoutTitle,
  pageType: PAGE_TYPE.checkout,
  data: {
    cart: cartView(model),
    countries: countryViews(model),
    problems: addressProblems(model),
    place: checkoutPlace(model, model.cart?.terms.shipTo ?? null),
    regionLabel: shopWords(model.locale)('region'),
    heading: t.checkoutTitle,
    action: '/checkout',
    placeText: t.placeOrder,
  },
});

/** The same for a subscription, which has a cart of its own. */
const subscribePage = (shown: PageModel, t: Strings): Page => {
  const model = {...shown, cart: shown.subscription ?? null};
  const {data} = checkoutPage(model, t);
  return {
    template: 'checkout',
    title: t.subscribeTitle,
    pageType: PAGE_TYPE.checkout,
    data: {
      ...data,
      heading: t.subscribeTitle,
      action: '/subscribe',
      placeText: t.placeSubscription,
      cartToken: model.query.cartToken ?? model.values.cartToken ?? '',
      note: shopWords(model.locale)('plan-apart'),
    },
  };
};

const unknownOrderPage = (t: Strings): Page => ({
  template: 'unknown-order',
  title: t.unknownOrderTitle,
  pageType: PAGE_TYPE.notFound,
  status: 404,
});

const confirmedPage = ({order, locale, hasLessons}: PageModel, t: Strings): Page =>
  order
    ? {
        template: 'confirmed',
        title: t.confirmedTitle,
        pageType: PAGE_TYPE.confirmed,
        data: {
          order: orderView(order, locale),
          lessonsHref: hasLessons ? `${prefixOf(locale)}/lessons` : null,
        },
      }
    : unknownOrderPage(t);

const aboutPage = (model: PageModel, t: Strings): Page => ({
  template: 'about',
  title: t.aboutTitle,
  pageType: PAGE_TYPE.page,
  data: {products: productViews(model)},
});

const addingPage = (model: PageModel, t: Strings): Page => ({
  template: 'adding',
  title: t.addingTitle,
  pageType: PAGE_TYPE.page,
  data: addingView(model),
});

/** Pages of existing markup only leave out what would carry a marker of ours. */
const NO_MARKERS = {newsletter: null, hasMarkers: false};

const classicPage = (model: PageModel, t: Strings): Page => ({
  template: 'classic',
  title: t.classicTitle,
  pageType: PAGE_TYPE.page,
  data: {
    ...NO_MARKERS,
    products: classicViews({...model, values: {}}),
    more: classicListViews({...model, values: {}}),
    quickView: shopWords(model.locale)('quick-view'),
    cart: cartView(model),
    productMerchandisingContext: merchandisingContext(shopProducts(model), model),
    website: {captchaSettings: model.captcha},
  },
});

const classicCartPage = (model: PageModel, t: Strings): Page => ({
  template: 'classic-cart',
  title: t.classicCartTitle,
  pageType: PAGE_TYPE.cart,
  data: {...NO_MARKERS, cart: cartView(model), wire: {cart: model.cart}},
});

const searchPage = (model: PageModel, t: Strings): Page => ({
  template: 'search',
  title: t.searchTitle,
  pageType: PAGE_TYPE.page,
  data: searchView(model),
});

const browsePage = (model: PageModel, t: Strings): Page => ({
  template: 'browse',
  title: t.browseTitle,
  pageType: PAGE_TYPE.page,
  data: browseView(model),
});

/** A page that is one form under its title and a sentence. */
const formPage =
  (form: 'contact' | 'commission') =>
  (model: PageModel): Page => {
    const texts = formPageTexts(model.locale);
    const title = texts[`${form}Title`];
    return {
      template: 'contact',
      title,
      pageType: PAGE_TYPE.page,
      data: {intro: texts[`${form}Intro`], heading: title, form: formView(form, model)},
    };
  };

const studioPage = (model: PageModel): Page => ({
  template: 'studio',
  title: formPageTexts(model.locale).studioTitle,
  pageType: PAGE_TYPE.page,
  data: {openDays: formView('open-days', model)},
});

const letterPage =
  (action: 'confirm' | 'leave') =>
  (model: PageModel): Page => {
    const view = letterView(action, model);
    const pageType = action === 'confirm' ? PAGE_TYPE.page : PAGE_TYPE.unsubscribe;
    return {template: 'letter', title: view.heading, pageType, data: view};
  };

const restockLeavePage = ({query, values}: PageModel, t: Strings): Page => ({
  template: 'restock-leave',
  title: t.restockLeaveTitle,
  pageType: PAGE_TYPE.unsubscribe,
  data: {token: query.token ?? values.token ?? ''},
});

const reviewRequestPage = (model: PageModel, t: Strings): Page | null => {
  if (model.path !== REVIEW_REQUEST && !model.path.startsWith(`${REVIEW_REQUEST}/`)) return null;
  const {reviewRequest} = model;
  if (!reviewRequest) return unknownOrderPage(t);
  return {
    template: 'review-request',
    title: formPageTexts(model.locale).reviewRequestTitle,
    pageType: PAGE_TYPE.reviewsRequest,
    data: reviewRequestView(reviewRequest, model),
  };
};

const notFoundPage = (_: PageModel, t: Strings): Page => ({
  template: 'not-found',
  title: t.notFoundTitle,
  pageType: PAGE_TYPE.notFound,
  status: 404,
});

const PAGES = new Map<string, (model: PageModel, t: Strings) => Page>([
  ['/', homePage],
  ['/cart', cartPage],
  ['/checkout', checkoutPage],
  ['/subscribe', subscribePage],
  ['/checkout/confirmed', confirmedPage],
  ['/about', aboutPage],
  ['/adding', addingPage],
  ['/classic', classicPage],
  ['/classic/cart', classicCartPage],
  ['/search', searchPage],
  ['/browse', browsePage],
  ['/contact', formPage('contact')],
  ['/commission', formPage('commission')],
  ['/studio', studioPage],
  ['/newsletter/confirm', letterPage('confirm')],
  ['/newsletter/leave', letterPage('leave')],
  ['/restock/leave', restockLeavePage],
  ['/404', notFoundPage],
]);

const giftCardPage = ({giftCard, locale}: PageModel, t: Strings): Page | null => {
  if (!giftCard) return null;
  const {code, initialCents, balanceCents} = giftCard;
  const inMoney = (amountMinor: number): string =>
    formatMoney({amountMinor, currency: HOME_MARKET.currency}, locale);
  const left = fill(t.giftLeft, {amount: inMoney(balanceCents), initial: inMoney(initialCents)});
  return {
    template: 'gift-card',
    title: t.giftTitle,
    pageType: PAGE_TYPE.page,
    data: {code, left, balance: balanceCents, initial: initialCents},
  };
};

const lineFormPage = (model: PageModel): Page | null => {
  const form = lineFormView(model);
  return form && {template: 'line-form', title: form.heading, pageType: PAGE_TYPE.page, data: {form}};
};

const PRODUCT_PATH = /^\/products\/([a-z0-9-]+)$/;

const pageOf = (model: PageModel): Page | null => {
  const urlId = PRODUCT_PATH.exec(model.path)?.[1];
  if (urlId !== undefined) return productPage(urlId, model);
  if (model.lineForm) return lineFormPage(model);
  if (model.giftCard) return giftCardPage(model, stringsOf(model.locale));
  const request = reviewRequestPage(model, stringsOf(model.locale));
  if (request) return request;
  return PAGES.get(model.path)?.(model, stringsOf(model.locale)) ?? lessonPageAt(model);
};

/** The block each page is there for: its code is asked for ahead. */
const MAIN_BLOCKS = new Map([
  ['home', 'product'],
  ['product', 'product'],
  ['cart', 'cart'],
  ['classic', 'classic-product'],
]);

/** The example shop's pages. `render` answers null for an address it does not have. Source: our choice. */
export const pages = {
  render(model: PageModel): RenderedPage | null {
    const page = pageOf(model);
    if (!page) return null;
    const shell = shellView(model, page);
    const block = MAIN_BLOCKS.get(page.template) ?? null;
    const ahead = aheadOf(block, shell.lang);
    const data = {...shell, preloads: preloadsOf(block, shell.lang), ahead, ...page.data};
    return {status: page.status ?? 200, html: renderTemplate(page.template, data, model.locale)};
  },
};
