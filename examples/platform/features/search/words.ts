import type {Language} from '../../kernel/messages/message.js';

/** Characters of a query at most, and words of it that are looked for. Source: our choice. */
export const QUERY_MAX = 200;
const TERMS_MAX = 8;
const TERM_MAX = 40;

const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Writing without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** Text as it is compared: without case, accents, Arabic vowel marks and forms of letters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replaceAll('ـ', '')
    .replace(/[أإآٱ]/g, 'ا')
    .toLowerCase();

/** Each two characters that follow each other; one alone is itself. */
const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
};

/** The words of a folded text; writing without blanks is cut into pairs of characters. */
const foldedWords = (text: string): string[] =>
  (foldText(text).match(WORD) ?? []).flatMap(word => {
    const runs = word.match(UNSPACED);
    if (!runs) return [word];
    const rest = word.replace(UNSPACED, ' ').split(' ').filter(Boolean);
    return [...runs.flatMap(pairsOf), ...rest];
  });

/** The words of a text for the index, separated by spaces. */
export const indexWords = (text: string): string => foldedWords(text).join(' ');

/** A query as PostgreSQL reads it, '' for one without words: each word may go on. Words are letters and digits alone. */
const tsQuery = (words: readonly string[]): string =>
  [...new Set(words)]
    .slice(0, TERMS_MAX)
    .map(word => `${[...word].slice(0, TERM_MAX).join('')}:*`)
    .join(' & ');

/** What a visitor typed, by the two ways in which it is looked for. */
export interface SearchQuery {
  readonly language: Language;
  /** With the endings of words left to the language's own rules. */
  readonly stemmed: string;
  /** Compared letter by letter, after folding. */
  readonly folded: string;
  /** The words as they were typed, separated by spaces. */
  readonly words: string;
  /** The same, folded, to be marked in results. */
  readonly terms: readonly string[];
}

/** Reads a query; null for one without words. */
export const readQuery = (typed: string, language: Language): SearchQuery | null => {
  const text = typed.slice(0, QUERY_MAX).replaceAll('\0', ' ');
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const folded = tsQuery(foldedWords(text));
  if (!folded) return null;
  const terms = foldText(text).match(WORD) ?? [];
  return {
    language,
    stemmed: tsQuery(words),
    folded,
    words: words.slice(0, TERMS_MAX).join(' '),
    terms: terms.slice(0, TERMS_MAX),
  };
};
