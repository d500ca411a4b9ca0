import type {Block} from '../contracts.js';

/** Forms that ask for word when a variant is back, in the markup of their product. Source: facts, "restock". */
const RESTOCK = '.product-restock-notification';

/** Makes a product's restock forms live; their code is fetched only where there is one. A fault in one is that one's. */
export const mountRestock = (block: Block): void => {
  const {element, page, signal} = block;
  for (const root of element.querySelectorAll<HTMLElement>(RESTOCK)) {
    const fail = (error: unknown): void =>
      page.report('block-failed', 'a restock form stays as the server made it', root, error);
    page
      .chunk(() => import('../chunks/restock.js'))
      .then(({mount}) => mount({...block, element: root, kind: 'restock', fail}))
      .then(takeDown => (signal.aborted ? takeDown() : signal.addEventListener('abort', takeDown)))
      .catch(fail);
  }
};
