// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** Word when something is back: the site's own form made live in place, without a framework. One download. */
export {mount, mountFor} from './restock/restock.js';
