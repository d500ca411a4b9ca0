import type {Client} from '../api/call.js';
import {countInCart} from '../cart/count-in-cart.js';
import {isStillInStock} from '../catalog/item-stock.js';
import type {BeforeAnswer} from './before-hooks.js';
import type {CartService} from './cart.js';
import type {AddRequest} from './cart-requests.js';

/** What asking needs. */
export interface AskPorts {
  readonly cart: CartService;
  readonly send: Client;
  /** Asks the visitor; null when they cancel, else the answers as JSON text. */
  readonly ask: () => Promise<string | null>;
  readonly outOfStockText: () => string;
  /** Reports an error of ours and returns its text for the visitor. */
  readonly fail: (cause: unknown) => string;
}

/**
 * Prepares an add of an item with a form: it checks the stock, and only asks the visitor where the item is in
 * stock. Never rejects. Source: commerce spec §5; checklist CART-10.
 */
export const askAnswers = async (
  {itemId, sku}: AddRequest,
  {cart, send, ask, outOfStockText, fail}: AskPorts,
): Promise<BeforeAnswer<AddRequest>> => {
  try {
    const {body} = await send('commerce/inventory/stock/', {query: {itemId}});
    const inCart = countInCart(cart.snapshot(), itemId, sku ?? '');
    if (!isStillInStock(body, sku ?? '', inCart)) return outOfStockText();
  } catch (error) {
    return (await cart.actions()).errorOf(error, 'added').text;
  }
  try {
    const additionalFields = await ask();
    return additionalFields !== null && {additionalFields};
  } catch (error) {
    return fail(error);
  }
};
