import type {PageModel} from '../model/page-model.js';
import {ownerMadeView} from '../views/owner-made-page.js';
import {lockScreen} from './member-pages.js';
import type {Page} from './page.js';

/** A page that the owner made in the site's editor, or its lock screen; null where there is none. */
export const ownerMadePage = (model: PageModel): Page | null => {
  if (!model.ownerPage) return null;
  if (model.lock && !model.lock.isOpen) return lockScreen(model, `/unlock${model.path}`);
  const made = ownerMadeView(model.ownerPage, model);
  return {template: 'owner-made', title: made.title, data: {made}};
};
