import type {PageModel} from '../model/page-model.js';
import {pageTimeZone} from '../model/page-time-zone.js';

/** A date as a page writes it, and as machines read it. */
export const dateIn = (model: PageModel) => {
  const timeZone = pageTimeZone(model);
  const format = new Intl.DateTimeFormat(model.locale, {dateStyle: 'medium', timeZone});
  return (ms: number) => ({iso: new Date(ms).toISOString(), text: format.format(ms)});
};
