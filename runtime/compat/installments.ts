import type {Block} from '../contracts.js';
import {mountPart} from './mount-part.js';
import {partsAround} from './product-parts.js';

/** Where both generations of existing sites have a place for the offer to pay in parts. */
const OFFER = '[data-afterpay][data-current-context],.product-payment-method-messaging';

/**
 * Mounts an offer of installments where the context allows it; its code loads only then. An error in it stays
 * in it.
 */
export const mountInstallments = (block: Block, wire: {readonly merchandising: unknown}): void => {
  const {element, page} = block;
  if (Object(wire.merchandising).afterPayAvailable !== true) return;
  const [place] = partsAround(element, '', OFFER);
  if (!place) return;
  mountPart(block, {
    element: place,
    failure: 'the offer of installments did not become live',
    mount: async part => {
      const {showInContext} = await page.chunk(() => import('../chunks/installments.js'));
      return showInContext({...block, ...part}, [wire.merchandising], wire);
    },
  });
};
