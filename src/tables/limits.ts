/** The quantity input's bounds, step and what it shows first: one constant each, which costs a page only what it uses.
 *  Source: commerce spec §5, §9. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 9999;
export const QUANTITY_STEP = 1;
export const QUANTITY_INITIAL = 1;

/** Above this many items the cart's labels stop counting. Source: commerce spec §9. */
export const CART_COUNT_SHOWN_MAX = 100;

/** How long the add button shows each state, in milliseconds. Source: commerce spec §4, §9. */
export const ADD_BUTTON_TIMES = {addedAfterMs: 1000, idleAfterAddedMs: 2000, idleAfterErrorMs: 1000} as const;

/** How long a call may take before it becomes a `TimeoutError`. Source: the platform's HTTP contract. */
export const CALL_TIMEOUT_MS = 10_000;

/** Length bounds of an e-mail address. Source: commerce spec §9. */
export const EMAIL_LENGTH = {min: 3, max: 256} as const;

/** Longest URL accepted. Source: commerce spec §9. */
export const URL_LENGTH_MAX = 2083;

/** Used to show long subscriptions in years. Source: commerce spec §5, runtime spec §9. */
export const PERIODS_PER_YEAR = {WEEK: 52, MONTH: 12, YEAR: 1} as const;

/** Integer places a money amount may have. Source: commerce spec §9. */
export const MONEY_INTEGER_PLACES_MAX = 15;

/** Digits a format option may ask for. Source: runtime spec §5. */
export const FORMAT_DIGITS_MAX = 50;

/** Parsed message patterns in the cache. Source: runtime spec §9. */
export const MESSAGE_CACHE_SIZE = 100;

/** Results of one function that are stored, as the formatters of locales. Source: our choice: more than a server of many sites is asked for. */
export const CACHE_SIZE = 500;

/** Longest name of a region, and longest postcode, that a field takes. Source: our choice. */
export const PLACE_LENGTH_MAX = 100;

/** Longest code of a coupon or gift card that a field takes. Source: our choice. */
export const CODE_LENGTH_MAX = 64;

/** How long a designer's `before` handler may take; after it the action continues without an answer. Source: our choice: long enough for a dialog, short enough that no visitor is stuck. */
export const HOOK_WAIT_MS = 60_000;

/** How long the checkout link waits for pending changes of the cart before it shows an alert. Source: our choice: longer than one call may take. */
export const CHECKOUT_WAIT_MS = 15_000;

/** How long a form's call may take: a visitor who typed much would rather wait than send twice. Source: reliability N04. */
export const FORM_TIMEOUT_MS = 20_000;

/** Characters of the shop's own note on an order. Source: our choice. */
export const ORDER_NOTE_MAX = 2000;
