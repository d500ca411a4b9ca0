/** Parts of the editor that concern the whole site, in the order of their buttons. */
export const SITE_PART_NAMES = [
  'navigation',
  'styles',
  'texts',
  'header-footer',
  'languages',
  'collections',
  'files',
  'store',
  'products',
  'orders',
  'forms',
  'theme-pages',
  'deleted-pages',
  'restock',
  'whole-site',
] as const;

export type SitePartName = (typeof SITE_PART_NAMES)[number];
