import {IMAGE_SIZE} from '../tables/image-widths.js';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads `WxH`, as '2500x1667'; null where it is no size above 0. Source: facts, "lazy image". */
export const readDimensions = (text: string): Size | null => {
  const [, width, height] = IMAGE_SIZE.exec(text) ?? [];
  return width === undefined ? null : {width: Number(width), height: Number(height)};
};

const percent = (part: string | undefined): number => Math.round(Number(part) * 1e4) / 100;

/**
 * Reads a focal point `x,y`, each from 0 to 1, as a CSS `object-position` such as '25% 80%'; null where it is none.
 * Source: facts, "lazy image".
 */
export const readFocalPoint = (text: string): string | null => {
  const [, x, y] = /^\s*([\d.]+)\s*,\s*([\d.]+)\s*$/.exec(text) ?? [];
  const places = [percent(x), percent(y)];
  return places.every(place => place >= 0 && place <= 100)
    ? places.map(place => `${place}%`).join(' ')
    : null;
};
