import type {Client} from '../../api/call.js';
import {focalPoint} from '../../media/picture-image.js';
import {bool, type Decoder, fields, integer, list, nullable, record, text} from '../../shared/decode.js';
import type {SitePicture, SiteTexts, ThemePicture} from '../../site/site-texts.js';
import {callsBelow} from '../calls-below.js';
import {type TextLanguage, textLanguage} from '../decode-languages.js';
import {type ChangeList, changesIn} from '../saving/change-history.js';

/** The owner's texts in place of the theme's, as the platform has them. */
export interface StoredTexts {
  /** Rises with each write; 0 before the first. */
  readonly revision: number;
  readonly draft: SiteTexts;
  /** What visitors see. */
  readonly published: SiteTexts;
  /** True where the draft is another than what visitors see. */
  readonly isChanged: boolean;
}

/** A text of the theme that an owner may replace. */
export interface ThemeText {
  /** The same in every language and version of the theme. */
  readonly id: string;
  /** The page that shows it, as `/about`; null for every page. */
  readonly path: string | null;
  /** The theme's own words by language. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** The texts and pictures, those of the theme, and what the signed-in person may do with them. */
export interface EditableTexts extends StoredTexts {
  readonly themeTexts: readonly ThemeText[];
  readonly themePictures: readonly ThemePicture[];
  readonly languages: readonly TextLanguage[];
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

const picture: Decoder<SitePicture> = (value, path) => {
  const read = fields(value, path);
  return {
    assetUrl: read('assetUrl', text),
    altText: read('altText', text),
    originalSize: read('originalSize', text),
    mediaFocalPoint: read('mediaFocalPoint', focalPoint),
  };
};

const texts: Decoder<SiteTexts> = record<string | SitePicture>((value, path) =>
  typeof value === 'string' ? value : picture(value, path),
);

const themePicture: Decoder<ThemePicture> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    path: read('path', nullable(text)),
    names: read('names', record(text)),
    src: read('src', text),
    width: read('width', integer),
    height: read('height', integer),
    altId: read('altId', nullable(text)),
    isCropped: read('isCropped', bool),
  };
};

const themeText: Decoder<ThemeText> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), path: read('path', nullable(text)), defaults: read('defaults', record(text))};
};

const stored = (body: unknown): StoredTexts => {
  const read = fields(body, '');
  return {
    revision: read('revision', integer),
    draft: read('draft', texts),
    published: read('published', texts),
    isChanged: read('isChanged', bool),
  };
};

/** Calls of the texts of the theme. Each needs an owner's session, and throws what `Client` throws. A stale `revision` is an `ApiError` of status 409. Source: docs/http.md, Texts of the theme. */
export const createTextCalls = (client: Client) => {
  const {get, put, post} = callsBelow(client, 'site-texts');
  return {
    async readTexts(): Promise<EditableTexts> {
      const body = await get([]);
      const read = fields(body, '');
      return {
        ...stored(body),
        themeTexts: read('themeTexts', list(themeText)),
        themePictures: read('themePictures', list(themePicture)),
        languages: read('languages', list(textLanguage)),
        mayWrite: read('mayWrite', bool),
        mayPublish: read('mayPublish', bool),
      };
    },
    /** Saves the draft, which was made on `revision`. */
    saveTexts: async (revision: number, draft: SiteTexts): Promise<StoredTexts> =>
      stored(await put([], {revision, draft})),
    /** What was done to the texts, newest first. */
    readTextHistory: async (cursor?: string): Promise<ChangeList> =>
      changesIn(await get(['history'], cursor ? {cursor} : {})),
    /** Brings the draft back as revision `to` left it, as a new revision. */
    restoreTexts: async (change: {readonly revision: number; readonly to: number}): Promise<StoredTexts> =>
      stored(await post(['restore'], change)),
    /** Shows visitors the draft, or `published` in its place, as they saw it before. */
    publishTexts: async (revision: number, published?: SiteTexts): Promise<StoredTexts> =>
      stored(await post(['publish'], {revision, ...(published && {published})})),
  };
};

export type TextCalls = ReturnType<typeof createTextCalls>;
