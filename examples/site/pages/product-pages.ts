import {productAt, shopProducts} from '../model/catalog.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {siteText} from '../model/site-texts.js';
import {fill, type Strings} from '../model/strings.js';
import {browseView} from '../views/browse.js';
import {cardsClass, inListOrder} from '../views/display.js';
import {findView} from '../views/find.js';
import {productInstallments} from '../views/installments.js';
import {productView} from '../views/product.js';
import {restockState} from '../views/restock.js';
import {productRating, structuredData} from '../views/reviews.js';
import {searchView} from '../views/search.js';
import {viewedItem} from '../views/viewed-item.js';
import {onwardView, ownedHref} from './lesson-pages.js';
import type {Page} from './page.js';

/** Products on a page that lists them all; `/browse` has the others, a page at a time. Source: our choice. */
const LISTED_MAX = 100;

/** The first products of the shop, as lists show them. Source: our choice. */
export const productViews = (model: PageModel) =>
  inListOrder(shopProducts(model), model)
    .slice(0, LISTED_MAX)
    .map(wire => productView(wire, {...model, values: {}}));

/** Where all products are, page by page; null where one list shows them. */
const moreHref = (model: PageModel): string | null =>
  shopProducts(model).length > LISTED_MAX ? `${prefixOf(model.locale)}/browse` : null;

/** The list of every product. Source: our choice. */
export const homePage = (model: PageModel, t: Strings): Page => ({
  template: 'home',
  title: t.tagline,
  pageType: PAGE_TYPE.main,
  data: {
    products: productViews(model),
    count: fill(t.productCount, {n: shopProducts(model).length}),
    cardsClass: cardsClass(model),
    more: moreHref(model),
  },
});

const RELATED_COUNT = 4;

/** The next products of the list, beginning again at its end. */
const relatedTo = (id: string, model: PageModel) => {
  const wires = inListOrder(shopProducts(model), model);
  const from = wires.findIndex(wire => wire.id === id) + 1;
  return [...wires.slice(from), ...wires.slice(0, Math.max(0, from - 1))]
    .slice(0, RELATED_COUNT)
    .map(wire => ({...productView(wire, {...model, values: {}}), isWide: false}));
};

/** The list of every product of a shop of one's own. */
export const ownHomePage = (model: PageModel): Page => ({
  template: 'own-home',
  title: '',
  pageType: PAGE_TYPE.main,
  data: {products: productViews(model), more: moreHref(model)},
});

/** The page of a product; null for an unknown one. Source: our choice. */
export const productPage = (urlId: string, model: PageModel): Page | null => {
  const wire = productAt(urlId, model);
  if (!wire) return null;
  const product = productView(wire, model, true);
  return {
    template: 'product',
    title: product.title,
    pageType: PAGE_TYPE.item,
    item: viewedItem(wire),
    data: {
      product: {
        ...product,
        restock: restockState(model, product.chosen),
        rating: productRating(model),
        lessonsHref: ownedHref(wire.id, model),
        onward: onwardView(wire.id, model),
        installments: model.own ? null : productInstallments(product.props, product.chosen, model),
      },
      related: relatedTo(product.id, model),
      reviews: model.reviews && {itemId: wire.id, ...model.reviews},
      structuredData: structuredData(wire, model),
    },
  };
};

/** Products found while a visitor types, and all there are before. Source: our choice. */
export const findPage = (model: PageModel): Page => {
  return {template: 'find', title: siteText('search.findTitle', model), data: findView(model)};
};

/** What the whole site has on a search. Source: our choice. */
export const searchPage = (model: PageModel, t: Strings): Page => ({
  template: 'search',
  title: t.searchTitle,
  pageType: PAGE_TYPE.search,
  data: {search: searchView(model)},
});

/** The list in pages, with a quick view of each product. Source: our choice. */
export const browsePage = (model: PageModel, t: Strings): Page => ({
  template: 'browse',
  title: t.browseTitle,
  data: browseView(model),
});
