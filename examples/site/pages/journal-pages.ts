import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {eventsView, journalPostView, journalView, siteEventView} from '../views/journal.js';
import {numbersView} from '../views/numbers.js';
import type {Page} from './page.js';

/** The list of posts. */
export const journalPage = (model: PageModel): Page => {
  const journal = journalView(model);
  return {template: 'journal', title: journal.heading, data: {journal}};
};

/** The list of events. */
export const eventsPage = ({locale}: PageModel): Page => {
  const events = eventsView(locale);
  return {template: 'events', title: events.texts.eventsTitle, data: {events}};
};

/** What a year was like, in charts. */
export const numbersPage = (model: PageModel): Page => {
  const numbers = numbersView(model);
  return {template: 'numbers', title: numbers.texts.title, data: {numbers}};
};

const ITEM_PATH = /^\/(journal|events)\/([a-z0-9-]+)$/;

/** The page of a post or event; null for any other address. Source: our choice. */
export const journalItemAt = ({path, locale}: PageModel): Page | null => {
  const [, folder, urlId = ''] = ITEM_PATH.exec(path) ?? [];
  const post = folder === 'journal' ? journalPostView(urlId, locale) : null;
  if (post) return {template: 'journal-post', title: post.item.title, pageType: PAGE_TYPE.item, data: {post}};
  const event = folder === 'events' ? siteEventView(urlId, locale) : null;
  return event && {template: 'event', title: event.item.title, pageType: PAGE_TYPE.item, data: {event}};
};
