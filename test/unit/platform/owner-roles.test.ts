import {expect, test} from 'vitest';
import {mayRead, mayWrite, type OwnerPath} from '../../../examples/platform/features/owner/access.js';
import {ROLES} from '../../../src/tables/roles.js';

const NAMES = ROLES.map(({name}) => name);
const writersOf = (path: OwnerPath) => NAMES.filter(role => mayWrite(path, role));

// Whoever may write here could let others in, or have buyers pay to another account.
for (const path of ['/owner/staff', '/owner/settings', '/owner/payment'] as const)
  test(`SITE-11 nobody but an owner writes to ${path}`, () => {
    expect(writersOf(path)).toEqual(['admin']);
  });

test('SITE-11 a store manager sells: products, orders, coupons, stock and emails', () => {
  for (const path of ['/owner/products', '/owner/orders/cancel', '/owner/coupons', '/owner/outbox'] as const)
    expect(writersOf(path)).toEqual(['admin', 'store-manager']);
});

test('SITE-11 the answers of forms are read by those who edit forms, and by nobody who only looks', () => {
  expect(mayRead('/owner/forms', 'viewer')).toBe(false);
  expect(mayRead('/owner/forms', 'editor')).toBe(true);
});

test('SITE-11 whoever may write to a page may read it', () => {
  const paths: readonly OwnerPath[] = ['/owner/products', '/owner/payment', '/owner/pages', '/owner/reviews'];
  for (const path of paths) for (const role of writersOf(path)) expect(mayRead(path, role)).toBe(true);
});
