import {siteStylesSheet} from '../../../site/model/site-styles-sheet.js';
import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {requireReader} from '../owner/session.js';
import {draftRevision, storedStyles} from '../site-styles/stored-styles.js';
import {previewAt} from './previews.js';

/** The word in place of a preview's id for owners, who need no link. */
const OWNERS = 'draft';

/** Address of the styles as they are edited, for whoever has a preview's id; null before anybody has saved any. */
export async function draftStylesAddress(db: Reader, previewId: string): Promise<string | null> {
  const revision = await draftRevision(db);
  return revision === 0 ? null : `/preview/${previewId}/styles.css?v=${revision}`;
}

async function getDraftStyles(c: Exchange, shop: Shop): Promise<Response> {
  const id = lookupText(c.req.param('previewId'));
  if (id === OWNERS) await requireReader(c, shop, '/owner/pages');
  else if (!(await previewAt(shop.db, id, shop.nowMs()))) throw new Refusal(404, 'not-found');
  const {draft} = await storedStyles(shop);
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', 'private, no-store');
  return c.body(siteStylesSheet(draft, shop));
}

/** The stylesheet of drafts. It lasts as long as the link to a page's draft. Source: ours. */
export const PREVIEW_STYLES_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/preview/:previewId/styles.css', answer: getDraftStyles},
];
