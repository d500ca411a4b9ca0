import type {CommerceApi} from '../api/commerce.js';
import {fields, text} from '../shared/decode.js';
import type {AddRequest} from './cart-requests.js';

/**
 * Starts a subscription; resolves with the token of its own cart. Throws what the call throws. Source: commerce
 * spec §7.
 */
export const startSubscription = async (
  {send}: CommerceApi,
  {itemId, sku = null, quantity = 1, additionalFields = null}: AddRequest,
  key: string,
): Promise<string> => {
  const json = {itemId, sku, qty: quantity, additionalFields};
  const {body} = await send('3/commerce/cart/subscription', {method: 'post', json, key});
  return fields(body, '')('cartToken', text);
};
