import {catalogue as forms} from '../../../src/i18n/messages/form/en.js';

/**
 * What the platform says to visitors, in English, by error code. `{name}` is filled in. Source: commerce spec §5, §8
 * where it has a wording (out-of-stock, unknown-variant, whole number, crumb, 429, e-mail), else our choice.
 */
export const EN = {
  'out-of-stock': 'Sorry, but we do not have enough items available.',
  'unknown-item': 'Sorry, that item is not available.',
  'unknown-variant': 'Sorry, that variant of the item is not available. Choose another variant.',
  'quantity-not-number': 'Quantity must be a number.',
  'quantity-not-whole': 'Quantity must be a whole number',
  'quantity-out-of-range': 'Quantity must be from {min} to {max}.',
  'quantity-capped': 'Only {quantity} are available, so we changed the quantity.',
  'cart-full': 'Your cart holds its most, {max} different items. Remove one to add another.',
  'cart-empty': 'Your cart is empty.',
  'cart-purchased': 'This cart has been ordered already.',
  'unknown-cart': 'We could not find that cart.',
  'unknown-entry': 'That item is no longer in your cart.',
  'unknown-order': 'We could not find that order.',
  'not-subscribable': 'That item cannot be subscribed to.',
  'review-not-bought': 'Only buyers of that item can review it.',
  'review-repeated': 'You have reviewed that item already.',
  'coupon-unknown': 'The coupon {code} is not valid.',
  'coupon-expired': 'The coupon {code} has expired.',
  'coupon-minimum': 'The coupon {code} needs a subtotal of at least {amount}.',
  'coupon-limit': 'A cart takes at most {max} coupons.',
  'email-invalid': 'The email is not valid. Email addresses must follow the format {format}.',
  'shipping-missing': 'Enter the address to ship to: {fields}.',
  currency: 'This store sells in {currency} only.',
  'body-invalid': 'The field {field} is not valid: expected {expected}, received {received}.',
  'body-not-json': 'The request is not valid JSON.',
  'body-too-large': 'The request is too large. At most {max} bytes are accepted.',
  'body-type': 'The request must be sent as {expected}.',
  'url-too-long': 'The address is too long.',
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'That cannot be done here.',
  'cross-site': 'The request came from another site.',
  'crumb-failed': 'Your session has expired. Load the page and try again.',
  'captcha-failed': 'reCAPTCHA error. Refresh the page and try again.',
  'owner-needed': 'Sign in as the owner of the shop first.',
  'owner-role': 'Your role does not allow that.',
  'sign-in-failed': 'Email or password are not right.',
  'rate-limited': 'Try again in a few seconds.',
  'idempotency-mismatch': 'This request was sent before with other contents.',
  'idempotency-key': 'The Idempotency-Key must have 1 to {max} characters.',
  unavailable: 'The store is busy. Try again in a few seconds.',
  internal: 'Something went wrong. Try again later.',
  'form-invalid': forms['form-invalid'],
  'form-not-parsed': forms['form-not-parsed'],
  'form-unknown': forms['form-not-configured'],
  'form-key': forms['form-not-processed'],
  'newsletter-subject': 'Confirm that you want our newsletter',
  'newsletter-body':
    'Somebody, we hope you, asked for our newsletter at this address.\n\nTo confirm it: {confirm}\n\nIf it was not you, do nothing. To be left alone for good: {leave}',
  'shipping-standard': 'Standard shipping',
  'tax-name': 'Sales tax',
} as const;

/** Names a text of the platform. Most are error codes of the HTTP contract. */
export type MessageId = keyof typeof EN;
