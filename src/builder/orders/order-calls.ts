import type {Client} from '../../api/call.js';
import type {ShippingAddress} from '../../cart/wire/order.js';
import {
  bool,
  type Decoder,
  fields,
  integer,
  list,
  nullable,
  oneOf,
  record,
  text,
} from '../../shared/decode.js';
import {callsBelow} from '../calls-below.js';

/** Where an order is on its way. A cancelled one stays so. */
export const ORDER_STATUSES = ['open', 'packed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order as lists show it. Amounts are minor units of `currency`. */
export interface OrderEntry {
  readonly id: string;
  /** The short number by which buyer and owner name it. */
  readonly number: string;
  readonly email: string;
  readonly createdMs: number;
  readonly isTest: boolean;
  readonly status: OrderStatus;
  readonly total: number;
  /** What is still to pay; 0 once it is paid. */
  readonly due: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Some of the orders, newest first. */
export interface OrderPage {
  readonly orders: readonly OrderEntry[];
  readonly nextPageCursor: string | null;
  readonly mayWrite: boolean;
}

/** An answer to an item's form; `files` are those that came with it. */
export interface OrderAnswer {
  readonly label: string;
  readonly value: string;
  readonly files: readonly {readonly id: string; readonly name: string}[];
}

/** A line of an order. `unitCents` are minor units. */
export interface OrderLine {
  readonly title: string;
  readonly sku: string;
  /** What was chosen, by option. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unitCents: number;
  readonly answers: readonly OrderAnswer[];
}

/** What an order's total is made of, in minor units; `shipping` is null where nothing is sent anywhere. */
export interface OrderSums {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number | null;
  readonly tax: number;
  /** Tax that the prices contain; it changes no total. */
  readonly includedTax: number;
  readonly total: number;
  /** What gift cards paid of it. */
  readonly giftCards: number;
}

/** An order with all that is needed to send it. */
export interface StoredOrder extends OrderEntry {
  /** Another one after each change of its status or note, and once it is paid, which a write names. */
  readonly version: string;
  readonly sums: OrderSums;
  readonly shipping: ShippingAddress | null;
  /** For the shop only. */
  readonly note: string;
  readonly lines: readonly OrderLine[];
}

/** What an owner changes of an order, but for its cancellation. */
export type OrderChange =
  | {readonly status: Exclude<OrderStatus, 'cancelled'>}
  | {readonly note: string}
  | {readonly isPaid: true};

const entry: Decoder<OrderEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    number: read('number', text),
    email: read('email', text),
    createdMs: read('createdMs', integer),
    isTest: read('isTest', bool),
    status: read('status', oneOf(...ORDER_STATUSES)),
    total: read('total', integer),
    due: read('due', integer, 0),
    currency: read('currency', text),
  };
};

const file: Decoder<OrderAnswer['files'][number]> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), name: read('name', text)};
};

const answer: Decoder<OrderAnswer> = (value, path) => {
  const read = fields(value, path);
  return {label: read('label', text), value: read('value', text), files: read('files', list(file))};
};

const line: Decoder<OrderLine> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text),
    sku: read('sku', text),
    attributes: read('attributes', record(text)),
    quantity: read('quantity', integer),
    unitCents: read('unitCents', integer),
    answers: read('answers', list(answer)),
  };
};

const sums: Decoder<OrderSums> = (value, path) => {
  const read = fields(value, path);
  return {
    subtotal: read('subtotal', integer),
    discount: read('discount', integer),
    shipping: read('shipping', nullable(integer)),
    tax: read('tax', integer),
    includedTax: read('includedTax', integer),
    total: read('total', integer),
    giftCards: read('giftCards', integer, 0),
  };
};

const address: Decoder<ShippingAddress> = (value, path) => {
  const read = fields(value, path);
  return {
    name: read('name', text, ''),
    address1: read('address1', text, ''),
    city: read('city', text, ''),
    postcode: read('postcode', text, ''),
    region: read('region', text, ''),
    country: read('country', text, ''),
  };
};

const stored = (body: unknown): StoredOrder => {
  const read = fields(body, '');
  return {
    ...entry(body, ''),
    version: read('version', text),
    sums: read('sums', sums),
    shipping: read('shipping', nullable(address)),
    note: read('note', text),
    lines: read('lines', list(line)),
  };
};

/** Which orders are listed; all are where a part is left out. */
export interface OrderQuery {
  /** The order's number, or contained in the buyer's address or the name and address that it goes to. */
  readonly search?: string;
  readonly status?: OrderStatus | null;
  readonly cursor?: string | null;
}

/**
 * Calls of the orders. Each needs an owner's session, and throws what `Client` throws; an `ApiError` of status 409 means that
 * another owner changed the order. Source: docs/http.md, Orders of the site.
 */
export const createOrderCalls = (client: Client) => {
  const {get, put, post} = callsBelow(client, 'site-orders');
  return {
    async listOrders({search, status, cursor}: OrderQuery = {}): Promise<OrderPage> {
      const query = {...(search ? {search} : {}), ...(status ? {status} : {}), ...(cursor ? {cursor} : {})};
      const read = fields(await get([], query), '');
      return {
        orders: read('orders', list(entry)),
        nextPageCursor: read('nextPageCursor', nullable(text)),
        mayWrite: read('mayWrite', bool),
      };
    },
    readOrder: async (id: string): Promise<StoredOrder> => stored(await get([id])),
    /** Packs or unpacks an order, marks it as paid for good, or saves its note. The buyer is emailed once that it is packed, and once that it is paid. */
    changeOrder: async (
      {id, version}: Pick<StoredOrder, 'id' | 'version'>,
      change: OrderChange,
    ): Promise<StoredOrder> => stored(await put([id], {version, ...change})),
    /** Cancels an order for good: stock, coupons and gift cards go back, and the buyer is emailed. `key` makes the call safe to repeat. */
    cancelOrder: async (
      {id, version}: Pick<StoredOrder, 'id' | 'version'>,
      key: string,
    ): Promise<StoredOrder> => stored(await post([id, 'cancel'], {version}, key)),
  };
};

export type OrderCalls = ReturnType<typeof createOrderCalls>;
