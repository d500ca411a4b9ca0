import type {EmailRule} from '../../../src/tables/email-rules.js';
import type {WireMerchandising} from './product.js';

/** What forms and restock notices take as an email address, here and in shops of one's own. */
export const EMAIL_RULE: EmailRule = 'html';

/** The example shop's own id; order and cart of a page carry the same. Source: our choice. */
export const WEBSITE_ID = '65a1f0c2d4e5b6a7c8d90000';

/** Page type codes of the example shop's pages. Source: commerce spec §2. */
export const PAGE_TYPE = {
  main: 1,
  page: 2,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  protectedContent: 105,
  accessDenied: 106,
  cart: 200,
  checkout: 201,
  confirmed: 202,
  subscriptionConfirmed: 206,
  reviewsRequest: 209,
  orderStatus: 211,
  unsubscribe: 300,
} as const;

/** The range of installments, in cents, and the address of the provider's pages: here the platform's stand-in. Source: our choice. */
export const INSTALLMENTS = {min: 3500, max: 100_000, pages: '/pay-later/'};

/** The owner's settings for all product blocks; a product may override them. Source: our choice. */
export const MERCHANDISING: WireMerchandising = {
  scarcityEnabled: true,
  lowStockThreshold: 3,
  firstAvailableChosen: false,
};
