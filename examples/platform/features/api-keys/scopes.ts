/** What a key may do. Source: ours: docs/platform.md, Programs. */
export const SCOPES = ['read', 'orders', 'products', 'forms'] as const;
export type Scope = (typeof SCOPES)[number];

const PRODUCT = '/api/site-products/:productId';
const ORDER = '/api/site-orders/:orderId';
const FORM = '/api/form-definitions/:formId';

/**
 * Every route that a key opens, with the one scope that it needs. Whatever has no row here is closed to keys. Source: ours:
 * docs/platform.md, Programs.
 */
export const KEY_ROUTES: Readonly<Record<string, Scope>> = {
  'GET /api/site-products': 'read',
  'GET /api/site-deleted-products': 'read',
  [`GET ${PRODUCT}`]: 'read',
  [`GET ${PRODUCT}/files`]: 'read',
  'GET /api/site-orders': 'read',
  [`GET ${ORDER}`]: 'read',
  'GET /api/form-definitions': 'read',
  [`GET ${FORM}`]: 'read',
  'GET /owner/products.csv': 'read',
  'GET /owner/orders.csv': 'read',
  'GET /owner/forms.csv': 'read',
  'GET /owner/forms/file': 'read',
  [`PUT ${ORDER}`]: 'orders',
  [`POST ${ORDER}/cancel`]: 'orders',
  'POST /api/site-products': 'products',
  [`PUT ${PRODUCT}`]: 'products',
  [`DELETE ${PRODUCT}`]: 'products',
  [`POST ${PRODUCT}/undelete`]: 'products',
  'POST /api/form-definitions': 'forms',
  [`PUT ${FORM}`]: 'forms',
  [`DELETE ${FORM}`]: 'forms',
  [`POST ${FORM}/undelete`]: 'forms',
};
