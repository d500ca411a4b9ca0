/**
 * What a place of a template belongs to. `comment` is one of the language, `html-comment` one of HTML; `data` is a script that no
 * browser runs, such as a template for code of the page's own.
 */
export type Zone = 'markup' | 'comment' | 'html-comment' | 'script' | 'data' | 'style';

interface Part {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
}

/** Parts that are no markup; comments may be anywhere outside of them. */
const PART =
  /<!--[\s\S]*?(?:-->|$)|\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}|<(script|style)\b([^>]*)>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
/** Types a browser runs. Source: HTML, "script element", and JavaScript's MIME types. */
const RUN = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|j)script|$)/i;

/** What stands before a place of a comment in its line: the comment's start, or the star that leads each line of it. */
const IN_COMMENT = /^\s*\*(?!\/)|\/\*(?:(?!\*\/).)*$|(?:^|\s)\/\/[^"'`]*$/;
/** So much of a line is looked at. */
const LINE_MAX = 300;

const zoneOf = (text: string, element: string | undefined, attributes: string): Zone => {
  if (element === undefined) return text.startsWith('<') ? 'html-comment' : 'comment';
  if (element.toLowerCase() === 'style') return 'style';
  return RUN.test(TYPE.exec(attributes)?.[1] ?? '') ? 'script' : 'data';
};

const OPEN = /<(?=(?:script|style)\b)/gi;

/** The source, as long as before, without tags that nothing closes: each would be read to the end to find that. */
const withoutOpen = (source: string): string => {
  const end = source.lastIndexOf('>') + 1;
  return source.slice(0, end) + source.slice(end).replace(OPEN, ' ');
};

const partsOf = (source: string): Part[] =>
  [...withoutOpen(source).matchAll(PART)].map(({0: text, 1: element, 2: attributes = '', index}) => ({
    zone: zoneOf(text, element, attributes),
    from: index,
    to: index + text.length,
  }));

/** Creates a test whether an offset of a script lies in quotes. Each call continues from the offset of the last one. */
const createQuotes = (source: string) => {
  let [part, at, open] = [-1, 0, ''];
  return (from: number, offset: number): boolean => {
    if (part !== from || offset < at) [part, at, open] = [from, source.indexOf('>', from) + 1, ''];
    for (; at < offset; at++) {
      const sign = source.charAt(at);
      if (sign === '\\') at++;
      // Quotes of one line end with it.
      else if (sign === open || (sign === '\n' && open !== '`')) open = '';
      else if (open === '' && /["'`]/.test(sign)) open = sign;
    }
    return open !== '';
  };
};

/** A source by its zones. */
export interface Zones {
  at(offset: number): Zone;
  /** True inside of a text of a script, or of a script that is data: what stays there may be meant for other code. */
  isText(offset: number): boolean;
  /** True inside of a comment of a script or a style sheet. */
  isCodeComment(offset: number): boolean;
  /** True where a comment of the language begins. */
  isCommentStart(offset: number): boolean;
}

/** Splits a source into its zones. */
export const createZones = (source: string): Zones => {
  const parts = partsOf(source);
  const isQuoted = createQuotes(source);
  /** The last part that begins at the offset or before it, where it goes that far. */
  const partAt = (offset: number): Part | undefined => {
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const part = parts[low - 1];
    return part && offset < part.to ? part : undefined;
  };
  return {
    at: offset => partAt(offset)?.zone ?? 'markup',
    isText(offset) {
      const {zone, from} = partAt(offset) ?? {zone: 'markup', from: 0};
      return zone === 'data' || (zone === 'script' && isQuoted(from, offset));
    },
    isCodeComment(offset) {
      const zone = partAt(offset)?.zone;
      if (zone !== 'script' && zone !== 'style') return false;
      const before = source.slice(Math.max(0, offset - LINE_MAX), offset);
      return IN_COMMENT.test(before.slice(before.lastIndexOf('\n') + 1));
    },
    isCommentStart(offset) {
      const part = partAt(offset);
      return part?.zone === 'comment' && part.from === offset;
    },
  };
};
