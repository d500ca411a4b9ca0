import {descend, own, type Path, parsePath} from '../../language/path.js';
import type {Context, Formatter, FormatterTable} from '../../language/plugin.js';
import {asNumber, asString, emit, truthy} from '../../language/value.js';

const count = (value: unknown): number => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

const cycle: Formatter = (value, args) => {
  const position = asNumber(value) - 1;
  if (!Number.isInteger(position) || args.length === 0) return undefined;
  return args[((position % args.length) + args.length) % args.length];
};

/** Uses a resolved value as key or keys into another: numbers index, arrays are paths, the rest are names. */
const step = (value: unknown, key: unknown): unknown => {
  if (Array.isArray(key)) return descend(value, key.map(segment));
  return key === undefined || key === null ? undefined : own(value, segment(key));
};

const segment = (key: unknown): string | number => (typeof key === 'number' ? key : asString(key));

const get: Formatter = (value, args, context) => {
  let found = value;
  for (const reference of args) found = step(found, context.resolve(reference));
  return found;
};

const prop: Formatter = (value, args) => {
  let found = value;
  for (const path of args) found = descend(found, parsePath(path));
  return found;
};

const keyBy: Formatter = (value, args) => {
  const keyed: Record<string, unknown> = Object.create(null);
  if (!Array.isArray(value) || args[0] === undefined) return keyed;
  const path = parsePath(args[0]);
  for (const item of value) {
    const key = descend(item, path);
    if (key !== undefined) keyed[key === null ? 'null' : emit(key)] = item;
  }
  return keyed;
};

const lookup: Formatter = (_value, args, context) => {
  if (args[0] === undefined) return '';
  const reference = asString(context.resolve(args[0]));
  return reference === '' ? undefined : context.resolve(reference);
};

/** The test an element must pass: any, its own path truthy, or the path of what it names in a lookup object. */
const elementTest = (args: readonly string[], context: Context): ((item: unknown) => boolean) => {
  const [first, second] = args;
  if (first === undefined) return () => true;
  if (args.length !== 2 || second === undefined) {
    const path: Path = parsePath(first);
    return item => truthy(descend(item, path));
  }
  const table = context.resolve(first);
  const path: Path = parsePath(second);
  return item => truthy(descend(step(table, item), path));
};

const find =
  (from: 'find' | 'findLast'): Formatter =>
  (value, args, context) =>
    Array.isArray(value) ? value[from](elementTest(args, context)) : undefined;

/** Formatters that read out of lists and objects. Source: template language §7. */
export const collectionFormatters: FormatterTable = {
  count,
  cycle,
  'find-first': find('find'),
  'find-last': find('findLast'),
  get,
  iter: (_value, _args, context) => context.index() ?? '',
  'key-by': keyBy,
  lookup,
  prop,
};
