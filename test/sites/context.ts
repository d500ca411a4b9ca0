import {productOf} from './products.js';
import type {Front} from './render-page.js';

const money = (minor: number, currencyCode: string) => ({
  currencyCode,
  value: minor,
  decimalValue: (minor / 100).toFixed(2),
  fractionalDigits: 2,
});

/** A product as the context of its own page carries it. Source: docs of real sites, "Product pages since 2025-09". */
const contextProduct = (urlId: string) => {
  const {variants, productType, isSubscribable, variantOptionOrdering} = productOf(urlId).structuredContent;
  return {
    variantAttributeNames: variantOptionOrdering,
    productType,
    variants: variants.map(variant => ({
      id: variant.id,
      sku: variant.sku,
      price: money(variant.price, variant.priceMoney.currency),
      salePrice: money(variant.salePrice, variant.priceMoney.currency),
      onSale: variant.onSale,
      stock: {unlimited: variant.unlimited, ...(variant.unlimited ? {} : {quantity: variant.qtyInStock})},
      attributes: variant.attributes,
      shippingWeight: {value: 0, unit: 'POUND'},
      shippingSize: {unit: 'INCH', width: 0, height: 0, len: 0},
    })),
    subscribable: isSubscribable,
    fulfilledExternally: false,
  };
};

/** Rollups that every page names, whether it loads them or not. */
const ROLLUP_NAMES = [
  'announcement-bar',
  'audio-player',
  'commerce',
  'dialog',
  'form-rendering-utils',
  'gallery-grid',
  'pinterest',
];

const rollups = Object.fromEntries(
  ROLLUP_NAMES.map(name => [
    `squarespace-${name}`,
    {js: `//assets.squarespace.com/universal/scripts-compressed/${name}-1f2e3d4c-min.en-US.js`},
  ]),
);

/** `Static.SQUARESPACE_CONTEXT` of a page, with the many keys that nobody needs, as JSON safe in a script. */
export const siteContext = (front: Front): string => {
  const currency = front.currency ?? 'USD';
  const base = {
    facebookAppId: '100000000000001',
    facebookApiVersion: 'v6.0',
    rollups,
    pageType: front.product ? 50 : 1,
    website: {
      id: '60aa11bb22cc33dd44ee55ff',
      identifier: 'quartz-heron-4k2p',
      websiteType: 1,
      contentModifiedOn: 1760000000000,
      cloneable: false,
      hasBeenCloneable: false,
      siteStatus: {},
      language: front.lang ?? 'en-US',
      timeZone: 'America/New_York',
      machineTimeZoneOffset: -14400000,
      timeZoneOffset: -14400000,
      timeZoneAbbr: 'EDT',
      siteTitle: 'Kit Goods',
      fullSiteTitle: `${front.title} — Kit Goods`,
      location: {},
      shareButtonOptions: {1: true, 2: true},
      authenticUrl: 'https://quartz-heron-4k2p.squarespace.com',
      internalUrl: 'https://quartz-heron-4k2p.squarespace.com',
      baseUrl: 'https://www.kit-goods.example',
      primaryDomain: 'www.kit-goods.example',
      typekitId: '',
      statsMigrated: false,
      screenshotId: 'a0b1c2d3',
      captchaSettings: {enabledForDonations: false},
      showOwnerLogin: false,
    },
    websiteSettings: {
      id: '60aa11bb22cc33dd44ee5600',
      websiteId: '60aa11bb22cc33dd44ee55ff',
      subjects: [],
      country: currency === 'EUR' ? 'DE' : 'US',
      state: 'ME',
      simpleLikingEnabled: true,
      popupOverlaySettings: {style: 1, enabledPages: []},
      commentsEnabled: false,
      storeSettings: {
        returnPolicy: null,
        termsOfService: null,
        privacyPolicy: null,
        expressCheckout: false,
        continueShoppingLinkUrl: '/shop',
        useLightCart: false,
        showNoteField: false,
        shippingCountryDefaultValue: 'US',
        billToShippingDefaultValue: false,
        showShippingPhoneNumber: true,
        isShippingPhoneRequired: false,
        showBillingPhoneNumber: true,
        isBillingPhoneRequired: false,
        currenciesSupported: ['USD', 'CAD', 'GBP', 'EUR'],
        defaultCurrency: 'USD',
        selectedCurrency: currency,
        measurementStandard: 1,
        showCustomCheckoutForm: false,
        checkoutPageMarketingOptInEnabled: false,
        enableMailingListOptInByDefault: true,
        merchandisingSettings: {
          scarcityEnabledOnProductItems: false,
          scarcityEnabledOnProductBlocks: false,
          scarcityMessageType: 'DEFAULT_SCARCITY_MESSAGE',
          scarcityThreshold: 10,
          multipleQuantityAllowedForServices: true,
          restockNotificationsEnabled: false,
          restockNotificationsMailingListSignUpEnabled: false,
          relatedProductsEnabled: false,
          productReviewsEnabled: false,
        },
        minimumOrderSubtotalEnabled: false,
        isLive: true,
        multipleQuantityAllowedForServices: true,
      },
      useEscapeKeyToLogin: true,
      ssBadgeType: 1,
      orderConfirmationEmailEnabled: true,
    },
    cookieSettings: {
      isCookieBannerEnabled: false,
      isRestrictiveCookiePolicyEnabled: false,
      cookieBannerText: '',
      cookieBannerTheme: '',
      cookieBannerVariant: '',
    },
    websiteCloneable: false,
    collection: {
      title: front.products ? 'Shop' : front.title,
      id: productOf('harbour-candle').collectionId,
      fullUrl: front.path,
      type: front.product || front.products ? 13 : 10,
      permissionType: 1,
    },
    ...(front.product
      ? {
          product: contextProduct(front.product),
          item: {
            title: productOf(front.product).title,
            id: productOf(front.product).id,
            fullUrl: front.path,
            publicCommentCount: 0,
            commentState: 1,
            recordType: 11,
          },
        }
      : {}),
    subscribed: false,
    appDomain: 'squarespace.com',
    templateTweakable: true,
    tweakJSON: {
      'form-use-theme-colors': 'false',
      'header-logo-height': '40px',
      'product-gallery-auto-crop': 'false',
      'product-image-auto-crop': 'true',
    },
    templateId: '5aaaaaaaaaaaaaaaaaaaaaaa',
    templateVersion: '7.1',
    pageFeatures: [1, 2, 4],
    gmRenderKey: 'a2l0',
    templateScriptsRootUrl: 'https://static1.squarespace.com/static/vta/5aaaaaaaaaaaaaaaaaaaaaaa/scripts/',
    impersonatedSession: false,
    tzData: {zones: [[-300, 'US', 'E%sT', null]], rules: {}},
    showAnnouncementBar: false,
    recaptchaEnterpriseContext: {recaptchaEnterpriseSiteKey: 'kit-enterprise-site-key'},
    i18nContext: {timeZoneData: {id: 'America/New_York', name: 'Eastern Time'}},
    env: 'PRODUCTION',
  };
  return JSON.stringify(merge(base, front.context ?? {})).replaceAll('<', '\\u003c');
};

/** Objects merged key by key; anything else of `over` wins. */
const merge = (base: unknown, over: unknown): unknown => {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = {...base};
  for (const [key, value] of Object.entries(over))
    merged[key] = key in merged ? merge(merged[key], value) : value;
  return merged;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
