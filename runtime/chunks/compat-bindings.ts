/** The bindings of a product on an existing site: a download that is fetched when a visitor comes near. */
export {bindProduct} from '../compat/bind-product.js';
