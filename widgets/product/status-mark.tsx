import type {ReactNode} from 'react';
import type {Variant} from '../../src/commerce/product.js';
import {shownMark} from '../../src/commerce/shown-mark.js';
import type {ProductFace} from './product-block.js';

/** 'sold out' or 'sale' of the choice; sold out wins. Source: commerce spec §4. */
export const StatusMark = ({
  product,
  t,
  soldOutText,
  variant,
}: Pick<ProductFace, 'product' | 't' | 'soldOutText'> & {variant: Variant | null}): ReactNode => {
  const mark = shownMark(product, variant);
  if (!mark) return null;
  const text = mark === 'sold-out' ? (soldOutText ?? t('sold-out-mark')) : t('sale-mark');
  return <p className={`vt-mark vt-mark-${mark}`}>{text}</p>;
};
