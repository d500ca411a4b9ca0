import {resolveLocale} from '../../src/i18n/locales.js';
import {messagesLocale} from '../../src/i18n/messages-locale.js';
import {readPattern} from '../../src/i18n/pattern.js';
import {formatPlain} from '../../src/i18n/plain-message.js';
import {type Decoder, fields, oneOf, record, text} from '../../src/shared/decode.js';
import {DecodeError} from '../../src/shared/errors.js';
import {decodeSiteContext, type SiteContext} from '../../src/site/site-context.js';
import {CURRENCY_CODE} from '../../src/tables/currencies.js';
import {EMAIL_RULES, type EmailRule} from '../../src/tables/email-rules.js';

/** The site that a provider's components are for: the fields of the site context, as pages with the script tag carry it. */
export interface SiteSettings {
  readonly websiteId?: string;
  /** URL that every call is made under; `/api` by default. */
  readonly apiRoot?: string;
  /** BCP 47 tag that messages, numbers and money follow; `en-US` by default. */
  readonly locale?: string;
  /** ISO 4217 code of prices that name none; `USD` by default. */
  readonly currency?: string;
  /** Where the site's own pages are; `/cart`, `/checkout` and `/` below `path` by default. */
  readonly routes?: {readonly cart?: string; readonly checkout?: string; readonly shop?: string};
  /** What an add shows: `none` (default), `toast`, `open`, `checkout`, or a selector. */
  readonly onAdd?: string;
  /** What forms that name no rule take as an email address: `short` (default), or `html` for what browsers take. */
  readonly emailRule?: EmailRule;
  /** The owner's wordings by message id. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Settings of the captcha, as the site context has them. */
  readonly captcha?: Readonly<Record<string, unknown>>;
  /** Begins the addresses that forms post to without script, as `/es`; empty by default. */
  readonly path?: string;
  /** The visitor's CSRF token. With it the forms that a server renders can be posted without script. */
  readonly crumb?: string;
  /** Where on the site the page is: sent along with forms. */
  readonly itemId?: string;
  readonly collectionId?: string;
  readonly pagePermissionTypeValue?: number;
}

/** Site settings as they are used, and what is wrong with those given. */
export interface CheckedSite {
  readonly site: SiteContext;
  readonly own: SiteSettings;
  readonly problems: readonly string[];
}

/** Settings are the developer's, never a visitor's: what was found may be shown. */
const found = (value: unknown): string => JSON.stringify(value) ?? String(value);

const currency: Decoder<string> = (value, path) => {
  if (typeof value === 'string' && CURRENCY_CODE.test(value)) return value;
  throw new DecodeError(path, 'an ISO 4217 code, as "USD"', found(value));
};

const locale: Decoder<string> = (value, path) => {
  try {
    const [tag] = Intl.getCanonicalLocales(text(value, path));
    if (tag) return tag;
  } catch {
    // No tag either.
  }
  throw new DecodeError(path, 'a BCP 47 tag, as "en-US"', found(value));
};

const count: Decoder<number> = (value, path) => {
  if (typeof value === 'number') return value;
  throw new DecodeError(path, 'a number', found(value));
};

/** Any object: its readers check the fields. */
const settings: Decoder<unknown> = (value, path) => fields(value, path);

const DECODERS: Readonly<Record<keyof SiteSettings, Decoder<unknown>>> = {
  websiteId: text,
  apiRoot: text,
  locale,
  currency,
  routes: record(text),
  onAdd: text,
  emailRule: oneOf(...EMAIL_RULES),
  labels: record(text),
  captcha: settings,
  path: text,
  crumb: text,
  itemId: text,
  collectionId: text,
  pagePermissionTypeValue: count,
};
const NAMES = Object.keys(DECODERS) as (keyof SiteSettings)[];

/** A problem as its reader needs it: which prop, what stood there and what was expected. */
export const describeProblem = ({path, expected, got}: DecodeError): string =>
  `${path}: expected ${expected}, found ${got}`;

/** A field's problem; null where it is right. */
const problemOf = (name: keyof SiteSettings, value: unknown): string | null => {
  try {
    DECODERS[name](value, `site.${name}`);
    return null;
  } catch (error) {
    if (error instanceof DecodeError) return describeProblem(error);
    throw error;
  }
};

/** Wordings that are no message patterns. */
const labelProblems = (labels: Readonly<Record<string, string>>, tag: string): string[] => {
  const counted = messagesLocale(tag, resolveLocale(tag));
  return Object.entries(labels).flatMap(([id, label]) => {
    try {
      if (formatPlain(label, {}, counted) === null) readPattern(label, counted);
      return [];
    } catch (error) {
      return [
        `site.labels.${id}: expected a message pattern, found one that ends: ${(error as Error).message}`,
      ];
    }
  });
};

/** Reads the `site` prop. A field that is wrong is a problem, and has its default. Never throws. */
export const checkSite = (given: unknown): CheckedSite => {
  const own: Record<string, unknown> = {};
  const problems: string[] = [];
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (given !== undefined && !isObject) problems.push(`site: expected an object, found ${found(given)}`);
  for (const [name, value] of Object.entries(isObject ? given : {})) {
    const meant = NAMES.find(known => known.toLowerCase() === name.toLowerCase());
    if (meant && meant !== name) problems.push(`site.${name}: expected the name "${meant}", found "${name}"`);
    if (value === undefined || !meant) continue;
    const problem = problemOf(meant, value);
    if (problem) problems.push(problem);
    else own[meant] = value;
  }
  const {path = '', routes, labels = {}} = own as SiteSettings;
  const pages = {cart: `${path}/cart`, checkout: `${path}/checkout`, shop: `${path}/`};
  const site = decodeSiteContext({...own, routes: {...pages, ...routes}}, undefined, '');
  return {site, own, problems: [...problems, ...labelProblems(labels, site.locale)]};
};
