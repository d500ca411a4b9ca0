/**
 * The link of a page that links the styles of galleries itself, as one whose server renders galleries does: a style sheet that
 * comes later would move them. Source: ours: docs/markers.md.
 */
export const GALLERY_STYLESHEET = 'link[data-vitrine-styles=gallery]';
