import {ACCOUNTS_RETENTION} from './features/accounts/tables.js';
import {API_KEYS_RETENTION} from './features/api-keys/tables.js';
import {CAPTCHA_RETENTION} from './features/captcha/tables.js';
import {CART_RETENTION} from './features/cart/tables.js';
import {CART_TRANSFER_RETENTION} from './features/cart-transfer/tables.js';
import {CATALOG_RETENTION} from './features/catalog/tables.js';
import {COUPONS_RETENTION} from './features/coupons/tables.js';
import {DOWNLOADS_RETENTION} from './features/downloads/tables.js';
import {EVENTS_RETENTION} from './features/events/tables.js';
import {FORMER_ADDRESSES_RETENTION} from './features/former-addresses/tables.js';
import {FORMS_RETENTION} from './features/forms/tables.js';
import {GIFT_CARDS_RETENTION} from './features/gift-cards/tables.js';
import {INVOICES_RETENTION} from './features/invoices/tables.js';
import {LEDGER_RETENTION} from './features/ledger/tables.js';
import {LOCKED_PAGES_RETENTION} from './features/locked-pages/tables.js';
import {ORDERS_RETENTION} from './features/orders/tables.js';
import {OUTBOX_RETENTION} from './features/outbox/tables.js';
import {OWNER_RETENTION} from './features/owner/tables.js';
import {PASSKEYS_RETENTION} from './features/passkeys/tables.js';
import {PAYMENTS_RETENTION} from './features/payments/tables.js';
import {PICTURES_RETENTION} from './features/pictures/tables.js';
import {PRICING_RETENTION} from './features/pricing/tables.js';
import {RESTOCK_RETENTION} from './features/restock/tables.js';
import {REVIEWS_RETENTION} from './features/reviews/tables.js';
import {SEARCH_RETENTION} from './features/search/tables.js';
import {SITE_COLLECTIONS_RETENTION} from './features/site-content/collections/tables.js';
import {SITE_CONTENT_RETENTION} from './features/site-content/tables.js';
import {SITE_FILES_RETENTION} from './features/site-files/tables.js';
import {SITE_SETTINGS_RETENTION} from './features/site-settings/tables.js';
import {SITE_STYLES_RETENTION} from './features/site-styles/tables.js';
import {SITE_TEXTS_RETENTION} from './features/site-texts/tables.js';
import {STAFF_RETENTION} from './features/staff/tables.js';
import {WEBHOOKS_RETENTION} from './features/webhooks/tables.js';
import {WITHDRAWALS_RETENTION} from './features/withdrawals/tables.js';
import {KERNEL_RETENTION, type RetentionTable} from './kernel/database/retention.js';
import {PAGES_RETENTION} from './pages/tables.js';

/**
 * How long every table keeps its rows. Whatever a stranger's request can add to ends by itself, or is what the shop is
 * there for: orders, gift cards, accounts, and submissions of forms. Source: our choice.
 */
export const RETENTION: RetentionTable = {
  ...KERNEL_RETENTION,
  ...CATALOG_RETENTION,
  ...PICTURES_RETENTION,
  ...PRICING_RETENTION,
  ...COUPONS_RETENTION,
  ...GIFT_CARDS_RETENTION,
  ...CART_RETENTION,
  ...CART_TRANSFER_RETENTION,
  ...ORDERS_RETENTION,
  ...LEDGER_RETENTION,
  ...PAYMENTS_RETENTION,
  ...INVOICES_RETENTION,
  ...WITHDRAWALS_RETENTION,
  ...DOWNLOADS_RETENTION,
  ...ACCOUNTS_RETENTION,
  ...PASSKEYS_RETENTION,
  ...LOCKED_PAGES_RETENTION,
  ...OWNER_RETENTION,
  ...SITE_SETTINGS_RETENTION,
  ...SITE_CONTENT_RETENTION,
  ...FORMER_ADDRESSES_RETENTION,
  ...SITE_COLLECTIONS_RETENTION,
  ...SITE_FILES_RETENTION,
  ...SITE_STYLES_RETENTION,
  ...SITE_TEXTS_RETENTION,
  ...API_KEYS_RETENTION,
  ...WEBHOOKS_RETENTION,
  ...STAFF_RETENTION,
  ...CAPTCHA_RETENTION,
  ...FORMS_RETENTION,
  ...OUTBOX_RETENTION,
  ...RESTOCK_RETENTION,
  ...REVIEWS_RETENTION,
  ...EVENTS_RETENTION,
  ...SEARCH_RETENTION,
  ...PAGES_RETENTION,
};
