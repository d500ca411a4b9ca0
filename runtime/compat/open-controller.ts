import type {PageProduct} from '../../src/catalog/page-product.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block, Commerce} from '../contracts.js';

/** A controller, and the product it was made of. */
export interface OpenController {
  readonly controller: BuyController;
  readonly product: PageProduct;
}

/**
 * Makes the controller of a product. A field of a wrong type is reported and left out: it costs what it says, never the
 * button. Rejects with `DecodeError` for a field that nothing can be sold without.
 */
export const openController = async (
  block: Block,
  commerce: Commerce,
  product: PageProduct,
): Promise<OpenController> => {
  try {
    return {controller: commerce.buy(block, product), product};
  } catch (error) {
    const {withoutFault} = await block.page.chunk(() => import('../chunks/compat-fetch.js'));
    return openController(block, commerce, withoutFault(block, product, error));
  }
};
