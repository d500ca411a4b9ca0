import {cached} from '../shared/cached.js';
import {MESSAGE_CACHE_SIZE} from '../tables/limits.js';

/** What a pattern names. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A parsed message. Throws `PatternError` where a plural gets no number. */
export type Message = (params: MessageParams) => string;

/** A message pattern is invalid, or gets a parameter that it cannot use. Source: runtime spec §5. */
export class PatternError extends Error {
  override name = 'PatternError';
}

/** Part of a message; `count` is the value of `#`. */
type Part = (params: MessageParams, count: number | null) => string;

/** The reader's place in a pattern. */
interface Reader {
  readonly pattern: string;
  readonly locale: string;
  at: number;
}

const NAME = /[^\s{}',#]+/y;
const SPACE = /\s*/y;
const EXACT = /^=-?\d+$/;
const DEPTH_MAX = 20;

const fail = ({pattern, at}: Reader, what: string): never => {
  throw new PatternError(`${what} at ${at} of "${pattern.slice(0, 80)}"`);
};

const take = (reader: Reader, expected: RegExp): string => {
  expected.lastIndex = reader.at;
  const [found = ''] = expected.exec(reader.pattern) ?? [];
  reader.at += found.length;
  return found;
};

/** Takes a mark after any space, or fails. */
const expectMark = (reader: Reader, mark: string): void => {
  take(reader, SPACE);
  if (reader.pattern[reader.at] !== mark) fail(reader, `expected "${mark}"`);
  reader.at++;
};

const takeName = (reader: Reader): string => {
  take(reader, SPACE);
  return take(reader, NAME) || fail(reader, 'expected a name');
};

const isNext = (reader: Reader, mark: string): boolean => {
  take(reader, SPACE);
  return reader.pattern[reader.at] === mark;
};

const ownValue = (params: MessageParams, name: string): string | number | undefined =>
  Object.hasOwn(params, name) ? params[name] : undefined;

const numberFormat = cached(locale => new Intl.NumberFormat(locale));

const formatNumber = (value: number, locale: string): string => numberFormat(locale).format(value);

/** Quoted text after an apostrophe: two are one, and one quotes only before a mark of the syntax. */
const takeQuoted = (reader: Reader): string => {
  const {pattern} = reader;
  const next = pattern[++reader.at] ?? '';
  if (next === "'") reader.at++;
  if (next === '' || !'{}#'.includes(next)) return "'";
  let quoted = '';
  while (reader.at < pattern.length) {
    const char = pattern.charAt(reader.at++);
    if (char !== "'") quoted += char;
    else if (pattern[reader.at] !== "'") break;
    else quoted += pattern.charAt(reader.at++);
  }
  return quoted;
};

const takeForms = (reader: Reader, depth: number, isPlural: boolean): Map<string, Part> => {
  const forms = new Map<string, Part>();
  while (!isNext(reader, '}')) {
    const key = takeName(reader);
    expectMark(reader, '{');
    forms.set(key, takeParts(reader, depth + 1, isPlural));
    expectMark(reader, '}');
  }
  if (!forms.has('other')) fail(reader, 'missing "other" form');
  return forms;
};

const takeSelect = (reader: Reader, name: string, depth: number, isPlural: boolean): Part => {
  const forms = takeForms(reader, depth, isPlural);
  return (params, count) => {
    const form = forms.get(String(ownValue(params, name))) ?? forms.get('other');
    return form?.(params, count) ?? '';
  };
};

const takeOffset = (reader: Reader): number => {
  take(reader, SPACE);
  if (!take(reader, /offset\s*:/y)) return 0;
  take(reader, SPACE);
  return Number(take(reader, /\d+/y) || fail(reader, 'expected a number'));
};

const takePlural = (reader: Reader, name: string, depth: number, type: Intl.PluralRuleType): Part => {
  const offset = takeOffset(reader);
  const rules = new Intl.PluralRules(reader.locale, {type});
  const {pluralCategories} = rules.resolvedOptions();
  const forms = takeForms(reader, depth, true);
  for (const key of forms.keys()) {
    const isKnown = EXACT.test(key) || pluralCategories.some(category => category === key);
    if (!isKnown) fail(reader, `plural form "${key}" is none of ${reader.locale}`);
  }
  return params => {
    const value = ownValue(params, name);
    if (typeof value !== 'number') throw new PatternError(`"${name}" must be a number`);
    const count = value - offset;
    const form = forms.get(`=${value}`) ?? forms.get(rules.select(count)) ?? forms.get('other');
    return form?.(params, count) ?? '';
  };
};

const takeTyped = (reader: Reader, name: string, depth: number, isPlural: boolean): Part => {
  const type = takeName(reader);
  expectMark(reader, ',');
  if (type === 'select') return takeSelect(reader, name, depth, isPlural);
  if (type === 'plural') return takePlural(reader, name, depth, 'cardinal');
  if (type === 'selectordinal') return takePlural(reader, name, depth, 'ordinal');
  return fail(reader, `unknown kind "${type}"`);
};

const takeArgument = (reader: Reader, depth: number, isPlural: boolean): Part => {
  const {locale} = reader;
  expectMark(reader, '{');
  const name = takeName(reader);
  const isTyped = isNext(reader, ',');
  if (isTyped) reader.at++;
  const part: Part = isTyped
    ? takeTyped(reader, name, depth, isPlural)
    : params => {
        const value = ownValue(params, name) ?? `{${name}}`;
        return typeof value === 'number' ? formatNumber(value, locale) : value;
      };
  expectMark(reader, '}');
  return part;
};

const takeText = (reader: Reader, isPlural: boolean): string => {
  let text = '';
  for (;;) {
    text += take(reader, isPlural ? /[^{}'#]*/y : /[^{}']*/y);
    if (reader.pattern[reader.at] !== "'") return text;
    text += takeQuoted(reader);
  }
};

const takeParts = (reader: Reader, depth: number, isPlural: boolean): Part => {
  const {pattern, locale} = reader;
  const parts: Part[] = [];
  if (depth > DEPTH_MAX) fail(reader, 'nested too deeply');
  while (reader.at < pattern.length && pattern[reader.at] !== '}') {
    const text = takeText(reader, isPlural);
    if (text) parts.push(() => text);
    else if (pattern[reader.at] === '{') parts.push(takeArgument(reader, depth, isPlural));
    else if (pattern[reader.at] === '#') {
      reader.at++;
      parts.push((_, count) => (count === null ? '#' : formatNumber(count, locale)));
    }
  }
  return (params, count) => parts.map(part => part(params, count)).join('');
};

const parse = (pattern: string, locale: string): Message => {
  const reader: Reader = {pattern, locale, at: 0};
  const part = takeParts(reader, 0, false);
  if (reader.at < pattern.length) fail(reader, 'unexpected "}"');
  return params => part(params, null);
};

const cache = new Map<string, Message>();

/** The message a pattern means in a locale: `{name}`, `{n, plural, offset:1 =0 {…} one {…} other {…}}`,
 *  `selectordinal`, `select`, `#` for the count, and apostrophes that quote. Parsed once; the messages used last are
 *  kept. Throws `PatternError`. Source: runtime spec §5, §9. */
export const readPattern = (pattern: string, locale: string): Message => {
  const key = `${locale} ${pattern}`;
  const message = cache.get(key) ?? parse(pattern, locale);
  cache.delete(key);
  cache.set(key, message);
  const [oldest] = cache.keys();
  if (cache.size > MESSAGE_CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  return message;
};
