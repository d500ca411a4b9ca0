// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import '../commerce.js';
import {getReviews} from '../../../src/api/reviews.js';
import {decodeReviews} from '../../../src/commerce/decode-reviews.js';
import {reviewSort} from '../../../src/commerce/review.js';
import {createReviewsController, type ReviewsPorts} from '../../../src/services/reviews-controller.js';
import {fields, text} from '../../../src/shared/decode.js';
import css from '../../../widgets/reviews/reviews.css';
import {Reviews} from '../../../widgets/reviews/reviews.js';
import type {Mount} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';
import {draw} from '../shared/draw.js';

/** The reviews that came with the page, as `{page, sort}`; null where the block has none. Throws `DecodeError`. */
const readGiven = (props: unknown): ReviewsPorts['given'] => {
  const read = fields(props, '');
  const page = read('page', decodeReviews, null as ReturnType<typeof decodeReviews> | null);
  return page && {page, sort: reviewSort(read('sort', text, ''))};
};

let hasLooks = false;
const addLooks = (): void => {
  if (!hasLooks) addStyles(css);
  hasLooks = true;
};

/** A product's reviews, drawn from those that the server put on the page, else read. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {t, api, addWords, readProps} = await page.commerce();
  const given = readGiven(readProps(element));
  const productId = fields({...element.dataset}, '')('itemId', text);
  await addWords('reviews');
  const controller = createReviewsController({
    read: async asked => getReviews((await api()).send, productId, asked),
    given,
    t,
    locale: page.site.locale,
    onFailure: error =>
      page.report('reviews-failed', `reviews did not arrive: ${String(error)}`, element, error),
  });
  addLooks();
  const stop = page.bus.on('labels-changed', controller.reword);
  const takeDown = draw(block, <Reviews controller={controller} />);
  if (!given) void controller.more();
  return () => {
    stop();
    takeDown();
  };
};
