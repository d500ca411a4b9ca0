import type {BuyController} from '../../../src/services/buy-controller.js';
import type {Block} from '../../contracts.js';
import {type Attributes, chosenIn, productOf} from './variants.js';

/** A listener for the chosen variant. */
export interface ChoiceListener {
  readonly variants: ReadonlyMap<string, Attributes>;
  /**
   * Called when another variant is chosen: `id` is a variant of the form, or null. `isOther`: another variant,
   * which is in stock.
   */
  choose(id: string | null, isOther: boolean): void;
}

/**
 * Tracks the chosen variant of a product: by its events, and before the first by its fields, which Back may
 * have restored. Returns how to stop.
 */
export const trackChoice = (
  {element, page}: Block,
  itemId: string,
  listener: ChoiceListener,
): (() => void) => {
  const {variants, choose} = listener;
  const product = productOf(element, itemId);
  const sync = (): void => {
    const chosen = product && chosenIn(product, variants);
    if (chosen) choose(chosen, false);
  };
  const watch = new MutationObserver(sync);
  if (product) watch.observe(product, {attributes: true, attributeFilter: ['data-block-state']});
  sync();
  const stop = page.bus.on('variant-chosen', event => {
    if (event.itemId !== itemId) return;
    const id = event.variant?.id ?? null;
    const own = id !== null && variants.has(id) ? id : null;
    choose(own, id !== null && own === null);
  });
  return () => {
    watch.disconnect();
    stop();
  };
};

/** Tracks a product's own choice, for one form that serves all of its variants. Returns how to stop. */
export const trackSoldOut = (
  {page}: Block,
  {itemId, getSnapshot}: BuyController,
  choose: ChoiceListener['choose'],
): (() => void) => {
  const sync = (): void => {
    const {variant, view} = getSnapshot();
    const isSoldOut = view.mark?.kind === 'sold-out';
    choose(variant && isSoldOut ? variant.id : null, variant !== null && !isSoldOut);
  };
  sync();
  return page.bus.on('variant-chosen', event => event.itemId === itemId && sync());
};
