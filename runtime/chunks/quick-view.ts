/** A product in a dialog over the list it stands in: one download; what is in the dialog comes when it is opened. */
export {mount} from '../blocks/list/quick-view.js';
