import {IMAGE_WIDTHS_PX} from '../tables/image-widths.js';
import {stepFor} from './image-width.inline.js';

/** How an address leads to widths: `sqs` has an image server with the seven widths behind it, `raw` is one file. Source: runtime spec §5. */
export type ImageLoader = 'sqs' | 'raw';

/** What is known of an image before it is on a page. */
export interface ImageSource {
  readonly src: string;
  /** Candidates of the raw loader; the sqs loader makes its own. */
  readonly srcset?: string | undefined;
  readonly loader?: ImageLoader | undefined;
  /** Width of the image itself in pixels: no larger step than its own is offered. Left out, all seven are. */
  readonly naturalWidthPx?: number | undefined;
  /** True for an image that styles or attributes give its size: no screen is given too small a file. */
  readonly isExact?: boolean;
  /** How many times wider the picture is than its box, where it covers a box of another shape; 1 by default. */
  readonly scale?: number;
  /** The part of the viewport that the image fills, as the page's styles have it. */
  readonly sizes?: string | undefined;
  /** `high` for the first image in view. */
  readonly priority?: 'high' | 'low' | undefined;
}

/** Attributes by which a browser chooses a file and the moment to fetch it. */
export interface ImageAttributes {
  readonly src: string;
  readonly srcset: string | undefined;
  readonly sizes: string | undefined;
  readonly loading: 'eager' | 'lazy';
  readonly fetchpriority: 'high' | 'low' | undefined;
  readonly decoding: 'async';
}

/** Where the page says nothing of its styles. */
const FULL_WIDTH = '100vw';
const AUTO = /^\s*auto\b/i;

/** The address of an image in a format such as `750w` or `original`; its query and fragment stay. */
export const inFormat = (src: string, format: string): string =>
  src.replace(/#|$/, end => `${/^[^#]*\?/.test(src) ? '&' : '?'}format=${format}${end}`);

/**
 * The candidates of an image server: every width up to the step that holds the image's own pixels. Source: runtime spec §2.
 *
 * On a dense screen Chromium takes a smaller file than the place needs, down to the geometric mean of two candidates. An exact
 * list has each file twice, the first time as one pixel wider than the file before: whatever the place needs, the two
 * candidates around it are sufficient. Images that take their size from their file must not use it.
 */
const candidates = ({
  src,
  naturalWidthPx = Number.POSITIVE_INFINITY,
  isExact,
  scale = 1,
}: ImageSource): string =>
  IMAGE_WIDTHS_PX.filter(width => width <= stepFor(naturalWidthPx))
    .flatMap((width, at, widths) => {
      // A browser leaves out a candidate of no width, of a picture many times wider than its box.
      const candidate = (px: number, more = 0): string =>
        `${inFormat(src, `${width}w`)} ${Math.floor(px / scale) + more}w`;
      const before = isExact && widths[at - 1];
      return before ? [candidate(before, 1), candidate(width)] : candidate(width);
    })
    .join(', ');

/**
 * The `sizes` of an image. The browser measures a lazy one itself (`auto`); the list after it is for browsers that do not.
 * An image that is fetched before it is laid out has the list alone.
 */
const sizesOf = (sizes: string | undefined, isLazy: boolean): string => {
  const list = sizes?.trim() || FULL_WIDTH;
  return isLazy && !AUTO.test(list) ? `auto, ${list}` : list;
};

/**
 * The attributes of a responsive image, for markup of every source: templates, blocks and the runtime. The original is the
 * fallback of browsers that take no candidate. Source: runtime spec §2, §5, §9.
 */
export const responsiveImage = (image: ImageSource): ImageAttributes => {
  const {src, srcset, loader = 'sqs', priority} = image;
  const isLazy = priority !== 'high';
  const own = loader === 'raw' ? srcset : candidates(image);
  return {
    src: loader === 'raw' ? src : inFormat(src, 'original'),
    srcset: own,
    sizes: loader === 'raw' ? image.sizes : sizesOf(image.sizes, isLazy),
    loading: isLazy ? 'lazy' : 'eager',
    fetchpriority: priority,
    decoding: 'async',
  };
};
