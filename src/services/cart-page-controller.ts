import type {Bus, Origin} from '../bus.js';
import type {Cart} from '../cart/cart.js';
import {type CartPageState, type CartPageView, cartPageView} from '../cart/cart-page-view.js';
import {parseQuantity} from '../catalog/quantity.inline.js';
import type {MessageFormat} from '../i18n/messages.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
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

/** Typed quantities by entry id, until the platform has accepted them. */
const createQuantityEdits = (first: TypedCart['edits']) => {
  let edits = first;
  return {
    all: () => edits,
    set(entryId: string, text: string): void {
      edits = {...edits, [entryId]: text};
    },
    forget(entryId: string): void {
      const {[entryId]: _, ...others} = edits;
      edits = others;
    },
  };
};

/** A write's outcome as the page shows it. */
const outcomeOf = (
  {errors: [error], warnings}: CartResult,
  entryId: string,
  t: MessageFormat,
): Pick<CartPageSnapshot, 'alert' | 'alertAt' | 'notice'> => {
  const capped = warnings.find(({code}) => code === 'quantity-capped');
  const quantity = capped?.quantity ?? 0;
  return {
    alert: error?.text ?? (capped ? t('quantity-capped', {quantity}) : ''),
    // A removed line has no place for an alert.
    alertAt: capped && !quantity ? '' : entryId,
    notice: error ? '' : t('cart-updated'),
  };
};

/** The page's snapshot, and how what the visitor does changes it. */
const createPageState = ({cart, t, money, heldBy, typed}: CartPagePorts) => {
  const edits = createQuantityEdits(typed?.edits ?? {});
  let busyLine = '';
  const computeView = (): CartPageView => {
    const now = cart.snapshot();
    return cartPageView({cart: now, edits: edits.all(), busyLine, t, money, held: heldBy?.(now) ?? ''});
  };
  const store = createSnapshotStore<CartPageSnapshot>({
    view: computeView(),
    couponText: typed?.couponText ?? '',
    alert: '',
    alertAt: '',
    notice: '',
  });
  const {subscribe, getSnapshot} = store;
  const set = (change: Partial<CartPageSnapshot>): void =>
    store.set({...getSnapshot(), ...change, view: computeView()});
  return {
    edits,
    subscribe,
    getSnapshot,
    set,
    /** Shows that the line is busy until `work` ends, then the outcome. True without an error. */
    async settle(entryId: string, work: Promise<CartResult>): Promise<boolean> {
      const sent = edits.all()[entryId];
      busyLine = entryId;
      // The last message stays until the answer: removing its line would move a pressed button away.
      set({notice: t('updating')});
      const result = await work;
      busyLine = '';
      const isDone = !result.errors.length;
      if (isDone && edits.all()[entryId] === sent) edits.forget(entryId);
      set(outcomeOf(result, entryId, t));
      return isDone;
    },
  };
};

/** Creates what sends a line's typed quantity, or shows its error. */
const createCommit = (
  {cart, t, origin}: CartPagePorts,
  {edits, set, settle}: ReturnType<typeof createPageState>,
): CartPageController['commitQuantity'] => {
  /** Entry id and text of the quantity that is being sent: a field that is left for a button is sent once. */
  let sending = '';
  return entryId => {
    const text = edits.all()[entryId];
    if (text === undefined) return;
    const asked = parseQuantity(text);
    const now = cart.snapshot()?.entries.find(entry => entry.id === entryId)?.quantity;
    if (!('quantity' in asked)) return set({alert: t(asked.messageId, asked.params), alertAt: entryId});
    if (asked.quantity === now) {
      edits.forget(entryId);
      return set({alert: ''});
    }
    const edit = `${entryId} ${text}`;
    if (edit === sending) return;
    sending = edit;
    void settle(entryId, cart.setQuantity(entryId, asked.quantity, origin)).then(() => {
      if (sending === edit) sending = '';
    });
  };
};

/** Creates the behaviour of a cart page. */
export const createCartPageController = (ports: CartPagePorts): CartPageController => {
  const {cart, bus, typed, origin} = ports;
  const state = createPageState(ports);
  const {edits, subscribe, getSnapshot, set, settle} = state;
  const stops = [
    // A link's coupon, which another block applies, leaves its field.
    bus.on('cart-updated', ({change}) =>
      set(change === 'coupon' && getSnapshot().couponText === typed?.servedCoupon ? {couponText: ''} : {}),
    ),
    bus.on('labels-changed', () => set({})),
  ];
  return {
    subscribe,
    getSnapshot,
    showAlert: alert => set({alert, alertAt: ''}),
    editQuantity(entryId, text) {
      edits.set(entryId, text);
      set({});
    },
    commitQuantity: createCommit(ports, state),
    remove: entryId => settle(entryId, cart.remove(entryId, origin)),
    editCoupon: couponText => set({couponText}),
    applyCoupon() {
      const code = getSnapshot().couponText.trim();
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
