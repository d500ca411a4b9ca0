import css from '../../../widgets/form/form-files.css';
import {addStyles} from '../shared/add-styles.inline.js';

let isAdded = false;

/** Adds the default styles of the files that a visitor chose, once. */
export const addFileStyles = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
