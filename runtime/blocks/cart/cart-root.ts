import {type CartRoot, checkoutHeldText, NO_CART_ROOT, readCartRoot} from '../../../src/cart/cart-root.js';
import {fields} from '../../../src/shared/decode.js';
import type {Block, Commerce} from '../../contracts.js';
import type {CartSource} from './cart-source.js';

/**
 * Reads what an existing site's cart page states about its shop, a download that only such pages need. An error
 * costs one console line and the broken part; the platform then provides the cart.
 */
export const readCompatCart = (script: Element, {page, element}: Block, commerce: Commerce): CartSource => {
  const reportFault = (error: unknown): void =>
    page.report('bad-marker', `<div id="sqs-cart-root"> ${(error as Error).message}`, element);
  const read = (): {given: unknown; root: CartRoot} => {
    try {
      const given = commerce.parseJson(script.textContent ?? '', 'cart');
      return {given, root: readCartRoot(fields(given, 'cart'), reportFault)};
    } catch (error) {
      reportFault(error);
      return {given: {}, root: NO_CART_ROOT};
    }
  };
  const {given, root} = read();
  return {
    given,
    continueUrl: root.continueUrl,
    heldBy: cart => checkoutHeldText(cart, root.minimum, commerce),
  };
};
