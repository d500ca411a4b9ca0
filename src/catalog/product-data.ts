import type {Review, ReviewPage} from '../reviews/review.js';
import {fractionDigits, type Money} from '../shared/money.js';
import {RATING_MAX} from '../tables/reviews.js';
import {shownPrice} from './price.js';
import type {Product, Variant} from './product.js';
import {variantStock} from './product-status.js';

/** What search engines read about a product besides its offers. Addresses may be relative to the page. */
export interface ProductStrings {
  readonly url: string;
  /** Plain text. */
  readonly description: string;
  readonly images: readonly string[];
  /** Null where the shop takes no reviews. */
  readonly reviews: ReviewPage | null;
}

const SCHEMA = 'https://schema.org';

/** An amount as a decimal with the digits of its currency, as `48.00`; what machines read. */
export const decimalAmount = ({amountMinor, currency, exact}: Money): string => {
  const digits = fractionDigits(currency);
  if (exact !== undefined) {
    const places = {minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false};
    return new Intl.NumberFormat('en', places).format(exact as `${number}`);
  }
  const text = String(amountMinor).padStart(digits + 1, '0');
  return digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
};

const offerOf = (product: Product, variant: Variant): object => {
  const {price} = shownPrice(product, variant);
  return {
    '@type': 'Offer',
    sku: variant.sku,
    price: decimalAmount(price),
    priceCurrency: price.currency,
    availability: `${SCHEMA}/${variantStock(product, variant) > 0 ? 'InStock' : 'OutOfStock'}`,
  };
};

const rating = (value: number): object => ({'@type': 'Rating', ratingValue: value, bestRating: RATING_MAX});

const reviewOf = ({rating: stars, title, body, name, createdMs}: Review): object => ({
  '@type': 'Review',
  author: {'@type': 'Person', name},
  datePublished: new Date(createdMs).toISOString().slice(0, 10),
  ...(title ? {name: title} : {}),
  reviewBody: body,
  reviewRating: rating(stars),
});

/** A product as search engines read it; leaves ratings out where there are no reviews. Source: schema.org Product. */
export const productData = (
  product: Product,
  {url, description, images, reviews}: ProductStrings,
): object => ({
  '@context': SCHEMA,
  '@type': 'Product',
  name: product.name,
  url,
  ...(description ? {description} : {}),
  ...(images.length ? {image: images} : {}),
  offers: product.variants.map(variant => offerOf(product, variant)),
  ...(reviews?.count
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          bestRating: RATING_MAX,
          reviewCount: reviews.count,
        },
        review: reviews.reviews.map(reviewOf),
      }
    : {}),
});
