import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import type {Strings} from '../model/strings.js';
import {emailLinkView} from '../views/email-link.js';
import {reviewRequestView} from '../views/review-request.js';
import {unknownOrderPage} from './buying-pages.js';
import {getFormPageStrings} from './form-pages.js';
import type {Page} from './page.js';

/** The pages behind the links in a newsletter's emails. Source: our choice. */
export const emailLinkPage =
  (action: 'confirm' | 'leave') =>
  (model: PageModel): Page => {
    const view = emailLinkView(action, model);
    const pageType = action === 'confirm' ? PAGE_TYPE.page : PAGE_TYPE.unsubscribe;
    return {template: 'letter', title: view.heading, pageType, data: view};
  };

/** The page on which a visitor cancels a restock email. Source: our choice. */
export const restockLeavePage = ({query, values}: PageModel, t: Strings): Page => ({
  template: 'restock-leave',
  title: t.restockLeaveTitle,
  pageType: PAGE_TYPE.unsubscribe,
  data: {token: query.token ?? values.token ?? ''},
});

/** The page that asks for reviews of an order; the order's token follows. */
const REVIEW_REQUEST = '/reviews/request';

/** The page behind the link of an email that asks for reviews; null for any other address. Source: our choice. */
export const reviewRequestPage = (model: PageModel, t: Strings): Page | null => {
  if (model.path !== REVIEW_REQUEST && !model.path.startsWith(`${REVIEW_REQUEST}/`)) return null;
  const {reviewRequest} = model;
  if (!reviewRequest) return unknownOrderPage(t);
  return {
    template: 'review-request',
    title: getFormPageStrings(model.locale).reviewRequestTitle,
    pageType: PAGE_TYPE.reviewsRequest,
    data: reviewRequestView(reviewRequest, model),
  };
};
