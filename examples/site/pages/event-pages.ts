import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {siteText} from '../model/site-texts.js';
import {eventsView, siteEventView} from '../views/events.js';
import {numbersView} from '../views/numbers.js';
import type {Page} from './page.js';

/** The list of events. */
export const eventsPage = (model: PageModel): Page => ({
  template: 'events',
  title: siteText('journal.eventsTitle', model),
  data: {events: eventsView(model.locale)},
});

/** What a year was like, in charts. */
export const numbersPage = (model: PageModel): Page => ({
  template: 'numbers',
  title: siteText('numbers.title', model),
  data: {numbers: numbersView(model)},
});

const EVENT_PATH = /^\/events\/([a-z0-9-]+)$/;

/** The page of an event; null for any other address. Source: our choice. */
export const eventPageAt = ({path, locale}: PageModel): Page | null => {
  const [, urlId = ''] = EVENT_PATH.exec(path) ?? [];
  const event = siteEventView(urlId, locale);
  return event && {template: 'event', title: event.item.title, pageType: PAGE_TYPE.item, data: {event}};
};
