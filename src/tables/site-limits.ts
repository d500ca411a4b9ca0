/** What a site may hold at most. Source: runtime spec §9. */
export const SITE_LIMITS = [
  {limit: 'layout-blocks', max: 60},
  {limit: 'album-tracks', max: 60},
  {limit: 'orderable-items', max: 250},
  {limit: 'collection-products', max: 200},
  {limit: 'nested-categories', max: 10_000},
  {limit: 'linked-galleries', max: 20},
  {limit: 'linked-gallery-items', max: 50},
  {limit: 'tag-length', max: 50},
  {limit: 'category-length', max: 25},
] as const;

export type SiteLimit = (typeof SITE_LIMITS)[number]['limit'];

/** Bytes in a megabyte, as file sizes are shown. Source: runtime spec §9. */
export const BYTES_PER_MB = 1e6;

/** What the header and the footer of a site hold at most: characters of a text, links, and characters of a link. Source: our choice. */
export const SITE_PART_LIMITS = {text: 300, links: 10, linkText: 60, linkTarget: 500} as const;

/** What an owner writes in place of the theme's texts at most: characters of one, and bytes of all as JSON. Source: our choice. */
export const SITE_TEXT_LIMITS = {text: 1000, bytes: 200_000} as const;
