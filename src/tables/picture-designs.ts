/** Designs of an image block, in the order of their codes. Source: runtime spec §3, block variants 1011 to 1016. */
export const IMAGE_DESIGNS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const;
export type ImageDesign = (typeof IMAGE_DESIGNS)[number];

/** Designs of a summary block. Source: runtime spec §3, block variants 1004 to 1007. */
export const SUMMARY_DESIGNS = ['wall', 'carousel', 'list', 'grid'] as const;
export type SummaryDesign = (typeof SUMMARY_DESIGNS)[number];

/** How an image block arrives as it comes into view. Source: our choice. */
export const IMAGE_ANIMATIONS = ['none', 'fade', 'slide', 'scale'] as const;
export type ImageAnimation = (typeof IMAGE_ANIMATIONS)[number];

/** Most items of one summary. Source: our choice: a summary is a taste of a collection. */
export const SUMMARY_ITEMS_MAX = 30;

/** Most columns of a summary. Source: our choice. */
export const SUMMARY_COLUMNS_MAX = 6;
