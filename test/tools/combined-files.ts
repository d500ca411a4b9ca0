/** Files of test/browser whose tables have rows that `npm test` tests with a part of the columns, in turn, or not at all. */
export const COMBINED_FILES = [
  'accessible-own-shop.test.ts',
  'accessible-owner.test.ts',
  'accessible-pages.test.ts',
  'editor-gallery.test.ts',
  'editor-languages.test.ts',
  'editor-package.test.ts',
  'editor-pieces.test.ts',
  'editor-product-files.test.ts',
  'editor-states-files.test.ts',
  'editor-states-forms.test.ts',
  'editor-states-page.test.ts',
  'editor-states-site.test.ts',
  'editor-states-trouble.test.ts',
];
