import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {collectionItemView, collectionView} from '../views/collection.js';
import type {Page} from './page.js';

/** The list of a collection's items, or one of them; null where the address is no collection's. Source: our choice. */
export const collectionPage = (model: PageModel): Page | null => {
  const {collection} = model;
  if (!collection) return null;
  const {itemUrlId} = collection;
  if (itemUrlId === null) {
    const journal = collectionView(collection, model);
    return {template: 'journal', title: journal.heading, data: {journal}};
  }
  const post = collectionItemView(collection, itemUrlId, model);
  return post && {template: 'journal-post', title: post.item.title, pageType: PAGE_TYPE.item, data: {post}};
};
