import {LOCALES} from '../../../src/i18n/locales.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {LANGUAGES, languageOf, type PageLocale} from './languages.js';
import {shopMessages} from './messages.js';
import {readSiteFile} from './site-folder.js';

/** Texts that pages share with the live blocks. */
const sharedStrings = (t: MessageFormat) => ({
  navCart: t('cart'),
  cartEmpty: t('cart-empty'),
  subtotal: t('subtotal'),
  discount: t('discount'),
  shipping: t('shipping'),
  tax: t('tax'),
  total: t('total'),
  checkout: t('checkout'),
  continueShopping: t('continue-shopping'),
});

type OwnStrings = typeof import('../data/strings.en.json');

/** Every text of the example shop's pages, by id; `{name}` marks what `fill` replaces. Source: our choice. */
export type Strings = OwnStrings & ReturnType<typeof sharedStrings>;

const read = (locale: PageLocale): Strings => {
  const own: OwnStrings = JSON.parse(readSiteFile('data', `strings.${languageOf(locale)}.json`));
  return {...own, ...sharedStrings(shopMessages(locale))};
};

const STRINGS = new Map(LOCALES.map(language => [language, read(LANGUAGES[language].locale)]));

/** The page texts of a language. Throws for one that the shop does not speak. Source: our choice. */
export const getStrings = (locale: PageLocale): Strings => {
  const strings = STRINGS.get(languageOf(locale));
  if (!strings) throw new Error(`no strings in ${locale}`);
  return strings;
};

/** Puts values into a text: `fill('Only {n} left', {n: 3})`. Source: our choice. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : whole,
  );
