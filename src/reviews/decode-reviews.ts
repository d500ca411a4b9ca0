import {bool, type Decoder, fields, integer, list, number, text} from '../shared/decode.js';
import {RATING_MAX} from '../tables/reviews.js';
import type {Review, ReviewPage} from './review.js';

const optional = (read: ReturnType<typeof fields>, key: string): string | null =>
  read<string | null>(key, text, null) || null;

const decodeReview: Decoder<Review> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    rating: read('rating', integer),
    title: read('title', text, ''),
    body: read('body', text, ''),
    name: read('name', text, ''),
    createdMs: read('created', number, 0),
    language: read('language', text, ''),
    isVerified: read('isVerified', bool, false),
    source: optional(read, 'source'),
    reply: optional(read, 'reply'),
  };
};

/** A page of reviews as the platform sends it. Throws `DecodeError`. Source: the platform's HTTP contract, reviews. */
export const decodeReviews = (value: unknown, path = ''): ReviewPage => {
  const read = fields(value, path);
  const counts = read('counts', list(integer), []);
  return {
    average: read('average', number),
    count: read('count', integer),
    counts: Array.from({length: RATING_MAX}, (_, at) => counts[at] ?? 0),
    reviews: read('reviews', list(decodeReview)),
    nextPageCursor: optional(read, 'nextPageCursor'),
  };
};
