import {type Decoder, fields, number, oneOf, type ReadField, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {CENTRE, type FocalPoint} from './focal-point.inline.js';
import {readDimensions, type Size} from './image-facts.inline.js';
import type {ImageLoader} from './responsive-image.inline.js';

/** An image with its own size in pixels. */
export interface PictureImage extends Size {
  readonly src: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  readonly focalPoint: FocalPoint;
  /** `raw` for an address that no image server scales. */
  readonly loader: ImageLoader;
}

/** A size as items carry it, `WxH` in pixels. Throws `DecodeError`. Source: runtime spec §3, originalSize. */
const imageSize: Decoder<Size> = (value, path) => {
  const size = readDimensions(text(value, path));
  if (!size) throw new DecodeError(path, 'a width and height in pixels, as "2500x1667"', 'other text');
  return size;
};

const part: Decoder<number> = (value, path) => {
  const found = number(value, path);
  if (found < 0 || found > 1) throw new DecodeError(path, 'a number from 0 to 1', 'another one');
  return found;
};

/** A focal point; an axis that is missing is in the middle. Throws `DecodeError`. */
export const focalPoint: Decoder<FocalPoint> = (value, path) => {
  const read = fields(value, path);
  return {x: read('x', part, CENTRE.x), y: read('y', part, CENTRE.y)};
};

/** Text with something in it. Throws `DecodeError`. */
export const filledText: Decoder<string> = (value, path) => {
  const found = text(value, path);
  if (!found) throw new DecodeError(path, 'text', 'an empty one');
  return found;
};

/** The size that is taken for a picture of an item that names none: the usual shape of a photo, in every width. Source: our choice. */
const USUAL_SIZE: Size = {width: 2500, height: 1667};

const imageOf = (read: ReadField, src: string, size: Size): PictureImage => ({
  src,
  ...size,
  alt: read('altText', text, ''),
  focalPoint: read('mediaFocalPoint', focalPoint, CENTRE),
  loader: read('loader', oneOf('sqs', 'raw'), 'sqs'),
});

/** An image by the names that items have. Throws `DecodeError`. Source: runtime spec §3, item fields. */
export const decodePictureImage: Decoder<PictureImage> = (value, path) => {
  const read = fields(value, path);
  return imageOf(read, read('assetUrl', filledText), read('originalSize', imageSize));
};

/** The image of an item, null for an item without one. Throws `DecodeError`. Source: runtime spec §3, item fields. */
export const decodeItemImage: Decoder<PictureImage | null> = (value, path) => {
  const read = fields(value, path);
  const image = imageOf(read, read('assetUrl', text, ''), read('originalSize', imageSize, USUAL_SIZE));
  return image.src ? image : null;
};
