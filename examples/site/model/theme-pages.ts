/** A page of the theme: its address, and the template that has its texts. */
interface ThemePage {
  readonly path: string;
  /** Relative to the project's folder. */
  readonly file: string;
  /** What of the shop it shows that the editor has. */
  readonly parts: readonly ('products' | 'orders' | 'collections')[];
}

const row = (path: string, template: string, ...parts: ThemePage['parts']): ThemePage => ({
  ...{path, parts},
  file: `examples/site/templates/${template}.html`,
});

/** Pages of the example shop that are made of a template, and that visitors come to by links. */
export const THEME_PAGES: readonly ThemePage[] = [
  row('/', 'home', 'products'),
  row('/about', 'about'),
  row('/browse', 'browse', 'products'),
  row('/studio', 'studio'),
  row('/contact', 'contact'),
  row('/commission', 'contact'),
  row('/journal', 'journal', 'collections'),
  row('/events', 'events'),
  row('/numbers', 'numbers'),
  row('/galleries', 'galleries'),
  row('/blocks', 'blocks'),
  row('/members', 'members'),
  row('/locked', 'diary'),
  row('/search', 'search'),
  row('/cart', 'cart', 'products'),
  row('/checkout', 'checkout', 'orders'),
  row('/account', 'account', 'orders'),
];
