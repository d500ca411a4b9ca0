import type {Client} from '../../api/call.js';
import {bool, type Decoder, fields, integer, list, nullable, oneOf, text} from '../../shared/decode.js';
import {DecodeError} from '../../shared/errors.js';
import {
  type ColorTheme,
  type FontTheme,
  isWhole,
  type PaletteColor,
  type SiteStyles,
} from '../../site/styles/site-styles.js';
import {COLOR_THEMES} from '../../tables/site-colors.js';
import {FONT_ROLES, SITE_FONTS} from '../../tables/site-fonts.js';
import {callsBelow} from '../calls-below.js';

/** The site's styles as the platform has them. */
export interface StoredStyles {
  /** Rises with each write; 0 before the first. */
  readonly revision: number;
  readonly draft: SiteStyles;
  /** What visitors see; null for the theme's own styles. */
  readonly published: SiteStyles | null;
  /** The revision that visitors see; null as `published`. */
  readonly publishedRevision: number | null;
  /** True where the draft is another than what visitors see. */
  readonly isChanged: boolean;
}

/** The styles, and what the signed-in person may do with them. */
export interface EditableStyles extends StoredStyles {
  /** The styles that the site has without published ones. */
  readonly theme: SiteStyles;
  /** True for a shop of one's own, whose pages need rules besides the custom properties. */
  readonly hasOwnPages: boolean;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

const paletteColor: Decoder<PaletteColor> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), color: read('color', text)};
};

const colorTheme: Decoder<ColorTheme> = (value, path) => {
  const read = fields(value, path);
  const id = read('id', oneOf(...COLOR_THEMES));
  return {id, background: read('background', text), text: read('text', text), accent: read('accent', text)};
};

const fontId = oneOf(...SITE_FONTS.map(({id}) => id));

const fontTheme: Decoder<FontTheme> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), heading: read('heading', fontId), text: read('text', fontId)};
};

const role = oneOf(...FONT_ROLES);

const fontUses: Decoder<SiteStyles['fonts']['fontUsageCategories']> = (value, path) => {
  const read = fields(value, path);
  return {
    headings: read('headings', role),
    text: read('text', role),
    navigation: read('navigation', role),
    buttons: read('buttons', role),
  };
};

const colors: Decoder<SiteStyles['colors']> = (value, path) => {
  const read = fields(value, path);
  return {
    defaultThemeId: read('defaultThemeId', oneOf('device', ...COLOR_THEMES)),
    palette: read('palette', list(paletteColor)),
    themes: read('themes', list(colorTheme)),
  };
};

const fonts: Decoder<SiteStyles['fonts']> = (value, path) => {
  const read = fields(value, path);
  return {
    activeThemeId: read('activeThemeId', text),
    themes: read('themes', list(fontTheme)),
    fontUsageCategories: read('fontUsageCategories', fontUses),
  };
};

const styles: Decoder<SiteStyles> = (value, path) => {
  const read = fields(value, path);
  const found = {colors: read('colors', colors), fonts: read('fonts', fonts)};
  if (!isWhole(found)) throw new DecodeError(path, 'styles that have what they name', 'others');
  return found;
};

const stored = (body: unknown): StoredStyles => {
  const read = fields(body, '');
  return {
    revision: read('revision', integer),
    draft: read('draft', styles),
    published: read('published', nullable(styles)),
    publishedRevision: read('publishedRevision', nullable(integer)),
    isChanged: read('isChanged', bool),
  };
};

/** Calls of the site's styles. Each needs an owner's session, and throws what `Client` throws. A stale `revision` is an `ApiError` of status 409. Source: docs/http.md, Styles of the site. */
export const createStyleCalls = (client: Client) => {
  const {get, put, post} = callsBelow(client, 'site-styles');
  return {
    async readStyles(): Promise<EditableStyles> {
      const body = await get([]);
      const read = fields(body, '');
      return {
        ...stored(body),
        theme: read('theme', styles),
        hasOwnPages: read('hasOwnPages', bool),
        mayWrite: read('mayWrite', bool),
        mayPublish: read('mayPublish', bool),
      };
    },
    /** Saves the draft, which was made on `revision`. */
    saveStyles: async (revision: number, draft: SiteStyles): Promise<StoredStyles> =>
      stored(await put([], {revision, draft})),
    /** Shows visitors the draft, or `published` in its place, as they saw it before. */
    publishStyles: async (revision: number, published?: SiteStyles): Promise<StoredStyles> =>
      stored(await post(['publish'], {revision, ...(published && {published})})),
    unpublishStyles: async (revision: number): Promise<StoredStyles> =>
      stored(await post(['unpublish'], {revision})),
  };
};

export type StyleCalls = ReturnType<typeof createStyleCalls>;
