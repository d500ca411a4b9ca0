import {productAt, shopProducts} from '../model/catalog.js';
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

/** Every product of the shop, as lists show it. Source: our choice. */
export const productViews = (model: PageModel) =>
  inListOrder(shopProducts(model), model).map(wire => productView(wire, {...model, values: {}}));

/** The list of every product. Source: our choice. */
export const homePage = (model: PageModel, t: Strings): Page => {
  const products = productViews(model);
  const count = fill(t.productCount, {n: products.length});
  return {
    template: 'home',
    title: t.tagline,
    pageType: PAGE_TYPE.main,
    data: {products, count, cardsClass: cardsClass(model)},
  };
};

const RELATED_COUNT = 4;

/** The next products of the list, beginning again at its end. */
const relatedTo = (id: string, model: PageModel) => {
  const products = productViews(model).map(product => ({...product, isWide: false}));
  const from = products.findIndex(product => product.id === id) + 1;
  return [...products.slice(from), ...products.slice(0, Math.max(0, from - 1))].slice(0, RELATED_COUNT);
};

/** The list of every product of a shop of one's own. */
export const ownHomePage = (model: PageModel): Page => ({
  template: 'own-home',
  title: '',
  pageType: PAGE_TYPE.main,
  data: {products: productViews(model)},
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
