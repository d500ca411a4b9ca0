/** The dialog of a quick view: one download, fetched as it first opens. */
export {openQuickViewDialog} from '../blocks/list/quick-view-dialog.js';
