import type {Block} from '../contracts.js';
import {partsAround} from './product-parts.js';

/** Where both generations of existing sites have a place for the offer to pay in parts. */
const OFFER = '[data-afterpay][data-current-context],.product-payment-method-messaging';

/** Offers to pay in parts where the context says so; the code is fetched only then. A fault in it is its own. */
export const mountInstallments = (block: Block, wire: {readonly merchandising: unknown}): void => {
  const {element, page, signal} = block;
  if (Object(wire.merchandising).afterPayAvailable !== true) return;
  const [place] = partsAround(element, '', OFFER);
  if (!place) return;
  const fail = (error: unknown): void =>
    page.report('block-failed', 'the offer to pay in parts is not shown', place, error);
  page
    .chunk(() => import('../chunks/installments.js'))
    .then(({showInContext}) => showInContext({...block, element: place, fail}, [wire.merchandising], wire))
    .then(unmount => (signal.aborted ? unmount() : signal.addEventListener('abort', unmount)))
    .catch(fail);
};
