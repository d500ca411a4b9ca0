import {fields, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';

/** The data of a page's single add button, in the shape of a product. */
export interface ButtonProduct {
  /** As `decodeProduct` reads it. */
  readonly wire: object;
  readonly itemId: string;
  readonly sku: string;
  /** As it would be typed; undefined for one unit. */
  readonly quantity: string | undefined;
}

/** Reads the props of an add button: `{itemId, sku, label, quantity}`. Throws `DecodeError`. Source: the marker contract. */
export const readButtonProduct = (props: unknown): ButtonProduct => {
  const read = fields(props, '');
  const as = (found: unknown): unknown => found;
  const itemId = read('itemId', as, null);
  if (typeof itemId !== 'string' || !itemId) throw new DecodeError('data-item-id', 'text', 'nothing');
  const sku = read('sku', text, '');
  const label = read('label', as, '');
  const quantity = read('quantity', as, '');
  return {
    itemId,
    sku,
    quantity: quantity ? String(quantity) : undefined,
    wire: {
      id: itemId,
      structuredContent: {
        productType: 1,
        // The platform reports its stock.
        variants: [{sku, unlimited: true}],
        useCustomAddButtonText: Boolean(label),
        customAddButtonText: label,
      },
    },
  };
};
