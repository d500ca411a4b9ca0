import {RATING_MAX, REVIEW_LENGTH} from '../../../src/tables/reviews.js';
import {shopProducts} from '../model/catalog.js';
import {prefixOf} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';

/** One product of an order and the form that reviews it. */
interface RequestedReview {
  readonly productId: string;
  readonly title: string;
  readonly href: string;
  readonly isReviewed: boolean;
  readonly ratings: readonly {readonly value: number; readonly label: string; readonly isChosen: boolean}[];
  /** What was typed into it when it was refused. */
  readonly typed: PageModel['values'];
}

/** The page that asks for reviews of an order. Source: checklist PROD-05. */
export const reviewRequestView = (
  {items, token}: NonNullable<PageModel['reviewRequest']>,
  model: PageModel,
) => {
  const {locale, values} = model;
  const t = shopMessages(locale);
  const products = shopProducts({...model, values: {}});
  const requested = items.flatMap(({productId, isReviewed}): readonly RequestedReview[] => {
    const product = products.find(({id}) => id === productId);
    if (!product) return [];
    const typed = values.productId === productId ? values : {};
    return [
      {
        productId,
        title: product.title,
        href: `${prefixOf(locale)}/products/${product.urlId}`,
        isReviewed,
        ratings: Array.from({length: RATING_MAX}, (_, at) => ({
          value: RATING_MAX - at,
          label: t('reviews-stars', {count: RATING_MAX - at}),
          isChosen: typed.rating === String(RATING_MAX - at),
        })),
        typed,
      },
    ];
  });
  return {items: requested, token, longest: REVIEW_LENGTH};
};
