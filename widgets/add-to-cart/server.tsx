import type {ReactNode} from 'react';
import {readButtonProduct} from '../../src/catalog/button-product.js';
import {firstSnapshot} from '../../src/catalog/buy-snapshot.js';
import {decodeMerchandising} from '../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {QUANTITY_INITIAL} from '../../src/tables/limits.js';
import {ProductBlock} from '../product/product-block.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {unused, unusedStore} from '../server/unused.js';

/** An add button on its own, as a form that posts to `/cart/add`; data is `{itemId, sku, label, quantity}`. Throws `DecodeError`. */
export const renderAddToCart = (
  data: object,
  {t, locale, path = '', crumb = ''}: RenderContext,
): ReactNode => {
  const {wire, itemId, sku, quantity = String(QUANTITY_INITIAL)} = readButtonProduct(data);
  const source = {
    product: decodeProduct(wire),
    merchandising: decodeMerchandising(wire),
    t,
    locale,
    served: null,
  };
  const store = {
    ...unusedStore(firstSnapshot(source, {quantity})),
    choose: unused,
    setQuantity: unused,
    add: async () => {},
  };
  const fields = Object.entries({crumb, itemId, sku, quantity});
  return (
    <Marker kind="add-to-cart" itemId={itemId} data={data}>
      <ProductBlock
        store={store}
        id={`add-${itemId}`}
        isBare
        form={{method: 'post', action: `${path}/cart/add`}}
        hidden={fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      />
    </Marker>
  );
};
