import {QUERY_NAMES} from '../../../src/tables/query-names.js';
import {shopProducts} from '../model/catalog.js';
import {prefixOf} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {fill, getStrings} from '../model/strings.js';
import {cardsClass, inListOrder} from './display.js';
import {productView} from './product.js';

/** Products on a page of the list. Source: our choice. */
const PAGE_SIZE = 6;
/** Pages of the list that one page shows at most. Source: our choice: who has loaded more than a hundred products goes on from the last ones. */
const PAGES_MAX = 17;

const WHOLE = /^[1-9]\d{0,3}$/;

/** A page's number in a query, from 1 to `last`; anything else is `fallback`. */
const pageNumber = (text: string | undefined, last: number, fallback: number): number =>
  text !== undefined && WHOLE.test(text) ? Math.min(Number(text), last) : fallback;

/** The list page by page: `?page=2` is the second, `?page=2&from=1` both, as they stand once the second was loaded below
 *  the first. Source: checklist PROD-06; our choice. */
export const browseView = (model: PageModel) => {
  const t = getStrings(model.locale);
  const all = inListOrder(shopProducts(model), model);
  const total = Math.ceil(all.length / PAGE_SIZE);
  const page = pageNumber(model.query[QUERY_NAMES.page], total, 1);
  const asked = Math.min(pageNumber(model.query[QUERY_NAMES.from], total, page), page);
  const from = Math.max(asked, page - PAGES_MAX + 1);
  const hrefOf = (n: number): string | null =>
    n >= 1 && n <= total ? `${prefixOf(model.locale)}/browse?${QUERY_NAMES.page}=${n}` : null;
  return {
    cardsClass: cardsClass(model),
    products: all
      .slice((from - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map(wire => ({...productView(wire, {...model, values: {}}), isWide: false})),
    quickView: shopMessages(model.locale)('quick-view'),
    previous: hrefOf(from - 1),
    next: hrefOf(page + 1),
    position: fill(t.pageOf, {n: page, total}),
  };
};
