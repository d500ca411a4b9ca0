import type {CollectionModel} from '../model/collection.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {collectionItemView, collectionView} from '../views/collection.js';
import {eventsView, siteEventView} from '../views/events.js';
import type {Page} from './page.js';

const listPage = (collection: CollectionModel, model: PageModel): Page => {
  if (collection.kind === 'events') {
    const events = eventsView(collection, model);
    return {template: 'events', title: events.heading, data: {events}};
  }
  const journal = collectionView(collection, model);
  return {template: 'journal', title: journal.heading, data: {journal}};
};

const itemPage = (collection: CollectionModel, urlId: string, model: PageModel): Page | null => {
  const {item: pageType} = PAGE_TYPE;
  if (collection.kind === 'events') {
    const event = siteEventView(collection, urlId, model);
    return event && {template: 'event', title: event.item.title, pageType, data: {event}};
  }
  const post = collectionItemView(collection, urlId, model);
  return post && {template: 'journal-post', title: post.item.title, pageType, data: {post}};
};

/** The list of a collection's items, or one of them; null where the address is no collection's. Source: our choice. */
export const collectionPage = (model: PageModel): Page | null => {
  const {collection} = model;
  if (!collection) return null;
  const {itemUrlId} = collection;
  return itemUrlId === null ? listPage(collection, model) : itemPage(collection, itemUrlId, model);
};
