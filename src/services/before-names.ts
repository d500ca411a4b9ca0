import type {BeforeName} from './cart-requests.js';

/** What `Vitrine.before` may name. Source: docs/api.md, Hooks. */
export const BEFORE_NAMES = [
  'cart.add',
  'cart.setQuantity',
  'cart.remove',
  'cart.setAnswers',
  'cart.setCoupon',
  'cart.setGiftCard',
  'cart.setLocation',
  'market.set',
  'checkout',
] as const satisfies readonly BeforeName[];
