import {
  type CartRoot,
  checkoutHeldText,
  minimumIn,
  NO_CART_ROOT,
  readCartRoot,
} from '../../../src/cart/cart-root.js';
import {fields} from '../../../src/shared/decode.js';
import {isWebAddress} from '../../../src/shared/web-address.inline.js';
import {EXISTING_CHECKOUT} from '../../../src/tables/defaults.js';
import type {Block, Commerce} from '../../contracts.js';
import {addCartHooks} from './cart-hooks.js';
import type {CartSource} from './cart-source.js';

/** The site's own button to checkout, which may lead elsewhere than the platform's redirector. */
const CHECKOUT_BUTTON = 'a.cart-checkout-button[href]';

/** Where an existing page says that checkout is, null where it does not. */
const checkoutUrlIn = (): string | null => {
  const address = document.querySelector(CHECKOUT_BUTTON)?.getAttribute('href') ?? '';
  return address && isWebAddress(address) ? address : null;
};

/**
 * Reads what an existing site's cart page states about its shop, a download that only such pages need. An error
 * costs one console line and the broken part; the platform then provides the cart.
 */
export const readCompatCart = (
  script: Element,
  {page, element, signal}: Block,
  commerce: Commerce,
): CartSource => {
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
  // Read before our own link has the class that it is read by.
  const checkoutUrl = checkoutUrlIn();
  addCartHooks(element.querySelector('#sqs-cart-container') ?? element, signal);
  return {
    given,
    continueUrl: root.continueUrl,
    checkoutUrl: checkoutUrl ?? (page.contexts.own === undefined ? EXISTING_CHECKOUT : null),
    heldBy: cart => checkoutHeldText(cart, minimumIn(root, page.contexts.compat), commerce),
  };
};
