import type {ReactNode} from 'react';
import {givenReviews} from '../../src/reviews/given-reviews.js';
import {REVIEWS_ANCHOR} from '../../src/reviews/reviews-view.js';
import {createReviewsController} from '../../src/services/reviews-controller.js';
import {fields, text} from '../../src/shared/decode.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Reviews} from './reviews.js';
import {reviewsId} from './reviews-id.js';

/** The reviews of a product, with links that lead on without script. Throws `DecodeError`. */
export const renderReviews = (data: object, {t, locale}: RenderContext): ReactNode => {
  const itemId = fields(data, '')('itemId', text);
  const controller = createReviewsController({
    given: givenReviews(data),
    t,
    locale,
    read: () => Promise.reject(new Error('the server reads no reviews')),
    onFailure: () => {},
  });
  return (
    <Marker kind="reviews" id={REVIEWS_ANCHOR} className="vt-reviews" itemId={itemId} data={data}>
      <Reviews controller={controller} id={reviewsId(itemId)} />
    </Marker>
  );
};
