const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long the receipt of a keyed request is kept. Source: the platform's HTTP contract, Idempotency. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;
/** How long the link of a registration is good. Source: our choice: an email may come late, or be read the next day. */
export const REGISTRATION_KEPT_MS = DAY_MS;
/** How long a file waits for the form it was added to. Source: our choice, a day. */
export const FILE_KEPT_MS = DAY_MS;
/** How long a file waits in a cart for its order. Source: our choice, a week: carts do not end, and hold no room for ever. */
export const CART_FILE_KEPT_MS = 7 * FILE_KEPT_MS;

/** Rows that go by themselves once `afterMs` have passed since the moment in `column`; of those that meet `only`, all without. */
export interface Expiry {
  readonly column: string;
  readonly afterMs: number;
  /** SQL. */
  readonly only?: string;
}

/** How long a table keeps its rows. */
export interface Retention {
  /** What the documentation says, as the end of "A row is kept …". */
  readonly kept: string;
  readonly expiries?: readonly Expiry[];
  /** Rows in all: of more, those with the smallest `by` go first, whatever their age. */
  readonly most?: {readonly rows: number; readonly by: string};
}

const FOR_GOOD: Retention = {kept: 'until the owner removes it'};
const within = (parent: string): Retention => ({kept: `as long as its ${parent}`});

/** Nobody's cart: not ordered, and of no account. */
const ABANDONED = `order_id IS NULL AND NOT EXISTS (SELECT 1 FROM site_user WHERE site_user.visitor_id = cart.visitor_id)`;

/**
 * What becomes of the rows of every table. Whatever a stranger's request can add to ends by itself, or is what the shop
 * is there for: orders, gift cards, accounts, and what forms were sent. Source: our choice.
 */
export const RETENTION: Readonly<Record<string, Retention>> = {
  schema_version: FOR_GOOD,
  setting: FOR_GOOD,
  product: FOR_GOOD,
  variant: within('product'),
  coupon: FOR_GOOD,
  page_change: {kept: 'for good, one a connection to the database'},
  form: FOR_GOOD,
  owner: FOR_GOOD,
  owner_session: {
    kept: 'until the session ends',
    expiries: [{column: 'expires_ms', afterMs: 0}],
  },
  site_user: FOR_GOOD,
  registration: {
    kept: 'until its link is followed, for a day at most',
    expiries: [{column: 'asked_ms', afterMs: REGISTRATION_KEPT_MS}],
    most: {rows: 50_000, by: 'asked_ms'},
  },
  member_session: {
    kept: 'until the session ends, the newest twenty of an account',
    expiries: [{column: 'expires_ms', afterMs: 0}],
  },
  cart: {
    kept: 'for good once it is ordered, as long as its account where it has one, else for 180 days after its last change',
    expiries: [{column: 'changed_ms', afterMs: 180 * DAY_MS, only: ABANDONED}],
  },
  cart_entry: within('cart'),
  cart_coupon: within('cart'),
  cart_gift_card: within('cart'),
  shop_order: FOR_GOOD,
  order_item: within('order'),
  coupon_use: within('order'),
  gift_card_issue: {kept: 'until the last gift card of the line is made'},
  gift_card: FOR_GOOD,
  review: FOR_GOOD,
  site_event: {
    kept: 'for 90 days, the newest 200,000 at most',
    expiries: [{column: 'received_ms', afterMs: 90 * DAY_MS}],
    most: {rows: 200_000, by: 'position'},
  },
  performance_record: {
    kept: 'for 30 days, the newest 100,000 at most',
    expiries: [{column: 'received_ms', afterMs: 30 * DAY_MS}],
    most: {rows: 100_000, by: 'received_ms'},
  },
  idempotency_key: {
    kept: 'for a day',
    expiries: [{column: 'created_ms', afterMs: IDEMPOTENCY_KEPT_MS}],
  },
  rate_window: {kept: 'for an hour', expiries: [{column: 'window_start_ms', afterMs: HOUR_MS}]},
  captcha_used: {kept: 'until the token ends', expiries: [{column: 'expires_ms', afterMs: 0}]},
  form_submission: {
    kept: 'until the owner removes it, in the spam folder for 30 days',
    expiries: [{column: 'created_ms', afterMs: 30 * DAY_MS, only: 'spam IS NOT NULL'}],
  },
  form_file: {kept: 'as long as its submission or order, for 7 days in a cart, for a day on its own'},
  form_file_part: within('file'),
  subscriber: {
    kept: 'until the owner removes it, for 30 days where nobody confirmed',
    expiries: [{column: 'asked_ms', afterMs: 30 * DAY_MS, only: `status = 'asked'`}],
  },
  letter: {
    kept: 'for 90 days after it was due',
    expiries: [{column: 'greatest(created_ms, send_ms)', afterMs: 90 * DAY_MS}],
  },
  restock_sign_up: {
    kept: 'for 90 days after its e-mail, for a year without one',
    expiries: [
      {column: 'sent_ms', afterMs: 90 * DAY_MS, only: 'sent_ms > 0'},
      {column: 'created_ms', afterMs: 365 * DAY_MS},
    ],
  },
};
