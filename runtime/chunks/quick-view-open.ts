/** Opens a product over its list, with buttons for its neighbours: fetched once a visitor comes near the button. */
export {openQuickView} from '../blocks/list/open-quick-view.js';
