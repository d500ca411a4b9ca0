import {didYouMean} from '../../src/shared/suggest.inline.js';

/** Longest list of names, and longest value, that a line prints. */
const LISTED_MAX = 20;
const SHOWN_MAX = 40;

/** A value as a line shows it. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_MAX));
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
};

/** The line for a name that there is not; '' for one that there is. */
export const nameMistake = (method: string, name: unknown, known: readonly string[]): string => {
  const text = String(name);
  if (known.includes(text)) return '';
  const meant = didYouMean(text, known);
  const isShort = !meant && known.length <= LISTED_MAX;
  const names = isShort ? `: ${known.join(', ')}` : ` of ${known.length} names`;
  return `Vitrine.${method}: found "${text}", expected one${names}.${meant}`;
};
