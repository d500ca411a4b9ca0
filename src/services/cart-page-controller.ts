import type {Bus, Origin} from '../bus.js';
import type {Cart} from '../cart/cart.js';
import {type CartPageState, type CartPageView, cartPageView} from '../cart/cart-page-view.js';
import {parseQuantity} from '../catalog/quantity.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {CartResult, CartService} from './cart.js';

/** A snapshot of the cart page. */
export interface CartPageSnapshot {
  readonly view: CartPageView;
  readonly couponText: string;
  /** The alert, announced at once. */
  readonly alert: string;
  /** The place of the alert: an entry's id for its line, 'coupons' for the coupon field, '' for the top. */
  readonly alertAt: string;
  /** Announced politely. */
  readonly notice: string;
}

/**
 * The behaviour of a cart page, independent of rendering. What a visitor typed stays until the platform has
 * accepted it.
 */
export interface CartPageController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartPageSnapshot;
  /** Shows why another action on this page failed. */
  showAlert(alert: string): void;
  editQuantity(entryId: string, text: string): void;
  /** Sends a line's typed quantity, or shows its error. */
  commitQuantity(entryId: string): void;
  /** True once the line is removed. */
  remove(entryId: string): Promise<boolean>;
  editCoupon(text: string): void;
  applyCoupon(): void;
  removeCoupon(code: string): void;
  dispose(): void;
}

/** What the fields hold before the page is live: typed quantities by entry id, and a coupon. */
export interface TypedCart {
  readonly edits: Readonly<Record<string, string>>;
  readonly couponText: string;
  /** The coupon that the server put into its field: a link's, or one that was refused. */
  readonly servedCoupon?: string;
}

/** What a controller needs. */
export interface CartPagePorts {
  readonly cart: CartService;
  readonly bus: Bus;
  readonly t: MessageFormat;
  readonly money: CartPageState['money'];
  /** Why a cart may not be ordered yet, '' where it may. */
  readonly heldBy?: ((cart: Cart | null) => string) | undefined;
  readonly typed?: TypedCart | null;
  readonly origin: Origin;
}

export const createCartPageController = (ports: CartPagePorts): CartPageController => {
  const {cart, bus, t, money, heldBy, typed, origin} = ports;
  const listeners = new Set<() => void>();
  let edits: Readonly<Record<string, string>> = typed?.edits ?? {};
  let busyLine = '';
  /** Entry id and text of the quantity that is being sent: a field that is left for a button is sent once. */
  let sending = '';
  const computeView = () => {
    const now = cart.snapshot();
    return cartPageView({cart: now, edits, busyLine, t, money, held: heldBy?.(now) ?? ''});
  };
  let snapshot: CartPageSnapshot = {
    view: computeView(),
    couponText: typed?.couponText ?? '',
    alert: '',
    alertAt: '',
    notice: '',
  };

  const set = (change: Partial<CartPageSnapshot>): void => {
    snapshot = {...snapshot, ...change, view: computeView()};
    for (const listener of listeners) listener();
  };
  const forget = (entryId: string): void => {
    const {[entryId]: _, ...others} = edits;
    edits = others;
  };
  const settle = async (entryId: string, work: Promise<CartResult>): Promise<boolean> => {
    const sent = edits[entryId];
    busyLine = entryId;
    // The last message stays until the answer: removing its line would move a pressed button away.
    set({notice: t('updating')});
    const {errors, warnings} = await work;
    const [error] = errors;
    const capped = warnings.find(({code}) => code === 'quantity-capped');
    const quantity = capped?.quantity ?? 0;
    busyLine = '';
    if (!error && edits[entryId] === sent) forget(entryId);
    set({
      alert: error?.text ?? (capped ? t('quantity-capped', {quantity}) : ''),
      // A removed line has no place for an alert.
      alertAt: capped && !quantity ? '' : entryId,
      notice: error ? '' : t('cart-updated'),
    });
    return !error;
  };

  const stops = [
    // A link's coupon, which another block applies, leaves its field.
    bus.on('cart-updated', ({change}) =>
      set(change === 'coupon' && snapshot.couponText === typed?.servedCoupon ? {couponText: ''} : {}),
    ),
    bus.on('labels-changed', () => set({})),
  ];

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    showAlert: alert => set({alert, alertAt: ''}),
    editQuantity(entryId, text) {
      edits = {...edits, [entryId]: text};
      set({});
    },
    commitQuantity(entryId) {
      const typed = edits[entryId];
      if (typed === undefined) return;
      const asked = parseQuantity(typed);
      const now = cart.snapshot()?.entries.find(entry => entry.id === entryId)?.quantity;
      if (!('quantity' in asked)) return set({alert: t(asked.messageId, asked.params), alertAt: entryId});
      if (asked.quantity !== now) {
        const edit = `${entryId} ${typed}`;
        if (edit === sending) return;
        sending = edit;
        return void settle(entryId, cart.setQuantity(entryId, asked.quantity, origin)).then(() => {
          if (sending === edit) sending = '';
        });
      }
      forget(entryId);
      set({alert: ''});
    },
    remove: entryId => settle(entryId, cart.remove(entryId, origin)),
    editCoupon: couponText => set({couponText}),
    applyCoupon() {
      const code = snapshot.couponText.trim();
      if (!code) return;
      void settle('coupons', cart.setCoupon(code, true, origin)).then(
        isDone => isDone && set({couponText: ''}),
      );
    },
    removeCoupon: code => void settle('', cart.setCoupon(code, false, origin)),
    dispose() {
      for (const stop of stops) stop();
    },
  };
};
