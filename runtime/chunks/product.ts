/** Products, as the runtime renders them: one download. */
export {drawPrice, drawProduct, mount} from '../blocks/product/product.js';
