import type {GalleryItem} from '../../src/media/gallery.js';
import {ASPECT_RATIOS} from '../../src/tables/aspect-ratios.js';
import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {sliderPercent} from './classes.js';

const WHOLE = '100vw';
/** Least width of a grid's column and height of a slider, as the styles have them. */
const COLUMN_MIN = '6rem';
const SLIDER_HEIGHT = 'clamp(12rem, 40vw, 28rem)';
/** Widths of the screen that one column takes. */
const SCREEN = 100;

/** The `sizes` of a gallery's picture: how wide the styles make it in a gallery across the whole screen. */
export const pictureSizes = (options: GalleryOptions, item: GalleryItem): string => {
  if (options.design === 'grid') {
    const columns = Math.ceil(SCREEN / options['thumbnails-per-row']);
    return `min(${options['max-width']}px, max(${COLUMN_MIN}, ${columns}vw))`;
  }
  if (options.design !== 'slider') return WHOLE;
  return `calc(${SLIDER_HEIGHT} * ${sliderPercent(item, options) / SCREEN})`;
};

/** The `sizes` of the pictures in the strip. */
export const thumbnailSizes = (options: GalleryOptions): string => {
  const [width, height] = ASPECT_RATIOS[options['aspect-ratio']];
  return `${Math.ceil((options['thumbnail-strip-height'] * width) / height)}px`;
};
