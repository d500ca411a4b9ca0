/** A stylesheet that pages link to: files of the theme in their order, served as one so that a page asks once. */
type Sheet = readonly string[];

/** What the theme has for every shop. */
const BASE = ['theme.css', 'blocks.css', 'shop.css'];

/** Stylesheets by the name that pages link to. `swatches.css` is written from the catalogue, `announcement.css` from the color of the announcement. */
export const STYLESHEETS: ReadonlyMap<string, Sheet> = new Map([
  [
    'all-shop.css',
    [
      ...BASE,
      'variants.css',
      'swatches.css',
      'cart.css',
      'pages.css',
      'reviews.css',
      'forms.css',
      'lessons.css',
      'search.css',
      'journal.css',
      'announcement.css',
      'consent.css',
    ],
  ],
  [
    'all-own.css',
    [
      ...BASE,
      'variants.css',
      'cart.css',
      'pages.css',
      'reviews.css',
      'forms.css',
      'search.css',
      'neutral.css',
    ],
  ],
  ['all-owner.css', [...BASE, 'pages.css', 'reviews.css', 'neutral.css', 'owner.css', 'invoice.css']],
  ['all-invoice.css', ['theme.css', 'neutral.css', 'invoice.css']],
]);
