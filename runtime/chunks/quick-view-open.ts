/** What opens a product over its list, and the ways to its neighbours: fetched once somebody comes to the button. */
export {openQuickView} from '../blocks/list/open-quick-view.js';
