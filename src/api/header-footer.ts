import {bool, type Decoder, fields, integer, list, nullable, text} from '../shared/decode.js';
import type {Client} from './call.js';

/** What the owner puts into the header or footer of every page. */
export interface SitePart {
  /** '' for none. */
  readonly text: string;
  readonly links: readonly {readonly text: string; readonly href: string}[];
}

/** The owner's header and footer; null leaves the site's own. */
export interface SiteParts {
  readonly header: SitePart | null;
  readonly footer: SitePart | null;
}

/** The header and footer as the editor has them. `revision` rises with each write. */
export interface StoredParts {
  readonly revision: number;
  readonly draft: SiteParts;
  /** What visitors see. */
  readonly published: SiteParts;
  /** True where the draft is another than what visitors see. */
  readonly isChanged: boolean;
}

const PATH = 'site-header-footer';

const link: Decoder<SitePart['links'][number]> = (value, path) => {
  const read = fields(value, path);
  return {text: read('text', text), href: read('href', text)};
};

const part: Decoder<SitePart> = (value, path) => {
  const read = fields(value, path);
  return {text: read('text', text, ''), links: read('links', list(link), [])};
};

const partsIn: Decoder<SiteParts> = (body, path) => {
  const read = fields(body, path);
  return {header: read('header', nullable(part), null), footer: read('footer', nullable(part), null)};
};

const storedIn = (body: unknown): StoredParts => {
  const read = fields(body, '');
  return {
    revision: read('revision', integer),
    draft: read('draft', partsIn),
    published: read('published', partsIn),
    isChanged: read('isChanged', bool),
  };
};

/**
 * Calls of the site's header and footer. A write needs an owner's session. Each throws what `Client` throws. Source: runtime spec
 * §3, header and footer payload.
 */
export const createHeaderFooterCalls = (client: Client) => ({
  async readParts(): Promise<SiteParts> {
    return partsIn((await client(PATH)).body, '');
  },
  async saveParts(parts: SiteParts): Promise<SiteParts> {
    return partsIn((await client(PATH, {method: 'put', json: parts})).body, '');
  },
  /** The draft, and whether the signed-in person may change it. */
  async readDraft(): Promise<StoredParts & {readonly mayWrite: boolean}> {
    const {body} = await client(`${PATH}/draft`);
    return {...storedIn(body), mayWrite: fields(body, '')('mayWrite', bool)};
  },
  /** Saves the draft, which was made on `revision`. A stale one is an `ApiError` of status 409. */
  async saveDraft(revision: number, draft: SiteParts): Promise<StoredParts> {
    return storedIn((await client(`${PATH}/draft`, {method: 'put', json: {revision, draft}})).body);
  },
  /** Shows visitors the draft, or `published` in its place, as they saw it before. */
  async publishDraft(revision: number, published?: SiteParts): Promise<StoredParts> {
    const json = {revision, ...(published && {published})};
    return storedIn((await client(`${PATH}/publish`, {method: 'post', json})).body);
  },
});
