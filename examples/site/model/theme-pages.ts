import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';

/** A page of the theme: its address, and the template that has its texts. */
interface ThemePage {
  readonly path: string;
  /** Relative to the project's folder. */
  readonly file: string;
  /** What of the shop it shows that the editor has. */
  /** The text that links to it have, one of `THEME_TEXTS`; null where the navigation may not have it. */
  readonly textId: string | null;
  readonly parts: readonly ('products' | 'orders' | 'collections')[];
}

/** The address of the first page, which lists the products. */
export const HOME = '/';

const row = (
  path: string,
  template: string,
  textId: string | null,
  ...parts: ThemePage['parts']
): ThemePage => ({
  path,
  textId,
  parts,
  file: `examples/site/templates/${template}.html`,
});

/** Pages of the example shop that are made of a template, and that visitors come to by links. */
export const THEME_PAGES: readonly ThemePage[] = [
  row(HOME, 'home', 'strings.navShop', 'products'),
  row('/about', 'about', 'strings.navAbout'),
  row('/browse', 'browse', 'strings.browseTitle', 'products'),
  row('/studio', 'studio', 'form-pages.studioTitle'),
  row('/contact', 'contact', 'form-pages.contactTitle'),
  row('/commission', 'contact', 'form-pages.commissionTitle'),
  row('/journal', 'journal', null, 'collections'),
  row('/events', 'events', 'journal.eventsTitle', 'collections'),
  row('/numbers', 'numbers', 'numbers.title'),
  row('/galleries', 'galleries', 'galleries.indexTitle'),
  ...GALLERY_DESIGNS.map(design => row(`/galleries/${design}`, 'gallery', `galleries.${design}Title`)),
  row('/blocks', 'blocks', 'media-pages.indexTitle'),
  row('/blocks/images', 'image-blocks', 'media-pages.imagesTitle'),
  row('/blocks/summaries', 'summary-blocks', 'media-pages.summariesTitle'),
  row('/members', 'members', 'members.membersTitle'),
  row('/locked', 'diary', 'members.diaryTitle'),
  row('/search', 'search', 'strings.searchTitle'),
  row('/cart', 'cart', 'strings.cartTitle', 'products'),
  row('/checkout', 'checkout', 'strings.checkoutTitle', 'orders'),
  row('/account', 'account', 'strings.accountTitle', 'orders'),
];

/** The text that links to a page of the theme have; null where the navigation may not have it. */
export const navigationTextOf = (path: string): string | null =>
  THEME_PAGES.find(page => page.path === path)?.textId ?? null;
