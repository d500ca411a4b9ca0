import type {MessageId} from '../i18n/messages/message-id.js';
import {QUANTITY_MAX as max, QUANTITY_MIN as min} from '../tables/limits.js';

/** What the visitor must put right: a message and what it names. */
export interface Problem {
  readonly messageId: MessageId;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a number field hands over: plain digits, whatever the locale shows. */
const PLAIN = /^\s*[+-]?\d+(\.\d+)?\s*$/;

/** The quantity in a number field, or what is wrong with it. Source: commerce spec §5. */
export const parseQuantity = (text: string): {quantity: number} | Problem => {
  const quantity = Number(text);
  if (!PLAIN.test(text)) return {messageId: 'quantity-not-number', params: {}};
  if (!Number.isInteger(quantity)) return {messageId: 'quantity-not-whole', params: {}};
  if (quantity < min || quantity > max) return {messageId: 'quantity-out-of-range', params: {min, max}};
  return {quantity};
};
