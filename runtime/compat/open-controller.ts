import type {PageProduct} from '../../src/catalog/page-product.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import type {Block, Commerce} from '../contracts.js';

/** A controller and its product. */
export interface OpenController {
  readonly controller: BuyController;
  readonly product: PageProduct;
}

/**
 * Creates the controller of a product. A field of a wrong type is reported and left out, so that the button
 * still works. Rejects with `DecodeError` for a field that selling needs.
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
