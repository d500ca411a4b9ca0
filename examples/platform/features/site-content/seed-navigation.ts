import {HOME} from '../../../site/model/theme-pages.js';
import type {Database} from '../../kernel/database/connect.js';
import {readSetting} from '../site-settings/stored-setting.js';
import {NavigationSchema} from './navigation-schema.js';

/** The page that the header of the example shop ends with. */
const LAST = '/about';

/**
 * Gives a database that has no navigation the one that the theme's header has: the shop first and, of the example shop, "About" last.
 * What the navigation had when it was of pages alone stays between them. From then on the owner decides.
 */
export async function seedNavigation(db: Database, {isOwn}: {readonly isOwn: boolean}): Promise<void> {
  const before = await readSetting(db, 'page-navigation', NavigationSchema);
  const last = isOwn ? [] : [{path: LAST, items: []}];
  const items = [{path: HOME, items: []}, ...(before?.items ?? []), ...last];
  // An editor that is still open has the places of before, and must not save them over these.
  const value = JSON.stringify({revision: before ? before.revision + 1 : 0, items});
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('site_setting')
      .values({name: 'navigation', value})
      .onConflict(conflict => conflict.column('name').doNothing())
      .execute();
    await tx.deleteFrom('site_setting').where('name', '=', 'page-navigation').execute();
  });
}
