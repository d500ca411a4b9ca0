/** Where a text stops being JSON. `line` and `column` count from 1. */
export interface JsonMistake {
  readonly line: number;
  readonly column: number;
  /** What stands there, in quotes, or that the text ends. */
  readonly found: string;
  readonly expected: string;
  /** What was probably meant, '' where that is open. */
  readonly meant: string;
}

/** The first index that does not fit, and what would. */
class Misfit extends Error {
  override name = 'Misfit';

  constructor(
    readonly at: number,
    readonly expected: string,
    readonly meant = '',
  ) {
    super(expected);
  }
}

/** Longest part of the text that is quoted. */
const QUOTED_MAX = 20;
const BLANKS = /[\t\n\r ]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null/y;
const NAME = 'a name in double quotes';

/** Index after what `pattern` matches at `at`; -1 where it does not match. */
const after = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const skip = (text: string, at: number): number => after(BLANKS, text, at);

const meantBy = (text: string, at: number): string => {
  if (text[at] === "'" || text[at] === '’' || text[at] === '“') return 'double quotes (")';
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'no comment, which JSON has none of';
  const [word] = /^[\w$]+(?=\s*:)/.exec(text.slice(at)) ?? [];
  return word === undefined ? '' : `"${word}"`;
};

/** Index after a name and its colon. */
const readName = (text: string, at: number): number => {
  const end = after(TEXT, text, at);
  if (end < 0) throw new Misfit(at, NAME, meantBy(text, at));
  const colon = skip(text, end);
  if (text[colon] !== ':') throw new Misfit(colon, '":" after a name');
  return skip(text, colon + 1);
};

/** Index after the items of an object or a list that begins before `start`. */
const readItems = (text: string, start: number, close: '}' | ']'): number => {
  const isNamed = close === '}';
  let at = skip(text, start);
  while (text[at] !== close) {
    at = skip(text, readValue(text, isNamed ? readName(text, at) : at));
    if (text[at] === close) break;
    if (text[at] !== ',') throw new Misfit(at, `"," or "${close}"`);
    at = skip(text, at + 1);
    if (text[at] === close) throw new Misfit(at, isNamed ? NAME : 'a value', 'no comma before it');
  }
  return at + 1;
};

const readValue = (text: string, at: number): number => {
  if (text[at] === '{') return readItems(text, at + 1, '}');
  if (text[at] === '[') return readItems(text, at + 1, ']');
  const end = Math.max(after(TEXT, text, at), after(PLAIN, text, at));
  if (end < 0) throw new Misfit(at, 'a value', meantBy(text, at));
  return end;
};

/** What is wrong with a text that is no JSON; null where it is JSON. Browsers name the place in words of their own, or not at all. */
export const findJsonMistake = (text: string): JsonMistake | null => {
  try {
    const end = skip(text, readValue(text, skip(text, 0)));
    if (end < text.length) throw new Misfit(end, 'the end of the JSON');
    return null;
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const {at, expected, meant} = error;
    const before = text.slice(0, at).split('\n');
    const near = text.slice(at).split('\n')[0]?.slice(0, QUOTED_MAX) ?? '';
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      found: at < text.length ? `\`${near.trim()}\`` : 'the end of the text',
      expected,
      meant,
    };
  }
};
