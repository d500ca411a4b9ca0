import type {MessageLocale} from './locales.js';

/** The locale that counts in our messages follow: the page's own, as 'ar-EG', unless the words are of another language. */
export const messagesLocale = (locale: string, language: MessageLocale): string =>
  locale.startsWith(language) ? locale : language;
