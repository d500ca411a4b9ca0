import type {PageProduct} from '../../src/catalog/page-product.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block, Commerce} from '../contracts.js';

/** One product of existing markup, live. */
export interface LiveProduct {
  readonly block: Block;
  readonly commerce: Commerce;
  readonly controller: BuyController;
  readonly product: PageProduct;
  readonly buttons: readonly HTMLElement[];
}
