import type {Bus, Origin} from '../bus.js';
import {addFailureTitle} from '../cart/add-failure-title.js';
import {countInCart} from '../cart/count-in-cart.js';
import type {BuyPhase} from '../catalog/buy-phase.js';
import {
  type BuyAlert,
  type BuyChoice,
  type BuySnapshot,
  buySnapshot,
  firstSnapshot,
} from '../catalog/buy-snapshot.js';
import type {BuyState, Merchandising} from '../catalog/buy-view.js';
import type {Product, Variant} from '../catalog/product.js';
import {matchVariant} from '../catalog/variant-match.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Clock} from '../ports.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
import {ADD_BUTTON_TIMES} from '../tables/limits.js';
import type {CartService} from './cart.js';

/** The behaviour of one product on the page, independent of rendering: a store of its choice and its add button. */
export interface BuyController {
  readonly itemId: string;
  subscribe(listener: () => void): () => void;
  getSnapshot(): BuySnapshot;
  /** Chooses an option's value; '' clears it. `isPicked` is false for the choice that the page came with. */
  choose(option: string, value: string, isPicked?: boolean): void;
  /** Sets the variant that another block of the same product chose, without an event. */
  setVariant(variant: Variant | null): void;
  setQuantity(text: string): void;
  /** Adds the choice to the cart, or shows what is missing. Clicks do nothing until the button is idle again. */
  add(): Promise<void>;
  /** Ends its timers and listeners. */
  dispose(): void;
}

/** What a controller needs. */
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

/** Shows the outcome of an add on the button, which is idle again after a while. */
const createOutcome = (set: (change: Partial<State>) => void, clock: Clock, title: () => string) => {
  let stop = (): void => {};
  const later = (delayMs: number, phase: BuyPhase, then = (): void => {}): void => {
    stop = clock.after(delayMs, () => {
      set({phase});
      then();
    });
  };
  const showProblem = (text: string, phase: BuyPhase, wrong: BuyAlert['wrong']): void =>
    set({phase, alert: {title: title(), text, wrong}});
  return {
    showProblem,
    /** Shows nothing without a text: a designer's handler cancelled, and informs the visitor itself. */
    fail(text: string): void {
      if (text) {
        showProblem(text, 'failed', null);
        later(ADD_BUTTON_TIMES.idleAfterErrorMs, 'idle');
      } else set({phase: 'idle'});
    },
    confirm(): void {
      set({phase: 'confirming'});
      later(ADD_BUTTON_TIMES.addedAfterMs, 'added', () => later(ADD_BUTTON_TIMES.idleAfterAddedMs, 'idle'));
    },
    dispose: () => stop(),
  };
};

/** Adds the choice to the cart, or shows why not. A choice that the visitor must correct leaves the button idle. */
const addToCart = async (
  {product, cart, language, origin}: BuyPorts,
  {chosen, quantity: quantityText, variant, view}: BuySnapshot,
  {showProblem, fail, confirm}: ReturnType<typeof createOutcome>,
): Promise<void> => {
  const {id: itemId} = product;
  const sku = variant?.sku ?? '';
  const qtyInCart = countInCart(cart.snapshot(), itemId, sku);
  const {problemOf, add} = await cart.actions();
  const problem = problemOf({product, chosen, quantityText, qtyInCart, locale: language});
  // With a variant chosen that has stock, only the quantity can be wrong.
  const hasStock = variant !== null && view.mark?.kind !== 'sold-out';
  if (problem) return showProblem(problem, 'idle', hasStock ? 'quantity' : 'options');
  const {isSubscribable: isSubscription} = product;
  const {errors} = await add({
    itemId,
    sku: sku || null,
    quantity: Number(quantityText),
    isSubscription,
    origin,
  });
  if (errors[0]) fail(errors[0].text);
  else confirm();
};

/** Creates the behaviour of one product on the page. */
export const createBuyController = (ports: BuyPorts): BuyController => {
  const {product, merchandising, bus, clock, t, locale, origin, isExpress, initial, served} = ports;
  const {id: itemId} = product;
  // The price of a page with a choice is the price of that choice, not of the product without one.
  const hasChoice = Object.keys(initial.chosen ?? {}).length > 0;
  const source = {product, merchandising, t, locale, served: (!hasChoice && served) || null};
  const store = createSnapshotStore(firstSnapshot(source, initial));
  const {subscribe, getSnapshot} = store;
  const set = (change: Partial<State>): void => store.set(buySnapshot(source, {...getSnapshot(), ...change}));
  const outcome = createOutcome(set, clock, () => t(addFailureTitle(product, isExpress)));
  const stopLabels = bus.on('labels-changed', () => set({}));

  return {
    itemId,
    subscribe,
    getSnapshot,
    choose(option, value, isPicked = true) {
      const {chosen: before, picked} = getSnapshot();
      const {[option]: _, ...others} = before;
      const chosen = value ? {...others, [option]: value} : others;
      const variant = matchVariant(product, chosen);
      const isNew = isPicked && !picked.includes(option);
      set({chosen, variant, alert: null, picked: isNew ? [...picked, option] : picked});
      bus.emit('variant-chosen', {itemId, variant, origin});
    },
    setVariant: variant => set({chosen: variant?.attributes ?? {}, variant}),
    setQuantity: quantity => set({quantity, alert: null}),
    async add() {
      if (getSnapshot().phase !== 'idle') return;
      set({phase: 'adding', alert: null});
      await addToCart(ports, getSnapshot(), outcome).catch(() => outcome.fail(t('check-connection')));
    },
    dispose() {
      outcome.dispose();
      stopLabels();
    },
  };
};
