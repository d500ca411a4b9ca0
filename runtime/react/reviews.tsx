import {type ReactNode, useMemo} from 'react';
import {getReviews} from '../../src/api/reviews.js';
import {type GivenReviews, givenReviews} from '../../src/reviews/given-reviews.js';
import {REVIEWS_ANCHOR} from '../../src/reviews/reviews-view.js';
import {createReviewsController, type ReviewsController} from '../../src/services/reviews-controller.js';
import {text} from '../../src/shared/decode.js';
import {Reviews as ReviewsBlock} from '../../widgets/reviews/reviews.js';
import {reviewsId} from '../../widgets/reviews/reviews-id.js';
import {guarded, type SharedProps} from './guarded.js';
import type {LiveShop} from './live-shop.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';
import {within} from './within.js';

export interface ReviewsProps extends SharedProps {
  /** Id of the product. */
  readonly itemId: string;
  /** Reviews that came with the page, as `{page, sort}` of a reviews block; left out, the browser reads the first ones. */
  readonly given?: object;
  /** Id of the element around them, which links lead to; `reviews` by default. */
  readonly id?: string;
}

/** The reviews before the browser reads more; nothing can be asked of them yet. */
const servedReviews = (given: GivenReviews | null, {t, site}: Shop): ReviewsController =>
  createReviewsController({
    given,
    t,
    locale: site.locale,
    read: () => Promise.reject(new Error('not on the page yet')),
    onFailure: () => {},
  });

const liveReviews = (
  {commerce, page}: LiveShop,
  {itemId, given, shop: {t, site}}: {itemId: string; given: GivenReviews | null; shop: Shop},
): ReviewsController => {
  const controller = createReviewsController({
    given,
    t,
    locale: site.locale,
    read: async asked => getReviews((await commerce.api()).send, itemId, asked),
    onFailure: error => page.report('reviews-failed', `reviews did not load: ${String(error)}`, null, error),
  });
  if (!given) void controller.more();
  return controller;
};

type ContentProps = ReviewsProps & {data: GivenReviews | null; dataKey: string; shop: Shop};

const Content = ({itemId, id, className, data, dataKey, shop}: ContentProps): ReactNode => {
  const served = useMemo(() => servedReviews(data, shop), [data, shop]);
  const controller = useLive(live => liveReviews(live, {itemId, given: data, shop}), dataKey);
  return (
    <div id={id ?? REVIEWS_ANCHOR} className={className ?? 'vt-reviews'} data-item-id={itemId}>
      {(controller || data) && <ReviewsBlock controller={controller ?? served} id={reviewsId(itemId)} />}
    </div>
  );
};

/** A product's reviews: what they come to, in each order, and as many as the visitor asks for. */
export const Reviews = guarded<ReviewsProps, GivenReviews | null>({
  name: 'Reviews',
  props: {className: text, id: text},
  keys: ['itemId', 'given'],
  read({itemId, given}) {
    text(itemId, 'itemId');
    return given === undefined ? null : within('given', () => givenReviews(given));
  },
  Content,
});
