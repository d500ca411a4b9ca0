/** Products of existing sites whose data is broken or not on the page: a download that few pages need. */
export {fetchProduct} from '../compat/fetch-product.js';
export {explainPresses} from '../compat/without-data.js';
export {withoutFault} from '../compat/without-fault.js';
