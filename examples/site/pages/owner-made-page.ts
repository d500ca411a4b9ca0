import type {PageModel} from '../model/page-model.js';
import {ownerMadeView} from '../views/owner-made-page.js';
import type {Page} from './page.js';

/** A page that the owner made in the site's editor; null where there is none. */
export const ownerMadePage = (model: PageModel): Page | null => {
  if (!model.ownerPage) return null;
  const made = ownerMadeView(model.ownerPage, model);
  return {template: 'owner-made', title: made.title, data: {made}};
};
