import type {CartService} from '../../../src/services/cart.js';
import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import {focusOn} from '../../../src/shared/focus-on.js';
import {CHECKOUT_WAIT_MS} from '../../../src/tables/limits.js';
import type {Block, Page} from '../../contracts.js';
import {goTo} from '../commerce/before-hooks.js';

const NOTHING = {cart: null, entry: null, errors: [], warnings: []};

/** Indices of the lines whose quantity is typed and not taken. */
const typedLines = (cart: CartService, controller: CartPageController): number[] => {
  const entries = cart.snapshot()?.entries ?? [];
  return controller
    .getSnapshot()
    .view.lines.flatMap(({id, quantity}, index) =>
      entries.some(entry => entry.id === id && String(entry.quantity) !== quantity) ? [index] : [],
    );
};

/** True once every write asked for so far has ended, false when that takes too long. */
const writesEnd = async (cart: CartService, {clock}: Page['ports']): Promise<boolean> => {
  const {enqueue} = await cart.actions();
  const late = new Promise<boolean>(resolve => clock.after(CHECKOUT_WAIT_MS, () => resolve(false)));
  // Those who asked for the last write tell what came of it as late as we hear of its end: they come first.
  const ended = enqueue(null, async () => NOTHING).then(
    () => new Promise<boolean>(resolve => clock.after(0, () => resolve(true))),
  );
  return Promise.race([ended, late]);
};

/** Shows why the visitor is still here: what was said, and the first quantity that was not taken. */
const showRefusal = (element: HTMLElement, line: number | undefined): void => {
  if (line !== undefined)
    focusOn(element.querySelectorAll('.vt-cart-line')[line]?.querySelector('.vt-quantity-input'));
  // Last: the focus scrolls to what has it.
  element.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({block: 'center'});
};

/**
 * The way from a cart to checkout: changes under way are waited for, typed ones are sent, and a visitor who is told
 * something new of them stays to read it. `seen` is what was told when this was first asked for. A press that is aborted
 * sends, shows and leaves nothing from then on.
 */
export const leaveCart = (
  {page, element, signal}: Block,
  controller: CartPageController,
  readAlert: string,
) => {
  const alertNow = (): string => controller.getSnapshot().alert;
  const markRead = (): void => {
    readAlert = alertNow();
  };
  // Before a press moves the focus, which sends what was typed: what is told after it has not been seen yet.
  for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, markRead, {signal});

  page.bus.on('cart-failed', ({change, text}) => {
    if (change === 'checkout' && !signal.aborted) controller.showAlert(text);
  });
  const isNew = (): boolean => alertNow() !== '' && alertNow() !== readAlert;
  const commitLines = (cart: CartService): void => {
    const {lines} = controller.getSnapshot().view;
    for (const index of typedLines(cart, controller)) controller.commitQuantity(lines[index]?.id ?? '');
  };
  /** A coupon that is typed is meant, though nobody pressed its button. */
  const sendCoupon = (): void => controller.applyCoupon();
  const takeEdits = async (cart: CartService, press: AbortSignal): Promise<boolean> => {
    for (const step of [() => {}, commitLines, sendCoupon]) {
      step(cart);
      if (!(await writesEnd(cart, page.ports))) return false;
      if (press.aborted || isNew()) break;
    }
    return true;
  };

  const leave = async (link: HTMLAnchorElement, press: AbortSignal): Promise<void> => {
    const {cart, t} = await page.commerce();
    const isTaken = await takeEdits(cart, press);
    if (press.aborted) return;
    if (!isTaken)
      page.bus.emit('cart-failed', {
        change: 'checkout',
        text: t('took-too-long'),
        error: null,
        origin: element,
      });
    const [typed] = typedLines(cart, controller);
    const {held} = controller.getSnapshot().view;
    if (held && isTaken && !isNew()) controller.showAlert(held);
    if (!isTaken || isNew() || held || typed !== undefined) showRefusal(element, typed);
    else await goTo(page, link.href);
  };

  return async (link: HTMLAnchorElement, press: AbortSignal): Promise<void> => {
    if (press.aborted || link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    // Until the visitor is back, or stays: designers' handlers are asked once a press.
    // An edit ends the press at once, so that the next one is taken.
    const ended = new Promise(resolve => press.addEventListener('abort', resolve));
    await Promise.race([leave(link, press), ended]).finally(() => link.removeAttribute('aria-busy'));
  };
};
