import {type Decoder, fields, list, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {isWebAddress} from '../shared/web-address.inline.js';

/** A language that a page is in, and its address there. */
export interface PageLanguage {
  /** BCP 47 tag. */
  readonly code: string;
  /** Its own name, as `Français`. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly href: string;
}

/** The languages of a page. `current` is the code of its own. */
export interface PageLanguages {
  readonly current: string;
  readonly languages: readonly PageLanguage[];
}

/** A path, or a web address. */
const webAddress: Decoder<string> = (value, path) => {
  const href = text(value, path);
  if (isWebAddress(href)) return href;
  throw new DecodeError(path, 'a path or a web address', 'another scheme');
};

const decodeLanguage: Decoder<PageLanguage> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', text),
    name: read('name', text),
    direction: read('direction', text, 'ltr') === 'rtl' ? 'rtl' : 'ltr',
    href: read('href', webAddress),
  };
};

/** Reads the data of a language switcher. Throws `DecodeError`. */
export const decodePageLanguages = (value: unknown): PageLanguages => {
  const read = fields(value, '');
  return {current: read('current', text), languages: read('languages', list(decodeLanguage))};
};

/**
 * The address of the page in another language, with the query and the fragment that the visitor has now: a search or a
 * place on the page goes along. `href` is the address as the server knew it. Source: ours: one page in two languages shows the same.
 */
export const addressInLanguage = (
  href: string,
  {search, hash}: {readonly search: string; readonly hash: string},
): string => href.replace(/[?#].*$/s, '') + search + hash;
