import {type MessageLocale, resolveLocale} from '../i18n/locales.js';
import {CURRENCY_CODE} from '../tables/currencies.js';
import {DEFAULT_CURRENCY, DEFAULT_LOCALE, EXISTING_CHECKOUT} from '../tables/defaults.js';

import {DEFAULT_EMAIL_RULE, EMAIL_RULES, type EmailRule} from '../tables/email-rules.js';

/** What a page states about its site. `labels` are the owner's own messages by id. Source: the marker contract. */
export interface SiteContext {
  /** ISO 4217 code of the prices' currency; `setMarket` changes it in place. */
  currency: string;
  /** BCP 47 tag for messages, numbers and money. */
  readonly locale: string;
  /** The language of our messages for `locale`. */
  readonly language: MessageLocale;
  /** The URL of all calls, without a slash at its end. */
  readonly apiRoot: string;
  readonly routes: {
    readonly cart: string;
    readonly checkout: string;
    readonly shop: string;
  };
  /** What an add shows where its marker says nothing: `none`, `toast`, `open`, or a selector. */
  readonly onAdd: string;
  /** What forms that name no rule take as an email address. */
  readonly emailRule: EmailRule;
  /** Changed in place by `setLabels`; one that is no text counts as absent. */
  readonly labels: Record<string, unknown>;
  /** True where visitors are counted until they refuse; else only once they allow it. Source: commerce spec §9. */
  readonly isOpenPolicy: boolean;
  /** True on pages with existing markup only, where we add the cart pill. */
  readonly isCompat: boolean;
}

type Fields = Record<string, unknown>;

/** Own properties of a plain JSON object; any other value (an element, an array, text) has none. */
const fields = (value: unknown): Fields => {
  const prototype = Object.getPrototypeOf(Object(value));
  return prototype === null || prototype === Object.prototype ? {__proto__: null, ...(value as object)} : {};
};

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value ? value : fallback;

/** An address of the web: `http:`, `https:`, or without a scheme, which ends at a colon before any other mark. */
const WEB = /^(?:https?:|[^:]*(?:[/?#]|$))/;

/** The address of a page, to which visitors are led: `javascript:` must not run for them. */
const route = (value: unknown, fallback: string): string => {
  const address = text(value, fallback);
  return WEB.test(address) ? address : fallback;
};

/** A locale that Intl accepts, else the default: one wrong attribute must not break every price. */
const locale = (tag: string): string => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
};

/** The first code that Intl accepts, else the default. */
const firstCurrency = (codes: readonly unknown[]): string =>
  text(
    codes.find(code => CURRENCY_CODE.test(String(code))),
    DEFAULT_CURRENCY,
  );

/**
 * Reads the page's own site context (`own`, the `data-vitrine="site"` script) over that of existing sites
 * (`compat`). `pageLocale` is the document's language; without one the site's applies. Existing sites name
 * their currency in the store's settings, older ones in `website`. Never throws: a field of a wrong type has
 * its default. Source: the marker contract; docs of real sites, "Site context".
 */
export const decodeSiteContext = (own: unknown, compat: unknown, pageLocale: string): SiteContext => {
  const site = fields(own);
  const legacy = fields(compat);
  const website = fields(legacy.website);
  const settings = fields(legacy.websiteSettings);
  const store = fields(settings.storeSettings);
  const routes = fields(site.routes);
  const isCompat = own === undefined && compat !== undefined;
  const tag = locale(text(site.locale, pageLocale || text(website.language, DEFAULT_LOCALE)));
  return {
    currency: firstCurrency([site.currency, store.selectedCurrency, website.currency]),
    locale: tag,
    language: resolveLocale(tag),
    apiRoot: text(site.apiRoot, '/api').replace(/\/+$/, ''),
    routes: {
      cart: route(routes.cart, '/cart'),
      checkout: route(routes.checkout, isCompat ? EXISTING_CHECKOUT : '/checkout'),
      shop: route(routes.shop, '/'),
    },
    onAdd: text(site.onAdd, isCompat && store.expressCheckout === true ? 'checkout' : 'none'),
    emailRule: EMAIL_RULES.find(rule => rule === site.emailRule) ?? DEFAULT_EMAIL_RULE,
    labels: fields(site.labels),
    isOpenPolicy:
      site.cookiePolicy === 'open' ||
      fields(settings.cookieSettings).isRestrictiveCookiePolicyEnabled === false,
    isCompat,
  };
};
