import css from '../../../widgets/form/form-live.css';
import {addStyles} from '../shared/add-styles.inline.js';

let isAdded = false;

/** Adds the default styles of what a form shows while a visitor uses it, once. */
export const addLiveStyles = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
