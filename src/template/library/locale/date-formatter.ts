import {cached} from '../../../shared/cached.js';
import {intlTag} from './tag.js';

const formatterOf = cached((key: string): Intl.DateTimeFormat => {
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(intlTag(locale), options);
});

/** A cached Intl formatter. Its first use on a page costs milliseconds, so it is made when asked only. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatterOf(JSON.stringify([locale, options]));
