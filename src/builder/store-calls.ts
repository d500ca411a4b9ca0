import type {Client} from '../api/call.js';
import {fields, textOrNumber} from '../shared/decode.js';
import {decodeMainNavigation, type Navigation} from './navigation.js';

/** A new collection of products. Source: runtime spec §3, product collection. */
export interface NewCollection {
  readonly navigationTitle: string;
  readonly title: string;
  readonly urlId: string;
  readonly description: string;
}

/** Calls of the site editor that create a store. `websiteId` is the site's. Each throws what `Client` throws. Source: runtime spec §7. */
export const createStoreCalls = (client: Client, websiteId: string) => {
  const products = `content-service/product/1.1/websites/${encodeURIComponent(websiteId)}/products`;
  return {
    /** Creates a collection; answers its id. `key` makes the call safe to repeat. */
    async createCollection(collection: NewCollection, key: string): Promise<string> {
      const {body} = await client(products, {method: 'post', json: {...collection, enabled: true}, key});
      return fields(body, '')('id', textOrNumber);
    },
    /** Creates the category that holds all others of a collection. */
    async createRootCategory(collectionId: string, displayName: string, key: string): Promise<void> {
      await client(`${products}/${encodeURIComponent(collectionId)}/categories`, {
        method: 'post',
        json: {
          displayName,
          parentCategoryId: null,
          type: 'ROOT',
          pageRendering: 'LIST_VIEW',
          displayIndex: 1,
        },
        key,
      });
    },
    /** Reads the main navigation. Throws `NavigationNotFoundError` too. */
    async readNavigation(): Promise<Navigation> {
      return decodeMainNavigation((await client('commondata/GetSiteLayout')).body);
    },
    /** Saves the links of a navigation. */
    async saveNavigation({identifier, links, ...revision}: Navigation, templateId: string): Promise<void> {
      const json = {fieldName: identifier, templateId, ...revision, navigation: {items: links}};
      await client('widget/UpdateNavigation', {method: 'post', json});
    },
  };
};

export type StoreCalls = ReturnType<typeof createStoreCalls>;
