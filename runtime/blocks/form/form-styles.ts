import css from '../../../widgets/form/form.css';
import {addStyles} from '../shared/add-styles.inline.js';

let isAdded = false;

/** Adds the default styles of forms, once. They are a separate download, because a site's own styles may replace them. */
export const addFormStyles = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
