import type {Transaction} from 'kysely';
import type * as v from 'valibot';
import type {PageContent} from '../../../../src/site/page-content.js';
import {WEBSITE_ID} from '../../../site/model/site.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import {leaveOutOfNewStore} from '../catalog/store-products.js';
import {requireReader} from '../owner/session.js';
import {siteLanguages} from '../site-settings/languages.js';
import {navigationOf, writeNavigation} from './navigation.js';
import {NavigationSchema} from './navigation-schema.js';
import {ContentSchema} from './page-schemas.js';
import {CategoryBody, CollectionBody} from './store-bodies.js';
import {STORE_CALLS} from './store-calls.js';
import {insertPage, invalid, pageAt, setPublished} from './stored-pages.js';
import {LayoutBody, linksOf, MAIN_NAVIGATION, placesOf} from './wire-navigation.js';
import {writeSite} from './write.js';

type Tx = Transaction<Tables>;

const PRODUCTS = '/api/content-service/product/1.1/websites/:websiteId/products';

/** Throws `not-found` for another site. */
function requireSite(c: Exchange): void {
  if (c.req.param('websiteId') !== WEBSITE_ID) throw new Refusal(404, 'not-found');
}

/** The page of a new store, which shows the products. Throws `body-invalid`. */
const storePage = ({
  navigationTitle,
  urlId,
  description,
}: v.InferOutput<typeof CollectionBody>): PageContent =>
  decode(ContentSchema, {
    title: navigationTitle,
    urlId,
    description,
    blocks: [{id: 'products', kind: 'summary', data: {title: '', source: 'products', design: 'grid'}}],
  });

const postCollection = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      requireSite(c);
      const collection = decode(CollectionBody, body);
      const draft = storePage(collection);
      return async (tx, by) => {
        const {defaultLanguage: language} = await siteLanguages(tx, shop.own);
        const page = await insertPage(tx, {id: newId(), draft: {language, ...draft}, action: 'create'}, by);
        if (collection.enabled) await setPublished(tx, page, 'draft', by);
        return {id: page.id};
      };
    },
  });

/** Gives a collection the category that holds all others. Throws `not-found`, and `body-invalid` where it has one. */
async function addRootCategory(tx: Tx, collectionId: string, body: v.InferOutput<typeof CategoryBody>) {
  await pageAt(tx, collectionId);
  const id = newId();
  const added = await tx
    .insertInto('store_category')
    .values({
      id,
      collection_id: collectionId,
      display_name: body.displayName,
      display_index: body.displayIndex,
    })
    .onConflict(conflict => conflict.column('collection_id').doNothing())
    .returning('id')
    .execute();
  if (!added.length) throw invalid('type', 'one root category a collection', 'ROOT');
  await leaveOutOfNewStore(tx, collectionId);
  return {id};
}

const postCategory = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      requireSite(c);
      const category = decode(CategoryBody, body);
      return tx => addRootCategory(tx, lookupText(c.req.param('collectionId')), category);
    },
  });

async function getLayout(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, '/owner/pages');
  const {revision, items} = await navigationOf(shop.db);
  return answerRead(c, {layout: [{identifier: MAIN_NAVIGATION, revision, links: linksOf(items)}]});
}

const postNavigation = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      const {navigation, revision} = decode(LayoutBody, body);
      return async tx => {
        const pages = await tx.selectFrom('site_page').select('id').execute();
        const items = placesOf(navigation.items, new Set(pages.map(({id}) => id)));
        const based = revision ?? (await navigationOf(tx)).revision;
        const sent = decode(NavigationSchema, {revision: based, items});
        const written = await writeNavigation(tx, sent, shop.own);
        return {revision: written.revision};
      };
    },
  });

/** Calls that create a store: its collection is a published page, which the navigation may have. Source: runtime spec §7. */
export const STORE_ROUTES: readonly Route[] = [
  {method: 'POST', path: PRODUCTS, answer: postCollection, call: STORE_CALLS.create},
  {
    method: 'POST',
    path: `${PRODUCTS}/:collectionId/categories`,
    answer: postCategory,
    call: STORE_CALLS.addCategory,
  },
  {method: 'GET', path: '/api/commondata/GetSiteLayout', answer: getLayout, call: STORE_CALLS.readLayout},
  {
    method: 'POST',
    path: '/api/widget/UpdateNavigation',
    answer: postNavigation,
    call: STORE_CALLS.updateNavigation,
  },
];
