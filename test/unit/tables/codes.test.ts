import {expect, test} from 'vitest';
import {SUBSCRIPTION_STATUSES} from '../../../src/builder/index.js';
import {fractionDigits} from '../../../src/shared/money.js';
import {
  CART_COOKIES,
  CONSENT_COOKIES,
  CRUMB_COOKIE,
  SITE_USER_COOKIE,
  TRACKING_COOKIES,
} from '../../../src/tables/cookies.js';
import {CURRENCIES} from '../../../src/tables/currencies.js';
import {PAGE_TYPES, UNTRACKED_PAGE_TYPES} from '../../../src/tables/page-types.js';
import {PRODUCT_TYPES} from '../../../src/tables/product-types.js';
import {ROLES} from '../../../src/tables/roles.js';

const codesOf = (table: readonly {readonly code: number; readonly name: string}[]) =>
  Object.fromEntries(table.map(({code, name}) => [code, name]));

test('COM-01 product types have the codes of commerce spec §3', () => {
  expect(codesOf(PRODUCT_TYPES)).toEqual({
    1: 'physical',
    2: 'digital',
    3: 'service',
    4: 'gift-card',
    5: 'paywall',
  });
});

test('COM-11 only physical products and services may be subscribed to', () => {
  expect(PRODUCT_TYPES.filter(type => type.subscribable).map(({name}) => name)).toEqual([
    'physical',
    'service',
  ]);
});

test('TRK-09 page types have the codes of commerce spec §2', () => {
  expect(codesOf(PAGE_TYPES)).toEqual({
    1: 'main-content',
    2: 'page',
    3: 'splash',
    50: 'content-item',
    100: 'not-found',
    101: 'error',
    102: 'search',
    103: 'lock-screen',
    104: 'popup-overlay',
    105: 'protected-content',
    106: 'member-area-access-denied',
    200: 'cart',
    201: 'checkout',
    202: 'order-confirmed',
    203: 'donate',
    204: 'contribution-confirmed',
    205: 'cart-v2',
    206: 'subscription-confirmed',
    207: 'order-received',
    208: 'membership-confirmed',
    209: 'reviews-request',
    210: 'digital-product-composer-preview',
    211: 'order-status',
    300: 'newsletter-unsubscribe',
    301: 'commerce-email-preview',
    400: 'sso-page',
  });
});

test('TRK-09 not found, lock screen and member-area access denied record no view', () => {
  const untracked = PAGE_TYPES.filter(({code}) => UNTRACKED_PAGE_TYPES.includes(code));
  expect(untracked.map(({name}) => name)).toEqual(['not-found', 'lock-screen', 'member-area-access-denied']);
});

test('SITE-11 roles have the codes of commerce spec §3', () => {
  expect(codesOf(ROLES)).toEqual({
    1: 'admin',
    2: 'billing',
    3: 'reporting',
    4: 'editor',
    6: 'moderator',
    7: 'commenter',
    8: 'store-manager',
    9: 'scheduling',
    10: 'viewer',
    11: 'campaigns-editor',
    14: 'none',
    15: 'website-manager',
  });
});

test('SITE-11 website subscription statuses have the codes of commerce spec §3', () => {
  expect(codesOf(SUBSCRIPTION_STATUSES)).toEqual({
    1: 'expired',
    2: 'past-due',
    3: 'trial',
    4: 'beta',
    5: 'removed',
    6: 'internal',
    7: 'comped',
    8: 'paid',
  });
});

test('COM-09 there are 27 currencies, all with two fraction digits but the yen', () => {
  expect(new Set(CURRENCIES).size).toBe(27);
  expect(CURRENCIES.filter(code => fractionDigits(code) !== 2)).toEqual(['JPY']);
  expect(['KRW', 'CLP', 'KWD', 'BHD', 'XYZ', 'no code'].map(fractionDigits)).toEqual([0, 0, 3, 3, 2, 2]);
  expect(fractionDigits('JPY')).toBe(0);
});

test('five cookies track visitors, and none of them is one the shop needs', () => {
  const needed: readonly string[] = [CRUMB_COOKIE, SITE_USER_COOKIE, ...CART_COOKIES, ...CONSENT_COOKIES];
  expect(TRACKING_COOKIES).toEqual(['ss_cid', 'ss_cvr', 'ss_cvt', 'ss_cvisit', 'ss_cpvisit']);
  expect(TRACKING_COOKIES.filter(name => needed.includes(name))).toEqual([]);
});
