import {createPillStore} from '../../../src/services/pill-store.js';
import css from '../../../widgets/cart/cart-pill.css';
import {CartPill} from '../../../widgets/cart/cart-pill.js';
import type {Block, Commerce} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {checkOwnContent} from '../shared/own-content.inline.js';
import {renderTree} from '../shared/render.js';

/** The site editor shows the page in a frame of this name. Source: our choice; the specification names no mark. */
const EDITOR_FRAME = 'vitrine-editor';

/** Sends the site editor's frame to the cart; false elsewhere. Source: commerce spec §2, floating cart pill. */
const openInEditor = (url: string): boolean => {
  try {
    if (frameElement?.getAttribute('name') !== EDITOR_FRAME) return false;
  } catch {
    return false;
  }
  location.assign(url);
  return true;
};

/** Renders the floating pill until its block ends: a download that is fetched once there is something to show. */
export const renderPill = (block: Block, {cart, pillView}: Commerce): void => {
  const {page, element, signal} = block;
  if (signal.aborted) return;
  checkOwnContent(element, ':scope > :not(a,script)');
  const open = (): boolean => page.openCart(element) || openInEditor(page.site.routes.cart);
  addStyles(css);
  const store = createPillStore(cart, page.bus, pillView);
  // Hydration removes no element, so a pill whose cart is now empty is rendered from scratch.
  if (!store.getSnapshot().isShown) delete element.dataset.rendered;
  signal.addEventListener(
    'abort',
    renderTree(block, <CartPill store={store} href={page.site.routes.cart} onOpen={open} />),
  );
};
