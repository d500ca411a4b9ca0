import type {EntryRequest} from '../api/commerce.js';
import type {Origin} from '../bus.js';

/** What a visitor or a designer's code adds to the cart. */
export interface AddRequest {
  readonly itemId: EntryRequest['itemId'];
  /** Names the variant; left out for the only one. */
  readonly sku?: string | null;
  /** Whole units, default 1. */
  readonly quantity?: number;
  /** Answers of the product's form as JSON text. */
  readonly additionalFields?: string | null;
  /** True starts a subscription instead, and leads to its page; the cart does not change. */
  readonly isSubscription?: boolean;
  readonly origin?: Origin;
}

/** The requests of `before` hooks by name. `checkout` leaves the page for `url`. Source: asks, `before` hooks. */
export interface BeforeRequests {
  'cart.add': AddRequest;
  'cart.setQuantity': {readonly entryId: string; readonly quantity: number};
  'cart.remove': {readonly entryId: string};
  'cart.setAnswers': {readonly entryId: string; readonly additionalFields: string};
  'cart.setCoupon': {readonly code: string; readonly isWanted: boolean};
  'cart.setGiftCard': {readonly code: string; readonly isWanted: boolean};
  'cart.setLocation': {readonly country: string; readonly region: string; readonly postcode: string};
  'market.set': {readonly currency: string};
  checkout: {readonly url: string};
}

export type BeforeName = keyof BeforeRequests;
