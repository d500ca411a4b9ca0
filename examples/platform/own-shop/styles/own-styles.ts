import {type Rgb, readHex, rgbToHsl} from '../../../../src/site/color.js';
import {contrastRatio} from '../../../../src/site/contrast.js';
import {FIRST_STYLES, type PaletteColor, type SiteStyles} from '../../../../src/site/styles/site-styles.js';
import {COLOR_ROLES, COLOR_THEMES, type ColorRole} from '../../../../src/tables/site-colors.js';
import {findPage} from '../pages/find-page.js';
import {elementsWith} from '../pages/markers.js';
import {type CssRule, rulesIn, type Scheme} from './css-rules.js';
import {colorIn, resolvedValue} from './css-values.js';
import {cssOfPage} from './page-css.js';

type Colors = Readonly<Record<ColorRole, string>>;

/** What a shop of one's own has where its first page says nothing. Source: examples/site/theme/neutral.css. */
const NEUTRAL: Readonly<Record<Scheme, Colors>> = {
  light: {background: '#ffffff', text: '#18181b', accent: '#18181b'},
  dark: {background: '#18181b', text: '#f4f4f5', accent: '#f4f4f5'},
};

/** Where stylesheets say each color, the first that counts first. */
const PLACES: Readonly<
  Record<ColorRole, readonly (readonly [selector: string, names: readonly string[]])[]>
> = {
  background: [
    ['body', ['background-color', 'background']],
    ['html', ['background-color', 'background']],
  ],
  text: [
    ['body', ['color']],
    ['html', ['color']],
  ],
  accent: [
    ['html', ['--vt-accent']],
    ['a', ['color']],
  ],
};

const ROOT = new Set([':root', 'html']);
const isOf = ({selectors}: CssRule, selector: string): boolean =>
  selectors.some(one => one === selector || (selector === 'html' && ROOT.has(one)));

/** What a page's stylesheets say on a device. */
interface Sheet {
  readonly scheme: Scheme;
  readonly rules: readonly CssRule[];
  readonly properties: ReadonlyMap<string, string>;
}

/** The value of the last declaration of some names for a selector. */
const lastOf = ({rules}: Sheet, selector: string, names: readonly string[]): string | undefined =>
  rules
    .filter(rule => isOf(rule, selector))
    .flatMap(({declarations}) => declarations)
    .findLast(([name]) => names.includes(name))?.[1];

const sheetOn = (scheme: Scheme, all: readonly CssRule[]): Sheet => {
  const rules = all.filter(rule => (rule.scheme ?? scheme) === scheme);
  const ofRoot = rules.filter(rule => isOf(rule, 'html')).flatMap(({declarations}) => declarations);
  return {scheme, rules, properties: new Map(ofRoot.filter(([name]) => name.startsWith('--')))};
};

/** A color of a page; null where it says none that can be read. */
function colorOf(sheet: Sheet, role: ColorRole): string | null {
  for (const [selector, names] of PLACES[role]) {
    const value = lastOf(sheet, selector, names);
    const found = value === undefined ? null : resolvedValue(value, sheet.scheme, sheet.properties);
    const color = found === null ? null : colorIn(found);
    if (color !== null) return color;
  }
  return null;
}

const LOW: Rgb = {red: 0, green: 0, blue: 0};
/** Source: WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const isReadable = (front: string, back: string): boolean =>
  contrastRatio(rgbToHsl(readHex(front) ?? LOW), rgbToHsl(readHex(back) ?? LOW)) >= READABLE;

const colorsOn = (sheet: Sheet, neutral: Colors): Colors => {
  const background = colorOf(sheet, 'background') ?? neutral.background;
  const text = colorOf(sheet, 'text') ?? neutral.text;
  return {background, text, accent: colorOf(sheet, 'accent') ?? text};
};

const DARK = /\bdark\b/;

/** Whether a page follows the scheme of devices. */
const followsDevice = (html: string, rules: readonly CssRule[]): boolean =>
  rules.some(({scheme}) => scheme === 'dark') ||
  DARK.test(lastOf(sheetOn('light', rules), 'html', ['color-scheme']) ?? '') ||
  elementsWith(html, 'name').some(
    ({name, attributes}) =>
      name === 'meta' &&
      attributes.get('name')?.toLowerCase() === 'color-scheme' &&
      DARK.test(attributes.get('content') ?? ''),
  );

/** The dark theme of a page that is light everywhere: its accent, where it can be read. */
const darkOf = ({accent}: Colors): Colors =>
  isReadable(accent, NEUTRAL.dark.background) ? {...NEUTRAL.dark, accent} : NEUTRAL.dark;

const stylesOf = (byTheme: Readonly<Record<Scheme, Colors>>, isOfDevice: boolean): SiteStyles => ({
  colors: {
    defaultThemeId: isOfDevice ? 'device' : 'light',
    palette: COLOR_THEMES.flatMap(theme =>
      COLOR_ROLES.map((role): PaletteColor => ({id: `${theme}-${role}`, color: byTheme[theme][role]})),
    ),
    themes: COLOR_THEMES.map(id => ({
      id,
      background: `${id}-background`,
      text: `${id}-text`,
      accent: `${id}-accent`,
    })),
  },
  fonts: {
    ...FIRST_STYLES.fonts,
    activeThemeId: 'own',
    themes: [{id: 'own', heading: 'own', text: 'own'}, ...FIRST_STYLES.fonts.themes],
  },
});

/** The styles that the pages of a folder have themselves, as its first page says them; the platform's, where there is none. */
export function stylesOfFolder(folder: string | null): SiteStyles {
  const html = (folder === null ? null : findPage(folder, ['/']))?.html;
  if (folder === null || html === undefined) return stylesOf(NEUTRAL, true);
  const rules = cssOfPage(folder, html).flatMap(css => rulesIn(css));
  const isOfDevice = followsDevice(html, rules);
  const light = colorsOn(sheetOn('light', rules), NEUTRAL.light);
  const dark = isOfDevice ? colorsOn(sheetOn('dark', rules), NEUTRAL.dark) : darkOf(light);
  return stylesOf({light, dark}, isOfDevice);
}
