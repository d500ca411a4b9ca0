import {IMAGE_WIDTHS_PX} from '../../../../src/tables/image-widths.js';
import type {PictureEnding} from './decode.js';

/** Where pictures are served. An address is a hash of the file, so that it never changes what it shows. */
export const PICTURES_PATH = '/shop-pictures';

const FILE = /^([\w-]{22})\.(jpg|webp)$/;
const WIDTH = /^(\d{1,5})w$/;
const WIDEST_PX: number = Math.max(...IMAGE_WIDTHS_PX);

/** The id and ending of a file's name, or null for a name of no picture. */
export function pictureNamed(name: string): {readonly id: string; readonly ending: PictureEnding} | null {
  const [, id, ending] = FILE.exec(name) ?? [];
  return id === undefined ? null : {id, ending: ending as PictureEnding};
}

/** The address of a picture. */
export const pictureAddress = ({id, ending}: {readonly id: string; readonly ending: string}): string =>
  `${PICTURES_PATH}/${id}.${ending}`;

/** The address of a picture in a width, where it is an uploaded one; any other address stays. */
export const inWidth = (address: string, widthPx: (typeof IMAGE_WIDTHS_PX)[number]): string =>
  pictureIdAt(address) === null ? address : `${address}?format=${widthPx}w`;

/** The id of the picture at an address, whatever its query; null for any other address. */
export const pictureIdAt = (address: string): string | null =>
  address.startsWith(`${PICTURES_PATH}/`)
    ? (pictureNamed(address.slice(PICTURES_PATH.length + 1).split('?', 1)[0] ?? '')?.id ?? null)
    : null;

/**
 * The width in pixels that `format` asks for: the smallest step that has it, null for the picture as it is stored, as
 * `original` and any other text ask for. Source: runtime spec §2.
 */
export function widthAsked(format: string | undefined): number | null {
  const [, width] = WIDTH.exec(format ?? '') ?? [];
  if (width === undefined) return null;
  return IMAGE_WIDTHS_PX.find(step => step >= Number(width)) ?? WIDEST_PX;
}
