import {ITEMS} from './catalog.js';
import {CART} from './shop-client.js';

/** Every call that reads a JSON body, with a body it would take. */
export const BODY_CALLS = [
  ['POST', `${CART}/entries`, {...ITEMS.print, quantity: 1, additionalFields: null}],
  ['PUT', `${CART}/entries/000000000000000000000000`, {quantity: 1}],
  ['PUT', `${CART}/entries/000000000000000000000000/additionalFields`, {additionalFields: null}],
  ['POST', `${CART}/transfers`, {to: 'https://shop.example/cart'}],
  ['POST', '/api/3/commerce/cart/subscription', {...ITEMS.post, qty: 1, additionalFields: null}],
  ['POST', '/api/commerce/orders', {email: 'ada@example.com'}],
] as const;
