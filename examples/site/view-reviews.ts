import {decodeProduct} from '../../src/commerce/decode-product.js';
import {decodeReviews} from '../../src/commerce/decode-reviews.js';
import {productData} from '../../src/commerce/product-data.js';
import type {ReviewPage} from '../../src/commerce/review.js';
import {type StarsView, starsView} from '../../src/commerce/reviews-view.js';
import {prefixOf} from './languages.js';
import type {PageModel, WireProduct} from './page-model.js';
import {scriptJson} from './script-json.js';
import {shopWords} from './words.js';

/** A product's rating beside its title; null where nobody gave one. Source: checklist PROD-05. */
export const productRating = ({
  reviews,
  locale,
}: Pick<PageModel, 'reviews' | 'locale'>): (StarsView & {readonly count: string}) | null => {
  if (!reviews?.page.count) return null;
  const {average, count} = reviews.page;
  const t = shopWords(locale);
  return {...starsView(average, t, locale), count: t('reviews-count', {count})};
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
