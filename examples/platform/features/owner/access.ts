import {ROLES, type RoleName} from '../../../../src/tables/roles.js';

/** Who reads a route of the owner's area, and who writes to it. */
interface Access {
  readonly read: readonly RoleName[] | 'everybody';
  readonly write: readonly RoleName[] | 'everybody';
}

const OWNERS = ['admin'] as const;
const MANAGERS = ['admin', 'store-manager'] as const;
const LOOKERS = [...MANAGERS, 'viewer'] as const;
const ORDER_LOOKERS = [...LOOKERS, 'billing'] as const;
const CATALOG_LOOKERS = [...LOOKERS, 'editor', 'website-manager'] as const;
const FIGURE_LOOKERS = [...LOOKERS, 'reporting'] as const;
const CAMPAIGNERS = [...MANAGERS, 'campaigns-editor'] as const;
const MODERATORS = [...MANAGERS, 'moderator'] as const;
const EMAIL_READERS = [...MANAGERS, 'editor', 'website-manager'] as const;
const SITE_WRITERS = [...MANAGERS, 'website-manager'] as const;
const SITE_LOOKERS = [...SITE_WRITERS, 'viewer', 'editor'] as const;
const NOBODY = [] as const;
/** Whoever is signed in. */
const STAFF: readonly RoleName[] = ROLES.map(({name}) => name);

/**
 * Every route of the owner's area, with the roles that it needs. A route without a row does not compile, or fails its
 * test. Source: ours, as the specifications name the roles and not their rights; docs/platform.md, Staff, has them in words.
 */
export const OWNER_ACCESS = {
  '/owner': {read: STAFF, write: NOBODY},
  '/owner/sign-in': {read: 'everybody', write: 'everybody'},
  '/owner/sign-out': {read: NOBODY, write: STAFF},
  '/owner/invitation': {read: 'everybody', write: 'everybody'},
  '/owner/password': {read: STAFF, write: STAFF},
  '/owner/staff': {read: OWNERS, write: OWNERS},
  '/owner/staff/audit': {read: OWNERS, write: NOBODY},
  '/owner/keys': {read: OWNERS, write: OWNERS},
  '/owner/webhooks': {read: OWNERS, write: OWNERS},
  '/owner/webhooks/webhook': {read: OWNERS, write: OWNERS},
  '/owner/settings': {read: OWNERS, write: OWNERS},
  '/owner/products': {read: CATALOG_LOOKERS, write: MANAGERS},
  '/owner/products.csv': {read: CATALOG_LOOKERS, write: NOBODY},
  '/owner/products/edit': {read: CATALOG_LOOKERS, write: MANAGERS},
  '/owner/products/delete': {read: MANAGERS, write: MANAGERS},
  '/owner/products/downloads': {read: CATALOG_LOOKERS, write: MANAGERS},
  '/owner/products/downloads/remove': {read: MANAGERS, write: MANAGERS},
  '/owner/products/file': {read: CATALOG_LOOKERS, write: MANAGERS},
  '/owner/orders': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/orders.csv': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/orders/order': {read: ORDER_LOOKERS, write: MANAGERS},
  '/owner/orders/cancel': {read: MANAGERS, write: MANAGERS},
  '/owner/withdrawals': {read: ORDER_LOOKERS, write: MANAGERS},
  '/owner/invoices': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/invoices.csv': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/invoices/invoice': {read: ORDER_LOOKERS, write: NOBODY},
  // What the law has on every invoice.
  '/owner/seller': {read: OWNERS, write: OWNERS},
  '/owner/customers': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/customers.csv': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/customers/customer': {read: ORDER_LOOKERS, write: NOBODY},
  '/owner/coupons': {read: MANAGERS, write: MANAGERS},
  '/owner/coupons/coupon': {read: MANAGERS, write: MANAGERS},
  '/owner/forms': {read: EMAIL_READERS, write: NOBODY},
  '/owner/forms.csv': {read: EMAIL_READERS, write: NOBODY},
  '/owner/forms/edit': {read: EMAIL_READERS, write: EMAIL_READERS},
  '/owner/forms/delete': {read: EMAIL_READERS, write: EMAIL_READERS},
  '/owner/shipping': {read: ORDER_LOOKERS, write: MANAGERS},
  // It says where buyers' money goes.
  '/owner/payment': {read: ORDER_LOOKERS, write: OWNERS},
  '/owner/payment/providers': {read: OWNERS, write: OWNERS},
  '/owner/forms/file': {read: EMAIL_READERS, write: NOBODY},
  '/owner/restock': {read: CAMPAIGNERS, write: CAMPAIGNERS},
  '/owner/restock/sign-ups': {read: CAMPAIGNERS, write: NOBODY},
  '/owner/reviews': {read: MODERATORS, write: MODERATORS},
  '/owner/languages': {read: SITE_LOOKERS, write: SITE_WRITERS},
  '/owner/header-footer': {read: SITE_LOOKERS, write: [...SITE_WRITERS, 'editor']},
  '/owner/display': {read: SITE_LOOKERS, write: SITE_WRITERS},
  '/owner/locked-pages': {read: SITE_LOOKERS, write: SITE_WRITERS},
  '/owner/pages': {read: SITE_LOOKERS, write: [...SITE_WRITERS, 'editor']},
  '/owner/outbox': {read: MANAGERS, write: MANAGERS},
  '/owner/outbox/letter': {read: MANAGERS, write: NOBODY},
  '/owner/charts': {read: FIGURE_LOOKERS, write: NOBODY},
  '/owner/events': {read: FIGURE_LOOKERS, write: NOBODY},
  '/owner/performance': {read: FIGURE_LOOKERS, write: NOBODY},
} as const satisfies Readonly<Record<`/owner${string}`, Access>>;

/** A path of the owner's area, without the language prefix. */
export type OwnerPath = keyof typeof OWNER_ACCESS;

/** Roles that decide what visitors see of the owner's pages: whoever writes them need not. */
export const PAGE_PUBLISHERS: readonly RoleName[] = SITE_WRITERS;

/** Roles that decide which scripts pages run: these run for whoever opens the page, with what that person may do. */
export const SCRIPT_WRITERS: readonly RoleName[] = OWNERS;

/**
 * What a program with an API key may do at most, whoever made the key and whatever its scopes: no key lets others in, says where
 * buyers' money goes, or writes a script that an owner's browser runs.
 */
export const KEY_ROLE: RoleName = 'store-manager';

/** Nobody needs a role for what is everybody's. */
export const rolesIn = (roles: Access['read']): readonly RoleName[] =>
  roles === 'everybody' ? STAFF : roles;

/** True where a role may read what is at a path. */
export const mayRead = (path: OwnerPath, role: RoleName): boolean =>
  rolesIn(OWNER_ACCESS[path].read).includes(role);

/** True where a role may write to a path. */
export const mayWrite = (path: OwnerPath, role: RoleName): boolean =>
  rolesIn(OWNER_ACCESS[path].write).includes(role);
