import css from '../../../widgets/gallery/gallery.css';
import pictures from '../../../widgets/picture/picture.css';
import {addStyles} from '../shared/add-styles.inline.js';

let isAdded = false;

/** Adds the default styles of galleries, once. They are a separate download, because a page may link them instead. */
export const addGalleryStyles = (): void => {
  if (!isAdded) for (const text of [pictures, css]) addStyles(text);
  isAdded = true;
};
