// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** What opens a product over its list, and the ways to its neighbours: fetched once somebody comes to the button. */
export {openQuickView} from './list/open-quick-view.js';
