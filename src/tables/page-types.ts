/** Page types the server sends. Source: commerce spec §2. */
export const PAGE_TYPES = [
  {code: 1, name: 'main-content'},
  {code: 2, name: 'page'},
  {code: 3, name: 'splash'},
  {code: 50, name: 'content-item'},
  {code: 100, name: 'not-found'},
  {code: 101, name: 'error'},
  {code: 102, name: 'search'},
  {code: 103, name: 'lock-screen'},
  {code: 104, name: 'popup-overlay'},
  {code: 105, name: 'protected-content'},
  {code: 106, name: 'member-area-access-denied'},
  {code: 200, name: 'cart'},
  {code: 201, name: 'checkout'},
  {code: 202, name: 'order-confirmed'},
  {code: 203, name: 'donate'},
  {code: 204, name: 'contribution-confirmed'},
  {code: 205, name: 'cart-v2'},
  {code: 206, name: 'subscription-confirmed'},
  {code: 207, name: 'order-received'},
  {code: 208, name: 'membership-confirmed'},
  {code: 209, name: 'reviews-request'},
  {code: 210, name: 'digital-product-composer-preview'},
  {code: 211, name: 'order-status'},
  {code: 300, name: 'newsletter-unsubscribe'},
  {code: 301, name: 'commerce-email-preview'},
  {code: 400, name: 'sso-page'},
] as const;

/** Names one page type. */
export type PageTypeName = (typeof PAGE_TYPES)[number]['name'];

/** Codes of page types that record nothing: not found, lock screen, member-area access denied. Source: commerce spec §2. */
export const UNTRACKED_PAGE_TYPES: readonly number[] = [100, 103, 106];

/** Code of the checkout's page type. */
export const CHECKOUT_PAGE_TYPE = 201;
