import {bool, type Decoder, fields, integer, list, text} from '../shared/decode.js';
import {minorAmount} from '../shared/money.js';
import {DEFAULT_CURRENCY} from '../tables/defaults.js';

/** An order as its confirmation page has it. Amounts are minor units of `currency`. Source: commerce spec §3. */
export interface ConfirmedOrder {
  readonly id: string;
  readonly purchasedCartId: string;
  /** True for a test order: nothing was sold. */
  readonly testMode: boolean;
  readonly websiteId: string;
  readonly currency: string;
  readonly grandTotal: number;
  readonly shippingTotal: number;
  readonly taxTotal: number;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: number;
  }[];
}

const decodeItem: Decoder<ConfirmedOrder['items'][number]> = (value, path) => {
  const read = fields(value, path);
  return {
    sku: read('sku', text, ''),
    productName: read('productName', text, ''),
    quantity: read('quantity', integer),
    unitPrice: read('unitPrice', minorAmount),
  };
};

/** Reads an order as the server sends it; ignores unknown fields. Throws `DecodeError`. Source: commerce spec §3. */
export const decodeOrder = (value: unknown, path = ''): ConfirmedOrder => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    purchasedCartId: read('purchasedCartId', text, ''),
    testMode: read('testMode', bool, false),
    websiteId: read('websiteId', text, ''),
    currency: read('currency', text, DEFAULT_CURRENCY),
    grandTotal: read('grandTotal', minorAmount),
    shippingTotal: read('shippingTotal', minorAmount, 0),
    taxTotal: read('taxTotal', minorAmount, 0),
    items: read('items', list(decodeItem), []),
  };
};
