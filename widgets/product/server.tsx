import type {ReactNode} from 'react';
import {firstSnapshot} from '../../src/commerce/buy-snapshot.js';
import {decodeMerchandising} from '../../src/commerce/decode-merchandising.js';
import {decodeProduct} from '../../src/commerce/decode-product.js';
import {matchVariant} from '../../src/commerce/variant-match.js';
import type {ProductState, RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {unused, unusedStore} from '../server/unused.js';
import {ProductBlock} from './product-block.js';

/** A product with its form, which posts to `/cart/add`. Throws `DecodeError`. */
export const renderProduct = (
  wire: object,
  {t, locale, currency, path = '', crumb = '', state}: RenderContext,
): ReactNode => {
  const product = decodeProduct(wire, currency);
  const snapshot = firstSnapshot(
    {product, merchandising: decodeMerchandising(wire), t, locale, served: null},
    (state ?? {}) as ProductState,
  );
  const store = {
    ...unusedStore(snapshot),
    choose: unused,
    setQuantity: unused,
    add: async () => {},
  };
  // Where there is nothing to choose, the one variant.
  const sku = matchVariant(product, {})?.sku ?? '';
  const fields = Object.entries({crumb, itemId: product.id, sku});
  return (
    <Marker kind="product" className="vt-product" itemId={product.id} data={wire}>
      <ProductBlock
        store={store}
        id={`buy-${product.id}`}
        form={{method: 'post', action: `${path}/cart/add`}}
        hidden={fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      />
    </Marker>
  );
};
