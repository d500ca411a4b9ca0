import type {OwnerPageModel} from '../../../site/model/page-model.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {mayRead} from '../owner/access.js';
import {ownerOf} from '../owner/session.js';
import {stylesheetAddress} from '../site-styles/stored-styles.js';
import {navigationOf} from './navigation.js';
import {shownNavigation} from './navigation-targets.js';
import {pageLockStates} from './page-locks.js';
import {draftStylesAddress} from './preview-styles.js';
import {previewAt} from './previews.js';
import {pageAt, publishedPages} from './stored-pages.js';

const PREVIEW = /^\/preview\/(?:draft\/)?([\w-]+)$/;

async function draftAt(c: Exchange, shop: Shop, path: string): Promise<OwnerPageModel | null> {
  const [, id = ''] = PREVIEW.exec(path) ?? [];
  if (!path.startsWith('/preview/draft/')) {
    const pageId = (await previewAt(shop.db, id, shop.nowMs()))?.pageId;
    return pageId ? {content: (await pageAt(shop.db, pageId)).draft, mode: 'preview', id: pageId} : null;
  }
  const owner = await ownerOf(c, shop);
  if (!owner || !mayRead('/owner/pages', owner.role)) return null;
  return {content: (await pageAt(shop.db, id)).draft, mode: 'editor', id};
}

/** The stylesheet of what is shown: a draft has the styles as they are edited. */
const stylesheetOf = (db: Shop['db'], path: string, mode: OwnerPageModel['mode']): Promise<string | null> =>
  mode === 'published'
    ? stylesheetAddress(db)
    : draftStylesAddress(db, mode === 'editor' ? 'draft' : (PREVIEW.exec(path)?.[1] ?? ''));

/**
 * What pages show of the owner's pages: the one at a path, if any, all that visitors see, the navigation, and the styles. `item`
 * is the mode of what is shown where it is no page.
 */
export async function ownerPagesAt(
  c: Exchange,
  shop: Shop,
  {path, language}: {readonly path: string; readonly language: Language},
  item: 'published' | 'preview',
) {
  const published = await publishedPages(shop.db);
  const found = published.find(({content}) => `/${content.urlId}` === path);
  const ownerPage: OwnerPageModel | null = PREVIEW.test(path)
    ? await draftAt(c, shop, path)
    : found
      ? {content: found.content, mode: 'published', id: found.id}
      : null;
  const lockOf = await pageLockStates(shop.db);
  return {
    ownerPage,
    // What is locked is listed nowhere.
    ownerPages: published.filter(({id}) => !lockOf(id).isLocked).map(({content}) => content),
    stylesheet: await stylesheetOf(shop.db, path, ownerPage?.mode ?? item),
    navigation: await shownNavigation(shop, (await navigationOf(shop.db)).items, {
      pages: published,
      language,
    }),
  };
}
