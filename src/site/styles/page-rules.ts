import type {FontUse} from '../../tables/site-fonts.js';
import {activeFonts, type SiteStyles} from './site-styles.js';

/** Blocks that lie above the page, by the names of their tokens. */
const LAYERS = ['drawer', 'quick-view', 'form-dialog', 'installments', 'suggestions', 'card'];

/** The tokens of blocks from the colors of the site. Source: docs/markers.md, Styles. */
const TOKENS = [
  'color-scheme: var(--site-scheme)',
  '--vt-accent: var(--site-accent)',
  '--vt-on-accent: var(--site-on-accent)',
  '--vt-line: var(--site-line)',
  '--vt-problem: var(--site-danger)',
  ...LAYERS.flatMap(name => [
    `--vt-${name}-background: var(--site-surface)`,
    `--vt-${name}-color: var(--site-text)`,
  ]),
];

/** What is colored as the theme's pages are. A rule that a page's own styles make more exactly, as for the links of its header, stays. */
const COLOR_RULES = [
  `:root { ${TOKENS.join('; ')} }`,
  'body { background-color: var(--site-background); color: var(--site-text) }',
  // The links of blocks, some of which look like buttons, have their colors of the tokens.
  "a:where(:not([class*='vt-'])) { color: var(--site-accent) }",
];

const FONT_SELECTORS: Readonly<Record<FontUse, string>> = {
  text: 'body',
  headings: 'h1, h2, h3, h4, h5, h6',
  navigation: 'nav',
  buttons: 'button, .vt-add, .vt-submit, .vt-cart-checkout',
};

/**
 * Rules for pages whose own styles do not read the custom properties of the site's styles, as those of a shop of one's own. They
 * come after the pages' own. Source: ours.
 */
export const pageRules = (styles: SiteStyles): string => {
  const fonts = activeFonts(styles);
  const uses = Object.entries(FONT_SELECTORS) as [FontUse, string][];
  const chosen = uses.filter(([use]) => fonts[styles.fonts.fontUsageCategories[use]] !== 'own');
  return [
    ...COLOR_RULES,
    ...chosen.map(([use, selector]) => `${selector} { font-family: var(--site-font-${use}) }`),
  ].join('\n');
};
