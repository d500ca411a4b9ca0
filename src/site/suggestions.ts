import {fields, list, text} from '../shared/decode.js';

/** A page that a visitor may mean while typing. */
export interface Suggestion {
  readonly href: string;
  readonly title: string;
}

/** Suggestions shown at most; the platform sends no more. */
const MAX = 8;

/** An address of this site: a path, of no other host. */
const PATH = /^\/(?![/\\])/;

/** Reads the platform's answer; what leads to another site is left out. Throws `DecodeError`. */
export const decodeSuggestions = (answer: unknown): readonly Suggestion[] =>
  fields(answer, '')(
    'suggestions',
    list((value, path) => {
      const read = fields(value, path);
      return {href: read('href', text), title: read('title', text)};
    }),
  )
    .filter(({href}) => PATH.test(href))
    .slice(0, MAX);

/** The option after a key, -1 for none: the arrows go around, over the field itself. */
export const optionAfter = (key: string, current: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowDown') return current + 1 < count ? current + 1 : -1;
  if (key === 'ArrowUp') return current < 0 ? count - 1 : current - 1;
  return null;
};
