import type {PageModel} from '../../site/model/page-model.js';
import type {CartWarning} from '../features/cart/change-cart.js';
import type {Visit} from '../kernel/http/visit.js';
import {message} from '../kernel/messages/message.js';

/** The cart after a change of it. A warning is carried through the redirect, so that reloading the page repeats no form. */
export const cartAfter = ([capped]: readonly CartWarning[] = []): string =>
  capped ? `/cart?notice=quantity-capped&quantity=${capped.quantity}` : '/cart';

/** Notices of forms that succeeded. */
const DONE = [
  'restock-subscribed',
  'restock-left',
  'review-taken',
  'market-set',
  'signed-in',
  'signed-in-cart',
  'signed-out',
  'password-changed',
  'password-reset-done',
  'email-asked',
  'email-changed',
  'carts-joined',
  'payment-done',
  'payment-waiting',
  'payment-late',
] as const;

/** Notices of what did not work. */
const FAILED = [
  'cart-transfer-over',
  'payment-not-done',
  'payment-over',
  'payment-unreachable',
  'unknown-payment',
  'payment-unknown',
  'payments-many',
] as const;

const WHOLE = /^\d{1,4}$/;

/** The notice that a page's address names; only known ones, so no link can make the shop show another text. */
export function noticeOf(
  {language, market: {currency}}: Pick<Visit, 'language' | 'market'>,
  query: Readonly<Record<string, string>>,
): PageModel['notice'] {
  const {notice, quantity = ''} = query;
  const done = DONE.find(known => known === notice);
  if (done) return {kind: 'success', text: message(language, done, {currency})};
  const failed = FAILED.find(known => known === notice);
  if (failed) return {kind: 'error', text: message(language, failed)};
  if (notice !== 'quantity-capped' || !WHOLE.test(quantity)) return null;
  return {kind: 'error', text: message(language, 'quantity-capped', {quantity: Number(quantity)})};
}
