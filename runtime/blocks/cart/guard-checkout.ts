import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import type {Block} from '../../contracts.js';

const CHECKOUT = '.vt-cart-checkout';

/** `press` is aborted once the visitor edits the cart after it. */
type Leave = (link: HTMLAnchorElement, press: AbortSignal) => unknown;

/**
 * Opens checkout only with what the visitor sees: it first sends their changes and runs designers' handlers.
 * Without changes, also from before the cart was live (`hasTyped`), and without handlers the link works as a
 * plain link. An edit ends a press that still waits, so that no press leads away from an edit.
 */
export const guardCheckout = (block: Block, controller: CartPageController, hasTyped: boolean): void => {
  const {page, element, signal} = block;
  let press = new AbortController();
  // The alert that was visible when the visitor last did something here. A later one is new to them.
  let read = '';
  const load = (): Promise<Leave> =>
    import('../../chunks/checkout.js').then(
      ({leaveCart}) => leaveCart(block, controller, read),
      (): Leave =>
        (to, {aborted}) =>
          aborted || page.leave(to.href),
    );
  let leave = hasTyped && load();
  const handle = (event: Event): void => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>(CHECKOUT);
    const {view, alert} = controller.getSnapshot();
    read = alert;
    // A press ends one that still waits for the code: by now the visitor has read what that one would show.
    if (event.type === 'input' || target.closest(`button,${CHECKOUT}:not([aria-busy])`)) {
      press.abort();
      press = new AbortController();
    }
    if (link && !leave && !page.hooks.size && !view.held) return;
    leave ||= load();
    if (!link) return;
    event.preventDefault();
    const current = press.signal;
    void leave.then(go => go(link, current));
  };
  for (const type of ['input', 'click']) element.addEventListener(type, handle, {signal});
};
