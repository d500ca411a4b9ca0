import type {Bus, Origin} from '../bus.js';
import type {Cart} from '../commerce/cart.js';
import type {CartWarning} from '../commerce/cart-warning.js';
import {parseQuantity} from '../commerce/quantity.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {CartResult, CartService} from './cart.js';

/** Everything the cart page shows that the cart alone does not tell. */
export interface CartPageSnapshot {
  readonly cart: Cart | null;
  /** Entry id to what the visitor typed for it, until the platform has answered. */
  readonly edits: Readonly<Record<string, string>>;
  readonly busyLine: string | null;
  readonly couponText: string;
  /** Said at once, as an alert. */
  readonly alert: string;
  /** Said politely. */
  readonly notice: string;
}

/** Behaviour of a cart page, for any face. What a visitor typed stays until the platform has taken it. */
export interface CartPageController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartPageSnapshot;
  editQuantity(entryId: string, text: string): void;
  /** Sends a line's typed quantity, or says what is wrong with it. */
  commitQuantity(entryId: string): void;
  remove(entryId: string): void;
  editCoupon(text: string): void;
  applyCoupon(code: string): void;
  removeCoupon(code: string): void;
  end(): void;
}

export interface CartPagePorts {
  readonly service: CartService;
  readonly bus: Bus;
  readonly t: MessageFormat;
  readonly locale: string;
  readonly origin: Origin;
}

export const createCartPageController = ({
  service,
  bus,
  t,
  locale,
  origin,
}: CartPagePorts): CartPageController => {
  const listeners = new Set<() => void>();
  let snapshot: CartPageSnapshot = {
    cart: service.snapshot(),
    edits: {},
    busyLine: null,
    couponText: '',
    alert: '',
    notice: '',
  };
  const set = (change: Partial<CartPageSnapshot>): void => {
    snapshot = {...snapshot, ...change};
    for (const listener of listeners) listener();
  };
  const without = (entryId: string): Readonly<Record<string, string>> => {
    const {[entryId]: _, ...others} = snapshot.edits;
    return others;
  };

  const wordWarnings = (warnings: readonly CartWarning[]): string =>
    warnings
      .filter(({code}) => code === 'quantity-capped')
      .map(({quantity}) => t('quantity-capped', {quantity: quantity ?? 0}))
      .join(' ');

  const settle = async (entryId: string | null, work: Promise<CartResult>): Promise<CartResult> => {
    set({busyLine: entryId, alert: '', notice: t('updating')});
    const result = await work;
    const [error] = result.errors;
    const warned = wordWarnings(result.warnings);
    const edits = error || entryId === null ? snapshot.edits : without(entryId);
    set({busyLine: null, edits, alert: error?.text ?? warned, notice: error ? '' : t('cart-updated')});
    return result;
  };

  const commitQuantity = (entryId: string): void => {
    const typed = snapshot.edits[entryId];
    if (typed === undefined) return;
    const parsed = parseQuantity(typed, locale);
    const now = snapshot.cart?.entries.find(entry => entry.id === entryId)?.quantity;
    if (!('quantity' in parsed)) set({alert: t(parsed.messageId, parsed.params)});
    else if (parsed.quantity === now) set({edits: without(entryId)});
    else void settle(entryId, service.setQuantity(entryId, parsed.quantity, origin));
  };

  const stopHearing = bus.on('cart-updated', ({cart}) => set({cart}));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    editQuantity: (entryId, text) => set({edits: {...snapshot.edits, [entryId]: text}}),
    commitQuantity,
    remove: entryId => void settle(entryId, service.remove(entryId, origin)),
    editCoupon: couponText => set({couponText}),
    applyCoupon(code) {
      if (!code) return;
      void settle(null, service.setCoupon(code, true, origin)).then(({errors}) => {
        if (errors.length === 0) set({couponText: ''});
      });
    },
    removeCoupon: code => void settle(null, service.setCoupon(code, false, origin)),
    end: stopHearing,
  };
};
