import {TEXTS_QUERY} from '../../../../src/site/site-texts.js';
import type {PageModel} from '../../../site/model/page-model.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {mayRead} from '../owner/access.js';
import {ownerOf} from '../owner/session.js';
import {storedTexts} from './stored-texts.js';

/** True for the page of an address that asks for the texts as they are edited, for whoever may see them. */
async function isEdited(c: Exchange, shop: Shop): Promise<boolean> {
  if (c.req.query(TEXTS_QUERY.name) !== TEXTS_QUERY.value) return false;
  const owner = await ownerOf(c, shop);
  return owner !== null && mayRead('/owner/pages', owner.role);
}

/** The owner's texts that a page shows: the published ones, or the draft in the editor and behind a preview link. A shop of one's own has its texts in its files. */
export async function shownTexts(
  c: Exchange,
  shop: Shop,
  page: PageModel['ownerPage'],
): Promise<NonNullable<PageModel['siteTexts']>> {
  if (shop.own) return {texts: {}, isMarked: false};
  const {draft, published} = await storedTexts(shop.db);
  const isMarked = page?.mode === 'editor' || (await isEdited(c, shop));
  return {texts: isMarked || page?.mode === 'preview' ? draft : published, isMarked};
}
