import {shopProducts} from '../model/catalog.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import type {Strings} from '../model/strings.js';
import {cartView} from '../views/cart.js';
import {cartContext, compatListViews, compatViews} from '../views/compat.js';
import {merchandisingContext} from '../views/restock.js';
import type {Page} from './page.js';

/** Pages of existing markup only leave out what would carry a marker of our own. */
const NO_MARKERS = {newsletter: null, hasMarkers: false};

/** Products in the markup of existing sites. Source: our choice. */
export const compatPage = (model: PageModel, t: Strings): Page => ({
  template: 'classic',
  title: t.classicTitle,
  data: {
    ...NO_MARKERS,
    products: compatViews({...model, values: {}}),
    more: compatListViews({...model, values: {}}),
    quickView: shopMessages(model.locale)('quick-view'),
    cart: cartView(model),
    productMerchandisingContext: merchandisingContext(shopProducts(model), model),
    website: {captchaSettings: model.captcha},
  },
});

/** The cart in the markup of existing sites. Source: our choice. */
export const compatCartPage = (model: PageModel, t: Strings): Page => ({
  template: 'classic-cart',
  title: t.classicCartTitle,
  pageType: PAGE_TYPE.cart,
  data: {
    ...NO_MARKERS,
    cart: cartView(model),
    wire: {cart: model.cart},
    merchandisingContext: cartContext(model),
  },
});
