import type {CartService} from '../../../src/services/cart.js';
import {
  type CartPageController,
  createCartPageController,
  type TypedCart,
} from '../../../src/services/cart-page-controller.js';
import {CART_ID} from '../../../widgets/cart/cart-id.js';
import css from '../../../widgets/cart/cart-page.css';
import {CartPage} from '../../../widgets/cart/cart-page.js';
import {postToOf} from '../../../widgets/shared/post-to.js';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {isRendered, renderTree} from '../shared/render.js';
import type {CartSource} from './cart-source.js';
import {guardCheckout} from './guard-checkout.js';
import {hasTyped, readTypedCart} from './typed-cart.js';

/** The element inside the root into which existing sites render their cart page. Source: facts, "cart page". */
const COMPAT_CONTAINER = '#sqs-cart-container';
/** Whether the styles of the cart are on the page. */
let isStyled = false;

const addCartStyles = (): void => {
  if (!isStyled) addStyles(css);
  isStyled = true;
};

const COMPAT_PROPS = 'script[type="application/json"]';

/** Loads the cart or throws. A cart that cannot be read is not an empty cart: the server's HTML stays. */
const readOrThrow = async (cart: CartService): Promise<void> => {
  const [error] = (await cart.load()).errors;
  if (error) throw error.cause;
};

/** Sends the quantities that the visitor left before the cart was live; one whose field has the focus is still being typed. */
const sendLeft = ({edits}: TypedCart, {commitQuantity}: CartPageController): void => {
  for (const entryId of Object.keys(edits)) {
    const field = document.getElementById(`${CART_ID}-${entryId}`);
    if (field && field !== document.activeElement) commitQuantity(entryId);
  }
};

/** Renders the cart into `element` and updates it, starting with the cart that the server put on the page. */
export const renderCart = async (
  block: Block,
  element: HTMLElement,
  {given, continueUrl, checkoutUrl, heldBy}: CartSource,
): Promise<() => void> => {
  const {page} = block;
  const {site, bus} = page;
  const {cart, api, t, addMessages, money} = await page.commerce();
  const [{readCart}] = await Promise.all([api(), cart.actions(), addMessages('cart')]);
  const served = readCart(given);
  if (served) cart.seed(served);
  else if (page.mayHaveCart() && !cart.snapshot()) await readOrThrow(cart);
  const typed = isRendered(element) ? readTypedCart(element, CART_ID) : null;
  const post = typed && postToOf(element);
  // Hydration keeps the server's attributes, so a cart that changed since then is rendered from scratch.
  if (typed && JSON.stringify(cart.snapshot()) !== JSON.stringify(served)) delete element.dataset.rendered;
  const controller = createCartPageController({cart, bus, t, money, heldBy, typed, origin: block.element});
  guardCheckout(block, controller, typed !== null && hasTyped(typed));
  const routes = {
    ...site.routes,
    shop: continueUrl ?? site.routes.shop,
    checkout: checkoutUrl ?? site.routes.checkout,
  };
  addCartStyles();
  const unmount = renderTree(
    {...block, element},
    <CartPage store={controller} routes={routes} {...(post && {id: CART_ID, post})} />,
  );
  if (typed) sendLeft(typed, controller);
  return () => {
    controller.dispose();
    unmount();
  };
};

/** Mounts the cart page, starting with the cart that the server put on it. */
export const mount: Mount = async block => {
  const {element, page} = block;
  const commerce = await page.commerce();
  const container = element.querySelector<HTMLElement>(COMPAT_CONTAINER);
  const script = container && element.querySelector(COMPAT_PROPS);
  const source = script
    ? (await page.chunk(() => import('../../chunks/cart-root.js'))).readCompatCart(script, block, commerce)
    : {given: commerce.readProps(element)};
  return renderCart(block, container ?? element, source);
};
