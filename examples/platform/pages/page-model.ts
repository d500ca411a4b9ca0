import type {ShipTo} from '../../../src/cart/cart-terms.js';
import {reviewSort} from '../../../src/reviews/review.js';
import {REVIEW_QUERY} from '../../../src/tables/reviews.js';
import {ANNOUNCEMENT} from '../../site/model/announcement.js';
import {COURSE} from '../../site/model/lessons.js';
import {ORDER_LINK_PATH} from '../../site/model/linked-order.js';
import {LIST_NAMESPACE, listDisplay} from '../../site/model/list-display.js';
import {HOME_MARKET} from '../../site/model/markets.js';
import type {PageForms} from '../../site/model/page-forms.js';
import type {PageModel} from '../../site/model/page-model.js';
import {checkoutPlace} from '../../site/views/checkout.js';
import {STAND_IN_SITE_KEY, standInScript} from '../features/captcha/tokens.js';
import {cartOpenedBy, contentsOf, readCart} from '../features/cart/carts.js';
import {wireCart} from '../features/cart/wire-cart.js';
import {catalogOf} from '../features/catalog/products.js';
import {stockBySku} from '../features/catalog/variants.js';
import {boughtWith, downloadPageAt} from '../features/downloads/bought-files.js';
import {wireForms} from '../features/forms/definitions.js';
import {newStamp, newSubmissionKey} from '../features/forms/tokens.js';
import {giftCardAt} from '../features/gift-cards/gift-cards.js';
import {howToPayIn} from '../features/how-to-pay/texts.js';
import {hasAccess} from '../features/lessons/access.js';
import {linkedOrderAt} from '../features/orders/linked-order.js';
import {awaitsProvider, orderById} from '../features/orders/orders.js';
import {shipmentsOf} from '../features/orders/parcels.js';
import {chosenTimeZone} from '../features/owner/time-zone.js';
import {paymentWays} from '../features/payments/ways.js';
import {countriesSentTo, destinationOf, type Rates} from '../features/pricing/rates.js';
import {readRates} from '../features/pricing/stored-rates.js';
import {reviewsOf} from '../features/reviews/list.js';
import {reviewRequestAt} from '../features/reviews/request.js';
import {answerSearch} from '../features/search/answer-search.js';
import {shownAnnouncement, shownCollection} from '../features/site-content/collections/shown-collection.js';
import {ownerPagesAt} from '../features/site-content/shown-page.js';
import {siteParts, storedParts} from '../features/site-settings/header-footer.js';
import {siteLanguages} from '../features/site-settings/languages.js';
import {preferencesIn} from '../features/site-settings/preferences.js';
import {shownTexts} from '../features/site-texts/shown-texts.js';
import {ensureCrumb} from '../kernel/http/cookies.js';
import type {PageAddress} from '../kernel/http/page-address.js';
import {Refusal} from '../kernel/http/refusal.js';
import type {Exchange, Shop} from '../kernel/http/shop.js';
import type {Visit} from '../kernel/http/visit.js';
import {cartIdOf} from '../kernel/security/tokens.js';
import {accountLinkOf, accountOf, linkOver, lockOf, registrationOf} from './account-model.js';
import {lineFormOf} from './line-form-model.js';
import {showsDraft} from './shows-draft.js';
import {withdrawalParts} from './withdrawal-model.js';

/** What a page shows besides the shop's state. `crumb` is the one just issued, if any. */
export interface PageExtras {
  readonly status: number;
  readonly notice: PageModel['notice'];
  readonly values: PageModel['values'];
  readonly crumb?: string;
  /** What pages carry with their forms, where that is not made for this visitor. */
  readonly formTokens?: Pick<PageForms, 'key' | 'stamp'>;
  /** What of the address's query the page may show, where that is not all. */
  readonly query?: PageModel['query'];
  /** The form that was posted without script and refused. */
  readonly form?: Omit<PageForms, 'byId' | 'key' | 'stamp'>;
}

/** Pages that are others for those who have bought the lessons. */
const COURSE_PAGES = new RegExp(`^/(?:lessons(?:/|$)|notes$|checkout/confirmed$|products/${COURSE.urlId}$)`);

const NO_FORM = {refusedId: null, answers: {}, problems: {}, alert: '', fileNames: {}} as const;

async function orderOf(shop: Shop, visit: Visit, id: string | undefined): Promise<PageModel['order']> {
  if (id === undefined) return null;
  try {
    return await orderById(shop.db, visit, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The order that a page shows, whether it is this visitor's or a link opens it; null for none. */
export const shownOrder = ({
  order,
  linkedOrder,
}: Pick<PageModel, 'order' | 'linkedOrder'>): PageModel['order'] =>
  linkedOrder && linkedOrder !== 'refused' ? linkedOrder.order : order;

/** The order that a page shows with its files and parcels, or the files that a link opens. */
async function boughtParts(
  shop: Shop,
  visit: Visit,
  {path, orderId}: {readonly path: string; readonly orderId: string | undefined},
) {
  const {language} = visit;
  const linkedOrder = await linkedOrderAt(shop, path, language);
  const order = linkedOrder ? null : await orderOf(shop, visit, orderId);
  const shown = shownOrder({order, linkedOrder});
  return {
    order,
    linkedOrder,
    parcels: shown ? await shipmentsOf(shop.db, shown.id) : [],
    bought: shown && (await boughtWith(shop.db, shown.id, {shop, language})),
    download: await downloadPageAt(shop, path, language),
  };
}

const PRODUCT_PATH = /^\/products\/([\w-]+)$/;

/** Reviews for a product's own page, as its address asks for them. */
async function reviewsAt({db}: Shop, path: string, query: PageModel['query']) {
  const urlId = PRODUCT_PATH.exec(path)?.[1];
  const product = urlId
    ? await db.selectFrom('product').select('id').where('url_id', '=', urlId).executeTakeFirst()
    : undefined;
  if (!product) return null;
  const sort = reviewSort(query[REVIEW_QUERY.sort]);
  return {sort, page: await reviewsOf(db, product.id, {cursor: query[REVIEW_QUERY.after], sort})};
}

const captchaOf = ({captcha, hasChallenge}: Shop): PageModel['captcha'] =>
  captcha && {
    provider: captcha,
    siteKey: STAND_IN_SITE_KEY,
    scriptUrl: standInScript(captcha, hasChallenge),
  };

/** Where a page's cart would go, where the page decides. */
type Place = ((named: ShipTo | null) => ShipTo) | undefined;

/** Pages whose cart counts for the address typed into them. */
const CHECKOUTS = ['/checkout', '/subscribe'];
/** True for the page of an order that was placed. */
const showsOrder = (path: string): boolean =>
  path === '/checkout/confirmed' || path.startsWith(`${ORDER_LINK_PATH}/`);

/** The cart of a subscription that a token opens, or null. */
async function subscriptionOf(shop: Shop, visit: Visit, token: string | undefined, place: Place) {
  const id = token === undefined ? null : cartIdOf(shop.secret, token);
  const cart = id === null ? undefined : await cartOpenedBy(shop.db, visit, id);
  if (!cart || cart.orderId !== null) return null;
  const contents = await contentsOf(shop.db, cart, visit.market);
  const shipTo = place ? place(contents.shipTo) : contents.shipTo;
  return wireCart({...contents, shipTo}, visit);
}

/** How the order of a page is paid: nothing is charged for one that a shop in test mode takes. */
const howToPayAt = async (
  shop: Shop,
  {path, language}: Pick<PageAddress, 'path' | 'language'>,
): Promise<PageModel['howToPay']> =>
  showsOrder(path) || (CHECKOUTS.includes(path) && !shop.testMode)
    ? howToPayIn(shop.db, shop, language)
    : null;

/** The ways to pay that a page offers at providers: for what is about to be ordered, or for an order that is shown and has something to pay. */
const paymentAt = async (
  shop: Shop,
  {path, language}: Pick<PageAddress, 'path' | 'language'>,
  {order, howToPay, chosen}: Pick<PageModel, 'order' | 'howToPay'> & {readonly chosen: string | undefined},
): Promise<PageModel['payment']> => {
  if (shop.own === null) return null;
  const ways = {language, chosen};
  if (CHECKOUTS.includes(path))
    return paymentWays(shop.db, {...ways, isTest: shop.testMode, byHand: Boolean(howToPay) || shop.testMode});
  const isDue = showsOrder(path) && order !== null && order.amountDue > 0;
  return isDue ? paymentWays(shop.db, {...ways, isTest: order.testMode, byHand: false}) : null;
};

/** The forms of a page, with posted values and errors. */
const formsOf = async ({db, secret}: Shop, {language, nowMs}: Visit, extras: PageExtras) => ({
  byId: await wireForms(db, language),
  key: newSubmissionKey(secret, nowMs),
  stamp: newStamp(secret, nowMs),
  ...(extras.form ?? NO_FORM),
  ...extras.formTokens,
});

/** Where the cart of a page goes, for a page whose visitor types the address. */
const placeOf = ({path, locale}: PageAddress, {values}: PageExtras): Place =>
  CHECKOUTS.includes(path) ? named => checkoutPlace({locale, values}, named) : undefined;

/** The subtotal from which shipping at home is free, null for never. */
const freeAtHome = (rates: Rates): number | null =>
  destinationOf(rates, null, HOME_MARKET).options[0]?.freeFromCents ?? null;

/** The owner's header and footer: a page that is a draft has them as they are edited. */
const partsOf = async (
  db: Shop['db'],
  model: Pick<PageModel, 'ownerPage' | 'collection'>,
): Promise<PageModel['parts']> => (showsDraft(model) ? (await storedParts(db)).draft : siteParts(db));

/** What a page shows of its site, whoever visits it. */
const siteModel = async (c: Exchange, shop: Shop, {market, nowMs}: Visit, {path, language}: PageAddress) => {
  const rates = await readRates(shop.db);
  const collection = await shownCollection(shop.db, path, {language, nowMs});
  const ownerPages = await ownerPagesAt(c, shop, {path, language}, collection?.mode ?? 'published');
  return {
    own: shop.own,
    origin: shop.origin,
    languages: await siteLanguages(shop.db, shop.own),
    parts: await partsOf(shop.db, {...ownerPages, collection}),
    ...ownerPages,
    siteTexts: await shownTexts(c, shop, ownerPages.ownerPage),
    collection,
    announced: shop.own ? null : await shownAnnouncement(shop.db, ANNOUNCEMENT.eventId, nowMs),
    timeZone: await chosenTimeZone(shop.db),
    display: listDisplay(await preferencesIn(shop.db, LIST_NAMESPACE)),
    howToPay: await howToPayAt(shop, {path, language}),
    market,
    catalog: await catalogOf(shop.db),
    freeShippingFromCents: freeAtHome(rates),
    countries: countriesSentTo(rates),
    stock: await stockBySku(shop.db),
    hasPlaces: shop.places !== null,
    captcha: captchaOf(shop),
  };
};

/** What the token of an email's link opens, where the page is of such a link. */
const linksOf = async (
  shop: Shop,
  visit: Visit,
  opened: {readonly path: string; readonly token: string},
) => ({
  registration: await registrationOf(shop, visit, opened),
  accountLink: await accountLinkOf(shop, visit, opened),
});

/** Everything that a page's templates get. Writes nothing but cookies. */
export async function pageModel(
  c: Exchange,
  shop: Shop,
  visit: Visit,
  address: PageAddress,
  extras: PageExtras,
): Promise<PageModel> {
  const query = extras.query ?? c.req.query();
  const place = placeOf(address, extras);
  const cart = await readCart(shop.db, visit, place);
  const token = extras.values.token ?? query.token ?? '';
  const links = await linksOf(shop, visit, {path: address.path, token});
  const site = await siteModel(c, shop, visit, address);
  const bought = await boughtParts(shop, visit, {
    path: address.path,
    orderId: query.oid ?? extras.values.oid,
  });
  const shown = shownOrder(bought);
  return {
    path: address.path,
    locale: address.locale,
    ...site,
    query,
    cart: cart.id === '' ? null : cart,
    ...bought,
    ...(await withdrawalParts(shop, visit, {
      path: address.path,
      query,
      values: extras.values,
      order: shown,
    })),
    awaitsPayment: bought.order !== null && (await awaitsProvider(shop.db, bought.order.id)),
    payment: await paymentAt(shop, address, {
      order: shown,
      howToPay: site.howToPay ?? null,
      chosen: extras.values.payWith,
    }),
    giftCard: await giftCardAt(shop.db, address.path),
    subscription: await subscriptionOf(shop, visit, query.cartToken ?? extras.values.cartToken, place),
    reviews: await reviewsAt(shop, address.path, query),
    reviewRequest: await reviewRequestAt(shop.db, address.path, {
      orderId: query.oid,
      visitorId: visit.visitorId,
    }),
    hasLessons: COURSE_PAGES.test(address.path) && (await hasAccess(shop.db, visit.visitorId, COURSE.id)),
    account: address.path === '/account' ? await accountOf(shop, visit) : null,
    isMember: visit.member !== null,
    lock: await lockOf(c, shop, visit, {path: address.path, ownerPage: site.ownerPage}),
    search: address.path === '/search' ? await answerSearch(shop, query, address.language) : null,
    ...links,
    lineForm: await lineFormOf(shop.db, visit, address.path, query),
    crumb: extras.crumb ?? ensureCrumb(c, shop, visit),
    forms: await formsOf(shop, visit, extras),
    notice: extras.notice ?? linkOver(visit, address.path, links),
    values: extras.values,
  };
}
