import type {Merchandising} from '../../../src/commerce/buy-view.js';
import {bool, fields, integer, text} from '../../../src/shared/decode.js';

/** Reads a product marker's `merchandising`; nothing is told where it is absent. Throws `DecodeError`. */
export const decodeMerchandising = (props: unknown): Merchandising => {
  const given = fields(props, '')('merchandising', found => found, {});
  const read = fields(given, 'merchandising');
  return {
    lowStock: read('scarcityEnabled', bool, false)
      ? read<number | null>('lowStockThreshold', integer, null)
      : null,
    soldOutText: read<string | null>('customSoldOutText', text, null),
    areServicesCounted: read('multipleQuantityAllowedForServices', bool, true),
  };
};
