import {foldText} from './words.js';

/** A piece of a text, and whether it is what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMark: boolean;
}

/** Around what PostgreSQL found: characters that no text of the index holds. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';
const PRIVATE = /[\uE000\uE001]/g;

/** A text without the characters that mark what was found. */
export const withoutMarks = (text: string): string => text.replace(PRIVATE, ' ');

/** The parts of a text that PostgreSQL marked; null where it marked nothing. */
export const partsOfMarked = (marked: string): readonly TextPart[] | null => {
  const pieces = marked.split(PRIVATE);
  if (pieces.length === 1) return null;
  return pieces.flatMap((text, at) => (text ? [{text, isMark: at % 2 === 1}] : []));
};

/** Characters of a piece of a text at most, and how many of them come before what was found. */
const PIECE_MAX = 160;
const BEFORE = 40;

/** Folded characters of a text, and the character of the text that each comes from. */
const foldWithPlaces = (characters: readonly string[]) => {
  const places: number[] = [];
  let folded = '';
  characters.forEach((character, at) => {
    const part = foldText(character);
    folded += part;
    for (let index = 0; index < part.length; index++) places.push(at);
  });
  return {folded, places};
};

/** The piece of a text around the first of some folded terms, with each of them marked; its beginning where none is in it. */
export const markTerms = (text: string, looked: readonly string[]): readonly TextPart[] => {
  // A stem may fold to nothing, as one Arabic tatweel does, and nothing is everywhere without end.
  const terms = looked.filter(Boolean);
  const all = [...text];
  const {folded, places} = foldWithPlaces(all);
  const first = Math.min(...terms.map(term => folded.indexOf(term)).filter(index => index >= 0));
  const found = Number.isFinite(first) ? (places[first] ?? 0) : 0;
  const from = all.length <= PIECE_MAX ? 0 : Math.max(0, found - BEFORE);
  const marked = new Set<number>();
  for (const term of terms)
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
      for (let index = at; index < at + term.length; index++) marked.add(places[index] ?? -1);
  const parts: {text: string; isMark: boolean}[] = [];
  for (let at = from; at < Math.min(all.length, from + PIECE_MAX); at++) {
    const isMark = marked.has(at);
    const last = parts.at(-1);
    if (last?.isMark === isMark) last.text += all[at];
    else parts.push({text: all[at] ?? '', isMark});
  }
  const isCut = [from > 0, from + PIECE_MAX < all.length];
  return [
    ...(isCut[0] ? [{text: '… ', isMark: false}] : []),
    ...parts,
    ...(isCut[1] ? [{text: ' …', isMark: false}] : []),
  ];
};
