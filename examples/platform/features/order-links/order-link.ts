import type {MessageLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import {ORDER_LINK_PATH} from '../../../site/model/linked-order.js';
import {signedTokens} from '../../kernel/security/tokens.js';

const {token, idOf} = signedTokens('order-page');

/**
 * Names an order in the address of its page, for whoever has its emails. It has no end: the buyer's rights, and their need of a proof
 * of purchase, outlast any that the shop could choose. So the page shows neither name nor address. Source: our choice.
 */
export const orderToken = token;
/** The order that a token opens, or null for any other text. */
export const orderIdOf = idOf;

/** The address of an order's page, as its emails have it. */
export const orderLink = (
  {secret, origin}: {readonly secret: string; readonly origin: string},
  orderId: string,
  language: MessageLocale,
): string => `${origin}${prefixOf(language)}${ORDER_LINK_PATH}/${orderToken(secret, orderId)}`;
