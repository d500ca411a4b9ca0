/** Products of existing sites whose data is not on the page, or is broken: one download, which few pages ask for. */
export {fetchProduct} from '../compat/fetch-product.js';
export {withoutFault} from '../compat/without-fault.js';
