import type {ReactNode} from 'react';
import {decodeMerchandising} from '../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import type {ProductState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {ProductBlock} from './product-block.js';
import {productFormId, servedForm, servedProductStore} from './served-product.js';

/** A product with its form, which posts to `/cart/add`. Throws `DecodeError`. */
export const renderProduct = (
  wire: object,
  {t, locale, currency, path = '', crumb = '', state}: RenderContext,
): ReactNode => {
  const product = decodeProduct(wire, currency);
  const source = {product, merchandising: decodeMerchandising(wire), t, locale, served: null};
  return (
    <Marker kind="product" className="vt-product" itemId={product.id} data={wire}>
      <ProductBlock
        store={servedProductStore(source, (state ?? {}) as ProductState)}
        id={productFormId(product.id)}
        {...servedForm(product, {path, crumb})}
      />
    </Marker>
  );
};
