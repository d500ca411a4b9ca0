import {KEYS_PAGE} from './features/api-keys/keys-page.js';
import {CAPTCHA_ROUTES} from './features/captcha/routes.js';
import {EXISTING_CART_ROUTES} from './features/cart/existing-routes.js';
import {CART_ROUTES} from './features/cart/routes.js';
import {CART_TRANSFER_ROUTES} from './features/cart-transfer/routes.js';
import {CATALOG_ROUTES} from './features/catalog/routes.js';
import {COUPON_PAGE} from './features/coupons/coupon-page.js';
import {COUPONS_PAGE} from './features/coupons/owner-page.js';
import {CUSTOMER_EXPORT_ROUTES, CUSTOMER_PAGE, CUSTOMERS_PAGE} from './features/customers/owner-pages.js';
import {PRODUCT_FILE_ROUTES} from './features/downloads/editor-routes.js';
import {FILES_PAGE, REMOVE_FILE_PAGE} from './features/downloads/owner-pages.js';
import {DOWNLOAD_ROUTES} from './features/downloads/routes.js';
import {EVENTS_PAGE} from './features/events/events-page.js';
import {PERFORMANCE_PAGE} from './features/events/performance-page.js';
import {PERFORMANCE_ROUTES} from './features/events/performance-routes.js';
import {EVENT_ROUTES} from './features/events/routes.js';
import {CHARTS_PAGE} from './features/figures/charts-page.js';
import {DEFINITION_ROUTES} from './features/forms/definition-routes.js';
import {DELETE_FORM_PAGE} from './features/forms/delete-page.js';
import {EDIT_FORM_PAGE} from './features/forms/edit-page.js';
import {OWNER_FILE_ROUTES} from './features/forms/files/owner-file.js';
import {FILE_ROUTES} from './features/forms/files/routes.js';
import {FORM_OWNER_ROUTES, FORMS_PAGE} from './features/forms/owner-pages.js';
import {FORM_ROUTES} from './features/forms/routes.js';
import {giftCardJob} from './features/gift-cards/issue.js';
import {HOW_TO_PAY_PAGE} from './features/how-to-pay/owner-page.js';
import {INSTALLMENT_ROUTES} from './features/installments/routes.js';
import {INVOICE_EXPORT_ROUTES} from './features/invoices/export-invoices.js';
import {INVOICE_PAGE, INVOICES_PAGE} from './features/invoices/owner-pages.js';
import {INVOICE_ROUTES} from './features/invoices/routes.js';
import {SELLER_PAGE} from './features/invoices/seller-page.js';
import {JOURNAL_ROUTES} from './features/journal/routes.js';
import {LESSON_ROUTES} from './features/lessons/routes.js';
import {LOCKED_PAGES_PAGE} from './features/locked-pages/owner-page.js';
import {MEMBER_ROUTES} from './features/members/routes.js';
import {withDocument} from './features/openapi/routes.js';
import {SITE_ORDER_ROUTES} from './features/orders/editor-routes.js';
import {ORDER_EXPORT_ROUTES} from './features/orders/export-orders.js';
import {CANCEL_ORDER_PAGE, ORDER_PAGE, ORDERS_PAGE} from './features/orders/owner-page.js';
import {ORDER_ROUTES} from './features/orders/routes.js';
import {OUTBOX_PAGE, OUTBOX_ROUTES} from './features/outbox/outbox-page.js';
import type {OwnerPage} from './features/owner/owner-page.js';
import {ownerRoutes} from './features/owner/routes.js';
import {PASSKEY_ROUTES} from './features/passkeys/routes.js';
import {PROVIDERS_PAGE} from './features/payments/owner-page.js';
import {PAYMENT_ROUTES} from './features/payments/routes.js';
import {PICTURE_ROUTES} from './features/pictures/routes.js';
import {PLACE_ROUTES} from './features/places/routes.js';
import {RATES_PAGE} from './features/pricing/owner-page.js';
import {PRODUCTS_FILE_PAGE, PRODUCTS_FILE_ROUTES} from './features/products/file-page.js';
import {DELETE_PRODUCT_PAGE, PRODUCT_PAGE, PRODUCTS_PAGE} from './features/products/owner-pages.js';
import {PRODUCT_ROUTES} from './features/products/routes.js';
import {RESTOCK_PAGE, SIGN_UPS_PAGE} from './features/restock/owner-pages.js';
import {RESTOCK_ROUTES} from './features/restock/routes.js';
import {restockJob} from './features/restock/send.js';
import {reviewRequestJob} from './features/reviews/ask-for-reviews.js';
import {REVIEWS_PAGE} from './features/reviews/owner-page.js';
import {REVIEW_ROUTES} from './features/reviews/routes.js';
import {SEARCH_ROUTES} from './features/search/routes.js';
import {settingsPage} from './features/shop-settings/settings-page.js';
import {PAGES_PAGE} from './features/site-content/owner-page.js';
import {SITE_CONTENT_ROUTES} from './features/site-content/routes.js';
import {SITE_FILE_ROUTES} from './features/site-files/routes.js';
import {DISPLAY_PAGE} from './features/site-settings/display-page.js';
import {HEADER_FOOTER_PAGE} from './features/site-settings/header-footer-page.js';
import {LANGUAGES_PAGE} from './features/site-settings/languages-page.js';
import {SITE_SETTING_ROUTES} from './features/site-settings/routes.js';
import {SITE_STYLES_ROUTES} from './features/site-styles/routes.js';
import {SITE_TEXTS_ROUTES} from './features/site-texts/routes.js';
import {SITE_TRANSFER_ROUTES} from './features/site-transfer/routes.js';
import {auditPage} from './features/staff/audit-page.js';
import {STAFF_ROUTES} from './features/staff/routes.js';
import {STAFF_PAGE} from './features/staff/staff-page.js';
import {WEBHOOK_PAGE} from './features/webhooks/webhook-page.js';
import {WEBHOOKS_PAGE} from './features/webhooks/webhooks-page.js';
import {WITHDRAWALS_PAGE} from './features/withdrawals/owner-page.js';
import type {Job} from './kernel/background-jobs.js';
import {HEALTH_ROUTES} from './kernel/http/health.js';
import type {Route} from './kernel/http/routes.js';
import {PAGE_FORMS} from './pages/forms.js';
import type {PageForm} from './pages/page-form.js';
import {RESTOCK_FORMS} from './pages/restock-forms.js';
import {REVIEW_FORMS} from './pages/review-forms.js';
import {WITHDRAWAL_FORMS} from './pages/withdrawal-forms.js';

/** Every page of the owner's area but its first and its sign-in; a row here is all a new page needs. */
const OWNER_PAGES: readonly OwnerPage[] = [
  PRODUCTS_PAGE,
  PRODUCT_PAGE,
  DELETE_PRODUCT_PAGE,
  PRODUCTS_FILE_PAGE,
  FILES_PAGE,
  REMOVE_FILE_PAGE,
  ORDERS_PAGE,
  ORDER_PAGE,
  CANCEL_ORDER_PAGE,
  INVOICES_PAGE,
  INVOICE_PAGE,
  WITHDRAWALS_PAGE,
  CUSTOMERS_PAGE,
  CUSTOMER_PAGE,
  COUPONS_PAGE,
  COUPON_PAGE,
  RATES_PAGE,
  HOW_TO_PAY_PAGE,
  PROVIDERS_PAGE,
  SELLER_PAGE,
  FORMS_PAGE,
  EDIT_FORM_PAGE,
  DELETE_FORM_PAGE,
  RESTOCK_PAGE,
  SIGN_UPS_PAGE,
  REVIEWS_PAGE,
  OUTBOX_PAGE,
  CHARTS_PAGE,
  EVENTS_PAGE,
  PERFORMANCE_PAGE,
  PAGES_PAGE,
  LANGUAGES_PAGE,
  HEADER_FOOTER_PAGE,
  DISPLAY_PAGE,
  LOCKED_PAGES_PAGE,
  STAFF_PAGE,
  KEYS_PAGE,
  WEBHOOKS_PAGE,
  WEBHOOK_PAGE,
];

/** The same with those that name others. */
const ALL_OWNER_PAGES = [...OWNER_PAGES, settingsPage(OWNER_PAGES)];

/** Every call of the HTTP contract, and the owner's area. */
export const ROUTES: readonly Route[] = withDocument([
  ...HEALTH_ROUTES,
  ...CATALOG_ROUTES,
  ...PICTURE_ROUTES,
  ...CART_ROUTES,
  ...EXISTING_CART_ROUTES,
  ...CART_TRANSFER_ROUTES,
  ...ORDER_ROUTES,
  ...PAYMENT_ROUTES,
  ...REVIEW_ROUTES,
  ...EVENT_ROUTES,
  ...PERFORMANCE_ROUTES,
  ...FORM_ROUTES,
  ...DEFINITION_ROUTES,
  ...FILE_ROUTES,
  ...ORDER_EXPORT_ROUTES,
  ...INVOICE_ROUTES,
  ...INVOICE_EXPORT_ROUTES,
  ...CUSTOMER_EXPORT_ROUTES,
  ...PRODUCTS_FILE_ROUTES,
  ...FORM_OWNER_ROUTES,
  ...OWNER_FILE_ROUTES,
  ...ownerRoutes([...ALL_OWNER_PAGES, auditPage(ALL_OWNER_PAGES)]),
  ...STAFF_ROUTES,
  ...OUTBOX_ROUTES,
  ...CAPTCHA_ROUTES,
  ...INSTALLMENT_ROUTES,
  ...RESTOCK_ROUTES,
  ...MEMBER_ROUTES,
  ...PASSKEY_ROUTES,
  ...LESSON_ROUTES,
  ...DOWNLOAD_ROUTES,
  ...JOURNAL_ROUTES,
  ...SEARCH_ROUTES,
  ...SITE_SETTING_ROUTES,
  ...SITE_CONTENT_ROUTES,
  ...SITE_FILE_ROUTES,
  ...SITE_STYLES_ROUTES,
  ...SITE_TEXTS_ROUTES,
  ...SITE_TRANSFER_ROUTES,
  ...PRODUCT_ROUTES,
  ...PRODUCT_FILE_ROUTES,
  ...SITE_ORDER_ROUTES,
  ...PLACE_ROUTES,
]);

/** Every form of the shop's pages that works without script. */
export const SHOP_FORMS: readonly PageForm[] = [
  ...PAGE_FORMS,
  ...RESTOCK_FORMS,
  ...REVIEW_FORMS,
  ...WITHDRAWAL_FORMS,
];

/** Jobs that run after the requests that started them were answered. */
export const JOBS: readonly Job[] = [giftCardJob(), restockJob, reviewRequestJob];
