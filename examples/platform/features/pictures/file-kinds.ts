/** Kinds of files that a picture may be, by sharp's name of their format. */
const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What a file begins with, and what that is. `kind` is null for a file that is no picture of a shop. Source: the formats' own specifications. */
const STARTS: readonly (readonly [pattern: RegExp, name: string, kind: PictureKind | null])[] = [
  [/^\xff\xd8\xff/, 'JPEG', 'jpeg'],
  [/^\x89PNG\r\n/, 'PNG', 'png'],
  [/^RIFF[\s\S]{4}WEBP/, 'WebP', 'webp'],
  [/^GIF8[79]a/, 'GIF', 'gif'],
  [/^[\s\S]{4}ftypavi[fs]/, 'AVIF', 'heif'],
  [/^[\s\S]{4}ftyp(?:hei|hev|mif1|msf1)/, 'HEIC', null],
  [/^[\s\S]{4}ftyp/, 'video', null],
  [/^(?:II\*|MM[^A-Za-z]\*)/, 'TIFF', null],
  [/^BM/, 'BMP', null],
  [/^%PDF/, 'PDF', null],
  [/^PK/, 'ZIP', null],
  [/^\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype svg)/i, 'SVG', null],
  [/^\s*<(?:!doctype html|html)/i, 'HTML', null],
];
/** How many first bytes of a file tell its kind. */
export const KIND_BYTES = 64;

/** What a file is by its first bytes, whatever its name says. `name` is '' for a kind that is not known. */
export function kindOf(bytes: Uint8Array): {readonly name: string; readonly kind: PictureKind | null} {
  const start = Buffer.from(bytes.subarray(0, KIND_BYTES)).toString('latin1');
  const [, name = '', kind = null] = STARTS.find(([pattern]) => pattern.test(start)) ?? [];
  return {name, kind};
}
