import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block} from '../contracts.js';
import {mountPart} from './mount-part.js';
import {partsAround} from './product-parts.js';

/** Forms that ask for word when a variant is back, in the markup of their product. Source: facts, "restock". */
const RESTOCK = '.product-restock-notification';

/** Makes a product's restock forms live; their code is fetched only where there is one. A fault in one is that one's. */
export const mountRestock = (block: Block, controller: BuyController): void => {
  const {element, page} = block;
  for (const root of partsAround(element, controller.itemId, RESTOCK)) {
    // One form that stands for all variants names none of them.
    const chooser = root.dataset.variantId ? undefined : controller;
    mountPart(block, {
      element: root,
      failure: 'a restock form stays as the server made it',
      mount: async part => {
        const {mountFor} = await page.chunk(() => import('../chunks/restock.js'));
        return mountFor({...block, ...part, kind: 'restock'}, chooser);
      },
    });
  }
};
