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

/** The stock of a variant: the result that names it, or one that is alone and names none. */
const stockOf = (results: readonly VariantStock[], sku: string): VariantStock | undefined => {
  const [first] = results;
  if (!sku) return first;
  return (
    results.find(result => result.sku === sku) ?? (results.length === 1 && !first?.sku ? first : undefined)
  );
};

/**
 * True when a variant of an item can still be bought: it is unlimited, or more is in stock than the cart holds. `answer` is
 * the platform's answer; an item of one variant needs no `sku`. Throws `DecodeError`. Source: commerce spec §5.
 */
export const isStillInStock = (answer: unknown, sku: string, qtyInCart: number): boolean => {
  const found = stockOf(fields(answer, '')('results', list(variantStock)), sku);
  return found !== undefined && (found.unlimited || found.qtyInStock > qtyInCart);
};
