import {IMAGE_WIDTHS_PX} from '../../../src/tables/image-widths.js';
import type {WireImage} from './product.js';

/** Addresses of pictures that the platform serves in every width. Source: docs/platform.md, Pictures. */
const SCALED = /^\/shop-pictures\/[^?]+$/;

/** A picture with its addresses by width, as an `img` has them in `srcset`; '' where there is one size. */
export const withSrcset = (image: WireImage): WireImage & {readonly srcset: string} => ({
  ...image,
  srcset: SCALED.test(image.src)
    ? IMAGE_WIDTHS_PX.filter(width => width <= image.width)
        .map(width => `${image.src}?format=${width}w ${width}w`)
        .join(', ')
    : '',
});
