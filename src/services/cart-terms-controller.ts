import type {Bus, Origin} from '../bus.js';
import {decodeCartTerms, hasGiftCard, isSentTo, type ShipTo} from '../cart/cart-terms.js';
import {
  type CartTermsState,
  type CartTermsView,
  cartTermsView,
  firstShipTo,
} from '../cart/cart-terms-view.js';
import {ApiError} from '../shared/errors.js';
import type {CartResult, CartService} from './cart.js';

/** What a cart costs in the end, at one moment. */
export interface CartTermsSnapshot {
  /** Null while there is nothing in the cart. */
  readonly view: CartTermsView | null;
  /** As chosen and typed. */
  readonly shipTo: ShipTo;
  readonly giftCode: string;
  /** Said at once, as an alert. */
  readonly alert: string;
  /** What the platform refused as it is. */
  readonly refused: 'location' | 'gift-card' | null;
  /** Said politely. */
  readonly notice: string;
}

/** Behaviour of what stands beside a cart page, for any face. */
export interface CartTermsController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CartTermsSnapshot;
  editShipTo(change: Partial<ShipTo>): void;
  estimate(): void;
  editGiftCode(text: string): void;
  /** True once the gift card that is typed is taken, or where none is. */
  applyGiftCard(): Promise<boolean>;
  /** The same, but for one that was refused already: it keeps nobody. */
  applyTyped(): Promise<boolean>;
  removeGiftCard(code: string): void;
  /** Puts in the coupon of a link that led here, and says what became of it. */
  applyPromo(code: string): Promise<void>;
  dispose(): void;
}

/** What was chosen and typed before the block was live. */
export interface TypedTerms {
  readonly shipTo: Partial<ShipTo>;
  readonly giftCode: string;
}

/** What a controller is made of. */
export interface CartTermsPorts extends Pick<CartTermsState, 'countries' | 't' | 'locale' | 'money'> {
  readonly cart: CartService;
  readonly bus: Bus;
  readonly origin: Origin;
  readonly typed?: TypedTerms | null;
  /** Told of each change asked for here: true once it is taken, false where it is refused. */
  readonly hold: (work: Promise<boolean>) => void;
}

/** Of what is asked the platform says that it cannot be, whenever it is asked. */
const REFUSED = 400;
const LOCATION = 'commerce/shopping-cart/location';
const giftCardPath = (code: string): string =>
  `commerce/shopping-cart/gift-cards/${encodeURIComponent(code)}`;

export const createCartTermsController = (ports: CartTermsPorts): CartTermsController => {
  const {cart, bus, t, countries, locale, money, origin, hold} = ports;
  const listeners = new Set<() => void>();
  /** Null until the visitor chose: then the cart's own place stands. */
  let typed: Partial<ShipTo> = ports.typed?.shipTo ?? {};
  let refusedCode = '';

  const computeState = (): Pick<CartTermsSnapshot, 'view' | 'shipTo'> => {
    const current = cart.snapshot();
    const terms = decodeCartTerms(current?.terms);
    const shipTo = {...firstShipTo(terms, countries), ...typed};
    const isShown = current !== null && current.entries.length > 0;
    return {
      shipTo,
      view: isShown ? cartTermsView({cart: current, terms, shipTo, countries, t, locale, money}) : null,
    };
  };
  let snapshot: CartTermsSnapshot = {
    ...computeState(),
    giftCode: ports.typed?.giftCode ?? '',
    alert: '',
    refused: null,
    notice: '',
  };
  const set = (change: Partial<CartTermsSnapshot>): void => {
    snapshot = {...snapshot, ...change, ...computeState()};
    for (const listener of listeners) listener();
  };

  const showOutcome = async (
    work: Promise<CartResult>,
    done: string,
    input: CartTermsSnapshot['refused'],
  ): Promise<boolean> => {
    set({notice: t('updating')});
    const [error] = (await work).errors;
    const isRefused = error?.cause instanceof ApiError && error.cause.status === REFUSED;
    set({alert: error?.text ?? '', refused: isRefused ? input : null, notice: error ? '' : done});
    return !error;
  };
  const settle = (
    work: Promise<CartResult>,
    done: string,
    input: CartTermsSnapshot['refused'] = null,
  ): Promise<boolean> => {
    const outcome = showOutcome(work, done, input);
    hold(outcome);
    return outcome;
  };
  const setGiftCard = async (code: string, isWanted: boolean): Promise<CartResult> => {
    const {write} = await cart.actions();
    return write({
      change: 'gift-card',
      name: 'cart.setGiftCard',
      request: {code, isWanted},
      line: null,
      origin,
      send: (calls, key, asked) =>
        calls.write(giftCardPath(asked.code), {method: asked.isWanted ? 'put' : 'delete', key}),
      found: (_before, after, asked) => hasGiftCard(decodeCartTerms(after.terms), asked),
    });
  };
  const applyGiftCard = async (): Promise<boolean> => {
    const code = snapshot.giftCode.trim();
    if (!code) return true;
    const isDone = await settle(setGiftCard(code, true), t('cart-updated'), 'gift-card');
    if (isDone) set({giftCode: ''});
    else refusedCode = code;
    return isDone;
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

  const stops = [bus.on('cart-updated', () => set({})), bus.on('labels-changed', () => set({}))];

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    editShipTo(change) {
      typed = {...typed, ...change};
      set({refused: null});
    },
    estimate() {
      const sent = typed;
      void settle(setShipTo(snapshot.shipTo), t('cart-updated'), 'location').then(isDone => {
        if (isDone && typed === sent) typed = {};
        set({});
      });
    },
    editGiftCode: giftCode => set({giftCode, refused: null}),
    applyGiftCard,
    applyTyped: async () => snapshot.giftCode.trim() === refusedCode || applyGiftCard(),
    removeGiftCard: code => void settle(setGiftCard(code, false), t('cart-updated')),
    async applyPromo(code) {
      await settle(cart.setCoupon(code, true, origin), t('coupon-applied', {code}));
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
};
