import type {Bus, Origin} from '../bus.js';
import {decodeCartTerms, hasGiftCard, isSentTo, type ShipTo} from '../cart/cart-terms.js';
import {
  type CartTermsState,
  type CartTermsView,
  cartTermsView,
  firstShipTo,
} from '../cart/cart-terms-view.js';
import {ApiError} from '../shared/errors.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
import type {CartError, CartResult, CartService} from './cart.js';

/** A snapshot of the cart's terms. */
export interface CartTermsSnapshot {
  /** Null while the cart is empty. */
  readonly view: CartTermsView | null;
  /** As chosen and typed. */
  readonly shipTo: ShipTo;
  readonly giftCode: string;
  /** The alert, announced at once. */
  readonly alert: string;
  /** The input that the platform refused. */
  readonly refused: 'location' | 'gift-card' | null;
  /** Announced politely. */
  readonly notice: string;
}

/** The behaviour of the cart's terms, independent of rendering. */
export interface CartTermsController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartTermsSnapshot;
  editShipTo(change: Partial<ShipTo>): void;
  estimate(): void;
  editGiftCode(text: string): void;
  /** True once the platform has accepted the typed gift card, or where none is typed. */
  applyGiftCard(): Promise<boolean>;
  /** The same, but true for a gift card that was refused already: it does not hold checkout. */
  applyTyped(): Promise<boolean>;
  removeGiftCard(code: string): void;
  /** Applies the coupon of a link that led here, and shows the outcome. */
  applyPromo(code: string): Promise<void>;
  dispose(): void;
}

/** What the visitor chose before the block was live, and what the field of gift cards holds. */
export interface TypedTerms {
  readonly shipTo: Partial<ShipTo>;
  readonly giftCode: string;
  /** The gift card that the server put into its field: it was refused. */
  readonly refusedCode?: string;
}

/** What a controller needs. */
export interface CartTermsPorts extends Pick<CartTermsState, 'countries' | 't' | 'locale' | 'money'> {
  readonly cart: CartService;
  readonly bus: Bus;
  readonly origin: Origin;
  readonly typed?: TypedTerms | null;
  /** Called with each change: it resolves to true once the platform accepts it, to false where it refuses. */
  readonly hold: (work: Promise<boolean>) => void;
}

/** The status of a request that no repeat can make succeed. */
const REFUSED = 400;
const LOCATION = 'commerce/shopping-cart/location';
const giftCardPath = (code: string): string =>
  `commerce/shopping-cart/gift-cards/${encodeURIComponent(code)}`;

/** Creates the writes of this block: gift cards and the place that the cart is sent to. */
const createTermsWrites = ({cart, origin}: Pick<CartTermsPorts, 'cart' | 'origin'>) => {
  const setGiftCard = async (code: string, isWanted: boolean): Promise<CartResult> => {
    const {write} = await cart.actions();
    return write({
      change: 'gift-card',
      name: 'cart.setGiftCard',
      request: {code, isWanted},
      origin,
      send: (calls, key, asked) =>
        calls.write(giftCardPath(asked.code), {method: asked.isWanted ? 'put' : 'delete', key}),
      found: (_before, after, asked) => hasGiftCard(decodeCartTerms(after.terms), asked),
    });
  };
  const setShipTo = async (shipTo: ShipTo): Promise<CartResult> => {
    const {write} = await cart.actions();
    return write({
      change: 'location',
      name: 'cart.setLocation',
      request: shipTo,
      line: 'location',
      origin,
      send: (calls, key, json) => calls.write(LOCATION, {method: 'put', json, key}),
      found: (_before, after, asked) => isSentTo(decodeCartTerms(after.terms), asked),
    });
  };
  return {setGiftCard, setShipTo};
};

/** True where the platform refused the request as it is, so that a repeat cannot succeed. */
const isRefusal = (error: CartError | undefined): boolean =>
  error?.cause instanceof ApiError && error.cause.status === REFUSED;

/** The block's snapshot, and what the visitor chose for it. */
const createTermsState = ({cart, countries, t, locale, money, typed}: CartTermsPorts) => {
  /** What the visitor chose; the cart's own place fills the rest. */
  let chosen: Partial<ShipTo> = typed?.shipTo ?? {};
  const computeState = (): Pick<CartTermsSnapshot, 'view' | 'shipTo'> => {
    const current = cart.snapshot();
    const terms = decodeCartTerms(current?.terms);
    const shipTo = {...firstShipTo(terms, countries), ...chosen};
    const isShown = current !== null && current.entries.length > 0;
    return {
      shipTo,
      view: isShown ? cartTermsView({cart: current, terms, shipTo, countries, t, locale, money}) : null,
    };
  };
  const store = createSnapshotStore<CartTermsSnapshot>({
    ...computeState(),
    giftCode: typed?.giftCode ?? '',
    alert: '',
    refused: null,
    notice: '',
  });
  const {subscribe, getSnapshot} = store;
  return {
    subscribe,
    getSnapshot,
    set: (change: Partial<CartTermsSnapshot>): void =>
      store.set({...getSnapshot(), ...change, ...computeState()}),
    chosen: () => chosen,
    choose(shipTo: Partial<ShipTo>): void {
      chosen = shipTo;
    },
  };
};

/** Creates what shows a write until it ends, then its outcome. */
const createSettle =
  ({t, hold}: CartTermsPorts, {set}: ReturnType<typeof createTermsState>) =>
  (work: Promise<CartResult>, done: string, input: CartTermsSnapshot['refused'] = null): Promise<boolean> => {
    const showOutcome = async (): Promise<boolean> => {
      set({notice: t('updating')});
      const [error] = (await work).errors;
      const refused = isRefusal(error) ? input : null;
      set({alert: error?.text ?? '', refused, notice: error ? '' : done});
      return !error;
    };
    const outcome = showOutcome();
    hold(outcome);
    return outcome;
  };

/** Creates what applies the typed gift card, by `apply`. */
const createGiftField = (
  {getSnapshot, set}: ReturnType<typeof createTermsState>,
  apply: (code: string) => Promise<boolean>,
  refused = '',
): Pick<CartTermsController, 'applyGiftCard' | 'applyTyped'> => {
  let refusedCode = refused;
  const applyGiftCard = async (): Promise<boolean> => {
    const code = getSnapshot().giftCode.trim();
    if (!code) return true;
    const isDone = await apply(code);
    if (isDone) set({giftCode: ''});
    else refusedCode = code;
    return isDone;
  };
  return {
    applyGiftCard,
    applyTyped: async () => getSnapshot().giftCode.trim() === refusedCode || applyGiftCard(),
  };
};

/** Creates the behaviour of the cart's terms. */
export const createCartTermsController = (ports: CartTermsPorts): CartTermsController => {
  const {cart, bus, t, origin} = ports;
  const {setGiftCard, setShipTo} = createTermsWrites(ports);
  const state = createTermsState(ports);
  const {subscribe, getSnapshot, set, chosen, choose} = state;
  const settle = createSettle(ports, state);
  const apply = (code: string): Promise<boolean> =>
    settle(setGiftCard(code, true), t('cart-updated'), 'gift-card');
  const stops = [bus.on('cart-updated', () => set({})), bus.on('labels-changed', () => set({}))];

  return {
    subscribe,
    getSnapshot,
    editShipTo(change) {
      choose({...chosen(), ...change});
      set({refused: null});
    },
    estimate() {
      const sent = chosen();
      void settle(setShipTo(getSnapshot().shipTo), t('cart-updated'), 'location').then(isDone => {
        if (isDone && chosen() === sent) choose({});
        set({});
      });
    },
    editGiftCode: giftCode => set({giftCode, refused: null}),
    ...createGiftField(state, apply, ports.typed?.refusedCode),
    removeGiftCard: code => void settle(setGiftCard(code, false), t('cart-updated')),
    async applyPromo(code) {
      await settle(cart.setCoupon(code, true, origin), t('coupon-applied', {code}));
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
};
