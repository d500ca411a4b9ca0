import type {ReactNode} from 'react';
import {shownPrice} from '../../src/commerce/price.js';
import type {Variant} from '../../src/commerce/product.js';
import {formatMoney} from '../../src/shared/money.js';
import type {ProductFace} from './product-block.js';

/** The price of the choice: the one asked now and, on sale, the one asked before. Source: commerce spec §4. */
export const Price = ({
  product,
  t,
  locale,
  variant,
}: Pick<ProductFace, 'product' | 't' | 'locale'> & {variant: Variant | null}): ReactNode => {
  const {price, originalPrice, from} = shownPrice(product, variant);
  const now = formatMoney(price, locale);
  return (
    <div className="vt-price">
      {originalPrice && <span className="vt-hidden">{t('sale-price-label')} </span>}
      <span className="vt-price-now">{from ? t('from-price', {price: now}) : now}</span>
      {originalPrice && (
        <>
          {' '}
          <span className="vt-hidden">{t('original-price-label')} </span>
          <s className="vt-price-was">{formatMoney(originalPrice, locale)}</s>
        </>
      )}
    </div>
  );
};
