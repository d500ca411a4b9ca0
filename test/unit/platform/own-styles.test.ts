import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import * as v from 'valibot';
import {expect, onTestFinished, test} from 'vitest';
import {StylesBody} from '../../../examples/platform/features/site-styles/schemas.js';
import {readCatalog} from '../../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../../examples/platform/own-shop/own-shop.js';
import {lastSheetEnd} from '../../../examples/platform/own-shop/pages/markers.js';
import {siteStylesSheet} from '../../../examples/site/model/site-styles-sheet.js';
import {shopFiles} from '../../../src/cli/init/files.js';
import {FIRST_STYLES, paletteColor, type SiteStyles} from '../../../src/site/styles/site-styles.js';

const shopOf = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'own-styles-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const catalog = JSON.stringify({currency: 'EUR', products: [{id: 'a', title: 'A', price: 1, stock: 1}]});
  return createOwnShop({catalog: readCatalog('shop.json', catalog), folder, report: () => undefined});
};
const stylesOf = (files: Readonly<Record<string, string>>): SiteStyles => shopOf(files).styles();

/** Background, text and accent of the light and the dark theme, and the scheme of pages. */
const read = (files: Readonly<Record<string, string>>) => {
  const styles = stylesOf(files);
  expect(v.safeParse(StylesBody, {revision: 0, draft: styles}).issues).toBeUndefined();
  const colors = styles.colors.themes.map(theme =>
    [theme.background, theme.text, theme.accent].map(id => paletteColor(styles, id)).join(' '),
  );
  return [styles.colors.defaultThemeId, ...colors];
};
const withCss = (css: string, head = '') => ({'index.html': `<head>${head}<style>${css}</style></head>`});
const DARK = '#18181b #f4f4f5';

test('BLD-05 a shop that init made begins with the colors and fonts of its pages', () => {
  const files = shopFiles('1.0.0');
  expect(read(files)).toEqual(['device', '#ffffff #18181b #2f5d8a', '#18181b #f4f4f5 #9cc3ea']);
  const {fonts} = stylesOf(files);
  expect(fonts.themes.find(({id}) => id === fonts.activeThemeId)).toMatchObject({
    heading: 'own',
    text: 'own',
  });
});

const ROWS = [
  ['', 'light', '#ffffff #18181b #18181b', `${DARK} #f4f4f5`],
  ['body{background:Ivory;color:#333}a{color:teal}', 'light', '#fffff0 #333333 #008080', `${DARK} #f4f4f5`],
  [
    ':root{--paper:rgb(10 20 30);color-scheme:light dark}body{background:url("a;b}.png") no-repeat var(--paper)}',
    'device',
    '#0a141e #18181b #18181b',
    '#0a141e #f4f4f5 #f4f4f5',
  ],
  [
    'html{--vt-accent:hsl(0,100%,50%)}@media (prefers-color-scheme: dark){html{--vt-accent:#F00A}}',
    'device',
    '#ffffff #18181b #ff0000',
    `${DARK} #ff0000`,
  ],
  // Only what counts on every window counts here.
  ['@media print{body{color:red}}@media (width<30em){body{color:red}}', 'light', '#ffffff #18181b #18181b'],
  ['@layer base{body{color:#111}}/*body{color:red}*/h1{color:red}', 'light', '#ffffff #111111 #111111'],
  // Properties that name each other, and values that cannot be read, are none.
  [
    ':root{--a:var(--b);--b:var(--a)}body{color:var(--a);background:oklch(1 0 0)}',
    'light',
    '#ffffff #18181b',
  ],
  [':root{--vt-accent:none}body{color:var(--x, var(--y, #123))', 'light', '#ffffff #112233 #112233'],
] as const;
for (const [css, ...expected] of ROWS)
  test(`BLD-05 pages with the styles ${css || 'of browsers'} begin with ${expected[1]}`, () => {
    const found = read(withCss(css));
    expected.forEach((part, at) => {
      expect(found[at]).toContain(part);
    });
  });

test('BLD-05 a shop without a first page begins with the platform’s neutral styles', () => {
  expect(read({})).toEqual(['device', '#ffffff #18181b #18181b', `${DARK} #f4f4f5`]);
});

test('BLD-05 stylesheets of a first page that are another site’s, missing or outside do not count', () => {
  const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
  const page = ['https://x.example/a.css', '/no.css', '../../etc/passwd', '%', ''].map(link).join('');
  expect(read({'index.html': page})).toEqual(read({'index.html': ''}));
  // One that is there counts, by a relative address too.
  const css = {'a b.css': 'body{color:#abcdef}'};
  expect(read({...css, 'index.html': link('a%20b.css?v=1')})[1]).toBe('#ffffff #abcdef #abcdef');
});

test('BLD-05 the stylesheet of a shop of one’s own colors pages and blocks, and leaves its fonts', () => {
  const own = shopOf({});
  const sheet = siteStylesSheet(own.styles(), {own});
  expect(sheet).toContain('body { background-color: var(--site-background); color: var(--site-text) }');
  expect(sheet).toContain('--vt-accent: var(--site-accent)');
  expect(sheet).toContain('--site-font-text: initial;');
  expect(sheet).not.toContain('font-family');
  const chosen = siteStylesSheet(FIRST_STYLES, {own});
  expect(chosen).toContain('\nh1, h2, h3, h4, h5, h6 { font-family: var(--site-font-headings) }');
  expect(siteStylesSheet(FIRST_STYLES, {own: null})).not.toContain('body {');
});

const SHEETS = [
  ['<head><link rel="stylesheet" href="/a.css">|<title>x</title></head>'],
  ['<head><link href=/a.css rel=StyleSheet><style media="x>y">a{}</style>|</head><body></body>'],
  ['<link rel="stylesheet" href="a">|<script>"<style></style>"</script><!-- <style></style> -->'],
] as const;
for (const [html] of SHEETS)
  test(`BLD-05 the site’s styles come after those of ${html.replace('|', '')}`, () => {
    expect(lastSheetEnd(html.replace('|', ''))).toBe(html.indexOf('|'));
  });

test('BLD-05 a page without styles of its own has no end of them', () => {
  expect(lastSheetEnd('<head><link rel="icon" href="a"></head>')).toBeNull();
});
