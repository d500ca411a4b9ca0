import type {RetentionTable} from '../../kernel/database/retention.js';

/** An address that visitors knew, which leads to where they find the same now. */
export interface FormerAddressTable {
  /** Without language, as `/about` or `/journal/first-firing`. */
  path: string;
  kind: 'page' | 'item' | 'product';
  /** Id of the page, item or product that was there. */
  target_id: string;
  since_ms: number;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    former_address: FormerAddressTable;
  }
}

/** How long this table keeps its rows. */
export const FORMER_ADDRESSES_RETENTION: RetentionTable = {
  former_address: {
    storedFor: 'until something else is at the address, the newest 2,000',
    most: {rows: 2000, by: 'since_ms'},
  },
};
