import {IMAGE_WIDTHS_PX} from '../../../src/tables/image-widths.js';

/** Addresses of pictures that the platform serves in every width. Source: docs/platform.md, Pictures. */
const SCALED = /^\/shop-pictures\/[^?]+$/;

/** A picture with its addresses by width, as an `img` has them in `srcset`; '' where there is one size. */
export const withSrcset = <Image extends {readonly src: string; readonly width: number}>(
  image: Image,
): Image & {readonly srcset: string} => ({
  ...image,
  srcset: SCALED.test(image.src)
    ? IMAGE_WIDTHS_PX.filter(width => width <= image.width)
        .map(width => `${image.src}?format=${width}w ${width}w`)
        .join(', ')
    : '',
});
