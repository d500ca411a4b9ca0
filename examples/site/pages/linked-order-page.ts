import {getOrderPageTexts} from '../model/linked-order.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {fill, type Strings} from '../model/strings.js';
import {linkedOrderView} from '../views/linked-order.js';
import type {Page} from './page.js';

const NOT_FOUND = 404;

/** The page of an order that an email's link opens, the same for every link that opens none; null for any other page. Source: docs/http.md, Pages of orders. */
export const linkedOrderPage = (model: PageModel, t: Strings): Page | null => {
  const {linkedOrder, locale} = model;
  if (!linkedOrder) return null;
  const o = getOrderPageTexts(locale);
  if (linkedOrder === 'refused')
    return {
      template: 'linked-order',
      title: t.unknownOrderTitle,
      pageType: PAGE_TYPE.notFound,
      status: NOT_FOUND,
      data: {o, linked: null},
    };
  return {
    template: 'linked-order',
    title: fill(o.title, {number: linkedOrder.order.number}),
    pageType: PAGE_TYPE.orderStatus,
    data: {o, linked: linkedOrderView(linkedOrder, model)},
  };
};
