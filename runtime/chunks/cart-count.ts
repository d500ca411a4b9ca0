/** The cart in a site's template, on pages that have one: a download after commerce. */
export {mount} from '../blocks/commerce/cart-count.js';
