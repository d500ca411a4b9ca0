import type {Bus, Origin} from '../bus.js';
import {addFailureTitle} from '../commerce/add-failure-title.js';
import type {BuyPhase} from '../commerce/buy-phase.js';
import {type BuyState, type BuyView, buyView, type Merchandising} from '../commerce/buy-view.js';
import {countInCart} from '../commerce/cart-count.js';
import type {Product, Variant} from '../commerce/product.js';
import {type ChosenOptions, matchVariant} from '../commerce/variant-match.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Clock} from '../ports.js';
import {ADD_BUTTON_TIMES, QUANTITY_INITIAL} from '../tables/limits.js';
import type {CartService} from './cart.js';

/** What the visitor chose so far; `quantity` is as typed. */
export interface BuyChoice {
  readonly chosen: ChosenOptions;
  readonly quantity: string;
}

/** What went wrong, worded. */
export interface BuyAlert {
  readonly title: string;
  readonly text: string;
}

/** One product on the page at one moment: what was chosen, and all that a face shows of it. */
export interface BuySnapshot extends BuyChoice {
  readonly phase: BuyPhase;
  readonly alert: BuyAlert | null;
  /** The one variant chosen, null while options are missing or name none. */
  readonly variant: Variant | null;
  readonly view: BuyView;
}

/** Behaviour of one product on the page, for any face: a store of what was chosen and of the add button. */
export interface BuyController {
  readonly itemId: string;
  subscribe(listener: () => void): () => void;
  getSnapshot(): BuySnapshot;
  /** Chooses an option's value; '' takes the choice back. */
  choose(option: string, value: string): void;
  /** Takes over what another face of the same product chose, without telling anybody. */
  follow(variant: Variant | null): void;
  setQuantity(text: string): void;
  /** Puts the choice in the cart, or says what is missing. Clicks while adding or added do nothing. */
  add(): Promise<void>;
  /** Ends its timers and listeners. */
  end(): void;
}

/** What a controller is made of. */
export interface BuyPorts {
  readonly product: Product;
  readonly merchandising: Merchandising;
  readonly cart: CartService;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly t: MessageFormat;
  readonly locale: string;
  /** The language that messages are in; a list in one joins its names as that language does. */
  readonly language: string;
  readonly origin: Origin;
  /** True where an add leads on to checkout. */
  readonly isExpress: boolean;
  readonly initial: Partial<BuyChoice>;
  readonly served?: BuyState['served'];
}

type State = Omit<BuySnapshot, 'view'>;

export const createBuyController = (ports: BuyPorts): BuyController => {
  const {product, merchandising, cart, bus, clock, t, locale, language, origin, isExpress, initial, served} =
    ports;
  const {id: itemId} = product;
  const listeners = new Set<() => void>();
  let stopTimer = (): void => {};

  const chosenFirst = initial.chosen ?? {};
  // A page that came with a choice has the price of that choice: it says nothing of what costs how much without one.
  const unchosen = Object.keys(chosenFirst).length ? null : served;
  const see = (state: State): BuySnapshot => ({
    ...state,
    view: buyView({product, merchandising, t, locale, served: unchosen ?? null, ...state}),
  });
  let snapshot = see({
    chosen: chosenFirst,
    quantity: initial.quantity ?? String(QUANTITY_INITIAL),
    phase: 'idle',
    alert: null,
    variant: matchVariant(product, chosenFirst),
  });

  const set = (change: Partial<State>): void => {
    snapshot = see({...snapshot, ...change});
    for (const listener of listeners) listener();
  };
  const later = (delayMs: number, phase: BuyPhase, then = (): void => {}): void => {
    stopTimer = clock.after(delayMs, () => {
      set({phase});
      then();
    });
  };
  /** Nothing is said without a text: a designer's code cancelled, and says itself why. */
  const complain = (text: string): void => {
    set({phase: 'failed', alert: text ? {title: t(addFailureTitle(product, isExpress)), text} : null});
    later(ADD_BUTTON_TIMES.idleAfterErrorMs, 'idle');
  };
  const celebrate = (): void => {
    set({phase: 'confirming'});
    later(ADD_BUTTON_TIMES.addedAfterMs, 'added', () => later(ADD_BUTTON_TIMES.idleAfterAddedMs, 'idle'));
  };
  /** The sentence for what went wrong, null when the choice is in the cart. */
  const put = async (): Promise<string | null> => {
    const {chosen, quantity: quantityText, variant} = snapshot;
    const sku = variant?.sku ?? '';
    const qtyInCart = countInCart(cart.snapshot(), itemId, sku);
    const {problemOf, add} = await cart.acts();
    const problem = problemOf({product, chosen, quantityText, qtyInCart, locale: language});
    if (problem) return problem;
    const {errors} = await add({itemId, sku: sku || null, quantity: Number(quantityText), origin});
    return errors[0]?.text ?? null;
  };

  const stopLabels = bus.on('labels-changed', () => set({}));

  return {
    itemId,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    choose(option, value) {
      const {[option]: _, ...others} = snapshot.chosen;
      const chosen = value ? {...others, [option]: value} : others;
      const variant = matchVariant(product, chosen);
      set({chosen, variant, alert: null});
      bus.emit('variant-chosen', {itemId, variant, origin});
    },
    follow: variant => set({chosen: variant?.attributes ?? {}, variant}),
    setQuantity: quantity => set({quantity, alert: null}),
    async add() {
      if (snapshot.phase !== 'idle' && snapshot.phase !== 'failed') return;
      stopTimer();
      set({phase: 'adding', alert: null});
      const problem = await put().catch(() => t('check-connection'));
      if (problem === null) celebrate();
      else complain(problem);
    },
    end() {
      stopTimer();
      stopLabels();
    },
  };
};
