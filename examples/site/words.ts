import type {MessageId} from '../../src/i18n/messages/message-id.js';
import {SHOP_EN} from '../../src/i18n/messages/shop/en.js';
import {SHOP_ES} from '../../src/i18n/messages/shop/es.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import type {PageLocale} from './page-model.js';

const WORDS: Record<PageLocale, MessageFormat> = {
  'en-US': createMessages<MessageId>({locale: 'en', catalogue: SHOP_EN}),
  'es-ES': createMessages<MessageId>({locale: 'es', catalogue: SHOP_ES}),
};

/** The words of the live blocks, so that a page says the same before they are there. Source: our choice. */
export const shopWords = (locale: PageLocale): MessageFormat => WORDS[locale];
