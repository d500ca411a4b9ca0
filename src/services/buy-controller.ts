import type {Bus, Origin} from '../bus.js';
import {addFailureTitle} from '../commerce/add-failure.js';
import {findAddProblem} from '../commerce/add-problem.js';
import type {Cart} from '../commerce/cart.js';
import {countInCart} from '../commerce/cart-count.js';
import type {Product, Variant} from '../commerce/product.js';
import {type Problem, parseQuantity} from '../commerce/quantity.js';
import {type ChosenOptions, matchVariant} from '../commerce/variant-match.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Clock} from '../ports.js';
import {ADD_BUTTON_TIMES, QUANTITY} from '../tables/limits.js';
import type {CartService} from './cart.js';

/**
 * What the add button is doing. `confirming`: added, but still showing its adding label for a moment; `failed`: the
 * alert is shown and the button about to be idle. Source: commerce spec §4.
 */
export type BuyPhase = 'idle' | 'adding' | 'confirming' | 'added' | 'failed';

/** What the visitor chose so far; `quantity` is as typed. */
export interface BuyChoice {
  readonly chosen: ChosenOptions;
  readonly quantity: string;
}

/** What went wrong, worded. `title` may be '' where the text says it all. */
export interface BuyAlert {
  readonly title: string;
  readonly text: string;
}

/** Everything a product's face shows that the product alone does not tell. */
export interface BuySnapshot extends BuyChoice {
  readonly phase: BuyPhase;
  readonly alert: BuyAlert | null;
  /** The one variant chosen, null while options are missing or name none. */
  readonly variant: Variant | null;
}

/** Behaviour of one product on the page, for any face: a store of what was chosen and of the add button. */
export interface BuyController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): BuySnapshot;
  /** Chooses an option's value; '' takes the choice back. */
  choose(option: string, value: string): void;
  setQuantity(text: string): void;
  /** Puts the choice in the cart, or says what is missing. Clicks while adding or added do nothing. */
  add(): Promise<void>;
  /** Ends its timers. */
  end(): void;
}

export interface BuyPorts {
  readonly product: Product;
  /** The cart service, fetched at the first add. */
  readonly cart: () => Promise<CartService>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly t: MessageFormat;
  readonly locale: string;
  readonly origin: Origin;
  readonly initial?: Partial<BuyChoice>;
}

const parsedQuantity = (text: string, locale: string): number => {
  const parsed = parseQuantity(text, locale);
  return 'quantity' in parsed ? parsed.quantity : QUANTITY.initial;
};

export const createBuyController = (ports: BuyPorts): BuyController => {
  const {product, bus, clock, t, locale, origin, initial} = ports;
  const listeners = new Set<() => void>();
  const chosen = initial?.chosen ?? {};
  let snapshot: BuySnapshot = {
    chosen,
    quantity: initial?.quantity ?? String(QUANTITY.initial),
    phase: 'idle',
    alert: null,
    variant: matchVariant(product, chosen),
  };
  let cart: Cart | null = null;
  let stopTimer = (): void => {};

  const set = (change: Partial<BuySnapshot>): void => {
    snapshot = {...snapshot, ...change};
    for (const listener of listeners) listener();
  };
  const later = (delayMs: number, change: Partial<BuySnapshot>, then = (): void => {}): void => {
    stopTimer = clock.after(delayMs, () => {
      set(change);
      then();
    });
  };
  const complain = (alert: BuyAlert): void => {
    set({phase: 'failed', alert});
    later(ADD_BUTTON_TIMES.idleAfterErrorMs, {phase: 'idle'});
  };
  const celebrate = (): void => {
    set({phase: 'confirming', alert: null});
    later(ADD_BUTTON_TIMES.addedAfterMs, {phase: 'added'}, () =>
      later(ADD_BUTTON_TIMES.idleAfterAddedMs, {phase: 'idle'}),
    );
  };

  const findProblem = (): Problem | null => {
    const {chosen, quantity: quantityText, variant} = snapshot;
    const qtyInCart = variant ? countInCart(cart, product.id, variant.sku) : 0;
    return findAddProblem({product, chosen, quantityText, qtyInCart, locale});
  };

  const send = async (title: string): Promise<void> => {
    const {variant, quantity} = snapshot;
    set({phase: 'adding', alert: null});
    const service = await ports.cart();
    const {errors} = await service.add({
      itemId: product.id,
      sku: variant?.sku ?? null,
      quantity: parsedQuantity(quantity, locale),
      origin,
    });
    const [error] = errors;
    if (error) complain({title, text: error.text});
    else celebrate();
  };

  const stopHearing = bus.on('cart-updated', ({cart: told}) => {
    cart = told;
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    choose(option, value) {
      const {[option]: _, ...others} = snapshot.chosen;
      const next = value ? {...others, [option]: value} : others;
      const variant = matchVariant(product, next);
      set({chosen: next, variant, alert: null});
      bus.emit('variant-chosen', {itemId: product.id, variant, origin});
    },
    setQuantity: quantity => set({quantity, alert: null}),
    async add() {
      if (snapshot.phase !== 'idle' && snapshot.phase !== 'failed') return;
      stopTimer();
      const title = t(addFailureTitle(product.type === 'gift-card' ? 'gift-card' : 'normal'));
      const problem = findProblem();
      if (problem) complain({title, text: t(problem.messageId, problem.params)});
      else
        await send(title).catch(error => {
          bus.emit('error', {code: 'chunk-failed', message: 'the cart did not load', cause: error, origin});
          complain({title, text: t('check-connection')});
        });
    },
    end() {
      stopTimer();
      stopHearing();
    },
  };
};
