import {bool, fields, integer, text} from '../../../src/shared/decode.js';

/** What the owner wants told of stock. Source: commerce spec §3, store merchandising context. */
export interface Merchandising {
  readonly lowStock: number | null;
  readonly soldOutText: string | null;
}

/** Reads a product marker's `merchandising`; nothing is told where it is absent. Throws `DecodeError`. */
export const decodeMerchandising = (props: unknown): Merchandising => {
  const given = fields(props, '')('merchandising', found => found, {});
  const read = fields(given, 'merchandising');
  const isTold = read('scarcityEnabled', bool, false);
  return {
    lowStock: isTold ? read<number | null>('lowStockThreshold', integer, null) : null,
    soldOutText: read<string | null>('customSoldOutText', text, null),
  };
};
