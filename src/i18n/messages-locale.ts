import type {MessageLocale} from './locales.js';

/** The locale of numbers inside messages: the page's own, as 'ar-EG', unless the messages are in another language. */
export const messagesLocale = (locale: string, language: MessageLocale): string =>
  locale.startsWith(language) ? locale : language;
