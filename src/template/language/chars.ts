/** Code of the characters the grammar names. */
export enum Code {
  space = 32,
  quote = 34,
  hash = 35,
  dollar = 36,
  apostrophe = 39,
  comma = 44,
  dot = 46,
  equals = 61,
  question = 63,
  at = 64,
  pipe = 124,
  /** The last of Unicode. */
  largest = 0x10ffff,
}

const LETTER = 1;
const DIGIT = 2;
const JOINER = 4;
const SPACE = 8;
const WORD = LETTER | DIGIT | JOINER;

/** The patterns of the kinds, in the order of their bits. */
const PATTERNS = [/[a-z]/i, /\d/, /[-_]/, /\s/];
/** Kinds by character code. What no pattern knows has a bit too high for the table, which leaves it without one. */
const KINDS = new Uint8Array(128).map(
  (_, code) => 1 << PATTERNS.findIndex(pattern => pattern.test(String.fromCharCode(code))),
);

const is = (source: string, at: number, kind: number): boolean => {
  const code = source.charCodeAt(at);
  return code < 128 && ((KINDS[code] ?? 0) & kind) !== 0;
};

const skip = (source: string, at: number, kind: number): number => {
  let end = at;
  while (is(source, end, kind)) end++;
  return end;
};

/** The end of the run of digits at this place. */
export const skipDigits = (source: string, at: number): number => skip(source, at, DIGIT);

/** The end of the run of white space at this place. Source: template language §2. */
export const skipSpaces = (source: string, at: number): number => skip(source, at, SPACE);

/** The end of the word at this place, or the place itself when none starts there. Source: template language §2. */
export const skipWord = (source: string, at: number): number =>
  is(source, at, LETTER) ? skip(source, at + 1, WORD) : at;

const skipSegment = (source: string, at: number): number => {
  if (is(source, at, LETTER)) return skip(source, at + 1, WORD);
  if (is(source, at, DIGIT)) return skip(source, at + 1, DIGIT);
  const code = source.charCodeAt(at);
  if (code !== Code.at && code !== Code.dollar) return at;
  const end = skipWord(source, at + 1);
  return end === at + 1 && code === Code.dollar ? at : end;
};

/** The end of a reference such as `a.0.@b`, or the place itself when none starts there. Source: template language §2. */
export const skipReference = (source: string, at: number): number => {
  let end = skipSegment(source, at);
  while (end > at && source.charCodeAt(end) === Code.dot) {
    const next = skipSegment(source, end + 1);
    if (next === end + 1) return end;
    end = next;
  }
  return end;
};
