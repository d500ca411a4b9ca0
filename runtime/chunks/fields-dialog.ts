// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** A form over the page, for an item or a line of the cart: one download. */
export {makeFormDialog} from './fields/form-dialog.js';
