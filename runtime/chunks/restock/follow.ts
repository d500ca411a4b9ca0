import type {Block} from '../../contracts.js';
import {chosenIn, productOf, type readVariants} from './variants.js';

/** A form that stands or goes with the variant that is chosen. */
export interface Follower {
  readonly variants: ReturnType<typeof readVariants>;
  /** Another variant is chosen: `id` is one of the form's, or null. `isOther`: it is one that can be bought. */
  choose(id: string | null, isOther: boolean): void;
}

/**
 * Follows the variant chosen of a product: what its block tells, and before that what its fields show, also once they
 * came back with a visitor who returned. Returns how to stop.
 */
export const followChoice = ({element, page}: Block, itemId: string, follower: Follower): (() => void) => {
  const {variants, choose} = follower;
  const product = productOf(element, itemId);
  const look = (): void => {
    const chosen = product && chosenIn(product, variants);
    if (chosen) choose(chosen, false);
  };
  const watch = new MutationObserver(look);
  if (product) watch.observe(product, {attributes: true, attributeFilter: ['data-block-state']});
  look();
  const stop = page.bus.on('variant-chosen', told => {
    if (told.itemId !== itemId) return;
    const id = told.variant?.id ?? null;
    const own = id !== null && variants.has(id) ? id : null;
    choose(own, id !== null && own === null);
  });
  return () => {
    watch.disconnect();
    stop();
  };
};
