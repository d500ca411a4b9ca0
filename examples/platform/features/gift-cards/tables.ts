import type {Generated} from 'kysely';
import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A gift card that was sold, opened by its code. `url_id` names its page. */
export interface GiftCardTable {
  code: string;
  url_id: string;
  initial_cents: number;
  /** Never below zero: the database refuses it. */
  balance_cents: number;
  order_id: string | null;
  created_ms: number;
}

/** A line of an order whose gift cards are not made yet; the last one deletes the row. */
export interface GiftCardIssueTable {
  position: Generated<number>;
  order_id: string;
  line: number;
  units_left: number;
  initial_cents: number;
  language: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    gift_card: GiftCardTable;
    gift_card_issue: GiftCardIssueTable;
  }
}

/** How long these tables keep their rows. */
export const GIFT_CARDS_RETENTION: RetentionTable = {
  gift_card: FOREVER,
  gift_card_issue: {
    storedFor: 'until the order is paid and the last gift card of the line is made, or it is cancelled',
  },
};
