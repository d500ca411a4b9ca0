import {NO_LOCATION} from '../../../src/site/event-fields.js';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import type {CollectionItem, CollectionModel} from '../model/collection.js';
import {getJournalTexts} from '../model/journal.js';
import {pageTimeZone} from '../model/page-time-zone.js';
import {type ItemPlace, listedItem, listedItems, sharedItemView} from './collection.js';

type Model = ItemPlace['model'];

/** Code of an event. Source: runtime spec §3, record type. */
const EVENT_RECORD = 12;

/** Where an event takes place, as templates of existing sites read it, and as a line with the country apart; null for nowhere. */
const locationView = ({location}: CollectionItem) => {
  const {addressCountry, ...lines} = location ?? NO_LOCATION;
  const place = [lines.addressTitle, lines.addressLine1, lines.addressLine2].filter(Boolean).join(', ');
  return place || addressCountry ? {...lines, place, addressCountry} : null;
};

/** True for an event that ends on the day of its start, in the time zone of pages. */
function isOneDay({times}: CollectionItem, model: Model): boolean {
  const format = new Intl.DateTimeFormat('en', {dateStyle: 'short', timeZone: pageTimeZone(model)});
  return times !== null && format.format(times.startMs) === format.format(times.endMs);
}

/** An event, with the fields that templates of existing sites read. Source: runtime spec §3, item fields. */
const eventView = (item: CollectionItem, place: ItemPlace) => {
  const shared = sharedItemView(item, place);
  return {
    ...shared,
    // Past events have a heading of their own.
    level: item.isPast ? shared.level + 1 : shared.level,
    urlId: item.urlId,
    recordType: EVENT_RECORD,
    recordTypeLabel: 'event',
    body: renderRichText(item.body),
    hasTimes: item.times !== null,
    isOneDay: isOneDay(item, place.model),
    startDate: item.times?.startMs ?? null,
    endDate: item.times?.endMs ?? null,
    location: locationView(item),
    fileHref: `${shared.fullUrl}/calendar.ics`,
  };
};

/** A list of events: those to come, the first one first, and past ones, the last one first. Source: our choice. */
export const eventsView = (collection: CollectionModel, model: Model) => {
  const {asked, items, ...list} = listedItems(collection, model);
  const {title} = collection;
  const listed = (isPast: boolean) =>
    items
      .filter(item => item.isPast === isPast)
      .map(item => eventView(item, {outer: 'title', collection, model}));
  const [events, pastEvents] = [listed(false), listed(true)];
  return {
    ...list,
    texts: getJournalTexts(model.locale).pages,
    heading: asked === null ? title : `${title}: ${asked}`,
    events,
    hasEvents: events.length > 0,
    pastEvents,
    hasPastEvents: pastEvents.length > 0,
  };
};

/** One event with its list. */
export const siteEventView = (collection: CollectionModel, urlId: string, model: Model) =>
  listedItem({collection, model}, urlId, eventView);
