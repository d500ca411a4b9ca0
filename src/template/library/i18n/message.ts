import {MESSAGE_CACHE_SIZE} from '../../../tables/limits.js';
import {own} from '../../language/path.js';
import type {Context, Formatter} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {decimalText} from '../locale/decimal-text.js';
import type {LocaleProvider} from '../locale/provider.js';
import {createDatetime, createInterval} from './dates.js';
import {createDecimal, createMoney} from './numbers.js';
import {onceForArgs} from './options.js';
import {type Choice, type Formatted, type Part, parsePattern} from './pattern.js';

/** The arguments of a message by position and by name. */
export type MessageArgs = ReadonlyMap<string, unknown>;

/** Fills a pattern for the context's locale; `''` without one. */
export type WriteMessage = (pattern: string, args: MessageArgs, context: Context) => string;

const patterns = new Map<string, readonly Part[]>();

const partsOf = (pattern: string): readonly Part[] => {
  let parts = patterns.get(pattern);
  if (!parts) {
    parts = parsePattern(pattern);
    if (patterns.size >= MESSAGE_CACHE_SIZE) patterns.clear();
    patterns.set(pattern, parts);
  }
  return parts;
};

/** Money counts as its amount. Source: template language §8. */
const plain = (value: unknown): unknown => own(value, 'decimalValue') ?? own(value, 'value') ?? value;

/** The number an argument counts as, in its own digits; what is none counts as 0. */
const numberText = (value: unknown): string =>
  typeof value === 'boolean' ? String(Number(value)) : (decimalText(plain(value)) ?? '0');

const isWholeNumberKey = (key: string): boolean => key.startsWith('=');

/** The text of a number less the offset; without an offset its digits stay as they are. */
const lessOffset = (text: string, offset: number): string =>
  offset === 0 ? text : String(Number(text) - offset);

type Run = {
  readonly provider: LocaleProvider;
  readonly locale: string;
  readonly args: MessageArgs;
  readonly context: Context;
};

const writeSelect = (run: Run, {arg, cases}: Choice): string => {
  const word = asString(plain(run.args.get(arg)));
  return writeParts(run, cases.get(word) ?? cases.get('other') ?? [], word);
};

const writePlural = (run: Run, {kind, arg, offset, cases}: Choice): string => {
  const text = numberText(run.args.get(arg));
  const shown = lessOffset(text, offset);
  for (const [key, parts] of cases)
    if (isWholeNumberKey(key) && Number(key.slice(1)) === Number(text)) return writeParts(run, parts, shown);
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const category = run.provider.plural(run.locale, shown, type);
  return writeParts(run, cases.get(category) ?? cases.get('other') ?? [], shown);
};

/** What formats an argument, by the name of its type. */
const CREATORS: ReadonlyMap<string, (provider: LocaleProvider) => Formatter> = new Map([
  ['number', createDecimal],
  ['decimal', createDecimal],
  ['money', createMoney],
  ['currency', createMoney],
  ['datetime', createDatetime],
  ['datetime-interval', createInterval],
]);

const writeFormatted = (run: Run, {name, args, options}: Formatted): string => {
  const create = CREATORS.get(name);
  if (!create || !args.every(arg => run.args.has(arg))) return '';
  const [first, ...others] = args.map(arg => run.args.get(arg));
  const value = create === createDecimal ? numberText(first) : first;
  return asString(create(run.provider)(value, options, run.context, others));
};

const writePart = (run: Run, part: Exclude<Part, string>, hash: string): string => {
  switch (part.kind) {
    case 'hash':
      return hash;
    case 'value':
      return asString(plain(run.args.get(part.arg)));
    case 'format':
      return writeFormatted(run, part);
    case 'select':
      return writeSelect(run, part);
    default:
      return writePlural(run, part);
  }
};

const writeParts = (run: Run, parts: readonly Part[], hash: string): string => {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : writePart(run, part, hash);
  return text;
};

/** Fills message patterns with the words of a locale. Nothing is escaped. Source: template language §8. */
export const createMessageWriter =
  (provider: LocaleProvider): WriteMessage =>
  (pattern, args, context) => {
    const {locale} = context;
    return locale === undefined ? '' : writeParts({provider, locale, args, context}, partsOf(pattern), '');
  };

type Reference = {readonly name: string | undefined; readonly reference: string};

const KEYED = /^([^:=]+)[:=](.*)$/s;

const references = onceForArgs((args): readonly Reference[] =>
  args.map(arg => {
    const [, name, reference = arg] = KEYED.exec(arg) ?? [];
    return {name, reference};
  }),
);

/** Keyed arguments also count by position. */
const resolveArgs = (args: readonly string[], context: Context): MessageArgs => {
  const resolved = new Map<string, unknown>();
  for (const [position, {name, reference}] of references(args).entries()) {
    const value = context.resolveOutside(reference);
    resolved.set(String(position), value);
    if (name !== undefined) resolved.set(name, value);
  }
  return resolved;
};

/** The formatters `message` and `plural`: the value is the pattern. Source: template language §7. */
export const createMessage = (provider: LocaleProvider): Formatter => {
  const write = createMessageWriter(provider);
  return (value, args, context) => write(asString(value), resolveArgs(args, context), context);
};
