import type {Formatter} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {element} from '../markup/element.js';
import {MS_BY_UNIT} from './relative.js';

const {day} = MS_BY_UNIT;
/** From the longest; years and months are of one length. */
const UNITS = Object.entries({year: 365 * day, month: 30 * day, ...MS_BY_UNIT});

const one = (name: string): string => `${name === 'hour' ? 'an' : 'a'} ${name}`;

const elapsedText = (elapsedMs: number): string => {
  const [name, ms] = UNITS.find(unit => elapsedMs >= unit[1]) ?? ['second', 0];
  if (name === 'second') return 'less than a minute ago';
  const count = Math.trunc(elapsedMs / ms);
  return `about ${count === 1 ? one(name) : `${count} ${name}s`} ago`;
};

/** How long ago something was, in English, for a script to keep up to date. Source: template language §9 (timesince), runtime spec §9. */
export const timesince: Formatter = (value, _args, {locale, nowMs}) => {
  const date = asNumber(value);
  if (locale === undefined || Number.isNaN(date)) return 'Invalid date.';
  return element('span', {class: 'timesince', 'data-date': asString(date)}, elapsedText(nowMs - date)).html;
};
