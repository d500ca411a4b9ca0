import type {ReactNode} from 'react';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {soldOutVariants} from '../../src/catalog/product-status.js';
import type {RenderContext, RestockState} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {RestockForm} from './restock-form.js';

/** The back-in-stock form of a product; null where everything can be bought. Throws `DecodeError`. */
export const renderRestock = (
  data: object,
  {t, currency, path = '', crumb = '', state}: RenderContext,
): ReactNode => {
  const product = decodeProduct(data, currency);
  if (soldOutVariants(product).length === 0) return null;
  return (
    <Marker kind="restock" className="vt-restock" itemId={product.id} data={null} isHydrated={false}>
      <RestockForm product={product} t={t} post={{path, crumb}} state={(state ?? {}) as RestockState} />
    </Marker>
  );
};
