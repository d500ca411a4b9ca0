import {cartCountText, cartSpokenLabel} from '../../../src/cart/cart-count.js';
import type {BlockSettings} from '../../../widgets/server/index.js';
import {getJournalTexts, type JournalTexts} from '../model/journal.js';
import {directionOf, langOf, languageOf, ownerLanguage, prefixOf} from '../model/languages.js';
import {HOME_MARKET} from '../model/markets.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel, SharedParts} from '../model/page-model.js';
import {pageTimeZone} from '../model/page-time-zone.js';
import {EMAIL_RULE, PAGE_TYPE, WEBSITE_ID} from '../model/site.js';
import {stringsIn, withSiteTexts} from '../model/site-texts.js';
import type {Strings} from '../model/strings.js';
import {getFormPageStrings} from '../pages/form-pages.js';
import type {Page} from '../pages/page.js';
import {announcementView} from './announcement.js';
import {type FormView, formView} from './form.js';
import {type LanguagesView, languagesView, NAMING} from './languages.js';
import {type MarketsView, marketsView} from './markets.js';
import {type NavigationLink, navigationLinks} from './navigation.js';
import {type PartsView, partsView} from './parts.js';
import {linksToWithdrawal, withdrawalLink} from './withdrawal.js';

/** What every page has around its own content. Source: our choice. */
interface ShellView {
  readonly lang: string;
  readonly dir: string;
  /** Where the owner's area is, which speaks fewer languages. */
  readonly ownerHome: string;
  readonly title: string;
  readonly t: Strings;
  /** What the formatter `text` reads. */
  readonly textsOf: Pick<PageModel, 'locale' | 'siteTexts'>;
  readonly prefix: string;
  readonly home: string;
  readonly crumb: string;
  readonly notice: PageModel['notice'];
  readonly values: PageModel['values'];
  /** Null while there is nothing to count. */
  readonly cartCount: string | null;
  /** The accessible name of the cart link. */
  readonly cartSpoken: string;
  /** Texts of the pages around forms. */
  readonly letters: ReturnType<typeof getFormPageStrings>;
  /** What the ways to the journal and the events are called. */
  readonly journalTexts: JournalTexts['pages'];
  readonly announcement: ReturnType<typeof announcementView>;
  /** The newsletter's form, in the shop's footer. */
  readonly newsletter: FormView | null;
  /** False at the checkout, whose footer keeps only what a buyer may need there: nothing leads away from the order. */
  readonly hasShopFooter: boolean;
  /** True where a floating way to the cart helps; the pages from the cart on would be covered by it. */
  readonly hasPill: boolean;
  /** What it is rendered from. */
  readonly pill: {readonly cart: PageModel['cart']};
  /** False where the page shows that existing markup alone is enough. */
  readonly hasMarkers: boolean;
  /** What the shop sells in, and the page that shows it again. */
  readonly markets: MarketsView;
  /** The same page in every published language. */
  readonly languages: LanguagesView;
  /** What the owner adds to every page. */
  readonly parts: PartsView;
  /** The way to the withdrawal function, on every page of a shop that offers it. */
  readonly withdrawalWay: ReturnType<typeof withdrawalLink>;
  /** Address of the owner's stylesheet; null for none. */
  readonly stylesheet: string | null;
  /** The links of the header that the owner orders. */
  readonly navigation: readonly NavigationLink[];
  /** What the shop's own first page has on every page; null where the theme's parts stand. */
  readonly shared: SharedParts | null;
  /** The site context of the marker contract. */
  readonly context: object;
  /** What the page's blocks are rendered with. */
  readonly blockSettings: BlockSettings;
  /** Where the template language finds the time zone of dates. */
  readonly website: {readonly timeZone: string};
}

/** What the shell has to know of its page. */
type ShownPage = Pick<Page, 'title' | 'pageType' | 'item' | 'lessons'>;

const PAGES_PAST_SHOPPING: readonly number[] = [
  PAGE_TYPE.cart,
  PAGE_TYPE.checkout,
  PAGE_TYPE.confirmed,
  PAGE_TYPE.subscriptionConfirmed,
  PAGE_TYPE.orderStatus,
];

/** Record type code of what is sold. Source: runtime spec §3. */
const STORE_ITEM = 11;

/** True for a page that no visit is recorded of: its editor's frame, and one whose address opens what somebody bought. */
const isUnrecorded = ({ownerPage, siteTexts, download, linkedOrder}: PageModel): boolean =>
  ownerPage?.mode === 'editor' || siteTexts?.isMarked === true || !!download || !!linkedOrder;

/** The site context of a page. Source: marker contract, site context. */
export const contextOf = (
  model: PageModel,
  {pageType = PAGE_TYPE.page, item, lessons}: ShownPage,
): object => {
  const prefix = prefixOf(model.locale);
  return {
    websiteId: WEBSITE_ID,
    currency: (model.market ?? HOME_MARKET).currency,
    locale: model.locale,
    timeZone: pageTimeZone(model),
    pageType,
    routes: {
      cart: `${prefix}/cart`,
      checkout: `${prefix}/checkout`,
      shop: `${prefix}/`,
    },
    emailRule: EMAIL_RULE,
    crumb: model.crumb,
    ...(model.hasPlaces ? {places: true} : {}),
    ...(model.captcha ? {captcha: model.captcha} : {}),
    ...(model.order && pageType !== PAGE_TYPE.orderStatus ? {order: model.order} : {}),
    ...(item ? {item, itemId: item.id, recordType: STORE_ITEM} : {}),
    ...(lessons ? {lessons} : {}),
    ...(isUnrecorded(model) ? {trackingDisabled: true} : {}),
  };
};

/** A page's texts: without those in which the example shop speaks of itself where the shop is somebody's own. */
const stringsFor = (model: PageModel): Strings => {
  const t = stringsIn(model);
  const {own} = model;
  if (!own) return t;
  const ownTexts = {shopName: own.name, tagline: own.name, checkoutIntro: '', moreLike: t.navShop};
  return {...t, ...ownTexts, notFoundTitle: '404'};
};

/** The links of the header, and the shop's own header in its place, which has links to the shop: only those to more stand below it. */
const navigationParts = (model: PageModel): Pick<ShellView, 'navigation' | 'shared'> => {
  const shared = model.own?.shared(model) ?? null;
  const links = navigationLinks(model.navigation ?? [], model.locale);
  return {shared, navigation: shared?.header ? links.filter(({textId}) => textId === null) : links};
};

/** What the blocks of a page are rendered with. */
export const blockSettingsOf = (model: PageModel): BlockSettings => ({
  locale: model.locale,
  path: prefixOf(model.locale),
  crumb: model.crumb,
  currency: (model.market ?? HOME_MARKET).currency,
});

/** The shell of a page with its title and page type code. Source: marker contract, site context. */
export const shellView = (model: PageModel, page: ShownPage): ShellView => {
  const {title, pageType = PAGE_TYPE.page} = page;
  const {locale} = model;
  const t = stringsFor(model);
  const totalQuantity = model.cart?.totalQuantity ?? null;
  const prefix = prefixOf(locale);
  const hasShopFooter = pageType !== PAGE_TYPE.checkout;
  const parts = navigationParts(model);
  return {
    lang: langOf(locale),
    dir: directionOf(languageOf(locale)),
    ownerHome: `${prefixOf(ownerLanguage(locale))}/owner`,
    title: [title, t.shopName].filter(Boolean).join(' · '),
    t,
    textsOf: model,
    prefix,
    home: `${prefix}/`,
    crumb: model.crumb,
    notice: model.notice,
    values: model.values,
    cartCount: totalQuantity ? cartCountText(totalQuantity) : null,
    cartSpoken: cartSpokenLabel(totalQuantity, shopMessages(locale)),
    letters: withSiteTexts('form-pages', getFormPageStrings(locale), model),
    journalTexts: withSiteTexts('journal', getJournalTexts(locale).pages, model),
    announcement: announcementView(model),
    newsletter: model.own || !hasShopFooter ? null : formView('newsletter', model),
    hasShopFooter,
    hasPill: !PAGES_PAST_SHOPPING.includes(pageType),
    pill: {cart: model.cart},
    hasMarkers: true,
    markets: marketsView(model, NAMING),
    languages: languagesView(model, pageType !== PAGE_TYPE.notFound),
    parts: partsView(model),
    withdrawalWay: linksToWithdrawal(parts.shared?.footer ?? '') ? null : withdrawalLink(model),
    stylesheet: model.stylesheet ?? null,
    ...parts,
    context: contextOf(model, page),
    blockSettings: blockSettingsOf(model),
    website: {timeZone: pageTimeZone(model)},
  };
};
