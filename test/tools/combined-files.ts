/** Files of test/browser whose tables have rows that `npm test` tests with a part of the columns, in turn. */
export const COMBINED_FILES = [
  'accessible-own-shop.test.ts',
  'accessible-owner.test.ts',
  'accessible-pages.test.ts',
  'hydration-pages.test.ts',
  'hydration-states.test.ts',
  'sites-current-products.test.ts',
  'sites-forms.test.ts',
  'sites-lists.test.ts',
  'sites-older-products.test.ts',
  'sites-others.test.ts',
  'sites-platform-script.test.ts',
];
