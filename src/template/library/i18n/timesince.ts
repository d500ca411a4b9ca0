import type {Formatter} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {element} from '../markup/element.js';

const UNITS = [
  {name: 'year', ms: 365 * 86_400_000, one: 'a year'},
  {name: 'month', ms: 30 * 86_400_000, one: 'a month'},
  {name: 'week', ms: 7 * 86_400_000, one: 'a week'},
  {name: 'day', ms: 86_400_000, one: 'a day'},
  {name: 'hour', ms: 3_600_000, one: 'an hour'},
  {name: 'minute', ms: 60_000, one: 'a minute'},
] as const;

const words = (elapsedMs: number): string => {
  const unit = UNITS.find(({ms}) => elapsedMs >= ms);
  if (!unit) return 'less than a minute ago';
  const count = Math.trunc(elapsedMs / unit.ms);
  return `about ${count === 1 ? unit.one : `${count} ${unit.name}s`} ago`;
};

/** How long ago something was, in English, for a script to keep up to date. Source: template language §9 (timesince), runtime spec §9. */
export const timesince: Formatter = (value, _args, {locale, nowMs}) => {
  const date = asNumber(value);
  if (locale === undefined || Number.isNaN(date)) return 'Invalid date.';
  return element('span', {class: 'timesince', 'data-date': asString(value)}, words(nowMs - date)).html;
};
