import type {BuyController} from '../../../src/services/buy-controller.js';
import type {Block} from '../../contracts.js';
import {type Attributes, chosenIn, productOf} from './variants.js';

/** A form that stands or goes with the variant that is chosen. */
export interface ChoiceListener {
  readonly variants: ReadonlyMap<string, Attributes>;
  /** Another variant is chosen: `id` is one of the form's, or null. `isOther`: it is one that can be bought. */
  choose(id: string | null, isOther: boolean): void;
}

/**
 * Follows the variant chosen of a product: what its block tells, and before that what its fields show, also once they
 * came back with a visitor who returned. Returns how to stop.
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

/** Follows a product's own choice, for a form that stands once for all of its variants. Returns how to stop. */
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
