import {ReviewBody} from '../features/reviews/review-body.js';
import {addReview, refuseDraft} from '../features/reviews/write.js';
import {decode} from '../kernel/http/body.js';
import {lookupText} from '../kernel/http/text.js';
import type {PageForm} from './page-form.js';

const PATH = '/reviews/request';

const requestPath = (fields: ReadonlyMap<string, string>): string =>
  `${PATH}/${encodeURIComponent(lookupText(fields.get('token')))}`;

/** A review by a plain form, on the page that an order's email links to. */
const reviewForm: PageForm = {
  path: PATH,
  skipsCart: true,
  async submit(tx, buyer, fields) {
    const field = (name: string): string => fields.get(name) ?? '';
    const draft = {
      rating: Number(field('rating')),
      title: field('title'),
      body: field('body'),
      name: field('name'),
    };
    refuseDraft(draft);
    const body = decode(ReviewBody, {...draft, productId: field('productId'), token: field('token')});
    await addReview(tx, buyer, body);
    return `${requestPath(fields)}?notice=review-taken`;
  },
  page: async (_, fields) => requestPath(fields),
};

/** Review forms of the shop's pages. Source: reliability §2 rule 8: the HTML works without us. */
export const REVIEW_FORMS: readonly PageForm[] = [reviewForm];
