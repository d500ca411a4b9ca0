import type {ColorThemeId} from '../../tables/site-colors.js';
import {FONT_USES} from '../../tables/site-fonts.js';
import {type Hsl, hslToRgb, type Rgb, readHex, rgbToHex, rgbToHsl} from '../color.js';
import {contrastRatio} from '../contrast.js';
import {activeFonts, fontFamily, paletteColor, type SiteStyles} from './site-styles.js';

/** A custom property with its value. */
export interface StyleProperty {
  readonly name: string;
  readonly value: string;
}

/** The contrast that texts have at least, and that the edges of fields have. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** More than enough on the background alone, so that it is enough on a surface that is tinted with the color. */
const SIGNAL_CONTRAST = 5.5;

/** Hues of what is reduced, wrong, done and focused. Source: ours, the example site's own. */
const SIGNALS = {sale: 17, danger: 4, success: 159, focus: 211};
const SIGNAL_SATURATION = 0.6;

const BLACK: Rgb = {red: 0, green: 0, blue: 0};
const WHITE: Rgb = {red: 255, green: 255, blue: 255};

const contrast = (one: Rgb, other: Rgb): number => contrastRatio(rgbToHsl(one), rgbToHsl(other));

const isLight = (background: Rgb): boolean => contrast(BLACK, background) > contrast(WHITE, background);

/** `share` of the second color in the first. */
const mixed = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = (name: keyof Rgb): number => Math.round(one[name] * (1 - share) + other[name] * share);
  return {red: part('red'), green: part('green'), blue: part('blue')};
};

const STEPS = 20;

/** As much of the first of `backs` in `front` as leaves a contrast with all of them, at most `share`. */
const softened = (
  front: Rgb,
  backs: readonly [Rgb, ...Rgb[]],
  {share, least}: {share: number; least: number},
): Rgb => {
  for (let left = STEPS; left > 0; left -= 1) {
    const color = mixed(front, backs[0], (share * left) / STEPS);
    if (backs.every(back => contrast(color, back) >= least)) return color;
  }
  return front;
};

/** A color of a hue that can be read on a background. */
const signal = (hue: number, background: Rgb): Rgb => {
  const towards = isLight(background) ? -1 : 1;
  let color: Hsl = {hue, saturation: SIGNAL_SATURATION, lightness: 0.5};
  while (contrast(hslToRgb(color), background) < SIGNAL_CONTRAST) {
    const lightness = color.lightness + towards / (2 * STEPS);
    if (lightness < 0 || lightness > 1) break;
    color = {...color, lightness};
  }
  return hslToRgb(color);
};

const colorOf = (styles: SiteStyles, id: string): Rgb => readHex(paletteColor(styles, id)) ?? BLACK;

/** Every color of a page by name, from a theme's three. */
const colorsOf = (background: Rgb, text: Rgb, accent: Rgb): Readonly<Record<string, Rgb>> => {
  const tinted = (color: Rgb): Rgb => mixed(background, color, 0.1);
  const danger = signal(SIGNALS.danger, background);
  const success = signal(SIGNALS.success, background);
  const surface = mixed(background, WHITE, isLight(background) ? 0.5 : 0.04);
  const sunken = mixed(background, text, 0.05);
  return {
    background,
    surface,
    sunken,
    text,
    muted: softened(text, [background, surface, sunken], {share: 0.35, least: TEXT_CONTRAST}),
    line: mixed(background, text, 0.15),
    'line-strong': softened(text, [background], {share: 0.6, least: EDGE_CONTRAST}),
    accent,
    'accent-strong': mixed(accent, text, 0.3),
    'on-accent': isLight(accent) ? BLACK : WHITE,
    sale: signal(SIGNALS.sale, background),
    danger,
    'danger-surface': tinted(danger),
    success,
    'success-surface': tinted(success),
    focus: signal(SIGNALS.focus, background),
  };
};

/** The properties of a site's fonts, `--site-font-headings` and the like. */
export const fontProperties = (styles: SiteStyles): readonly StyleProperty[] =>
  FONT_USES.map(use => {
    const font = activeFonts(styles)[styles.fonts.fontUsageCategories[use]];
    return {name: `--site-font-${use}`, value: fontFamily(font)};
  });

/** The properties of a color theme, `--site-background` and the like, with `--site-scheme`, the value of `color-scheme`. */
export const colorProperties = (styles: SiteStyles, themeId: ColorThemeId): readonly StyleProperty[] => {
  const theme = styles.colors.themes.find(({id}) => id === themeId);
  if (!theme) throw new RangeError(`no color theme ${themeId}`);
  const [background, text, accent] = [theme.background, theme.text, theme.accent].map(id =>
    colorOf(styles, id),
  ) as [Rgb, Rgb, Rgb];
  const colors = Object.entries(colorsOf(background, text, accent));
  return [
    {name: '--site-scheme', value: isLight(background) ? 'light' : 'dark'},
    ...colors.map(([name, color]) => ({name: `--site-${name}`, value: rgbToHex(color)})),
  ];
};

/** The theme that a page has on a device. */
export const themeOn = ({colors}: SiteStyles, isDarkDevice: boolean): ColorThemeId =>
  colors.defaultThemeId === 'device' ? (isDarkDevice ? 'dark' : 'light') : colors.defaultThemeId;
