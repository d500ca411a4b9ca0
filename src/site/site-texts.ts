/** A picture of the site's files in place of one of the theme's. */
export interface SitePicture {
  readonly assetUrl: string;
  /** In a language for which the owner writes no other. */
  readonly altText: string;
  /** Pixels, as `1500x1000`. */
  readonly originalSize: string;
  /** What stays in view where the theme crops it. */
  readonly mediaFocalPoint: {readonly x: number; readonly y: number};
}

/**
 * An owner's texts and pictures in place of those of the theme's templates, by `textKey`. One that is not there is the theme's.
 * Source: ours.
 */
export type SiteTexts = Readonly<Record<string, string | SitePicture>>;

/** In place of a language in the key of what is the same in all of them, as a picture. */
const EVERY_LANGUAGE = '*';

/** The key of a text in a language, as `es/strings.homeTitle`. */
export const textKey = (language: string, id: string): string => `${language}/${id}`;

/** The key of a picture, which is the same in every language, as `*` and its id. */
export const pictureKey = (id: string): string => textKey(EVERY_LANGUAGE, id);

/** A text of a key; undefined where the owner has written none. */
export const textAt = (texts: SiteTexts, key: string): string | undefined => {
  const found = texts[key];
  return typeof found === 'string' ? found : undefined;
};

/** A picture of an id; undefined where the owner has chosen none. */
export const pictureAt = (texts: SiteTexts, id: string): SitePicture | undefined => {
  const found = texts[pictureKey(id)];
  return typeof found === 'object' ? found : undefined;
};

/** The query with which owners get a page of the theme as its texts are edited, each with its id. */
export const TEXTS_QUERY = {name: 'edit', value: 'texts'} as const;

/** The query that makes such a page what those see who have access to it, as an account does to `/members`. */
export const MEMBERS_QUERY = {name: 'as', value: 'member'} as const;

/** A picture of the theme that an owner may replace. */
export interface ThemePicture {
  /** The same in every version of the theme. */
  readonly id: string;
  /** The page that shows it; null for every page. */
  readonly path: string | null;
  /** What it is called, by the language of the editor. */
  readonly names: Readonly<Record<string, string>>;
  /** The address of the theme's own. */
  readonly src: string;
  /** Pixels of its frame. */
  readonly width: number;
  readonly height: number;
  /** The theme's text that is its alternative text; null for one that only decorates. */
  readonly altId: string | null;
  /** True where another picture is cropped to fill the frame. */
  readonly isCropped: boolean;
}
