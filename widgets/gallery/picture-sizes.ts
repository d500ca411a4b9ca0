import {ASPECT_RATIOS, type GalleryOptions} from '../../src/tables/gallery-options.js';

const WHOLE = '100vw';
/** Least width of a grid's column and greatest height of a slider, as the styles have them. */
const COLUMN_MIN = '6rem';
const SLIDER_HEIGHT_REM = 28;
/** Widths of the screen that one column takes. */
const SCREEN = 100;

/** The `sizes` of a gallery's pictures: how wide the styles make them. */
export const pictureSizes = (options: GalleryOptions): string => {
  const [width, height] = ASPECT_RATIOS[options['aspect-ratio']];
  if (options.design === 'grid') {
    const columns = Math.ceil(SCREEN / options['thumbnails-per-row']);
    return `min(${options['max-width']}px, max(${COLUMN_MIN}, ${columns}vw))`;
  }
  if (options.design !== 'slider') return WHOLE;
  return `min(${WHOLE}, ${Math.ceil((SLIDER_HEIGHT_REM * width) / height)}rem)`;
};

/** The `sizes` of the pictures in the strip. */
export const thumbnailSizes = (options: GalleryOptions): string => {
  const [width, height] = ASPECT_RATIOS[options['aspect-ratio']];
  return `${Math.ceil((options['thumbnail-strip-height'] * width) / height)}px`;
};
