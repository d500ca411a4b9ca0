import {getReviews} from '../../../src/api/reviews.js';
import {givenReviews} from '../../../src/reviews/given-reviews.js';
import {createReviewsController} from '../../../src/services/reviews-controller.js';
import {fields, text} from '../../../src/shared/decode.js';
import css from '../../../widgets/reviews/reviews.css';
import {Reviews} from '../../../widgets/reviews/reviews.js';
import {reviewsId} from '../../../widgets/reviews/reviews-id.js';
import type {Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {isRendered, renderTree} from '../shared/render.js';

let hasStyles = false;
const addBlockStyles = (): void => {
  if (!hasStyles) addStyles(css);
  hasStyles = true;
};

/** Renders a product's reviews: those that the server put on the page, else fetched ones. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {t, api, addMessages, readProps} = await page.commerce();
  const given = givenReviews(readProps(element));
  const productId = fields(element.dataset, '')('itemId', text);
  await addMessages('reviews');
  const controller = createReviewsController({
    read: async asked => getReviews((await api()).send, productId, asked),
    given,
    t,
    locale: page.site.locale,
    onFailure: error =>
      page.report('reviews-failed', `reviews did not load: ${String(error)}`, element, error),
  });
  addBlockStyles();
  const stop = page.bus.on('labels-changed', controller.reword);
  const unmount = renderTree(
    block,
    <Reviews controller={controller} id={isRendered(element) ? reviewsId(productId) : undefined} />,
  );
  if (!given) void controller.more();
  return () => {
    stop();
    unmount();
  };
};
