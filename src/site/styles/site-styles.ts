import {COLOR_THEMES, type ColorRole, type ColorThemeId} from '../../tables/site-colors.js';
import {type FontRole, type FontUse, SITE_FONTS, type SiteFontId} from '../../tables/site-fonts.js';

/** A color of the site. `color` is six hex digits after `#`. */
export interface PaletteColor {
  readonly id: string;
  readonly color: string;
}

/** A color theme: for each role the id of a palette color. */
export type ColorTheme = {readonly id: ColorThemeId} & Readonly<Record<ColorRole, string>>;

/** A font theme: a font for headings and one for texts. */
export type FontTheme = {readonly id: string} & Readonly<Record<FontRole, SiteFontId>>;

/** How a site looks: what the editor changes, and what the six dirty paths name. Source: runtime spec §3, site aesthetics. */
export interface SiteStyles {
  readonly colors: {
    /** The theme that pages have; `device` follows the visitor's device. */
    readonly defaultThemeId: ColorThemeId | 'device';
    readonly palette: readonly PaletteColor[];
    /** One of each id of `COLOR_THEMES`. */
    readonly themes: readonly ColorTheme[];
  };
  readonly fonts: {
    readonly activeThemeId: string;
    readonly themes: readonly FontTheme[];
    /** Which font of the theme each kind of text has. */
    readonly fontUsageCategories: Readonly<Record<FontUse, FontRole>>;
  };
}

/** The styles that an owner begins with, close to the example site's own. */
export const FIRST_STYLES: SiteStyles = {
  colors: {
    defaultThemeId: 'device',
    palette: [
      {id: 'paper', color: '#faf7f1'},
      {id: 'ink', color: '#22282a'},
      {id: 'pine', color: '#2c5a4d'},
      {id: 'night', color: '#141819'},
      {id: 'cream', color: '#ece7dd'},
      {id: 'mint', color: '#93cbb7'},
    ],
    themes: [
      {id: 'light', background: 'paper', text: 'ink', accent: 'pine'},
      {id: 'dark', background: 'night', text: 'cream', accent: 'mint'},
    ],
  },
  fonts: {
    activeThemeId: 'classic',
    themes: [
      {id: 'classic', heading: 'old-style', text: 'system'},
      {id: 'modern', heading: 'geometric', text: 'humanist'},
      {id: 'plain', heading: 'system', text: 'system'},
    ],
    fontUsageCategories: {headings: 'heading', text: 'text', navigation: 'text', buttons: 'text'},
  },
};

/** The hex digits of a palette color. Throws for an id that the palette lacks. */
export const paletteColor = ({colors}: SiteStyles, id: string): string => {
  const found = colors.palette.find(color => color.id === id);
  if (!found) throw new RangeError(`the palette has no color ${id}`);
  return found.color;
};

/** The font themes' active one. Throws where there is none. */
export const activeFonts = ({fonts}: SiteStyles): FontTheme => {
  const found = fonts.themes.find(({id}) => id === fonts.activeThemeId);
  if (!found) throw new RangeError(`no font theme ${fonts.activeThemeId}`);
  return found;
};

/** The value of `font-family` of a font. */
export const fontFamily = (id: SiteFontId): string => SITE_FONTS.find(font => font.id === id)?.family ?? '';

/** True where each id that styles name is there, once. */
export const isWhole = ({colors, fonts}: SiteStyles): boolean => {
  const colorIds = colors.palette.map(({id}) => id);
  const themeIds = colors.themes.map(({id}) => id);
  const fontIds = fonts.themes.map(({id}) => id);
  return (
    [colorIds, themeIds, fontIds].every(ids => new Set(ids).size === ids.length) &&
    COLOR_THEMES.every(id => themeIds.includes(id)) &&
    fontIds.includes(fonts.activeThemeId) &&
    colors.themes.every(theme =>
      [theme.background, theme.text, theme.accent].every(id => colorIds.includes(id)),
    )
  );
};
