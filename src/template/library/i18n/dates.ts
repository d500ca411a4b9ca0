import type {Formatter} from '../../language/plugin.js';
import {asNumber} from '../../language/value.js';
import type {DateOptions, LocaleProvider, Width} from '../locale/provider.js';
import {zoneOf} from '../locale/zone.js';
import {isSameDay} from '../locale/zone-offset.js';
import {inContext, onceForArgs, splitOption} from './options.js';

const EPOCH_LIMIT_MS = 8.64e15;
const WIDTHS: ReadonlySet<string> = new Set(['short', 'medium', 'long', 'full']);

type Draft = {-readonly [K in keyof DateOptions]: DateOptions[K]} & {skeleton: string; context?: string};

const widthOf = (text: string): Width | undefined => (WIDTHS.has(text) ? (text as Width) : undefined);

/** A half of the date: a width or skeleton letters, which add up. */
const setHalf = (draft: Draft, half: 'date' | 'time', value: string): void => {
  const width = widthOf(value || 'short');
  if (width) draft[half] = width;
  else draft.skeleton += value;
};

const setBoth = (draft: Draft, width: Width): void => {
  draft.date = width;
  draft.time = width;
};

const setOption = (draft: Draft, arg: string): void => {
  const [key, value] = splitOption(arg);
  const both = widthOf(key === 'datetime' ? value : key);
  if (key === 'date' || key === 'time') setHalf(draft, key, value);
  else if (both) setBoth(draft, both);
  else if (key === 'skeleton' || key === 'datetime') draft.skeleton += value;
  else if (key === 'wrap') draft.wrap = widthOf(value);
  else if (key === 'calendar') draft.calendar = value;
  else if (key === 'context') draft.context = value;
  else if (arg === key) draft.skeleton += key;
};

const dateOptions = onceForArgs((args): Draft => {
  const draft: Draft = {skeleton: ''};
  for (const arg of args) setOption(draft, arg);
  return draft;
});

/** Epoch milliseconds, or undefined for an invalid timestamp. */
export const timestampOf = (value: unknown): number | undefined => {
  const epochMs = asNumber(value);
  return Math.abs(epochMs) <= EPOCH_LIMIT_MS ? epochMs : undefined;
};

/** The formatter `datetime`: a timestamp in the site's zone. Source: template language §7. */
export const createDatetime =
  (provider: LocaleProvider): Formatter =>
  (value, args, context) => {
    const epochMs = timestampOf(value);
    if (context.locale === undefined || epochMs === undefined) return '';
    const options = dateOptions(args);
    const text = provider.formatDate(context.locale, {epochMs, zone: zoneOf(context)}, options);
    return inContext(text, options.context);
  };

type RangeDraft = {skeleton?: string; date?: string; time?: string; context?: string};

const rangeOptions = onceForArgs((args): RangeDraft => {
  const draft: RangeDraft = {};
  for (const arg of args) {
    const [key, value] = splitOption(arg);
    if (key === 'date' || key === 'time' || key === 'skeleton' || key === 'context') draft[key] = value;
    else if (arg === key && key !== '') draft.skeleton = key;
  }
  return draft;
});

const DAY_SKELETON = 'yMMMd';

/** Within one day the interval shows times, else days; a skeleton with times alone adds them to the days. */
const rangeSkeleton = (options: RangeDraft, sameDay: boolean): string | undefined => {
  if (options.skeleton) return options.skeleton;
  return sameDay ? options.time : (options.date ?? options.time ?? DAY_SKELETON);
};

/** The formatter `datetime-interval`, over two variables in the site's zone. Source: template language §7. */
export const createInterval =
  (provider: LocaleProvider): Formatter =>
  (value, args, context, others) => {
    const startMs = timestampOf(value);
    const endMs = others.length === 0 ? undefined : timestampOf(others[0]);
    if (context.locale === undefined || startMs === undefined || endMs === undefined) return '';
    const zone = zoneOf(context);
    const options = rangeOptions(args);
    const skeleton = rangeSkeleton(options, isSameDay(zone, startMs, endMs));
    return inContext(provider.formatRange(context.locale, {startMs, endMs, zone}, skeleton), options.context);
  };
