import type {FormatterTable} from '../../language/plugin.js';
import {asNumber, asString, truthy} from '../../language/value.js';
import {stripTags} from '../markup/escape.js';
import {format} from './format.js';
import {slugify} from './slug.js';
import {curlQuotes} from './smartypants.js';
import {truncate} from './truncate.js';

/** The last argument is the plural, the one before it the singular; without arguments nothing and `s`. */
const pluralize = (count: number, args: readonly string[]): string => {
  const [first, second] = args;
  if (second === undefined) return count === 1 ? '' : (first ?? 's');
  return count === 1 ? (first ?? '') : second;
};

/** Formatters that reword text. Source: template language §7. */
export const textFormatters: FormatterTable = {
  format,
  truncate,
  output: (_value, args) => args.join(' '),
  pluralize: (value, args) => pluralize(asNumber(value), args),
  safe: value => (truthy(value) ? stripTags(asString(value)) : value),
  slugify: value => slugify(asString(value)),
  smartypants: value => curlQuotes(asString(value)),
  str: asString,
};
