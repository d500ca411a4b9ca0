import type {Formatter} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {element} from '../markup/element.js';

const UNITS = [
  {name: 'year', ms: 365 * 86_400_000},
  {name: 'month', ms: 30 * 86_400_000},
  {name: 'week', ms: 7 * 86_400_000},
  {name: 'day', ms: 86_400_000},
  {name: 'hour', ms: 3_600_000},
  {name: 'minute', ms: 60_000},
] as const;

const one = (name: string): string => `${name === 'hour' ? 'an' : 'a'} ${name}`;

const words = (elapsedMs: number): string => {
  const unit = UNITS.find(({ms}) => elapsedMs >= ms);
  if (!unit) return 'less than a minute ago';
  const count = Math.trunc(elapsedMs / unit.ms);
  return `about ${count === 1 ? one(unit.name) : `${count} ${unit.name}s`} ago`;
};

/** How long ago something was, in English, for a script to keep up to date. Source: template language §9 (timesince), runtime spec §9. */
export const timesince: Formatter = (value, _args, {locale, nowMs}) => {
  const date = asNumber(value);
  if (locale === undefined || Number.isNaN(date)) return 'Invalid date.';
  return element('span', {class: 'timesince', 'data-date': asString(value)}, words(nowMs - date)).html;
};
