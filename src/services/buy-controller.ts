import type {Bus, Origin} from '../bus.js';
import {addFailureTitle} from '../cart/add-failure-title.js';
import type {BuyPhase} from '../catalog/buy-phase.js';
import {type BuyChoice, type BuySnapshot, buySnapshot, firstSnapshot} from '../catalog/buy-snapshot.js';
import type {BuyState, Merchandising} from '../catalog/buy-view.js';
import type {Product, Variant} from '../catalog/product.js';
import {matchVariant} from '../catalog/variant-match.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Clock} from '../ports.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
import {ADD_BUTTON_TIMES} from '../tables/limits.js';
import type {CartService, PressedButton} from './cart.js';

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

/** What shows on a button how an add goes. */
type AddOutcome = Pick<PressedButton, 'setPhase' | 'setPhaseLater' | 'showProblem' | 'fail'>;

/** Creates it; the button is idle again after a while. `dispose` ends its timer. */
const createOutcome = (
  set: (change: Partial<State>) => void,
  clock: Clock,
  title: () => string,
): AddOutcome & {dispose(): void} => {
  let stop = (): void => {};
  const setPhase = (phase: BuyPhase): void => set({phase});
  const setPhaseLater: AddOutcome['setPhaseLater'] = (delayMs, phase, then) => {
    stop = clock.after(delayMs, () => {
      setPhase(phase);
      then?.();
    });
  };
  return {
    setPhase,
    setPhaseLater,
    showProblem: (text, wrong) => set({phase: 'idle', alert: {title: title(), text, wrong}}),
    /** Shows nothing without a text: a designer's handler cancelled, and informs the visitor itself. */
    fail(text) {
      if (text) {
        set({phase: 'failed', alert: {title: title(), text, wrong: null}});
        setPhaseLater(ADD_BUTTON_TIMES.idleAfterErrorMs, 'idle');
      } else setPhase('idle');
    },
    dispose: () => stop(),
  };
};

/** Adds what is chosen at a button, or shows why not. Rejects where the code for it does not come. */
const press = async (cart: CartService, button: PressedButton): Promise<void> =>
  (await cart.actions()).addChoice(button);

/** Creates the behaviour of one product on the page. */
export const createBuyController = (ports: BuyPorts): BuyController => {
  const {product, bus, t, initial} = ports;
  const {id: itemId} = product;
  // The price of a page with a choice is the price of that choice, not of the product without one.
  const hasChoice = Object.keys(initial.chosen ?? {}).length > 0;
  const source = {...ports, served: (!hasChoice && ports.served) || null};
  const store = createSnapshotStore(firstSnapshot(source, initial));
  const {subscribe, getSnapshot} = store;
  const set = (change: Partial<State>): void => store.set(buySnapshot(source, {...getSnapshot(), ...change}));
  const outcome = createOutcome(set, ports.clock, () => t(addFailureTitle(product, ports.isExpress)));
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
      bus.emit('variant-chosen', {itemId, variant, origin: ports.origin});
    },
    setVariant: variant => set({chosen: variant?.attributes ?? {}, variant}),
    setQuantity: quantity => set({quantity, alert: null}),
    async add() {
      if (getSnapshot().phase !== 'idle') return;
      set({phase: 'adding', alert: null});
      const button = {...ports, ...outcome, snapshot: getSnapshot()};
      await press(ports.cart, button).catch(() => outcome.fail(t('check-connection')));
    },
    dispose() {
      outcome.dispose();
      stopLabels();
    },
  };
};
