import {decodeProduct} from '../../src/commerce/decode-product.js';
import {decodeReviews} from '../../src/commerce/decode-reviews.js';
import {productData} from '../../src/commerce/product-data.js';
import type {ReviewPage} from '../../src/commerce/review.js';
import {type ReviewsView, reviewsView} from '../../src/commerce/reviews-view.js';
import {prefixOf} from './languages.js';
import type {PageModel, WireProduct} from './page-model.js';
import {scriptJson} from './script-json.js';
import {shopWords} from './words.js';

/** A product's reviews on its page, and what its live block goes on from, as JSON text. */
interface ProductReviews extends ReviewsView {
  readonly itemId: string;
  readonly props: string;
}

/** What a product's page tells of its reviews; null where it was given none. Source: checklist PROD-05. */
export const productReviews = (
  wire: WireProduct,
  {reviews, locale}: Pick<PageModel, 'reviews' | 'locale'>,
): ProductReviews | null => {
  if (!reviews) return null;
  const {page, sort} = reviews;
  return {
    ...reviewsView({page: decodeReviews(page), sort, t: shopWords(locale), locale}),
    itemId: wire.id,
    props: scriptJson({page, sort}),
  };
};

const TAG = /<[^>]*>/g;

/** The product as search engines read it, as JSON text. Source: schema.org Product. */
export const structuredData = (
  wire: WireProduct,
  {reviews, locale}: Pick<PageModel, 'reviews' | 'locale'>,
): string => {
  const told: ReviewPage | null = reviews ? decodeReviews(reviews.page) : null;
  return scriptJson(
    productData(decodeProduct(wire), {
      url: `${prefixOf(locale)}/products/${wire.urlId}`,
      description: wire.body.replace(TAG, ' ').replace(/\s+/g, ' ').trim(),
      images: wire.images.map(({src}) => src),
      reviews: told,
    }),
  );
};
