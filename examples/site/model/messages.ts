import {LOCALES} from '../../../src/i18n/locales.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {getMessages} from '../../../widgets/server/messages.js';
import {LANGUAGES, languageOf, type PageLocale} from './languages.js';

const MESSAGES = new Map(LOCALES.map(language => [language, getMessages(LANGUAGES[language].locale)]));

/** The messages of the live blocks, so that a page shows the same text before they are mounted. Throws for a locale that
 *  the shop does not speak. Source: our choice. */
export const shopMessages = (locale: PageLocale): MessageFormat => {
  const messages = MESSAGES.get(languageOf(locale));
  if (!messages) throw new Error(`no words in ${locale}`);
  return messages;
};
