import {CATALOG} from '../../examples/site/model/catalog.js';
import {COURSE} from '../../examples/site/model/lessons.js';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {pages} from '../../examples/site/pages/pages.js';
import {PAGE_FORMS} from './page-forms.js';

/** A page asked for by somebody with nothing in the cart. */
export const MODEL: PageModel = {
  path: '/',
  locale: 'en-US',
  query: {},
  catalog: [...CATALOG, COURSE],
  cart: null,
  order: null,
  stock: {},
  forms: PAGE_FORMS,
  crumb: 'crumb-of-a-visitor',
  captcha: null,
  notice: null,
  values: {},
};

/** The HTML of a page of the example shop, '' where there is none. */
export const htmlOf = (path: string, changes: Partial<PageModel> = {}): string =>
  pages.render({...MODEL, ...changes, path})?.html ?? '';
