/** The cart drawer: one download, fetched as it first opens. */
export {createDrawer, showDialog} from '../blocks/cart/drawer-dialog.js';
