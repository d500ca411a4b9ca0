/** What a visitor who uses a product of an existing site needs: one download, which comes as they come near. */
export {bindProduct} from '../compat/bind-product.js';
