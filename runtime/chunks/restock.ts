/** Restock forms: the site's own form, made live in place without a framework. One download. */
export {mount, mountFor} from '../blocks/restock/restock.js';
