import {type Decoder, fields, list, nullable, text} from '../shared/decode.js';
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

const PATH = 'site-header-footer';

const link: Decoder<SitePart['links'][number]> = (value, path) => {
  const read = fields(value, path);
  return {text: read('text', text), href: read('href', text)};
};

const part: Decoder<SitePart> = (value, path) => {
  const read = fields(value, path);
  return {text: read('text', text, ''), links: read('links', list(link), [])};
};

const partsIn = (body: unknown): SiteParts => {
  const read = fields(body, '');
  return {header: read('header', nullable(part), null), footer: read('footer', nullable(part), null)};
};

/**
 * Calls of the site's header and footer. A write needs an owner's session. Each throws what `Client` throws. Source: runtime spec
 * §3, header and footer payload.
 */
export const createHeaderFooterCalls = (client: Client) => ({
  async readParts(): Promise<SiteParts> {
    return partsIn((await client(PATH)).body);
  },
  async saveParts(parts: SiteParts): Promise<SiteParts> {
    return partsIn((await client(PATH, {method: 'put', json: parts})).body);
  },
});
