import {calendarFile} from '../../../../src/site/icalendar.js';
import {PREFIXES} from '../../../site/model/languages.js';
import {siteEventView} from '../../../site/views/events.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';

/** An event as a calendar file in the language of its address. Throws `not-found`. */
async function getCalendarFile(c: Exchange, {origin, own}: Shop): Promise<Response> {
  const {locale} = pageAddress(c.req.path);
  const urlId = c.req.param('urlId') ?? '';
  const item = own ? undefined : siteEventView(urlId, locale)?.item;
  if (!item) throw new Refusal(404, 'not-found');
  const {addressLine1, addressLine2, addressCountry} = item.location;
  const file = calendarFile({
    uid: `${item.id}@${new URL(origin).hostname}`,
    title: item.title,
    text: item.excerpt,
    place: [addressLine1, addressLine2, addressCountry].join(', '),
    url: origin + item.fullUrl,
    startMs: item.startDate,
    endMs: item.endDate,
    stampMs: item.writtenDate,
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
  path: `${prefix}/events/:urlId/calendar.ics`,
  answer: getCalendarFile,
}));
