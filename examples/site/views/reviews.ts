import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {productData} from '../../../src/catalog/product-data.js';
import {decodeReviews} from '../../../src/reviews/decode-reviews.js';
import type {ReviewPage} from '../../../src/reviews/review.js';
import {type StarsView, starsView} from '../../../src/reviews/reviews-view.js';
import {prefixOf} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {scriptJson} from '../model/script-json.js';

/** A product's rating next to its title; null without reviews. Source: checklist PROD-05. */
export const productRating = ({
  reviews,
  locale,
}: Pick<PageModel, 'reviews' | 'locale'>): (StarsView & {readonly count: string}) | null => {
  if (!reviews?.page.count) return null;
  const {average, count} = reviews.page;
  const t = shopMessages(locale);
  return {...starsView(average, t, locale), count: t('reviews-count', {count})};
};

const TAG = /<[^>]*>/g;

/** The product as search engines read it, as JSON text. Source: schema.org Product. */
export const structuredData = (
  wire: WireProduct,
  {reviews, locale}: Pick<PageModel, 'reviews' | 'locale'>,
): string => {
  const reviewPage: ReviewPage | null = reviews ? decodeReviews(reviews.page) : null;
  return scriptJson(
    productData(decodeProduct(wire), {
      url: `${prefixOf(locale)}/products/${wire.urlId}`,
      description: wire.body.replace(TAG, ' ').replace(/\s+/g, ' ').trim(),
      images: wire.images.map(({src}) => src),
      reviews: reviewPage,
    }),
  );
};
