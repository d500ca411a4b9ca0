import {matchesQuery} from '../../../src/catalog/matches-query.js';
import {shopProducts} from '../model/catalog.js';
import type {PageModel} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {getStrings} from '../model/strings.js';
import {partialSources} from '../model/templates.js';
import {productView} from './product.js';

/** Longest query looked for. Source: our choice, longer than any title. */
const QUERY_LENGTH_MAX = 200;

const TAG = /<[^>]*>/g;

/** Everything a product is found by. */
const searchTextOf = ({title, body, structuredContent}: WireProduct): string =>
  [
    title,
    body.replace(TAG, ' '),
    ...new Set(structuredContent.variants.flatMap(({attributes}) => Object.values(attributes))),
  ].join(' ');

/** A product as the list of results shows it, in a page and in the block's props. */
const itemOf = (wire: WireProduct, model: PageModel) => {
  const {title, href, image, price, mark, isWide, note, actionText} = productView(wire, model);
  return {title, href, image, price, mark, isWide, note, actionText, words: searchTextOf(wire)};
};

/** What the page that finds products shows for `?q=`, and what its live block needs to go on. Source: marker contract, search. */
export const findView = (model: PageModel) => {
  const {searchCount} = getStrings(model.locale);
  const q = (model.query.q ?? '').trim().slice(0, QUERY_LENGTH_MAX);
  const all = shopProducts(model).map(wire => itemOf(wire, {...model, values: {}}));
  const items = all.filter(({words}) => matchesQuery(q, words));
  const {
    'search-count': count = '',
    'search-results': results = '',
    ...partials
  } = partialSources('search-count', 'search-results', 'card', 'card-look', 'price');
  const props = {
    items: all,
    templates: {count, results},
    partials,
    t: {searchCount},
  };
  return {q, items, count: items.length, props};
};
