import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {unitsLeftShown} from '../../../src/catalog/scarcity.js';
import type {WireProduct} from '../model/product.js';
import {MERCHANDISING} from '../model/site.js';

/** How few are left, as templates of existing sites read it: a view with attributes is a variant's, one without the product's own. */
interface ScarcityViews {
  readonly scarcityEnabled: boolean;
  readonly scarcityShownByDefault: boolean;
  readonly scarcityTemplateViews: readonly {
    readonly qtyInStock: number;
    readonly attributes?: Readonly<Record<string, string>>;
  }[];
}

/** A product's scarcity lines: its own where its stock is low, else one for each variant. Source: template language §12. */
export const scarcityViews = (wire: WireProduct): ScarcityViews => {
  const merchandising = decodeMerchandising({merchandising: {...MERCHANDISING, ...wire.merchandising}});
  const product = decodeProduct(wire);
  const left = unitsLeftShown(product, null, merchandising);
  const byVariant = product.variants.flatMap(variant => {
    const qtyInStock = unitsLeftShown(product, variant, merchandising);
    return qtyInStock === null || Object.keys(variant.attributes).length === 0
      ? []
      : [{qtyInStock, attributes: variant.attributes}];
  });
  return {
    scarcityEnabled: merchandising.lowStock !== null,
    scarcityShownByDefault: left !== null,
    scarcityTemplateViews: [...(left === null ? [] : [{qtyInStock: left}]), ...byVariant],
  };
};
