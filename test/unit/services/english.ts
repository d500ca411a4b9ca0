import {CART_EN} from '../../../src/i18n/messages/cart/en.js';
import {EXTRAS_EN} from '../../../src/i18n/messages/extras/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {PROBLEMS_EN} from '../../../src/i18n/messages/problems/en.js';
import {SHOP_EN} from '../../../src/i18n/messages/shop/en.js';
import {createMessages} from '../../../src/i18n/messages.js';

const ENGLISH: Record<MessageId, string> = {...SHOP_EN, ...PROBLEMS_EN, ...CART_EN, ...EXTRAS_EN};

/** The owner's wordings; a test that sets one takes it back. */
export const overrides: Record<string, string> = {};

/** Words in English. */
export const t = createMessages({locale: 'en', catalogue: ENGLISH, overrides});
