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

/** True for text that consists of tags of the language only. */
export const isTags = (text: string): boolean =>
  /^(?:\{[^{}]+\}|\u2026)+$/.test(text) &&
  !check(text).some(({message}) => MISREAD.test(message)) &&
  !render(text, {}).output.includes('{');
