/** Kinds of blocks that an owner puts on a page. Source: ours: what the block renderers show, and text and headings around it. */
export const PAGE_BLOCK_KINDS = [
  'text',
  'heading',
  'image',
  'gallery',
  'product',
  'form',
  'newsletter',
  'summary',
  'chart',
] as const;

export type PageBlockKind = (typeof PAGE_BLOCK_KINDS)[number];

/** What a picture of a gallery holds at most, in characters, and how many pictures the gallery has. Source: our choice. */
export const GALLERY_BLOCK_LIMITS = {pictures: 50, line: 200, text: 5000, address: 500} as const;

/** Labels of a chart that have texts in other languages, at most. Source: our choice. */
export const CHART_LABELS_MAX = 200;

/** Texts of a page besides its blocks, each with its most characters. */
export const PAGE_FIELDS = {title: 100, urlId: 60, description: 300} as const;

export type PageField = keyof typeof PAGE_FIELDS;
