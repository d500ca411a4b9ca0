import type {RetentionTable} from '../../kernel/database/retention.js';

/** How long a page has to use its code, and a browser the ticket that it gets for it. Source: ours: one navigation takes seconds. */
export const TRANSFER_LIFE_MS = 120_000;

/** Pages of the shop that a cart is carried to. */
export const TRANSFER_PAGES = ['cart', 'checkout'] as const;
export type TransferPage = (typeof TRANSFER_PAGES)[number];

/** A cart on its way from a page of another site to a page of the shop. */
export interface CartTransferTable {
  /** Of the code that the page got; once that was posted, of the ticket in the visitor's cookie. */
  code_hash: string;
  cart_id: string;
  /** The page's origin: a code posted from another one is good for nothing. */
  origin: string;
  page: TransferPage;
  /** True once the code was posted. */
  is_posted: boolean;
  /** When the code, or the ticket, was given. */
  given_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    cart_transfer: CartTransferTable;
  }
}

/** How long this table keeps its rows. */
export const CART_TRANSFER_RETENTION: RetentionTable = {
  cart_transfer: {
    storedFor: 'until its code is used, for two minutes at most',
    expiries: [{column: 'given_ms', afterMs: TRANSFER_LIFE_MS}],
  },
};
