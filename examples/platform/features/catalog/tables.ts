import type {Generated} from 'kysely';

/** A product that can be ordered. `titles` is JSON text by language. Source: commerce spec §3. */
export interface ProductTable {
  id: string;
  url_id: string;
  product_type: number;
  titles: string;
  image_url: string | null;
  is_subscribable: boolean;
  /** The form that its buyers fill in, or null. */
  form_id: string | null;
}

/** One sellable variant with its stock. `price_cents` is what a buyer pays now. `attributes` is JSON text by language. */
export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  attributes: string;
  price_cents: number;
  unlimited: boolean;
  /** Never below zero: the database refuses it. */
  qty_in_stock: number;
}

/** A coupon the shop honours. `names` is JSON text by language; `amount` is percent or cents by `kind`. */
export interface CouponTable {
  code: string;
  names: string;
  kind: string;
  amount: number;
  minimum_cents: number;
  expires_ms: number | null;
  /** The one product it counts for, or null for the whole cart. */
  product_id: string | null;
  /** How often orders used it. */
  uses: Generated<number>;
  /** How often it counts in all, null for any number. */
  uses_max: number | null;
  /** How often it counts for one buyer, null for any number. */
  uses_max_per_buyer: number | null;
}

/** A coupon that an order used. `email_key` is the buyer's address in small letters. */
export interface CouponUseTable {
  code: string;
  order_id: string;
  email_key: string;
}

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

/** A review: a buyer's, one for each product of an order, or one imported, whose place of origin names it once. */
export interface ReviewTable {
  id: string;
  position: Generated<number>;
  product_id: string;
  order_id: string | null;
  state: ReviewState;
  /** The language it is written in, '' where nobody knows. */
  language: Generated<string>;
  source: string | null;
  source_id: string | null;
  /** What the shop answered. */
  reply: string | null;
  rating: number;
  title: string;
  body: string;
  name: string;
  created_ms: number;
}

/** Visitors read a review once the owner published it. */
export type ReviewState = 'pending' | 'published' | 'hidden';
