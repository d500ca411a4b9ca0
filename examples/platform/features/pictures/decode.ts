import sharp, {type Sharp} from 'sharp';
import {IMAGE_WIDTHS_PX} from '../../../../src/tables/image-widths.js';
import {createTurns} from '../../kernel/turns.js';
import {type Colours, coloursOf} from './colours.js';
import {kindOf, type PictureKind} from './file-kinds.js';
import {DECODE_SECONDS_MAX, PICTURE_BYTES_MAX, PICTURE_FRAMES_MAX, PICTURE_PIXELS_MAX} from './limits.js';

// One picture never takes every core, and none stays in memory.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders read a byte of a file: no SVG, PDF or ImageMagick.
sharp.block({operation: ['VipsForeignLoad']});
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Uploads that are decoded at once, and that may wait for these. Source: our choice. */
const inTurn = createTurns({atOnce: 2, waitingMax: 60});

/** Endings of the files that pictures are stored as: a photo stays JPEG, all else becomes WebP. */
export const PICTURE_TYPES = {jpg: 'image/jpeg', webp: 'image/webp'} as const;
export type PictureEnding = keyof typeof PICTURE_TYPES;

/** Why a file is no picture that the shop takes. `found` is what it is, '' where that is not known. */
export class PictureRefused extends Error {
  override name = 'PictureRefused' as const;
  constructor(
    readonly reason: 'tooLarge' | 'noPicture' | 'tooManyPixels' | 'broken',
    readonly found = '',
    options?: ErrorOptions,
  ) {
    super(`picture refused: ${reason} ${found}`, options);
  }
}

/** A picture as it is stored: upright, without metadata, at most as wide as the widest width. Sizes are in pixels. */
export interface ReadyPicture {
  readonly bytes: Buffer;
  readonly ending: PictureEnding;
  readonly width: number;
  readonly height: number;
  readonly colours: Colours;
}

const WIDEST_PX: number = Math.max(...IMAGE_WIDTHS_PX);
/** Quality of what is stored, and of the widths that are made of it. Source: our choice. */
const QUALITY = {master: 90, scaled: 80} as const;

const opened = (bytes: Uint8Array, isAnimated: boolean): Sharp =>
  sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    animated: isAnimated,
    sequentialRead: !isAnimated,
  }).timeout({seconds: DECODE_SECONDS_MAX});

const written = (picture: Sharp, ending: PictureEnding, quality: number): Sharp =>
  ending === 'jpg'
    ? picture.jpeg({quality, progressive: true})
    : picture.webp({quality, smartSubsample: true});

const reasonOf = (cause: unknown): PictureRefused =>
  cause instanceof Error && /pixel limit/i.test(cause.message)
    ? new PictureRefused('tooManyPixels', '', {cause})
    : new PictureRefused('broken', '', {cause});

/** What a file's header says of it, however much that is: no pixel is decoded. */
const headerOf = (bytes: Uint8Array) => sharp(bytes, {limitInputPixels: false}).metadata();

async function decode(bytes: Uint8Array, kind: PictureKind): Promise<ReadyPicture> {
  const {width: widthPx, height: heightPx, pages = 1} = await headerOf(bytes);
  const found = `${widthPx} × ${heightPx}${pages > 1 ? ` × ${pages}` : ''}`;
  if (widthPx * heightPx * pages > PICTURE_PIXELS_MAX || pages > PICTURE_FRAMES_MAX)
    throw new PictureRefused('tooManyPixels', found);
  const ending = kind === 'jpeg' ? 'jpg' : 'webp';
  const isAnimated = pages > 1 && (kind === 'gif' || kind === 'webp');
  // All metadata goes: where a photo was taken is nobody's business. What it says about being upright is applied first.
  const upright = isAnimated ? opened(bytes, true) : opened(bytes, false).autoOrient();
  const fitting = upright.resize({width: WIDEST_PX, withoutEnlargement: true});
  const {data, info} = await written(fitting, ending, QUALITY.master).toBuffer({resolveWithObject: true});
  const colours = await coloursOf(opened(data, false));
  return {bytes: data, ending, width: info.width, height: info.pageHeight ?? info.height, colours};
}

/** Reads an uploaded file. Throws `PictureRefused`, and a 429 `Refusal` where too many wait. */
export async function readPicture(bytes: Uint8Array): Promise<ReadyPicture> {
  if (bytes.length > PICTURE_BYTES_MAX) throw new PictureRefused('tooLarge');
  const {name, kind} = kindOf(bytes);
  if (kind === null) throw new PictureRefused('noPicture', name);
  return inTurn(() =>
    decode(bytes, kind).catch(error => {
      throw error instanceof PictureRefused ? error : reasonOf(error);
    }),
  );
}

/**
 * Reads a picture that another shop stored, and that stays byte for byte as it is. Throws `PictureRefused` for any that this shop
 * would not have stored so: of another kind, wider, or with metadata; and a 429 `Refusal` where too many wait.
 */
export async function readMaster(bytes: Uint8Array, ending: PictureEnding): Promise<ReadyPicture> {
  if (bytes.length > PICTURE_BYTES_MAX) throw new PictureRefused('tooLarge');
  const {name, kind} = kindOf(bytes);
  if (kind !== (ending === 'jpg' ? 'jpeg' : 'webp')) throw new PictureRefused('noPicture', name);
  return inTurn(async () => {
    try {
      const {width, height, pages = 1, pageHeight = height, ...found} = await headerOf(bytes);
      if (found.exif || found.xmp || found.iptc || found.comments)
        throw new PictureRefused('broken', 'metadata');
      if (width > WIDEST_PX || width * height * pages > PICTURE_PIXELS_MAX || pages > PICTURE_FRAMES_MAX)
        throw new PictureRefused('tooManyPixels', `${width} × ${height}`);
      const colours = await coloursOf(opened(bytes, false));
      return {bytes: Buffer.from(bytes), ending, width, height: pageHeight, colours};
    } catch (error) {
      throw error instanceof PictureRefused ? error : reasonOf(error);
    }
  });
}

/** A stored picture in a width; null where it is not wider itself. */
export async function scalePicture(
  bytes: Uint8Array,
  ending: PictureEnding,
  widthPx: number,
): Promise<Buffer | null> {
  const isAnimated = ending === 'webp';
  const {width} = await headerOf(bytes);
  if (width <= widthPx) return null;
  return written(opened(bytes, isAnimated).resize({width: widthPx}), ending, QUALITY.scaled).toBuffer();
}
