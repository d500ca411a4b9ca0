import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import type {Block} from '../../contracts.js';

/** `press` is aborted once the visitor edits the cart after it. */
type Leave = (link: HTMLAnchorElement, press: AbortSignal) => unknown;

/**
 * Opens checkout only with what the visitor sees: it first sends their changes and runs designers' handlers.
 * Without changes, also from before the cart was live (`hasTyped`), and without handlers the link works as a
 * plain link. An edit ends a press that still waits, so that no press leads away from an edit.
 */
export const guardCheckout = (block: Block, controller: CartPageController, hasTyped: boolean): void => {
  const {page, element, signal} = block;
  let leave: Promise<Leave> | undefined;
  let press = new AbortController();
  const load = (): Promise<Leave> => {
    // The alert that was visible before the press. An alert that appears while this code loads is new to the
    // visitor.
    const {alert} = controller.getSnapshot();
    return import('../../chunks/checkout.js').then(
      ({leaveCart}) => leaveCart(block, controller, alert),
      (): Leave =>
        (to, {aborted}) =>
          aborted || page.leave(to.href),
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
