import type {Generated} from 'kysely';
import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** A review: a buyer's, one for each product of an order, or one imported, whose place of origin names it once. */
export interface ReviewTable {
  id: string;
  position: Generated<number>;
  product_id: string;
  order_id: string | null;
  state: ReviewState;
  /** The language of its text, '' where it is unknown. */
  language: Generated<string>;
  source: string | null;
  source_id: string | null;
  /** The shop's answer. */
  reply: string | null;
  rating: number;
  title: string;
  body: string;
  name: string;
  created_ms: number;
}

/** Visitors read a review once the owner published it. */
export type ReviewState = 'pending' | 'published' | 'hidden';

declare module '../../kernel/database/tables.js' {
  interface Tables {
    review: ReviewTable;
  }
}

/** How long these tables keep their rows. */
export const REVIEWS_RETENTION: RetentionTable = {
  review: FOREVER,
};
