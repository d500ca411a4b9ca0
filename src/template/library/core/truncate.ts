import type {Formatter} from '../../language/plugin.js';
import {asString} from '../../language/value.js';

const DEFAULT_LENGTH = 100;
const DEFAULT_ELLIPSIS = '...';
const WHITESPACE = /\s/;

const isSpaceAt = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code >= 160 && WHITESPACE.test(text.charAt(index));
};

/** Where to cut so that no word is split: after the last space within `length`, else at `length`. */
const cutAt = (text: string, length: number): number => {
  for (let end = length; end > 0; end--) if (isSpaceAt(text, end - 1)) return end;
  return length;
};

/** Shortens text to a length in UTF-16 units, default 100, and adds an ellipsis. Source: template language §7 (truncate). */
export const truncate: Formatter = (value, args) => {
  const length = args[0] === undefined ? DEFAULT_LENGTH : Number.parseInt(args[0], 10);
  if (!(length > 0)) return value;
  const text = asString(value);
  return text.length > length ? text.slice(0, cutAt(text, length)) + (args[1] ?? DEFAULT_ELLIPSIS) : text;
};
