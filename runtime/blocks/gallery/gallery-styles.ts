import css from '../../../widgets/gallery/gallery.css';
import {addStyles} from '../shared/add-styles.js';

let isAdded = false;

/** Adds the default styles of galleries, once. They are a separate download, because a page may link them instead. */
export const addGalleryStyles = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
