import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block} from '../contracts.js';
import {mountPart} from './mount-part.js';
import {partsAround} from './product-parts.js';

/** Restock forms in the markup of their product. Source: facts, "restock". */
const RESTOCK = '.product-restock-notification';

/**
 * Makes a product's restock forms live; their code loads only where there is one. An error in a form stays in
 * it.
 */
export const mountRestock = (block: Block, controller: BuyController): void => {
  const {element, page} = block;
  for (const root of partsAround(element, controller.itemId, RESTOCK)) {
    // One form for all variants names none of them.
    const chooser = root.dataset.variantId ? undefined : controller;
    mountPart(block, {
      element: root,
      failure: 'a restock form did not become live',
      mount: async part => {
        const {mountFor} = await page.chunk(() => import('../chunks/restock.js'));
        return mountFor({...block, ...part, kind: 'restock'}, chooser);
      },
    });
  }
};
