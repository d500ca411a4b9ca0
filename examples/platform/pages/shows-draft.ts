import type {PageModel} from '../../site/model/page-model.js';

/** True for a page that shows a draft, of a page or of an item, rather than what visitors see. */
export const showsDraft = ({ownerPage, collection}: Pick<PageModel, 'ownerPage' | 'collection'>): boolean =>
  (ownerPage ?? collection ?? {mode: 'published'}).mode !== 'published';
