import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import type {Block} from '../../contracts.js';

/** `press` is aborted once the visitor edits the cart after it. */
type Leave = (link: HTMLAnchorElement, press: AbortSignal) => unknown;

/**
 * Leads to checkout only with what the visitor sees: what they changed is taken first, and designers' handlers are asked.
 * Where they changed nothing, not even before the cart was live (`hasTyped`), and nobody asks, the link is a link. A press
 * that still waits ends once they edit the cart: the visitor is not led away from an edit, nor by a press on an order
 * that was held.
 */
export const guardCheckout = (block: Block, controller: CartPageController, hasTyped: boolean): void => {
  const {page, element, signal} = block;
  let leave: Promise<Leave> | undefined;
  let press = new AbortController();
  const load = (): Promise<Leave> => {
    // The alert that the visitor could read before they pressed; one that comes while this code loads is new to them.
    const {alert} = controller.getSnapshot();
    return import('../../chunks/checkout.js').then(
      ({leaveCart}) => leaveCart(block, controller, alert),
      (): Leave =>
        (to, {aborted}) =>
          aborted || location.assign(to.href),
    );
  };
  if (hasTyped) leave = load();
  const handle = (event: Event): void => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('.vt-cart-checkout');
    if (event.type === 'input' || target.closest('button')) {
      press.abort();
      press = new AbortController();
    }
    const {view} = controller.getSnapshot();
    if (link && !leave && !page.hooks.size && !view.held) return;
    leave ??= load();
    if (!link) return;
    event.preventDefault();
    const {signal: current} = press;
    leave.then(go => go(link, current));
  };
  element.addEventListener('input', handle, {signal});
  element.addEventListener('click', handle, {signal});
};
