/** Code of the characters the grammar names. */
export enum Code {
  space = 32,
  quote = 34,
  hash = 35,
  dollar = 36,
  apostrophe = 39,
  comma = 44,
  dash = 45,
  dot = 46,
  equals = 61,
  question = 63,
  at = 64,
  low = 95,
  pipe = 124,
}

type Kind = (code: number) => boolean;

const isDigitCode: Kind = code => code > 47 && code < 58;
/** Setting the bit that tells cases apart makes a capital letter small. */
const isLetterCode: Kind = code => (code | 32) > 96 && (code | 32) < 123;
const isWordCode: Kind = code =>
  isLetterCode(code) || isDigitCode(code) || code === Code.dash || code === Code.low;
const isSpaceCode: Kind = code => code === Code.space || (code > 8 && code < 14);

const is = (source: string, at: number, kind: Kind): boolean => kind(source.charCodeAt(at));

const skip = (source: string, at: number, kind: Kind): number => {
  let end = at;
  while (is(source, end, kind)) end++;
  return end;
};

/** True where a decimal digit stands. */
export const isDigit = (source: string, at: number): boolean => is(source, at, isDigitCode);

/** The end of the run of digits at this place. */
export const skipDigits = (source: string, at: number): number => skip(source, at, isDigitCode);

/** The end of the run of white space at this place. Source: template language §2. */
export const skipSpaces = (source: string, at: number): number => skip(source, at, isSpaceCode);

/** The end of the word at this place, or the place itself when none starts there. Source: template language §2. */
export const skipWord = (source: string, at: number): number =>
  is(source, at, isLetterCode) ? skip(source, at + 1, isWordCode) : at;

/** The end of a variable name such as `@total`, or the place itself. */
export const skipVariable = (source: string, at: number): number => {
  if (source.charCodeAt(at) !== Code.at) return at;
  const end = skipWord(source, at + 1);
  return end === at + 1 ? at : end;
};

const skipSegment = (source: string, at: number): number => {
  if (is(source, at, isLetterCode)) return skip(source, at + 1, isWordCode);
  if (is(source, at, isDigitCode)) return skip(source, at + 1, isDigitCode);
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
