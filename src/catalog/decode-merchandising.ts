import {bool, fields, integer, text} from '../shared/decode.js';
import type {Merchandising} from './buy-view.js';

/** Reads a product marker's `merchandising`; without it the block shows no stock. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeMerchandising = (props: unknown): Merchandising => {
  const given = fields(props, '')('merchandising', found => found, {});
  const read = fields(given, 'merchandising');
  return {
    lowStock: read('scarcityEnabled', bool, false)
      ? read<number | null>('lowStockThreshold', integer, null)
      : null,
    isStockShownFirst: read('scarcityShownByDefault', bool, true),
    // Owners leave the field empty rather than out.
    soldOutText: read('customSoldOutText', text, '') || null,
    areServicesCounted: read('multipleQuantityAllowedForServices', bool, true),
  };
};
