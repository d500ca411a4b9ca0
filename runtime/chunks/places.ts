/** Suggestions for an address field, once it has the focus: one download. */
export {openCombobox} from '../blocks/places/combobox.js';
