import {IMAGE_WIDTHS_PX, THUMBNAIL_WIDTHS_PX} from '../tables/image-widths.js';
import type {Size} from './image-facts.inline.js';

/** The place of an image on the page. */
export interface ImagePlace {
  /** The box in CSS pixels; a height of 0 is not known yet. */
  readonly box: Size;
  /** CSS `object-fit`. */
  readonly fit: string;
  /** The image's own size, null where it is not known. */
  readonly natural: Size | null;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
}

const LARGEST: number = IMAGE_WIDTHS_PX[IMAGE_WIDTHS_PX.length - 1] ?? 0;

/** The smallest step that has `widthPx`, else the largest. */
export const stepFor = (widthPx: number): number => IMAGE_WIDTHS_PX.find(step => step >= widthPx) ?? LARGEST;

/** Width in CSS pixels at which the whole image is shown. A covering image may be wider than its box, a contained one narrower. */
const shownWidth = ({box, fit, natural}: ImagePlace): number => {
  if (!natural || !box.height) return box.width;
  const byHeight = (box.height * natural.width) / natural.height;
  if (fit === 'cover') return Math.max(box.width, byHeight);
  return fit === 'contain' || fit === 'scale-down' ? Math.min(box.width, byHeight) : box.width;
};

/**
 * The width in pixels to ask the image server for: the smallest step that is sharp in its place, and none beyond the
 * step that holds the image's own pixels. Source: docs of real sites; runtime spec §2.
 */
export const imageWidth = (place: ImagePlace): number =>
  Math.min(
    stepFor(Math.round(shownWidth(place) * place.pixelRatio)),
    stepFor(place.natural?.width ?? Number.POSITIVE_INFINITY),
  );

/** The width of a thumbnail for a box of `widthPx`: the smallest step that has it, else the largest. Source: runtime spec §2. */
export const thumbnailWidth = (widthPx: number): number =>
  THUMBNAIL_WIDTHS_PX.find(step => widthPx <= step) ?? Math.max(...THUMBNAIL_WIDTHS_PX);
