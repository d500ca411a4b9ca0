import {expect, test} from 'vitest';
import {
  mayRead,
  mayWrite,
  OWNER_ACCESS,
  type OwnerPath,
} from '../../../examples/platform/features/owner/access.js';
import {roleRights, roleText, STAFF_ROLES} from '../../../examples/platform/features/staff/role-texts.js';
import {ROLES} from '../../../src/tables/roles.js';

const NAMES = ROLES.map(({name}) => name);
const writersOf = (path: OwnerPath) => NAMES.filter(role => mayWrite(path, role));

// Whoever may write here could let others in, or have buyers pay to another account.
for (const path of ['/owner/staff', '/owner/settings', '/owner/payment', '/owner/seller'] as const)
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

test('SITE-11 an owner gives each role of the specification, which says what it may do in each language', () => {
  expect([...STAFF_ROLES].sort()).toEqual([...NAMES].sort());
  for (const language of ['en', 'es'] as const) {
    expect(new Set(NAMES.map(role => roleText(role, language))).size).toBe(NAMES.length);
    for (const role of NAMES) expect(roleRights(role, language)).toMatch(/\.$/);
  }
});

/** What is everybody's who is signed in. */
const OWN: readonly string[] = ['/owner', '/owner/sign-out', '/owner/password'];
const PATHS = (Object.keys(OWNER_ACCESS) as OwnerPath[]).filter(
  path => !OWN.includes(path) && OWNER_ACCESS[path].read !== 'everybody',
);
const ORDERS = [
  ...[
    '/owner/orders',
    '/owner/orders.csv',
    '/owner/orders/order',
    '/owner/withdrawals',
    '/owner/invoices',
    '/owner/invoices.csv',
    '/owner/invoices/invoice',
    '/owner/customers',
    '/owner/customers.csv',
  ],
  ...['/owner/customers/customer', '/owner/shipping', '/owner/payment'],
];
const RESTOCK = ['/owner/restock', '/owner/restock/sign-ups'];
// Source: ours: the specifications name the roles and not their rights
const RIGHTS = [
  ['billing', ORDERS, []],
  ['campaigns-editor', RESTOCK, ['/owner/restock']],
  ['moderator', ['/owner/reviews'], ['/owner/reviews']],
  ['reporting', ['/owner/charts', '/owner/events', '/owner/performance'], []],
  ['scheduling', [], []],
  ['commenter', [], []],
  ['none', [], []],
] as const;
for (const [role, read, written] of RIGHTS)
  test(`SITE-11 the role ${role} reads ${read.join(', ') || 'nothing'} and writes ${written[0] ?? 'nothing'}`, () => {
    expect(PATHS.filter(path => mayRead(path, role)).sort()).toEqual([...read].sort());
    expect(PATHS.filter(path => mayWrite(path, role))).toEqual(written);
  });
