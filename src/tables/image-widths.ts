/** Widths in pixels that the image server keeps of every picture, smallest first. Source: runtime spec §2, §9. */
export const IMAGE_WIDTHS_PX = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Widths in pixels of thumbnails. Source: runtime spec §2. */
export const THUMBNAIL_WIDTHS_PX = [100, 300, 500, 750, 1000, 1500] as const;

/** A size as items carry it: width and height in pixels, each above 0. Source: runtime spec §3, originalSize. */
export const IMAGE_SIZE = /^\s*0*([1-9]\d{0,5})\s*x\s*0*([1-9]\d{0,5})\s*$/i;
