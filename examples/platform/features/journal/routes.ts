import {LOCATION_TEXTS} from '../../../../src/site/event-fields.js';
import {calendarFile} from '../../../../src/site/icalendar.js';
import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import {pageAddress} from '../../kernel/http/page-address.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {limitPerShop} from '../../kernel/security/page-limit.js';
import {shownCollection, shownSinceMs} from '../site-content/collections/shown-collection.js';
import {siteLanguages} from '../site-settings/languages.js';
import {atomOf} from './feed.js';

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

/** Entries of a feed, the newest ones: a reader asks again every hour. Source: our choice. */
const FEED_ENTRIES = 50;

const limitOf = limitPerShop();

/** The newest posts of a collection in the language of its address, for feed readers. Throws `not-found` and `rate-limited`. */
async function getFeed(c: Exchange, shop: Shop): Promise<Response> {
  const {origin, db, own} = shop;
  const {address, nowMs} = visitOf(c, shop);
  limitOf(shop).count(address, nowMs);
  const {language, locale, prefix} = pageAddress(c.req.path, own);
  const path = `/${lookupText(c.req.param('list'))}`;
  const {published} = await siteLanguages(db, own);
  const shown = published.includes(language) ? await shownCollection(db, path, {language, nowMs}) : null;
  if (shown?.kind !== 'posts') throw new Refusal(404, 'not-found');
  const listHref = new URL(prefix + path, origin).href;
  const feed = atomOf({
    href: `${listHref}/feed.xml`,
    listHref,
    language: locale,
    title: shown.title,
    description: shown.description,
    entries: shown.items.slice(0, FEED_ENTRIES).map(({id, urlId, title, publishAtMs, author, excerpt}) => ({
      id: new URL(`/#${id}`, origin).href,
      title,
      href: `${listHref}/${urlId}`,
      publishedMs: publishAtMs,
      author,
      summary: excerpt,
    })),
  });
  return c.body(feed, 200, {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
  });
}

/** The calendar files of events and the feeds of posts, in every language. Source: runtime spec §2, calendar-add link; RFC 4287. */
export const JOURNAL_ROUTES: readonly Route[] = PREFIXES.flatMap((prefix): Route[] => [
  {method: 'GET', path: `${prefix}/:list/:urlId/calendar.ics`, answer: getCalendarFile},
  {method: 'GET', path: `${prefix}/:list/feed.xml`, answer: getFeed},
]);
