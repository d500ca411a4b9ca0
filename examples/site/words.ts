import {LOCALES, type MessageLocale} from '../../src/i18n/locales.js';
import type {MessageFamilies, MessageId} from '../../src/i18n/messages/message-id.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import {LANGUAGES, languageOf, type PageLocale} from './languages.js';

/** Families that pages say something of. */
const FAMILIES: readonly (keyof MessageFamilies)[] = [
  'shop',
  'cart',
  'terms',
  'extras',
  'plan',
  'reviews',
  'installments',
  'lessons',
  'form',
];

const readFamily = async (family: string, language: MessageLocale): Promise<object> =>
  (await import(`../../src/i18n/messages/${family}/${language}.ts`)).catalogue;

const readLanguage = async (language: MessageLocale): Promise<[MessageLocale, MessageFormat]> => {
  const families = await Promise.all(FAMILIES.map(family => readFamily(family, language)));
  const catalogue: Partial<Record<MessageId, string>> = Object.assign({}, ...families);
  return [language, createMessages({locale: LANGUAGES[language].locale, catalogue})];
};

const WORDS = new Map(await Promise.all(LOCALES.map(readLanguage)));

/** The words of the live blocks, so that a page says the same before they are there. Throws for a locale that
 *  the shop does not speak. Source: our choice. */
export const shopWords = (locale: PageLocale): MessageFormat => {
  const words = WORDS.get(languageOf(locale));
  if (!words) throw new Error(`no words in ${locale}`);
  return words;
};
