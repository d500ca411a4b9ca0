import {bool, type Decoder, fields, list, number, text} from '../shared/decode.js';

/** The current stock of one variant. Source: commerce spec §3, inventory stock result. */
interface VariantStock {
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

const variantStock: Decoder<VariantStock> = (value, path) => {
  const read = fields(value, path);
  return {
    sku: read('sku', text, ''),
    unlimited: read('unlimited', bool, false),
    qtyInStock: read('qtyInStock', number, 0),
  };
};

/**
 * True when a variant of an item can still be bought: it is unlimited, or more is in stock than the cart holds. `answer` is
 * the platform's answer; an item of one variant needs no `sku`. Throws `DecodeError`. Source: commerce spec §5.
 */
export const isStillInStock = (answer: unknown, sku: string, qtyInCart: number): boolean => {
  const results = fields(answer, '')('results', list(variantStock));
  const found = sku ? results.find(result => result.sku === sku) : results[0];
  return found !== undefined && (found.unlimited || found.qtyInStock > qtyInCart);
};
