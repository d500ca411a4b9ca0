import {decodeTermsData} from '../../../src/cart/decode-terms-data.js';
import {createCartTermsController} from '../../../src/services/cart-terms-controller.js';
import {postToOf} from '../../../widgets/shared/post-to.js';
import {CartTerms} from '../../../widgets/terms/cart-terms.js';
import css from '../../../widgets/terms/terms.css';
import {TERMS_ID} from '../../../widgets/terms/terms-id.js';
import type {Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {isRendered, renderTree} from '../shared/render.js';
import {holdCheckout, holdTyped} from './hold-checkout.js';
import {hasTypedCard, readTypedTerms} from './typed-terms.js';

/** Whether the styles of the terms are on the page. */
let isStyled = false;

/** How a link that brings a coupon names it. */
const PROMO = 'coupon';

/**
 * Returns the coupon of the link that led here and removes it from the address, so that a reload does not
 * repeat it.
 */
const takePromo = (): string | null => {
  const url = new URL(location.href);
  const code = url.searchParams.get(PROMO);
  if (code === null) return null;
  url.searchParams.delete(PROMO);
  history.replaceState(history.state, '', url);
  return code.trim();
};

/** Mounts the cart's terms next to the cart page. They follow the page's one cart. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {cart, t, addMessages, money, readProps} = await page.commerce();
  const {countries, served} = decodeTermsData(readProps(element));
  await Promise.all([addMessages('cart'), addMessages('terms'), cart.actions()]);
  if (page.mayHaveCart() && !cart.snapshot()) await cart.load();
  const {bus, site} = page;
  const typed = isRendered(element) ? readTypedTerms(element) : null;
  const post = typed && postToOf(element);
  // Hydration keeps the server's attributes, so terms that changed since then are rendered from scratch.
  if (typed && JSON.stringify(cart.snapshot()?.terms ?? null) !== JSON.stringify(served))
    delete element.dataset.rendered;
  const controller = createCartTermsController({
    cart,
    bus,
    t,
    countries,
    locale: site.locale,
    money,
    typed,
    origin: element,
    hold: holdCheckout(block),
  });
  holdTyped(block, controller.applyTyped, typed !== null && hasTypedCard(typed));
  if (!isStyled) addStyles(css);
  isStyled = true;
  const unmount = renderTree(block, <CartTerms store={controller} {...(post && {id: TERMS_ID, post})} />);
  const promo = takePromo();
  if (promo) void controller.applyPromo(promo);
  return () => {
    controller.dispose();
    unmount();
  };
};
