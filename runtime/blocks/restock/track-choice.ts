import type {BuyController} from '../../../src/services/buy-controller.js';
import type {Block} from '../../contracts.js';
import {type Attributes, chosenIn, productOf} from './variants.js';

/** A form that stands or goes with the variant that is chosen. */
export interface Follower {
  readonly variants: ReadonlyMap<string, Attributes>;
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

/** Follows a product's own choice, for a form that stands once for all of its variants. Returns how to stop. */
export const followSoldOut = (
  {page}: Block,
  {itemId, getSnapshot}: BuyController,
  choose: Follower['choose'],
): (() => void) => {
  const look = (): void => {
    const {variant, view} = getSnapshot();
    const isSoldOut = view.mark?.kind === 'sold-out';
    choose(variant && isSoldOut ? variant.id : null, variant !== null && !isSoldOut);
  };
  look();
  return page.bus.on('variant-chosen', told => told.itemId === itemId && look());
};
