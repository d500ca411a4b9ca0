import {bool, type Decoder, fields, integer, list, record, text, textOrNumber} from '../shared/decode.js';
import type {Merchandising} from './buy-view.js';
import type {ScarcityView} from './scarcity.js';

const scarcityView: Decoder<ScarcityView> = (value, path) => {
  const read = fields(value, path);
  return {
    qtyInStock: read('qtyInStock', integer),
    attributes: read<ScarcityView['attributes']>('attributes', record(textOrNumber), null),
  };
};

/** Reads a product marker's `merchandising`; without it the block shows no stock. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeMerchandising = (props: unknown): Merchandising => {
  const given = fields(props, '')('merchandising', found => found, {});
  const read = fields(given, 'merchandising');
  const isScarcityShown = read('scarcityEnabled', bool, false);
  const lowStock = read<number | null>('lowStockThreshold', integer, null);
  const scarcityViews = read('scarcityTemplateViews', list(scarcityView), []);
  return {
    lowStock: isScarcityShown ? lowStock : null,
    scarcityViews: isScarcityShown ? scarcityViews : [],
    scarcityText: read('scarcityText', text, ''),
    isStockShownFirst: read('scarcityShownByDefault', bool, true),
    // Owners leave the field empty rather than out.
    soldOutText: read('customSoldOutText', text, '') || null,
    areServicesCounted: read('multipleQuantityAllowedForServices', bool, true),
  };
};
