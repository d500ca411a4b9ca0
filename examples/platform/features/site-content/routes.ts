import {WEBSITE_ID} from '../../../site/model/site.js';
import type {Reader} from '../../kernel/database/connect.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {catalogOf} from '../catalog/products.js';
import {isInStore} from '../catalog/store-products.js';
import {mayWrite, PAGE_PUBLISHERS} from '../owner/access.js';
import {requireReader} from '../owner/session.js';
import {timeZoneOf} from '../owner/time-zone.js';
import {shownLanguages, siteLanguages} from '../site-settings/languages.js';
import {COLLECTION_ROUTES} from './collections/routes.js';
import {EDITOR_ROUTES} from './editor-page.js';
import {navigationOf, writeNavigation} from './navigation.js';
import {NavigationSchema} from './navigation-schema.js';
import {destinationsOf} from './navigation-targets.js';
import {takenUrlIds} from './new-address.js';
import {PAGE_CALLS} from './page-calls.js';
import {PAGE_LOCK_ROUTES, pageLockStates} from './page-locks.js';
import {PAGE_ROUTES} from './page-routes.js';
import {PREVIEW_STYLES_ROUTES} from './preview-styles.js';
import {STORE_CALLS} from './store-calls.js';
import {STORE_ROUTES} from './store-routes.js';
import {pageEntries, storePages} from './stored-pages.js';
import {themePages} from './theme-pages.js';
import {writeSite} from './write.js';

const ROOT = '/api/site-content';
const OWNER_PAGE = '/owner/pages';

/** The forms that blocks may show. */
async function formEntries(db: Reader): Promise<{id: string; title: string}[]> {
  const there = db.selectFrom('form').where('deleted_ms', 'is', null);
  const rows = await there.select(['id', 'definition']).orderBy('id').execute();
  return rows.map(({id, definition}) => ({id, title: JSON.parse(definition).name || id}));
}

async function getSite(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  const {db} = shop;
  const lockOf = await pageLockStates(db);
  const forms = await formEntries(db);
  const catalog = await catalogOf(db);
  const stores = (await storePages(db)).map(store => ({
    ...store,
    productCount: catalog.filter(product => isInStore(product, store.id)).length,
  }));
  return answerRead(c, {
    pages: (await pageEntries(db)).map(page => ({...page, ...lockOf(page.id)})),
    navigation: await navigationOf(db),
    websiteId: WEBSITE_ID,
    mayWrite: mayWrite(OWNER_PAGE, role),
    mayPublish: PAGE_PUBLISHERS.includes(role),
    languages: await shownLanguages(db, shop.own),
    defaultLanguage: (await siteLanguages(db, shop.own)).defaultLanguage,
    timeZone: await timeZoneOf(db),
    stores,
    products: catalog.map(({id, title}) => ({id, title})),
    forms,
    themePages: themePages(shop, forms),
    destinations: await destinationsOf(db, shop.own, c.get('language')),
    takenUrlIds: await takenUrlIds(db),
  });
}

/** The site's pages as data: drafts, publishing, history and navigation. Source: ours. */
export const SITE_CONTENT_ROUTES: readonly Route[] = [
  {method: 'GET', path: `${ROOT}/pages`, answer: getSite, call: PAGE_CALLS.list},
  ...PAGE_ROUTES,
  {
    method: 'PUT',
    path: `${ROOT}/navigation`,
    call: STORE_CALLS.saveNavigation,
    answer: (c, shop) =>
      writeSite(c, shop, {
        role: 'publish',
        again: navigationOf,
        read: body => {
          const navigation = decode(NavigationSchema, body);
          return tx => writeNavigation(tx, navigation, shop.own);
        },
      }),
  },
  ...PAGE_LOCK_ROUTES,
  ...PREVIEW_STYLES_ROUTES,
  ...STORE_ROUTES,
  ...COLLECTION_ROUTES,
  ...EDITOR_ROUTES,
];
