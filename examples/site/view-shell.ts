import {cartCountText, cartSpokenLabel} from '../../src/commerce/cart-labels.js';
import type {PageLocale, PageModel} from './page-model.js';
import {PAGE_TYPE, prefixOf, WEBSITE_ID} from './site.js';
import {type Strings, stringsOf} from './strings.js';
import {shopWords} from './words.js';

/** What every page has around its own content. Source: our choice. */
interface ShellView {
  readonly lang: string;
  readonly title: string;
  readonly t: Strings;
  readonly prefix: string;
  readonly home: string;
  readonly crumb: string;
  readonly notice: PageModel['notice'];
  readonly values: PageModel['values'];
  /** Null while there is nothing to count. */
  readonly cartCount: string | null;
  /** What a screen reader says of the way to the cart. */
  readonly cartSpoken: string;
  /** True where a floating way to the cart helps; the pages from the cart on would be covered by it. */
  readonly hasPill: boolean;
  /** The same page in the other language. */
  readonly other: {readonly lang: string; readonly href: string; readonly text: string};
  /** The site context of the marker contract. */
  readonly context: object;
}

const PAGES_PAST_SHOPPING: readonly number[] = [PAGE_TYPE.cart, PAGE_TYPE.checkout, PAGE_TYPE.confirmed];

const languageOf = (locale: PageLocale): string => locale.slice(0, 2);

/** Parts of a query that name what the page shows. */
const NAMING = ['oid', 'q'];

/** The page's address in a language; of its query only what names the page comes along. */
const hrefIn = (locale: PageLocale, {path, query}: PageModel): string => {
  const kept = new URLSearchParams(Object.entries(query).filter(([name]) => NAMING.includes(name)));
  return `${prefixOf(locale)}${path}${kept.size > 0 ? `?${kept}` : ''}`;
};

const contextOf = (model: PageModel, pageType: number): object => {
  const prefix = prefixOf(model.locale);
  return {
    websiteId: WEBSITE_ID,
    currency: 'USD',
    locale: model.locale,
    timeZone: 'America/New_York',
    pageType,
    routes: {cart: `${prefix}/cart`, checkout: `${prefix}/checkout`, shop: `${prefix}/`},
    crumb: model.crumb,
    ...(model.order ? {order: model.order} : {}),
  };
};

/** The shell of a page with its title and page type code. Source: marker contract, site context. */
export const shellView = (model: PageModel, title: string, pageType: number): ShellView => {
  const {locale} = model;
  const t = stringsOf(locale);
  const totalQuantity = model.cart?.totalQuantity ?? null;
  const otherLocale = locale === 'es-ES' ? 'en-US' : 'es-ES';
  const prefix = prefixOf(locale);
  return {
    lang: languageOf(locale),
    title: `${title} · ${t.shopName}`,
    t,
    prefix,
    home: `${prefix}/`,
    crumb: model.crumb,
    notice: model.notice,
    values: model.values,
    cartCount: totalQuantity ? cartCountText(totalQuantity) : null,
    cartSpoken: cartSpokenLabel(totalQuantity, shopWords(locale)),
    hasPill: !PAGES_PAST_SHOPPING.includes(pageType),
    other: {lang: languageOf(otherLocale), href: hrefIn(otherLocale, model), text: t.otherLanguage},
    context: contextOf(model, pageType),
  };
};
