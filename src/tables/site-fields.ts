import type {DataShape} from './data-shapes.js';
import {DEFAULT_EMAIL_RULE, EMAIL_RULES} from './email-rules.js';

/**
 * The fields of a page's site context, `<script type="application/json" data-vitrine="site">`, as `data-shapes.ts` names
 * types. Source: docs/install.md, Site context; docs/events.md, Site context.
 */
export const SITE_SHAPES = {
  'site context': {
    currency: {type: 'currency', what: 'ISO 4217 code of prices that name none', default: 'USD'},
    locale: {
      type: 'locale',
      what: 'BCP 47 tag of messages, numbers and money',
      default: "the document's `lang`",
    },
    apiRoot: {type: 'text', what: 'address under which the runtime calls the platform', default: '/api'},
    routes: {type: 'routes', what: 'addresses of pages'},
    labels: {type: 'record of text', what: 'own labels by message id', default: 'none'},
    onAdd: {type: 'text', what: '`none`, `toast`, `open`, `checkout` or a selector', default: 'none'},
    emailRule: {
      type: 'text',
      values: EMAIL_RULES,
      what: 'email addresses that forms take',
      default: DEFAULT_EMAIL_RULE,
    },
    captcha: {type: 'captcha', what: 'the captcha of forms', default: 'none'},
    places: {type: 'boolean', what: 'address fields suggest places', default: 'false'},
    cookiePolicy: {type: 'text', what: '`open`, or anything else for restrictive', default: 'restrictive'},
    trackingDisabled: {type: 'boolean', what: 'nothing is recorded', default: 'false'},
    pageType: {type: 'any', what: "code of the page's type"},
    account: {type: 'account', what: 'who is signed in to work on the site'},
    item: {type: 'viewed item', what: 'what the page sells'},
    order: {type: 'any', what: 'the order that the page confirms'},
    experiments: {type: 'list of experiment', what: 'experiments of the page', default: 'none'},
    recording: {type: 'recording', what: 'when a visit may be recorded'},
    environment: {type: 'text', values: ['dev', 'qa', 'staging', 'prod'], what: 'name of the environment'},
    eventHosts: {type: 'record of text', what: 'hosts of events by environment', default: 'none'},
    partitionedCookies: {
      type: 'boolean',
      what: 'cookies are kept apart for each embedding site',
      default: 'false',
    },
    multilingualEmailsEnabled: {
      type: 'boolean',
      what: 'e-mails are sent in more languages',
      default: 'false',
    },
    websiteId: {type: 'text', what: 'id of the site'},
    templateId: {type: 'text', what: 'id of its template'},
    variantId: {type: 'text', what: 'id of the variant that the page shows'},
    memberAccountId: {type: 'text', what: 'id of who is signed in'},
    memberLocale: {type: 'text', what: 'locale of who is signed in'},
    collectionId: {type: 'text', what: 'id of the collection that the page shows'},
    itemId: {type: 'text', what: 'id of the item that the page shows'},
    pagePermissionTypeValue: {type: 'number', what: 'code of who may see the page'},
    recordType: {type: 'any', what: "code of the item's type"},
    country: {type: 'text', what: 'country of the site'},
    timeZone: {type: 'text', what: 'time zone of the site'},
    subscriptionStatus: {type: 'any', what: "status of the site's subscription"},
    isInternalUser: {type: 'boolean', what: 'the visitor works on the site', default: 'false'},
    lessons: {type: 'text', values: ['list', 'detail', 'denied'], what: 'what the page shows of lessons'},
  },
  routes: {
    cart: {type: 'text', what: 'address of the cart page', default: '/cart'},
    checkout: {type: 'text', what: 'address of the checkout', default: '/checkout'},
    shop: {type: 'text', what: 'address where shopping goes on', default: '/'},
  },
  captcha: {
    provider: {
      type: 'captcha provider',
      what: 'name of the provider',
      default: 'recaptcha',
    },
    siteKey: {type: 'text', required: true, what: 'key of the site'},
    scriptUrl: {type: 'text', what: "address of the provider's script", default: "the provider's"},
  },
  account: {
    roles: {type: 'any', what: 'codes of the roles of who is signed in'},
  },
  'viewed item': {
    id: {type: 'text', what: 'id of the item'},
    title: {type: 'text', what: 'name of the item'},
    sku: {type: 'text', what: 'its stock keeping unit'},
    priceCents: {type: 'cents', what: 'its price'},
  },
  experiment: {
    name: {type: 'text', what: 'name of the experiment, as in `data-experiment`'},
    status: {type: 'text', what: '`ACTIVE` where it runs'},
    variant: {type: 'text', what: 'the variant that the site decided'},
    variants: {type: 'list of text', what: 'the variants, as in `data-variant`'},
  },
  recording: {
    enabled: {type: 'boolean', what: 'visits may be recorded', default: 'false'},
    sampleRate: {type: 'number', what: 'part of the visits'},
  },
} as const satisfies Record<string, DataShape>;
