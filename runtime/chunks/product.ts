/** Products, as the runtime renders them: one download. */
export {mount, renderPrice, renderProduct} from '../blocks/product/product.js';
