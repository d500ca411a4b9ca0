/** What a gallery's slot in the editor may hold. Source: runtime spec §3, gallery media types. */
export const GALLERY_MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;
