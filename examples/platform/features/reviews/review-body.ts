import * as v from 'valibot';
import {RATING_MAX, REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import {boundedText as text} from '../../kernel/http/bounded-text.js';
import {leftOut} from '../../kernel/http/left-out.js';

const ID_MAX = 100;
const id = text(ID_MAX);

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.check(
      value => Number.isInteger(value) && value >= min && value <= max,
      `a whole number from ${min} to ${max}`,
    ),
  );

/** POST reviews, by the order's own visitor or with its token. Source: the platform's HTTP contract; the token is ours. */
export const ReviewBody = v.object({
  productId: id,
  orderId: leftOut(id),
  token: leftOut(id),
  rating: whole(1, RATING_MAX),
  title: text(REVIEW_LENGTH.title),
  body: text(REVIEW_LENGTH.body),
  name: text(REVIEW_LENGTH.name),
});

/** What a valid review says. */
export type ReviewRequest = v.InferOutput<typeof ReviewBody>;
