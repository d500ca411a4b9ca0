import {getJournalTexts, JOURNAL, type SiteEvent, textAt} from '../model/journal.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';

type Locale = PageModel['locale'];

/** Code of an event. Source: runtime spec §3, record type. */
const EVENT_RECORD = 12;

/** Every picture of the example shop is a drawing of this size, as `originalSize` writes it. */
const ORIGINAL_SIZE = '800x800';

/** An event, with the fields that templates of existing sites read. Source: runtime spec §3, item fields. */
const eventView = ({id, urlId, picture, ...event}: SiteEvent, locale: Locale) => {
  const texts = getJournalTexts(locale);
  const fullUrl = `${prefixOf(locale)}/events/${urlId}`;
  return {
    id,
    urlId,
    recordType: EVENT_RECORD,
    recordTypeLabel: 'event',
    ...textAt(texts.events, urlId),
    fullUrl,
    assetUrl: `/assets/pictures/${picture}.svg`,
    altText: '',
    originalSize: ORIGINAL_SIZE,
    startDate: Date.parse(event.startDate),
    endDate: Date.parse(event.endDate),
    writtenDate: Date.parse(event.writtenDate),
    location: {...JOURNAL.location, addressCountry: texts.pages.country},
    fileHref: `${fullUrl}/calendar.ics`,
  };
};

/** The events, the next one first. Source: our choice. */
export const eventsView = (locale: Locale) => ({
  texts: getJournalTexts(locale).pages,
  events: JOURNAL.events.map(event => eventView(event, locale)),
});

/** One event; null where there is none at the address. Source: our choice. */
export const siteEventView = (urlId: string, locale: Locale) => {
  const event = JOURNAL.events.find(known => known.urlId === urlId);
  return event
    ? {
        texts: getJournalTexts(locale).pages,
        listHref: `${prefixOf(locale)}/events`,
        item: eventView(event, locale),
      }
    : null;
};
