/** The designs of a gallery. Source: runtime spec §3, gallery options. */
export const GALLERY_DESIGNS = ['slideshow', 'slider', 'grid', 'stacked'] as const;
export type GalleryDesign = (typeof GALLERY_DESIGNS)[number];

/** Where the text of a picture stands over it. */
export const META_POSITIONS = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;

/** Where a slider puts its active picture. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;

/**
 * The link of a page that links the styles of galleries itself, as one whose server renders galleries does: a style sheet that
 * comes later would move them. Source: ours: docs/markers.md.
 */
export const GALLERY_STYLESHEET = 'link[data-vitrine-styles=gallery]';
