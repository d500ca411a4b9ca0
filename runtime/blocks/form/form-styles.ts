import css from '../../../widgets/form/form.css';
import {addStyles} from '../shared/default-styles.js';

/**
 * A page with many forms may link these styles itself: a later style sheet would lay out all of its forms
 * again.
 */
const LINK = 'link[data-vitrine-looks]';

let isAdded = false;

/**
 * Adds the default styles of forms and popups, once. They are a separate download, because a site's own styles
 * may replace them.
 */
export const addFormStyles = (): void => {
  if (!isAdded && !document.querySelector(LINK)) addStyles(css);
  isAdded = true;
};
