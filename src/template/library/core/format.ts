import type {Formatter} from '../../language/plugin.js';
import {asString} from '../../language/value.js';

const DIGITS = /^\d*$/;

/**
 * Fills `{0}`, `{1}`, … of the value with references resolved outside the tag; `{}` is `{0}`. A brace pair that holds
 * no number and everything after an unclosed brace are dropped. Source: template language §7 (format).
 */
export const format: Formatter = (value, args, context) => {
  const text = asString(value);
  let filled = '';
  let from = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
    filled += text.slice(from, open);
    const close = text.indexOf('}', open);
    if (close < 0) return filled;
    const reference = text.slice(open + 1, close);
    const argument = DIGITS.test(reference) ? args[Number(reference)] : undefined;
    if (argument !== undefined) filled += asString(context.resolveOutside(argument));
    from = close + 1;
  }
  return filled + text.slice(from);
};
