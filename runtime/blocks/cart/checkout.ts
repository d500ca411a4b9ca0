import type {CartService} from '../../../src/services/cart.js';
import type {CartPageController} from '../../../src/services/cart-page-controller.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {CHECKOUT_WAIT_MS} from '../../../src/tables/limits.js';
import type {Block, Page} from '../../contracts.js';
import {goTo} from '../commerce/before-hooks.js';

const NOTHING = {cart: null, entry: null, errors: [], warnings: []};

/** Indices of the lines whose typed quantity the platform has not accepted. */
const typedLines = (cart: CartService, controller: CartPageController): number[] => {
  const entries = cart.snapshot()?.entries ?? [];
  return controller
    .getSnapshot()
    .view.lines.flatMap(({id, quantity}, index) =>
      entries.some(entry => entry.id === id && String(entry.quantity) !== quantity) ? [index] : [],
    );
};

/** True once every write so far has ended; false when that takes too long. */
const writesEnd = async (cart: CartService, {clock}: Page['ports']): Promise<boolean> => {
  const {enqueue} = await cart.actions();
  const late = new Promise<boolean>(resolve => clock.after(CHECKOUT_WAIT_MS, () => resolve(false)));
  // The callers of the last write continue in the same task as this one: they come first.
  const ended = enqueue(null, async () => NOTHING).then(
    () => new Promise<boolean>(resolve => clock.after(0, () => resolve(true))),
  );
  return Promise.race([ended, late]);
};

/** Shows why the visitor is still here: the alert, and the first quantity that was not accepted. */
const showRefusal = (element: HTMLElement, line: number | undefined): void => {
  if (line !== undefined)
    focusOn(element.querySelectorAll('.vt-cart-line')[line]?.querySelector('.vt-quantity-input'));
  // Last, because focusing scrolls.
  element.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({block: 'center'});
};

/** Returns whether the cart page shows an alert that the visitor has not read. */
const createUnread = ({element, signal}: Block, controller: CartPageController, readAlert: string) => {
  let read = readAlert;
  const now = (): string => controller.getSnapshot().alert;
  const markRead = (): void => {
    read = now();
  };
  // Runs before a press moves the focus. That sends a typed quantity, so a later alert is new to the visitor.
  for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, markRead, {signal});
  return (): boolean => now() !== '' && now() !== read;
};

/**
 * Waits for changes in progress, then sends the typed ones. False when that takes too long; a new alert, or
 * the end of the press, ends it early.
 */
const takeEdits = async (
  {ports}: Page,
  cart: CartService,
  controller: CartPageController,
  isOver: () => boolean,
): Promise<boolean> => {
  const commitLines = (): void => {
    const {lines} = controller.getSnapshot().view;
    for (const index of typedLines(cart, controller)) controller.commitQuantity(lines[index]?.id ?? '');
  };
  /** The visitor meant a typed coupon, although they pressed no button. */
  const sendCoupon = (): void => controller.applyCoupon();
  for (const step of [() => {}, commitLines, sendCoupon]) {
    step();
    if (!(await writesEnd(cart, ports))) return false;
    if (isOver()) break;
  }
  return true;
};

/**
 * Leads from the cart to checkout. It waits for changes in progress, sends the typed ones, and stays where a
 * new alert appears that the visitor must read. `readAlert` is the alert that was visible at the first press.
 * After a press is aborted, it sends, shows and opens nothing more.
 */
export const leaveCart = (block: Block, controller: CartPageController, readAlert: string) => {
  const {page, element, signal} = block;
  const isNew = createUnread(block, controller, readAlert);
  page.bus.on('cart-failed', ({change, text}) => {
    if (change === 'checkout' && !signal.aborted) controller.showAlert(text);
  });
  const leave = async (link: HTMLAnchorElement, press: AbortSignal): Promise<void> => {
    const {cart, t} = await page.commerce();
    const isTaken = await takeEdits(page, cart, controller, () => press.aborted || isNew());
    if (press.aborted) return;
    if (!isTaken) {
      const text = t('took-too-long');
      page.bus.emit('cart-failed', {change: 'checkout', text, error: null, origin: element});
    }
    const [typed] = typedLines(cart, controller);
    const {held} = controller.getSnapshot().view;
    if (held && isTaken && !isNew()) controller.showAlert(held);
    if (!isTaken || isNew() || held || typed !== undefined) showRefusal(element, typed);
    else await goTo(page, link.href);
  };
  return async (link: HTMLAnchorElement, press: AbortSignal): Promise<void> => {
    if (press.aborted || link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    // Busy until the visitor is back or stays, so that designers' handlers run once a press. An edit ends the
    // press at once, so that the next press counts.
    const ended = new Promise(resolve => press.addEventListener('abort', resolve));
    await Promise.race([leave(link, press), ended]).finally(() => link.removeAttribute('aria-busy'));
  };
};
