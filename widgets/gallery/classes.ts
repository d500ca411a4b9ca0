import type {GalleryItem} from '../../src/media/gallery.js';
import {ASPECT_RATIOS} from '../../src/tables/aspect-ratios.js';
import type {GalleryOptions} from '../../src/tables/gallery-options.js';

const RADIX = 10;

const join = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ');

/**
 * Classes that name a number by its digits, as `vt-n vt-n-200 vt-n-5`: a page's policy allows no inline style, and a rule for
 * each number would be hundreds.
 */
export const numberClasses = (number: number): string => {
  const parts = [RADIX ** 2, RADIX, 1].map(unit => (Math.floor(number / unit) % RADIX) * unit);
  return join('vt-n', ...parts.map(part => part > 0 && `vt-n-${part}`));
};

/** True where pictures fill their frame, and false where all of each is shown. */
export const isCropped = (options: GalleryOptions): boolean =>
  options.design === 'grid' ? options['square-thumbs'] : options['auto-crop'];

/** True where all pictures have the shape of the frame; else each has its own. */
export const isShaped = (options: GalleryOptions): boolean =>
  options.design === 'slider' ? isCropped(options) : options.design !== 'stacked';

/** Classes of the gallery: its design and what styles need to know of its options. */
export const galleryClasses = (options: GalleryOptions): string => {
  const {design} = options;
  const isWhole = design !== 'stacked' && !isCropped(options);
  const [width, height] = ASPECT_RATIOS[options['aspect-ratio']];
  return join(
    `vt-gallery vt-gallery-${design}`,
    width !== height && `vt-ratio-${width}-${height}`,
    isWhole && 'vt-whole',
    isWhole && design !== 'grid' && !options.transparentBackground && 'vt-framed',
    design === 'grid' && numberClasses(options['max-width']),
    options['show-meta-on-hover'] && 'vt-gallery-hover',
  );
};

/** The most that the digits of `numberClasses` name. */
const NUMBER_MAX = 499;
const ratioOf = (options: GalleryOptions): number => {
  const [width, height] = ASPECT_RATIOS[options['aspect-ratio']];
  return width / height;
};

/** The width of a slider's item, in percent of its height. */
export const sliderPercent = ({natural}: GalleryItem, options: GalleryOptions): number => {
  const ratio = natural && !isShaped(options) ? natural.width / natural.height : ratioOf(options);
  return Math.min(NUMBER_MAX, Math.round(ratio * RADIX ** 2));
};

/** Classes of an item. */
export const itemClasses = (options: GalleryOptions, item: GalleryItem, isActive: boolean): string =>
  join(
    'vt-gallery-item',
    isActive && 'vt-active',
    options['show-meta'] && 'vt-over',
    options.design === 'slider' && numberClasses(sliderPercent(item, options)),
  );

/** Classes of a picture in the strip, which name its width: a site's own rules often undo a height. */
export const thumbnailClasses = (options: GalleryOptions): string =>
  join('vt-shaped', numberClasses(Math.round(options['thumbnail-strip-height'] * ratioOf(options))));

/** Classes of an item's text: where it stands over the picture. */
export const textClasses = (options: GalleryOptions): string => {
  const position = options['meta-position'];
  const [row, side = 'center'] = position === 'center' ? ['middle'] : position.split('-');
  return join(
    'vt-gallery-text',
    options['show-meta'] && join(row !== 'bottom' && `vt-at-${row}`, `vt-at-${side}`),
  );
};
