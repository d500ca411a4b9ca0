import {MEMBERS_QUERY} from '../../../src/site/site-texts.js';
import type {PageModel} from './page-model.js';

/** True for a page in the editor that is shown as those see it who have access. */
export const showsMembers = ({siteTexts, query}: Pick<PageModel, 'siteTexts' | 'query'>): boolean =>
  siteTexts?.isMarked === true && query[MEMBERS_QUERY.name] === MEMBERS_QUERY.value;

const SAMPLE_LINK = {email: 'you@example.com', token: ''};
const SAMPLE_ACCOUNT = {email: SAMPLE_LINK.email, orders: [], submissions: []};

/** A cart of nothing, so that an owner sees the words of the checkout. */
export const SAMPLE_CART = {
  lines: [],
  totals: [],
  requiresShipping: true,
  currency: '',
  grandTotalCents: 0,
  revision: '',
  subtotal: '',
  payable: '',
};

/** What an owner sees of a page in place of what only its own visitors do: an account, a link of an email, what a lock hides. */
export const withAccess = (model: PageModel): PageModel =>
  showsMembers(model)
    ? {
        ...model,
        isMember: true,
        account: SAMPLE_ACCOUNT,
        accountLink: SAMPLE_LINK,
        registration: SAMPLE_LINK,
        lock: {isOpen: true, demonstration: null},
      }
    : model;
