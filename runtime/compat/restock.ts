import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block} from '../contracts.js';
import {partsAround} from './product-parts.js';

/** Forms that ask for word when a variant is back, in the markup of their product. Source: facts, "restock". */
const RESTOCK = '.product-restock-notification';

/** Makes a product's restock forms live; their code is fetched only where there is one. A fault in one is that one's. */
export const mountRestock = (block: Block, controller: BuyController): void => {
  const {element, page, signal} = block;
  for (const root of partsAround(element, controller.itemId, RESTOCK)) {
    const fail = (error: unknown): void =>
      page.report('block-failed', 'a restock form stays as the server made it', root, error);
    // One form that stands for all variants names none of them.
    const chooser = root.dataset.variantId ? undefined : controller;
    page
      .chunk(() => import('../chunks/restock.js'))
      .then(({mountFor}) => mountFor({...block, element: root, kind: 'restock', fail}, chooser))
      .then(unmount => (signal.aborted ? unmount() : signal.addEventListener('abort', unmount)))
      .catch(fail);
  }
};
