// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import '../commerce.js';
import {createCartTermsController} from '../../../src/services/cart-terms-controller.js';
import {fields, list, text} from '../../../src/shared/decode.js';
import {CartTerms} from '../../../widgets/terms/cart-terms.js';
import type {Mount} from '../../contracts.js';
import {draw} from '../shared/draw.js';
import {holdCheckout, holdTyped} from './hold-checkout.js';

/** How a link that brings a coupon names it. */
const PROMO = 'coupon';

/** The coupon of the link that led here, once: it is taken out of the address, so that a reload does not repeat it. */
const takePromo = (): string | null => {
  const url = new URL(location.href);
  const code = url.searchParams.get(PROMO);
  if (code === null) return null;
  url.searchParams.delete(PROMO);
  history.replaceState(history.state, '', url);
  return code.trim();
};

/** What stands beside the cart page; it follows the page's one cart. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {cart, t, addWords, money, readProps} = await page.commerce();
  const countries = fields(readProps(element), '')('countries', list(text), []);
  await Promise.all([addWords('cart'), addWords('terms'), cart.acts()]);
  if (page.mayHaveCart() && !cart.snapshot()) await cart.load();
  const {bus, site} = page;
  const controller = createCartTermsController({
    cart,
    bus,
    t,
    countries,
    locale: site.locale,
    money,
    origin: element,
    hold: holdCheckout(block),
  });
  holdTyped(block, controller.takeTyped);
  const takeDown = draw(block, <CartTerms controller={controller} />);
  const promo = takePromo();
  if (promo) void controller.applyPromo(promo);
  return () => {
    controller.end();
    takeDown();
  };
};
