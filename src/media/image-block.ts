import {bool, type Decoder, fields, integer, oneOf, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {isLinkAddress} from '../shared/web-address.inline.js';
import {ASPECT_RATIO_NAMES, type AspectRatio} from '../tables/aspect-ratios.js';
import {
  IMAGE_ANIMATIONS,
  IMAGE_DESIGNS,
  type ImageAnimation,
  type ImageDesign,
} from '../tables/picture-designs.js';
import {decodePictureImage, type PictureImage} from './picture-image.js';

/** Where a picture or a button leads. */
export interface BlockLink {
  readonly href: string;
  readonly isNewWindow: boolean;
}

/** An image block as its page carries it. */
export interface ImageBlock {
  readonly image: PictureImage;
  readonly design: ImageDesign;
  readonly title: string;
  readonly caption: string;
  /** Where the picture leads; null for nowhere. */
  readonly link: BlockLink | null;
  readonly button: (BlockLink & {readonly text: string}) | null;
  /** The picture is as wide as its block, whatever its own width. */
  readonly isStretched: boolean;
  /** The side of the picture, where the text stands next to it. */
  readonly side: 'start' | 'end';
  /** The shape of the picture's frame; null for the picture's own. */
  readonly aspectRatio: AspectRatio | null;
  readonly animation: ImageAnimation;
  readonly headingLevel: HeadingLevel;
  readonly sizes: string | undefined;
  readonly priority: 'high' | 'low' | undefined;
}

/** Levels of headings inside a page, whose title is the first. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;
const LEVEL = {min: 2, max: 6, usual: 3} as const;

/** A whole number within bounds. */
export const within =
  (min: number, max: number): Decoder<number> =>
  (value, path) => {
    const found = integer(value, path);
    if (found < min || found > max)
      throw new DecodeError(path, `a whole number from ${min} to ${max}`, String(found));
    return found;
  };

/** The level of a block's heading. Throws `DecodeError`. */
export const headingLevel = (read: ReturnType<typeof fields>): HeadingLevel =>
  read('headingLevel', within(LEVEL.min, LEVEL.max), LEVEL.usual) as HeadingLevel;

/** The frame of a block's pictures, null where it names none. Throws `DecodeError`. */
export const aspectRatio = (read: ReturnType<typeof fields>): AspectRatio | null =>
  read<AspectRatio | null>('aspectRatio', oneOf(...ASPECT_RATIO_NAMES), null);

/** An address that a link may have, null for any other, as `javascript:`. */
export const linkAddress: Decoder<string | null> = (value, path) => {
  const address = text(value, path).trim();
  return address && isLinkAddress(address) ? address : null;
};

/** Reads the data of an image block. Throws `DecodeError`. Source: docs/markers.md, image. */
export const decodeImageBlock = (data: unknown): ImageBlock => {
  const read = fields(data, '');
  const isNewWindow = read('newWindow', bool, false);
  const href = read('clickthroughUrl', linkAddress, null);
  const buttonHref = read('buttonUrl', linkAddress, null) ?? href;
  const label = read('buttonText', text, '');
  return {
    image: decodePictureImage(data, ''),
    design: read('design', oneOf(...IMAGE_DESIGNS), 'inline'),
    title: read('title', text, ''),
    caption: read('caption', text, ''),
    link: href === null ? null : {href, isNewWindow},
    button: label && buttonHref !== null ? {text: label, href: buttonHref, isNewWindow} : null,
    isStretched: read('stretch', bool, false),
    side: read('side', oneOf('start', 'end'), 'start'),
    aspectRatio: aspectRatio(read),
    animation: read('animation', oneOf(...IMAGE_ANIMATIONS), 'none'),
    headingLevel: headingLevel(read),
    sizes: read('sizes', text, '') || undefined,
    priority: read<'high' | 'low' | null>('priority', oneOf('high', 'low'), null) ?? undefined,
  };
};
