/** Page types the server sends. `tracked: false` records no view. Source: commerce spec §2. */
export const PAGE_TYPES = [
  {code: 1, name: 'main-content', tracked: true},
  {code: 2, name: 'page', tracked: true},
  {code: 3, name: 'splash', tracked: true},
  {code: 50, name: 'content-item', tracked: true},
  {code: 100, name: 'not-found', tracked: false},
  {code: 101, name: 'error', tracked: true},
  {code: 102, name: 'search', tracked: true},
  {code: 103, name: 'lock-screen', tracked: false},
  {code: 104, name: 'popup-overlay', tracked: true},
  {code: 105, name: 'protected-content', tracked: true},
  {code: 106, name: 'member-area-access-denied', tracked: false},
  {code: 200, name: 'cart', tracked: true},
  {code: 201, name: 'checkout', tracked: true},
  {code: 202, name: 'order-confirmed', tracked: true},
  {code: 203, name: 'donate', tracked: true},
  {code: 204, name: 'contribution-confirmed', tracked: true},
  {code: 205, name: 'cart-v2', tracked: true},
  {code: 206, name: 'subscription-confirmed', tracked: true},
  {code: 207, name: 'order-received', tracked: true},
  {code: 208, name: 'membership-confirmed', tracked: true},
  {code: 209, name: 'reviews-request', tracked: true},
  {code: 210, name: 'digital-product-composer-preview', tracked: true},
  {code: 211, name: 'order-status', tracked: true},
  {code: 300, name: 'newsletter-unsubscribe', tracked: true},
  {code: 301, name: 'commerce-email-preview', tracked: true},
  {code: 400, name: 'sso-page', tracked: true},
] as const;

/** Names one page type. */
export type PageTypeName = (typeof PAGE_TYPES)[number]['name'];
