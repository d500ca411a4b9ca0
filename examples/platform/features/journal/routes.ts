import {LOCATION_TEXTS} from '../../../../src/site/event-fields.js';
import {calendarFile} from '../../../../src/site/icalendar.js';
import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {shownCollection, shownSinceMs} from '../site-content/collections/shown-collection.js';

/** An event as a calendar file in the language of its address. Throws `not-found`. */
async function getCalendarFile(c: Exchange, {origin, db, nowMs}: Shop): Promise<Response> {
  const {language, locale} = pageAddress(c.req.path);
  const [list, urlId] = (['list', 'urlId'] as const).map(name => lookupText(c.req.param(name)));
  const path = `/${list}/${urlId}`;
  const shown = await shownCollection(db, path, {language, nowMs: nowMs()});
  const item = shown?.items.find(one => one.urlId === urlId);
  if (!item?.times) throw new Refusal(404, 'not-found');
  const {times, location} = item;
  const file = calendarFile({
    uid: `${item.id}@${new URL(origin).hostname}`,
    title: item.title,
    text: item.excerpt,
    place: LOCATION_TEXTS.flatMap(name => location?.[name] || []).join(', '),
    url: origin + prefixOf(locale) + path,
    startMs: times.startMs,
    endMs: times.endMs,
    stampMs: (await shownSinceMs(db, item.id)) ?? item.publishAtMs,
  });
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${item.urlId}.ics"`,
    'Cache-Control': 'public, no-cache',
  });
}

/** The calendar files of events, in every language. Source: runtime spec §2, calendar-add link. */
export const JOURNAL_ROUTES: readonly Route[] = PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}/:list/:urlId/calendar.ics`,
  answer: getCalendarFile,
}));
