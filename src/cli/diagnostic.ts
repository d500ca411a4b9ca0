import {check, render} from '../template/index.js';

/** Something in a source that was probably meant otherwise, by the offsets of its start and end. */
export interface Diagnostic {
  readonly at: number;
  readonly end: number;
  readonly message: string;
  /** What was meant, as it would be written. */
  readonly meant?: string | undefined;
}

const MISREAD = /is not understood|is unknown|Error parsing/;

const isOfTags = (text: string): boolean =>
  /^(?:\{[^{}]+\}|\u2026)+$/.test(text) &&
  !check(text).some(({message}) => MISREAD.test(message)) &&
  !render(text, {}).output.includes('{');

/** Texts whose answer is known, at most: a mistake is mostly made again and again. Source: our choice. */
const KNOWN_MAX = 10_000;
const known = new Map<string, boolean>();

/** True for text that consists of tags of the language only. */
export const isTags = (text: string): boolean => {
  const found = known.get(text) ?? isOfTags(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, found);
  return found;
};
