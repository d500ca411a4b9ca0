import type {MessageId} from '../../src/i18n/messages/message-id.js';
import {catalogue as english} from '../../src/i18n/messages/shop/en.js';
import {catalogue as spanish} from '../../src/i18n/messages/shop/es.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import type {PageLocale} from './page-model.js';

const WORDS: Record<PageLocale, MessageFormat> = {
  'en-US': createMessages<MessageId>({locale: 'en', catalogue: english}),
  'es-ES': createMessages<MessageId>({locale: 'es', catalogue: spanish}),
};

/** The words of the live blocks, so that a page says the same before they are there. Source: our choice. */
export const shopWords = (locale: PageLocale): MessageFormat => WORDS[locale];
