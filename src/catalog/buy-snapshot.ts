import {QUANTITY_INITIAL} from '../tables/limits.js';
import type {BuyPhase} from './buy-phase.js';
import {type BuyState, type BuyView, buyView} from './buy-view.js';
import type {Variant} from './product.js';
import {type ChosenOptions, matchVariant} from './variant-match.js';

/** What the visitor chose so far; `quantity` is as typed. */
export interface BuyChoice {
  readonly chosen: ChosenOptions;
  /** Options that the visitor chose; the page came with the others. */
  readonly picked: readonly string[];
  readonly quantity: string;
}

/** What went wrong, as a message. */
export interface BuyAlert {
  readonly title: string;
  readonly text: string;
  /** What the visitor must put right: options without a choice, or the quantity. Null where neither is wrong. */
  readonly wrong: 'options' | 'quantity' | null;
}

/** One product on the page at one moment: what was chosen, and all that a component shows of it. */
export interface BuySnapshot extends BuyChoice {
  readonly phase: BuyPhase;
  readonly alert: BuyAlert | null;
  /** The one variant chosen, null while options are missing or name none. */
  readonly variant: Variant | null;
  readonly view: BuyView;
}

/** What a snapshot is made from, next to what changes. */
export type BuySource = Pick<BuyState, 'product' | 'merchandising' | 't' | 'locale' | 'served'>;

/** A snapshot with its view. */
export const buySnapshot = (source: BuySource, state: Omit<BuySnapshot, 'view'>): BuySnapshot => ({
  ...state,
  view: buyView({...source, ...state}),
});

/** A product before anybody used it, on the server as in the browser. */
export const firstSnapshot = (source: BuySource, initial: Partial<BuyChoice>): BuySnapshot => {
  const {chosen = {}, picked = [], quantity = String(QUANTITY_INITIAL)} = initial;
  const variant = matchVariant(source.product, chosen);
  return buySnapshot(source, {chosen, picked, quantity, phase: 'idle', alert: null, variant});
};
