import css from '../../widgets/form/form.css';
import {addStyles} from './shared/default-styles.js';

let isAdded = false;

/** Adds the defaults of forms and popups, once: a download beside theirs, since a site's own styles may need none of it. */
export const addFormLooks = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
