import css from '../../../widgets/form/form.css';
import {addStyles} from '../shared/default-styles.js';

/** A page of many forms may link these styles itself: styled later, all of its forms would be laid out again at once. */
const LINK = 'link[data-vitrine-looks]';

let isAdded = false;

/** Adds the defaults of forms and popups, once: a download beside theirs, since a site's own styles may need none of it. */
export const addFormStyles = (): void => {
  if (!isAdded && !document.querySelector(LINK)) addStyles(css);
  isAdded = true;
};
