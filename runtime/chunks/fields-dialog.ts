/** A form over the page, for an item or a line of the cart: one download. */
export {makeFormDialog} from '../blocks/line-form/form-dialog.js';
