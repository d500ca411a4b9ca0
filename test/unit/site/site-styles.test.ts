import fc from 'fast-check';
import {expect, test} from 'vitest';
import {siteStylesSheet} from '../../../examples/site/model/site-styles-sheet.js';
import {readHex, rgbToHex, rgbToHsl} from '../../../src/site/color.js';
import {contrastRatio} from '../../../src/site/contrast.js';
import {FIRST_STYLES, isWhole, type SiteStyles} from '../../../src/site/styles/site-styles.js';
import {colorProperties, fontProperties, themeOn} from '../../../src/site/styles/style-properties.js';
import {FONT_GROUPS} from '../../../src/tables/font-groups.js';
import {COLOR_THEMES} from '../../../src/tables/site-colors.js';
import {SITE_FONTS} from '../../../src/tables/site-fonts.js';
import {propertyRuns} from '../../tools/property-runs.js';

const hsl = (hex: string) => rgbToHsl(readHex(hex) ?? {red: 0, green: 0, blue: 0});
const contrast = (one: string, other: string): number => contrastRatio(hsl(one), hsl(other));
const byName = (styles: SiteStyles, theme: 'light' | 'dark') =>
  Object.fromEntries(
    colorProperties(styles, theme).map(({name, value}) => [name.replace('--site-', ''), value]),
  );
const withLight = (background: string, text: string): SiteStyles => ({
  ...FIRST_STYLES,
  colors: {
    ...FIRST_STYLES.colors,
    palette: [
      {id: 'a', color: background},
      {id: 'b', color: text},
    ],
    themes: COLOR_THEMES.map(id => ({id, background: 'a', text: 'b', accent: 'b'})),
  },
});

test('BLD-05 the styles that an owner begins with are whole, and have every font in a group of the picker', () => {
  expect(isWhole(FIRST_STYLES)).toBe(true);
  const groups: readonly string[] = FONT_GROUPS.map(({group}) => group);
  expect(SITE_FONTS.filter(({group}) => !groups.includes(group))).toEqual([]);
});

for (const theme of COLOR_THEMES)
  test(`BLD-05 the ${theme} theme that an owner begins with can be read everywhere`, () => {
    const of = byName(FIRST_STYLES, theme);
    expect(of.scheme).toBe(theme);
    for (const [front, back] of [
      ...['text', 'muted', 'accent', 'accent-strong', 'sale', 'danger', 'success', 'focus'].flatMap(name =>
        ['background', 'surface', 'sunken'].map(place => [name, place] as const),
      ),
      ['on-accent', 'accent'],
      ['danger', 'danger-surface'],
      ['success', 'success-surface'],
    ] as const)
      expect([front, back, contrast(of[front] ?? '', of[back] ?? '') >= 4.5]).toEqual([front, back, true]);
    expect(contrast(of['line-strong'] ?? '', of.background ?? '')).toBeGreaterThanOrEqual(3);
  });

const anyHex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => rgbToHex({red, green, blue}));

for (const [runs, options] of propertyRuns(300))
  test(
    'BLD-05 on any readable background what is muted, wrong, done, reduced and focused is readable',
    options,
    () => {
      fc.assert(
        fc.property(anyHex, anyHex, (background, text) => {
          fc.pre(contrast(background, text) >= 7);
          const of = byName(withLight(background, text), 'light');
          for (const name of ['muted', 'danger', 'success', 'sale', 'focus'])
            expect([name, contrast(of[name] ?? '', background) >= 4.5]).toEqual([name, true]);
          expect(contrast(of['on-accent'] ?? '', of.accent ?? '')).toBeGreaterThanOrEqual(4.5);
        }),
        runs,
      );
    },
  );

test('BLD-05 the theme follows the device, or is the one that the owner chose', () => {
  expect([themeOn(FIRST_STYLES, false), themeOn(FIRST_STYLES, true)]).toEqual(['light', 'dark']);
  const dark: SiteStyles = {...FIRST_STYLES, colors: {...FIRST_STYLES.colors, defaultThemeId: 'dark'}};
  expect(themeOn(dark, false)).toBe('dark');
  expect(siteStylesSheet(dark, {own: null})).not.toContain('@media');
  expect(siteStylesSheet(dark, {own: null})).toContain('--site-scheme: dark;');
});

test('BLD-05 the stylesheet has each property as the editor shows it live, fonts unescaped', () => {
  const sheet = siteStylesSheet(FIRST_STYLES, {own: null});
  for (const {name, value} of [...fontProperties(FIRST_STYLES), ...colorProperties(FIRST_STYLES, 'light')])
    expect(sheet).toContain(`${name}: ${value};\n`);
  const [, dark = ''] = sheet.split('@media (prefers-color-scheme: dark)');
  for (const {name, value} of colorProperties(FIRST_STYLES, 'dark'))
    expect(dark).toContain(`${name}: ${value};\n`);
  expect(sheet.replace(/[^{}]/g, '')).toBe('{}{{}}');
});
