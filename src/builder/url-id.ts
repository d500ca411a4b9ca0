import {PAGE_FIELDS} from '../tables/page-block-kinds.js';
import {RESERVED_NAMES} from '../tables/site-names.js';

/** A shorter id is replaced by that of the fallback title. Source: runtime spec §5. */
const ID_LENGTH_MIN = 3;
/** Characters that the number of an id takes at most, with its dash. */
const NUMBER_ROOM = 6;
/** Longest id, without its number. Source: ours: with it, it is no longer than the address of a page. */
const ID_LENGTH_MAX = PAGE_FIELDS.urlId - NUMBER_ROOM;

const ACCENTS = /\p{M}+/gu;
const NOT_IN_ID = /[^a-z0-9]+/g;
/** Letters that no accent is taken off to reach ASCII. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
]);
const LETTER = /[ßæœøđłþı]/g;
const OUTER_DASHES = /^-+|-+$/g;

/** Names that the site itself uses. */
const RESERVED: readonly string[] = Object.values(RESERVED_NAMES);

/** A title as the last part of an address: letters and digits of ASCII, joined by dashes. */
const idOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(LETTER, letter => LETTERS.get(letter) ?? '')
    .replace(NOT_IN_ID, '-')
    .slice(0, ID_LENGTH_MAX)
    .replace(OUTER_DASHES, '');

const baseOf = (title: string, fallbackTitle: string): string => {
  const id = idOf(title);
  return id.length < ID_LENGTH_MIN || RESERVED.includes(id) ? idOf(fallbackTitle) : id;
};

/** The number behind `base-`, or null where `id` is none of its copies. */
const copyNumber = (id: string, base: string): number | null => {
  const [, digits] = id.startsWith(base) ? (/^-([1-9]\d{0,8})$/.exec(id.slice(base.length)) ?? []) : [];
  return digits === undefined ? null : Number(digits);
};

/**
 * The URL id of a new collection. It comes from the title, or from the fallback title where the title gives fewer than three
 * characters. Where the id is taken, it gets the number after the highest copy in natural order: after `shop`, `shop-2` and
 * `shop-10` comes `shop-11`. Throws `RangeError` where the fallback title gives no id. Source: runtime spec §5, store URL id.
 */
export const createUrlId = (title: string, taken: readonly string[], fallbackTitle: string): string => {
  const base = baseOf(title, fallbackTitle);
  if (base.length < ID_LENGTH_MIN) {
    throw new RangeError(
      `fallbackTitle: expected a title with at least ${ID_LENGTH_MIN} letters or digits of a to z, got '${fallbackTitle}'`,
    );
  }
  if (!taken.includes(base)) return base;
  const numbers = taken.map(id => copyNumber(id, base) ?? 0);
  return `${base}-${Math.max(0, ...numbers) + 1}`;
};
