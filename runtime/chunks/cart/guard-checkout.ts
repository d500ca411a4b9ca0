import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import type {Block} from '../../contracts.js';

type Leave = (link: HTMLAnchorElement) => unknown;

/** Leads to checkout only with what the visitor sees: what they changed is taken first, and designers' handlers are asked.
 *  Where they changed nothing and nobody asks, the link is a link. */
export const guardCheckout = (block: Block, controller: CartPageController): void => {
  const {page, element, signal} = block;
  let leave: Promise<Leave> | undefined;
  const look = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.vt-cart-checkout');
    const {alert, view} = controller.getSnapshot();
    if (link && !leave && !page.hooks.size && !view.held) return;
    // What is told while that code is on its way nobody has seen before they pressed.
    leave ??= import('../checkout.js').then(
      ({leaveCart}) => leaveCart(block, controller, alert),
      (): Leave => to => location.assign(to.href),
    );
    if (!link) return;
    event.preventDefault();
    leave.then(go => go(link));
  };
  element.addEventListener('input', look, {signal});
  element.addEventListener('click', look, {signal});
};
