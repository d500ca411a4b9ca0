import type {Client} from '../../../src/api/call.js';
import {once} from '../../../src/browser/once.js';
import {createCollectionCalls} from '../../../src/builder/collections/collection-calls.js';
import {createFileCalls} from '../../../src/builder/files/file-calls.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import {createProductCalls} from '../../../src/builder/products/product-calls.js';
import type {Search, Suggestion} from '../shared/use-search.js';

/** Most suggestions of one search. */
const FOUND_MAX = 50;

/** What the search looks for in titles: the end of an address, or what was typed. */
const endOf = (text: string): string => text.split('/').at(-1) ?? '';

/** Every collection, and every item of each. */
async function readItems(client: Client): Promise<readonly Suggestion[]> {
  const calls = createCollectionCalls(client);
  const {collections} = await calls.listCollections();
  const opened = await Promise.all(collections.map(({id}) => calls.readCollection(id)));
  return opened.flatMap(({collection: {urlId, title}, items}) => [
    {value: `/${urlId}`, name: title},
    ...items.map(item => ({value: `/${urlId}/${item.urlId}`, name: item.title})),
  ]);
}

/**
 * Searches of what a link leads to. `searchPages` finds pages of the editor and of the theme, collections, their items, and
 * products; `searchFiles` finds files by their names. Both throw what `Client` throws.
 */
export function createLinkSearches(
  client: Client,
  {pages, themePages}: Pick<SitePages, 'pages' | 'themePages'>,
): {readonly searchPages: Search; readonly searchFiles: Search} {
  const files = createFileCalls(client);
  const products = createProductCalls(client);
  const itemsOf = once(() => readItems(client));
  const searchPages: Search = async text => {
    const [items, found] = await Promise.all([itemsOf(), products.listProducts(endOf(text), null)]);
    const words = text.toLowerCase();
    const all: Suggestion[] = [
      ...pages.map(({urlId, title}) => ({value: `/${urlId}`, name: title})),
      ...items,
      ...found.products.map(({urlId, title}) => ({value: `/products/${urlId}`, name: title})),
      ...themePages.map(({path}) => ({value: path, name: path})),
    ];
    const matching = all.filter(({value, name}) => `${name} ${value}`.toLowerCase().includes(words));
    // A collection may be at the address of a page of the theme: it is named by its title.
    const known = new Set<string>();
    const isFirst = ({value}: Suggestion): boolean => !known.has(value) && Boolean(known.add(value));
    return matching.filter(isFirst).slice(0, FOUND_MAX);
  };
  const searchFiles: Search = async text => {
    const found = await files.listFiles({search: endOf(text)});
    return found.files.map(({address, name}) => ({value: address, name}));
  };
  return {searchPages, searchFiles};
}
