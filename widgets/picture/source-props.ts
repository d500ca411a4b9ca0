import type {ImageAttributes} from '../../src/media/responsive-image.inline.js';

/** The attributes of an image's file, as React names them. The address is the last: a browser may fetch as soon as it has one. */
export const sourceProps = ({loading, decoding, fetchpriority, sizes, srcset, src}: ImageAttributes) => ({
  loading,
  decoding,
  fetchPriority: fetchpriority,
  sizes,
  srcSet: srcset,
  src,
});
