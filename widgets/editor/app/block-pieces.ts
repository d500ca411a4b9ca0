import {createPart} from './part.js';

/** Edits the data of a chart and how it is drawn. */
export const chartEditor = createPart(() => import('./chart-block.js'), 'ChartBlock');

/** Edits the options of a gallery. */
export const galleryOptions = createPart(() => import('./gallery-block.js'), 'GalleryBlock');

/** Edits the pictures of a gallery. */
export const galleryPictures = createPart(() => import('./gallery/gallery-pictures.js'), 'GalleryPictures');
