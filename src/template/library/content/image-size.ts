import {thumbnailWidth} from '../../../media/image-width.inline.js';
import {THUMBNAIL_WIDTHS_PX} from '../../../tables/image-widths.js';
import type {Formatter, FormatterTable} from '../../language/plugin.js';
import {asString} from '../../language/value.js';

const BAD_SOURCE = "Invalid source parameter. Pass in 'originalSize'";

type Size = {readonly width: number; readonly height: number};

/** Reads `WxH`; undefined unless there are exactly two parts, NaN for a part that is no number. */
const parseSize = (value: unknown): Size | undefined => {
  const parts = asString(value).split('x');
  const [width, height] = parts;
  if (parts.length !== 2 || width === undefined || height === undefined) return undefined;
  return {width: Number.parseInt(width, 10), height: Number.parseInt(height, 10)};
};

const thumbnail = (widthPx: number): string =>
  `${Number.isNaN(widthPx) ? THUMBNAIL_WIDTHS_PX[0] : thumbnailWidth(widthPx)}w`;

const whole = (amount: number): number => (Number.isFinite(amount) ? Math.trunc(amount) : 0);
const wanted = (args: readonly string[]): number => Number.parseInt(args[0] ?? '', 10);

/** The side that goes with `args[0]`, or undefined when the source size cannot be read. */
const scaled = (value: unknown, args: readonly string[], by: 'width' | 'height'): number | undefined => {
  const size = parseSize(value);
  if (!size || Number.isNaN(size.width) || Number.isNaN(size.height)) return undefined;
  const ratio = by === 'width' ? size.height / size.width : size.width / size.height;
  return whole(wanted(args) * ratio);
};

const thumbnailForHeight: Formatter = (value, args) => {
  const width = scaled(value, args, 'height');
  return width === undefined ? BAD_SOURCE : thumbnail(width);
};

/** Formatters over an original size such as `800x600`. Source: template language §7, runtime spec §2. */
export const sizeFormatters: FormatterTable = {
  width: value => parseSize(value)?.width,
  height: value => parseSize(value)?.height,
  resizedHeightForWidth: (value, args) => scaled(value, args, 'width') ?? BAD_SOURCE,
  resizedWidthForHeight: (value, args) => scaled(value, args, 'height') ?? BAD_SOURCE,
  squarespaceThumbnailForWidth: (_value, args) => thumbnail(wanted(args)),
  squarespaceThumbnailForHeight: thumbnailForHeight,
};
