/** The dialog of an item's form: one download, fetched as it opens. */
export {createFormDialog, showDialog} from '../blocks/line-form/dialog.js';
