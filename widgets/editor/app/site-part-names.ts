/** Parts of the editor that concern the whole site, in the order of their buttons. */
export const SITE_PART_NAMES = ['styles', 'store', 'products', 'orders'] as const;

export type SitePartName = (typeof SITE_PART_NAMES)[number];
