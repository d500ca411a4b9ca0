import {PREFIXES} from '../../examples/site/model/languages.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {FIRST_STYLES} from '../../src/site/styles/site-styles.js';
import {ENGRAVING, PLATE} from '../contract/engraved-plate.js';

/** Who a request of the table needs to be to be taken. */
export type Who = 'guest' | 'member' | 'owner';

/** Values that only a prepared visitor knows. */
export interface Known {
  readonly lineId: string;
  readonly plateLineId: string;
  readonly orderId: string;
  readonly fileId: string;
  readonly formKey: string;
  readonly email: string;
  readonly cartToken: string;
  readonly uuid: string;
  readonly reviewId: string;
  readonly reviewToken: string;
  readonly letterToken: string;
  readonly letterId: string;
  readonly restockToken: string;
  readonly registrationToken: string;
  readonly linkToken: string;
  readonly password: string;
}

/** How a route is asked for, as a page of the shop does it. Words between braces are names of `Known`. */
export interface Target {
  readonly kind: 'read' | 'json' | 'form' | 'multipart' | 'bytes';
  readonly who?: Who;
  /** Parts of the path, by the names of its parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Anybody may ask: a beacon carries no crumb, and another server's question no cookie. */
  readonly isCrumbless?: true;
  /** Works out a slow hash: asked for less often. */
  readonly isSlow?: true;
}

const CART = '/api/commerce/shopping-cart';
const ACCOUNT = '/api/site-users/account';
const RESTOCK = `${ACCOUNT}/notifications/restock`;
const PRINT = {itemId: 'print', sku: 'PRINT'};
const EVENT = {
  event_id: '{uuid}',
  context_website_id: '65a1f0c2d4e5b6a7c8d90000',
  custom_schema_name: 'page_view',
  event_timestamp: 1,
};
const SHIPPING = {
  name: 'Ada',
  address1: '1 Quay',
  city: 'Boston',
  postcode: '02110',
  region: 'MA',
  country: 'US',
};
const SITE_PAGE = '/api/site-content/pages/:pageId';
const sitePage = {pageId: 'x'};
const SITE_COLLECTIONS = '/api/site-collections';
const SITE_COLLECTION = `${SITE_COLLECTIONS}/:collectionId`;
const SITE_ITEM = `${SITE_COLLECTION}/items/:itemId`;
const SITE_TAG = `${SITE_COLLECTION}/tags/:tagId`;
const siteCollection = {collectionId: 'journal'};
const siteItem = {...siteCollection, itemId: '65a1f0c2d4e5b6a7c8d90a01'};
const siteTag = {...siteCollection, tagId: 'journal-tag-clay'};
const itemDraft = {
  title: 'A post',
  urlId: 'opening-the-kiln',
  excerpt: '',
  author: '',
  picture: null,
  body: {type: 'doc'},
  tags: ['Clay'],
  categories: [],
  publishAtMs: 1,
  isPrivate: false,
  needsReview: false,
};
const SITE_PRODUCT = '/api/site-products/:productId';
const SITE_ORDER = '/api/site-orders/:orderId';
const siteProduct = {
  title: 'A mug',
  address: '',
  type: 'physical',
  visibility: 'listed',
  description: '',
  form: '',
  options: [],
  pictures: [{src: '/a.svg', text: 'A'}],
  plan: {every: '', unit: '', times: ''},
  variants: [{id: '', values: [], price: '18.00', stock: '3', was: '3'}],
};
const SITE_FILE = '/api/site-files/:fileId';
const UPLOAD = '/api/site-files/uploads/:fileId';
const upload = {fileId: 'AAAAAAAAAAAAAAAAAAAAAAAA'};
const PRODUCT_UPLOAD = `${SITE_PRODUCT}/files/uploads/:fileId`;
const productUpload = {...upload, productId: 'ebook'};
const REVIEW = {productId: 'print', rating: 5, title: 'Fine', body: 'Very fine', name: 'Ada'};
const line = {entryId: '{lineId}'};
const TOKEN_CART = '/api/3/commerce/cart/:cartToken';
const token = {cartToken: 'no-such-token'};
const plateLine = {entryId: '{plateLineId}'};
const credentials = {email: '{email}', password: '{password}'};

/** A request for each route of the platform, by method and path without its language. Source: the platform's HTTP contract. */
export const TARGETS: Readonly<Record<string, Target>> = {
  [`GET ${CART}`]: {kind: 'read', query: {calculateSubtotal: 'true', timecode: '1', mock: 'false'}},
  [`POST ${CART}/entries`]: {
    kind: 'json',
    body: {...PRINT, quantity: 1, additionalFields: null, currency: 'USD'},
  },
  [`PUT ${CART}/entries/:entryId`]: {kind: 'json', params: line, body: {quantity: 2}},
  [`DELETE ${CART}/entries/:entryId`]: {kind: 'json', params: line},
  [`PUT ${CART}/entries/:entryId/additionalFields`]: {
    kind: 'json',
    params: plateLine,
    body: {...PLATE, additionalFields: JSON.stringify(ENGRAVING)},
  },
  [`GET ${CART}/entries/:entryId/additionalFields`]: {kind: 'read', params: plateLine},
  [`PUT ${CART}/coupons/:code`]: {kind: 'json', params: {code: 'NOCODE'}},
  [`DELETE ${CART}/coupons/:code`]: {kind: 'json', params: {code: 'NOCODE'}},
  [`PUT ${CART}/gift-cards/:code`]: {kind: 'json', params: {code: 'NOCODE'}},
  [`DELETE ${CART}/gift-cards/:code`]: {kind: 'json', params: {code: 'NOCODE'}},
  [`POST ${CART}/transfers`]: {kind: 'json', body: {to: 'http://localhost:4173/cart'}},
  [`PUT ${CART}/location`]: {kind: 'json', body: {country: 'US', region: 'MA', postcode: '02110'}},
  [`GET ${TOKEN_CART}`]: {kind: 'read', params: token},
  [`PUT ${TOKEN_CART}/items/:itemId`]: {
    kind: 'json',
    params: {...token, itemId: '{lineId}'},
    body: {quantity: 2},
  },
  [`DELETE ${TOKEN_CART}/items/:itemId`]: {kind: 'json', params: {...token, itemId: '{lineId}'}},
  [`POST ${TOKEN_CART}/codes`]: {kind: 'json', params: token, body: {giftOrPromoCode: 'NOCODE'}},
  [`DELETE ${TOKEN_CART}/codes/:code`]: {kind: 'json', params: {...token, code: 'NOCODE'}},
  [`PUT ${TOKEN_CART}/shipping/location`]: {
    kind: 'json',
    params: token,
    body: {line1: '', line2: '', city: '', region: 'MA', postalCode: '02110', country: 'US'},
  },
  'GET /commerce/goto-checkout': {kind: 'read'},
  'PUT /api/commerce/market': {kind: 'json', body: {currency: 'USD'}},
  'POST /api/3/commerce/cart/subscription': {
    kind: 'json',
    body: {itemId: 'post', sku: 'POST', qty: 1, additionalFields: null},
  },
  'GET /api/openapi.json': {kind: 'read'},
  'GET /healthz': {kind: 'read'},
  'GET /readyz': {kind: 'read'},
  'GET /robots.txt': {kind: 'read'},
  'GET /sitemap.xml': {kind: 'read', query: {part: '1'}},
  'GET /products.xml': {kind: 'read', query: {part: '1'}},
  'GET /llms.txt': {kind: 'read'},
  'GET /api/commerce/inventory/stock': {kind: 'read', query: {itemId: 'bowl'}},
  'GET /api/commerce/products': {
    kind: 'read',
    query: {ids: 'bowl,print,no-such-product', language: 'en', currency: 'USD'},
  },
  'POST /api/commerce/orders': {
    kind: 'json',
    body: {email: '{email}', shipping: SHIPPING, testMode: false, currency: 'USD'},
  },
  'GET /api/commerce/orders/:orderId': {kind: 'read', params: {orderId: '{orderId}'}},
  'POST /api/commerce/orders/:orderId/payments': {
    kind: 'json',
    params: {orderId: '{orderId}'},
    body: {provider: 'stand-in'},
  },
  'GET /checkout/provider': {kind: 'read', query: {payment: 'no-such-payment'}},
  'GET /checkout/return': {kind: 'read', query: {payment: 'no-such-payment', waits: '1'}},
  'POST /checkout/pay': {kind: 'form', body: {oid: '{orderId}', payWith: 'stand-in'}},
  // The link alone proves that one may pay.
  'POST /orders/:token/pay': {
    kind: 'form',
    isCrumbless: true,
    params: {token: 'no-such-order'},
    body: {payWith: 'stand-in'},
  },
  // A provider carries no crumb, and proves nothing but what it may be asked.
  'POST /payment-notices/:provider/:mode': {
    kind: 'form',
    isCrumbless: true,
    params: {provider: 'mollie', mode: 'test'},
    body: {id: 'tr_1'},
  },
  'GET /payment-stand-in/:reference': {kind: 'read', params: {reference: 'no-such-payment'}},
  // Whoever has the address of the payment may choose what comes of it: no money moves.
  'POST /payment-stand-in/:reference': {
    kind: 'form',
    isCrumbless: true,
    params: {reference: 'no-such-payment'},
    body: {outcome: 'captured'},
  },
  'GET /api/commerce/reviews': {kind: 'read', query: {productId: 'print', cursor: '1', sort: 'newest'}},
  'POST /api/commerce/reviews': {kind: 'json', body: {...REVIEW, orderId: '{orderId}'}},
  'POST /api/v1/clanker/events': {
    kind: 'json',
    isCrumbless: true,
    body: {events: [{eventSchemaName: 'page_view', eventContent: JSON.stringify(EVENT)}]},
  },
  'POST /api/v1/clanker/validate-event-content/:schemaName': {
    kind: 'json',
    isCrumbless: true,
    params: {schemaName: 'page_view'},
    body: {eventContent: JSON.stringify(EVENT)},
  },
  'POST /api/events/RecordEvent': {kind: 'form', body: {event: 'page_view', data: '{"a":1}'}},
  'POST /api/census/RecordHit': {
    kind: 'form',
    isCrumbless: true,
    body: {event: 'hit', data: '{"a":1}', ss_cvr: 'x'},
  },
  'POST /api/1/performance/records': {
    kind: 'json',
    isCrumbless: true,
    body: {pageLoadId: '{uuid}', pageType: 50, records: [{recordId: '{uuid}', name: 'LCP', value: 1}]},
  },
  'GET /api/1/performance/settings': {kind: 'read'},
  'GET /api/commerce/fullstory/getId': {kind: 'read'},
  'POST /api/form/FormSubmissionKey': {kind: 'json'},
  'POST /api/form/SaveFormSubmission': {
    kind: 'json',
    body: {
      key: '{formKey}',
      formId: 'contact',
      form: JSON.stringify({
        name: ['Ada', 'L'],
        email: 'ada@example.com',
        topic: 'A visit',
        message: 'Hello',
      }),
      captchaKey: '',
      stamp: '',
      pageTitle: 'Contact',
      pagePath: '/contact',
    },
  },
  'POST /api/rest/forms/validate/:formId': {
    kind: 'json',
    isCrumbless: true,
    params: {formId: 'contact'},
    body: {name: ['Ada', 'L'], email: 'ada@example.com', topic: 'A visit', message: 'Hello'},
  },
  'GET /api/form-definitions': {kind: 'read', who: 'owner'},
  'POST /api/form-definitions': {kind: 'json', who: 'owner', body: {name: 'Visits', copyOf: null}},
  'DELETE /api/form-definitions/:formId': {
    kind: 'json',
    who: 'owner',
    params: {formId: 'contact'},
    query: {version: 'x'},
  },
  'POST /api/form-definitions/:formId/undelete': {
    kind: 'json',
    who: 'owner',
    params: {formId: 'contact'},
    body: {},
  },
  'GET /api/form-definitions/:formId': {kind: 'read', who: 'owner', params: {formId: 'contact'}},
  'PUT /api/form-definitions/:formId': {
    kind: 'json',
    who: 'owner',
    params: {formId: 'contact'},
    body: {version: 'x', definition: {id: 'contact', fields: []}},
  },
  'GET /api/template/GetTemplateSchema': {kind: 'read', query: {type: 'form'}},
  'POST /api/form/files': {
    kind: 'json',
    body: {formId: 'commission', fieldId: 'sketches', name: 'bowl.png', type: 'image/png', size: 100},
  },
  'PUT /api/form/files/:fileId': {kind: 'bytes', params: {fileId: '{fileId}'}, query: {offset: '0'}},
  'DELETE /api/form/files/:fileId': {kind: 'json', params: {fileId: '{fileId}'}},
  'GET /owner/forms.csv': {kind: 'read', who: 'owner', query: {form: 'contact', folder: 'inbox'}},
  'GET /owner/forms/file': {kind: 'read', who: 'owner', query: {id: '{fileId}'}},
  'GET /owner/sign-in': {kind: 'read', query: {to: '/owner'}},
  'POST /owner/sign-in': {kind: 'form', isSlow: true, query: {to: '/owner'}, body: credentials},
  'GET /owner/invitation': {kind: 'read', query: {token: '{letterToken}'}},
  'POST /owner/invitation': {
    kind: 'form',
    query: {token: '{letterToken}'},
    body: {newPassword: '{password}'},
  },
  'GET /owner/payment/providers': {kind: 'read', who: 'owner', query: {test: 'stripe', mode: 'test'}},
  'POST /owner/payment/providers': {
    kind: 'form',
    who: 'owner',
    body: {provider: 'mollie', do: 'set', 'mollie-apiKey': 'test_1'},
  },
  'GET /owner/password': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/password': {
    kind: 'form',
    who: 'owner',
    isSlow: true,
    body: {password: 'not the owner’s', newPassword: '{password}'},
  },
  'GET /owner/settings': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'GET /api/site-content/pages': {kind: 'read', who: 'owner'},
  'GET /api/site-content/deleted-pages': {kind: 'read', who: 'owner'},
  'POST /api/site-content/pages': {kind: 'json', who: 'owner', body: {title: 'A page'}},
  [`POST ${SITE_PAGE}/undelete`]: {kind: 'json', who: 'owner', params: sitePage, body: {}},
  'GET /api/site-files': {kind: 'read', who: 'owner', query: {search: 'x', kind: 'picture', cursor: '1'}},
  'POST /api/site-files/uploads': {kind: 'bytes', who: 'owner'},
  [`GET ${UPLOAD}`]: {kind: 'read', who: 'owner', params: upload},
  [`PATCH ${UPLOAD}`]: {kind: 'bytes', who: 'owner', params: upload},
  [`DELETE ${UPLOAD}`]: {kind: 'json', who: 'owner', params: upload},
  [`GET ${SITE_FILE}`]: {kind: 'read', who: 'owner', params: upload},
  'GET /api/site-files/deleted': {kind: 'read', who: 'owner'},
  [`POST ${SITE_FILE}/undelete`]: {kind: 'json', who: 'owner', params: upload, body: {}},
  [`GET ${SITE_FILE}/uses`]: {kind: 'read', who: 'owner', params: upload},
  [`PUT ${SITE_FILE}`]: {
    kind: 'json',
    who: 'owner',
    params: upload,
    body: {version: 'x', name: 'a.pdf', altText: 'A', focalPoint: {x: 0.5, y: 0.5}},
  },
  [`DELETE ${SITE_FILE}`]: {kind: 'json', who: 'owner', params: upload, query: {seen: '0', version: 'x'}},
  [`POST ${SITE_FILE}/processing`]: {kind: 'json', who: 'owner', params: upload, body: {}},
  'GET /site-files/:fileId/:name': {kind: 'read', params: {...upload, name: 'a.pdf'}},
  [`GET ${SITE_PAGE}`]: {kind: 'read', who: 'owner', params: sitePage},
  [`DELETE ${SITE_PAGE}`]: {kind: 'json', who: 'owner', params: sitePage, query: {revision: '1'}},
  [`POST ${SITE_PAGE}/operations`]: {
    kind: 'json',
    who: 'owner',
    params: sitePage,
    body: {revision: 1, action: 'edit', operations: [{type: 'remove-block', id: 'a'}]},
  },
  [`POST ${SITE_PAGE}/publish`]: {
    kind: 'json',
    who: 'owner',
    params: sitePage,
    body: {revision: 1, version: 1},
  },
  [`POST ${SITE_PAGE}/unpublish`]: {kind: 'json', who: 'owner', params: sitePage, body: {revision: 1}},
  [`POST ${SITE_PAGE}/restore`]: {
    kind: 'json',
    who: 'owner',
    params: sitePage,
    body: {revision: 1, to: 1},
  },
  [`POST ${SITE_PAGE}/preview`]: {kind: 'json', who: 'owner', params: sitePage, body: {}},
  [`PUT ${SITE_PAGE}/lock`]: {
    kind: 'json',
    who: 'owner',
    isSlow: true,
    params: sitePage,
    body: {password: 'attacked and locked', lockVersion: 0},
  },
  [`POST ${SITE_PAGE}/lock/restore`]: {
    kind: 'json',
    who: 'owner',
    params: sitePage,
    body: {lockVersion: 0, to: 0},
  },
  [`DELETE ${SITE_PAGE}/lock`]: {
    kind: 'json',
    who: 'owner',
    params: sitePage,
    query: {lockVersion: '0'},
  },
  [`GET ${SITE_PAGE}/history`]: {kind: 'read', who: 'owner', params: sitePage, query: {cursor: '1'}},
  [`GET ${SITE_PAGE}/versions/:revision`]: {
    kind: 'read',
    who: 'owner',
    params: {...sitePage, revision: '1'},
  },
  'PUT /api/site-content/navigation': {kind: 'json', who: 'owner', body: {revision: 0, items: []}},
  'GET /api/site-styles': {kind: 'read', who: 'owner'},
  'PUT /api/site-styles': {kind: 'json', who: 'owner', body: {revision: 0, draft: {...FIRST_STYLES}}},
  'POST /api/site-styles/publish': {
    kind: 'json',
    who: 'owner',
    body: {revision: 0, published: {...FIRST_STYLES}},
  },
  'POST /api/site-styles/unpublish': {kind: 'json', who: 'owner', body: {revision: 0}},
  'GET /api/site-texts': {kind: 'read', who: 'owner'},
  'PUT /api/site-texts': {
    kind: 'json',
    who: 'owner',
    body: {revision: 0, draft: {'en/strings.homeTitle': 'Made here'}},
  },
  'GET /api/site-texts/history': {kind: 'read', who: 'owner', query: {cursor: '1'}},
  'POST /api/site-texts/restore': {kind: 'json', who: 'owner', body: {revision: 1, to: 1}},
  'POST /api/site-texts/publish': {
    kind: 'json',
    who: 'owner',
    body: {revision: 0, published: {'en/strings.homeTitle': 'Made here'}},
  },
  'GET /assets/site-styles.css': {kind: 'read'},
  [`GET ${SITE_COLLECTIONS}`]: {kind: 'read', who: 'owner'},
  [`POST ${SITE_COLLECTIONS}`]: {kind: 'json', who: 'owner', body: {title: 'News'}},
  [`GET ${SITE_COLLECTION}`]: {kind: 'read', who: 'owner', params: siteCollection},
  [`PUT ${SITE_COLLECTION}`]: {
    kind: 'json',
    who: 'owner',
    params: siteCollection,
    body: {revision: 1, title: 'Journal', description: ''},
  },
  [`DELETE ${SITE_COLLECTION}`]: {
    kind: 'json',
    who: 'owner',
    params: siteCollection,
    query: {revision: '1'},
  },
  [`POST ${SITE_COLLECTION}/items`]: {
    kind: 'json',
    who: 'owner',
    params: siteCollection,
    body: {title: 'A post'},
  },
  [`GET ${SITE_ITEM}`]: {kind: 'read', who: 'owner', params: siteItem},
  [`PUT ${SITE_ITEM}`]: {
    kind: 'json',
    who: 'owner',
    params: siteItem,
    body: {revision: 1, draft: itemDraft},
  },
  [`DELETE ${SITE_ITEM}`]: {kind: 'json', who: 'owner', params: siteItem, query: {revision: '9'}},
  [`GET ${SITE_ITEM}/history`]: {kind: 'read', who: 'owner', params: siteItem, query: {cursor: '1'}},
  [`POST ${SITE_ITEM}/restore`]: {
    kind: 'json',
    who: 'owner',
    params: siteItem,
    body: {revision: 9, to: 1},
  },
  [`POST ${SITE_ITEM}/undelete`]: {kind: 'json', who: 'owner', params: siteItem, body: {}},
  [`POST ${SITE_ITEM}/preview`]: {kind: 'json', who: 'owner', params: siteItem, body: {}},
  [`POST ${SITE_ITEM}/publish`]: {
    kind: 'json',
    who: 'owner',
    params: siteItem,
    body: {revision: 1, shown: {published: itemDraft, publishAtMs: 1, needsReview: false}},
  },
  [`POST ${SITE_ITEM}/unpublish`]: {kind: 'json', who: 'owner', params: siteItem, body: {revision: 9}},
  [`POST ${SITE_COLLECTION}/tags`]: {
    kind: 'json',
    who: 'owner',
    params: siteCollection,
    body: {type: 'category', name: 'Glaze', parentId: 'journal-category-studio'},
  },
  [`PUT ${SITE_TAG}`]: {
    kind: 'json',
    who: 'owner',
    params: siteTag,
    body: {revision: 1, name: 'Clay', parentId: null},
  },
  [`DELETE ${SITE_TAG}`]: {kind: 'json', who: 'owner', params: siteTag, query: {revision: '9'}},
  [`POST ${SITE_TAG}/undelete`]: {kind: 'json', who: 'owner', params: siteTag, body: {}},
  'GET /api/site-deleted-products': {kind: 'read', who: 'owner'},
  [`POST ${SITE_PRODUCT}/undelete`]: {
    kind: 'json',
    who: 'owner',
    params: {productId: 'print'},
    body: {},
  },
  'GET /api/site-products': {kind: 'read', who: 'owner', query: {search: 'x', cursor: '1'}},
  'POST /api/site-products': {kind: 'json', who: 'owner', body: {product: siteProduct}},
  [`GET ${SITE_PRODUCT}`]: {kind: 'read', who: 'owner', params: {productId: 'print'}},
  [`PUT ${SITE_PRODUCT}`]: {
    kind: 'json',
    who: 'owner',
    params: {productId: 'print'},
    body: {version: '1', product: siteProduct},
  },
  [`DELETE ${SITE_PRODUCT}`]: {
    kind: 'json',
    who: 'owner',
    params: {productId: 'print'},
    query: {version: '1'},
  },
  'GET /api/site-orders': {kind: 'read', who: 'owner', query: {search: 'x', status: 'open', cursor: '1'}},
  [`GET ${SITE_ORDER}`]: {kind: 'read', who: 'owner', params: {orderId: '{orderId}'}},
  [`PUT ${SITE_ORDER}`]: {
    kind: 'json',
    who: 'owner',
    params: {orderId: '{orderId}'},
    body: {version: 'x', status: 'packed'},
  },
  [`POST ${SITE_ORDER}/refunds`]: {
    kind: 'json',
    who: 'owner',
    params: {orderId: '{orderId}'},
    body: {version: 'x', amount: 100, reason: 'a chip', restock: false, lines: []},
  },
  [`POST ${SITE_ORDER}/cancel`]: {
    kind: 'json',
    who: 'owner',
    params: {orderId: '{orderId}'},
    body: {version: 'x'},
  },
  'GET /preview/:previewId/styles.css': {kind: 'read', params: {previewId: 'draft'}},
  'POST /api/content-service/product/1.1/websites/:websiteId/products': {
    kind: 'json',
    who: 'owner',
    params: {websiteId: WEBSITE_ID},
    body: {navigationTitle: 'Shop', title: 'Shop', urlId: 'shop-a', description: '', enabled: true},
  },
  'POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories': {
    kind: 'json',
    who: 'owner',
    params: {websiteId: WEBSITE_ID, collectionId: 'x'},
    body: {
      displayName: 'All',
      parentCategoryId: null,
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    },
  },
  'GET /api/commondata/GetSiteLayout': {kind: 'read', who: 'owner'},
  'POST /api/widget/UpdateNavigation': {
    kind: 'json',
    who: 'owner',
    body: {fieldName: 'mainNav', templateId: 'site', revision: 0, navigation: {items: []}},
  },
  'GET /api/site-content/export': {kind: 'read', who: 'owner'},
  'POST /api/site-content/import': {kind: 'bytes', who: 'owner'},
  'GET /editor': {kind: 'read', who: 'owner'},
  'GET /editor/pieces': {kind: 'read', who: 'owner'},
  'GET /owner/pages': {kind: 'read', who: 'owner'},
  'GET /api/multilingual/settings': {kind: 'read'},
  'GET /api/multilingual/status': {kind: 'read'},
  'GET /api/multilingual/languages': {kind: 'read'},
  'PUT /api/multilingual/languages': {kind: 'json', who: 'owner', body: {languages: ['en', 'es']}},
  'DELETE /api/multilingual/connection': {kind: 'json', who: 'owner'},
  'GET /api/site-header-footer': {kind: 'read'},
  'PUT /api/site-header-footer': {kind: 'json', who: 'owner', body: {header: {}, footer: {}}},
  'GET /api/site-header-footer/draft': {kind: 'read', who: 'owner'},
  'PUT /api/site-header-footer/draft': {
    kind: 'json',
    who: 'owner',
    body: {revision: 0, draft: {header: {}, footer: {}}},
  },
  'POST /api/site-header-footer/publish': {
    kind: 'json',
    who: 'owner',
    body: {revision: 0, published: {header: {}, footer: {}}},
  },
  'GET /api/site-connections/mailing': {kind: 'read', who: 'owner'},
  'POST /api/site-connections/mailing': {kind: 'json', who: 'owner', body: {listId: 'news'}},
  'PUT /api/site-connections/mailing': {kind: 'json', who: 'owner', body: {listId: 'news', was: null}},
  'DELETE /api/site-connections/mailing': {kind: 'json', who: 'owner'},
  'POST /api/site-connections/mailing/retry': {kind: 'json', who: 'owner', body: {}},
  'GET /api/v1/commerce-preferences/:namespace': {kind: 'read', who: 'owner', params: {namespace: 'display'}},
  'PUT /api/v1/commerce-preferences/:namespace': {
    kind: 'json',
    who: 'owner',
    params: {namespace: 'display'},
    body: {order: 'newest'},
  },
  'GET /api/google-maps/places/autocomplete': {kind: 'read', query: {input: 'Ber'}},
  'GET /api/google-maps/places/details': {kind: 'read', query: {placeId: 'none'}},
  'GET /owner/languages': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/languages': {kind: 'form', who: 'owner', body: {languages: 'en', defaultLanguage: 'en'}},
  'GET /owner/header-footer': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/header-footer': {kind: 'form', who: 'owner', body: {headerText: 'Hello'}},
  'GET /owner/display': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/display': {kind: 'form', who: 'owner', body: {order: 'newest'}},
  'POST /owner/settings': {kind: 'form', who: 'owner', body: {zone: 'Europe/Berlin'}},
  'GET /owner/staff': {kind: 'read', who: 'owner', query: {saved: 'done'}},
  'POST /owner/staff': {kind: 'form', who: 'owner', body: {do: 'invite', email: '{email}', role: 'viewer'}},
  'GET /owner/keys': {kind: 'read', who: 'owner', query: {saved: 'revoked'}},
  'POST /owner/keys': {
    kind: 'form',
    who: 'owner',
    body: {do: 'make', id: 'A'.repeat(24), title: 'Warehouse', 'scope-read': '1'},
  },
  'GET /owner/webhooks': {kind: 'read', who: 'owner', query: {saved: 'removed'}},
  'POST /owner/webhooks': {
    kind: 'form',
    who: 'owner',
    body: {do: 'make', id: 'A'.repeat(24), target: 'https://hooks.example/a', 'event-order.created': '1'},
  },
  'GET /owner/webhooks/webhook': {
    kind: 'read',
    who: 'owner',
    query: {id: 'A'.repeat(24), cursor: '1', done: 'test'},
  },
  'POST /owner/webhooks/webhook': {
    kind: 'form',
    who: 'owner',
    body: {do: 'again', id: 'A'.repeat(24), code: 'msg_x'},
  },
  'GET /owner/staff/audit': {kind: 'read', who: 'owner', query: {cursor: '1'}},
  'POST /owner/sign-out': {kind: 'form', who: 'owner'},
  'GET /owner': {kind: 'read', who: 'owner'},
  'GET /owner/products': {kind: 'read', who: 'owner', query: {cursor: '1', q: 'bowl'}},
  'GET /owner/products/edit': {kind: 'read', who: 'owner', query: {id: 'bowl'}},
  'POST /owner/products/edit': {
    kind: 'form',
    who: 'owner',
    body: {
      id: '{uuid}',
      version: '',
      key: '{uuid}',
      title: 'Mug',
      address: 'attacked-mug',
      type: 'physical',
      visibility: 'listed',
      description: 'Holds tea.',
      option1: '',
      'v1-price': '18.00',
      'v1-stock': '3',
      'p1-src': '/assets/pictures/favicon.svg',
    },
  },
  [`GET ${SITE_PRODUCT}/files`]: {kind: 'read', who: 'owner', params: {productId: 'ebook'}},
  [`POST ${SITE_PRODUCT}/files/uploads`]: {kind: 'bytes', who: 'owner', params: {productId: 'ebook'}},
  [`GET ${PRODUCT_UPLOAD}`]: {kind: 'read', who: 'owner', params: productUpload},
  [`PATCH ${PRODUCT_UPLOAD}`]: {kind: 'bytes', who: 'owner', params: productUpload},
  [`DELETE ${PRODUCT_UPLOAD}`]: {kind: 'json', who: 'owner', params: productUpload},
  [`POST ${PRODUCT_UPLOAD}/processing`]: {kind: 'json', who: 'owner', params: productUpload, body: {}},
  [`DELETE ${SITE_PRODUCT}/files/:fileId`]: {
    kind: 'json',
    who: 'owner',
    params: {productId: 'ebook', ...upload},
  },
  'GET /shop-pictures/:file': {
    kind: 'read',
    params: {file: 'AAAAAAAAAAAAAAAAAAAAAA.jpg'},
    query: {format: '500w'},
  },
  'GET /downloads/:token/:fileId': {kind: 'read', params: {token: upload.fileId, ...upload}},
  'GET /owner/products/downloads': {kind: 'read', who: 'owner', query: {id: 'ebook'}},
  'POST /owner/products/downloads': {
    kind: 'multipart',
    who: 'owner',
    query: {id: 'ebook'},
    body: {id: 'ebook', replace: ''},
  },
  'GET /owner/products/downloads/remove': {kind: 'read', who: 'owner', query: {id: upload.fileId}},
  'POST /owner/products/downloads/remove': {kind: 'form', who: 'owner', body: {id: '{uuid}'}},
  'GET /owner/products/file': {kind: 'read', who: 'owner', query: {imported: '1'}},
  'POST /owner/products/file': {
    kind: 'form',
    who: 'owner',
    body: {rows: 'address,title,price,stock\nattacked-cup,Cup,9.00,3'},
  },
  'GET /owner/products.csv': {kind: 'read', who: 'owner'},
  'GET /owner/products/delete': {kind: 'read', who: 'owner', query: {id: 'bowl'}},
  'POST /owner/products/delete': {kind: 'form', who: 'owner', body: {id: '{uuid}'}},
  'GET /owner/forms/edit': {kind: 'read', who: 'owner', query: {id: 'contact'}},
  'POST /owner/forms/edit': {
    kind: 'form',
    who: 'owner',
    body: {
      known: '',
      version: '',
      json: '{"id":"attacked","fields":[{"id":"name","type":"text","title":"Name"}]}',
    },
  },
  'GET /owner/forms/delete': {kind: 'read', who: 'owner', query: {id: 'contact'}},
  'POST /owner/forms/delete': {kind: 'form', who: 'owner', body: {id: '{uuid}'}},
  'GET /owner/shipping': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/shipping': {
    kind: 'form',
    who: 'owner',
    body: {version: '', 's1-price': '5.90', 's1-countries': '', 't1-country': 'US', 't1-rate': '8'},
  },
  'GET /owner/withdrawals': {kind: 'read', who: 'owner', query: {state: 'done', cursor: '1'}},
  'POST /owner/withdrawals': {kind: 'form', who: 'owner', body: {id: 'x', state: 'done'}},
  'GET /owner/invoices': {kind: 'read', who: 'owner', query: {year: '2026', cursor: '1'}},
  'GET /owner/invoices.csv': {kind: 'read', who: 'owner', query: {year: '2026'}},
  'GET /owner/invoices/invoice': {kind: 'read', who: 'owner', query: {id: '{orderId}'}},
  'GET /owner/seller': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/seller': {kind: 'form', who: 'owner', body: {invoices: 'on', name: 'Cups', address: '1 Quay'}},
  'GET /invoice/:token': {kind: 'read', params: {token: '{orderId}'}},
  'GET /owner/payment': {kind: 'read', who: 'owner', query: {saved: '1'}},
  'POST /owner/payment': {kind: 'form', who: 'owner', body: {version: '', 'text-en': 'By bank transfer'}},
  'GET /owner/customers': {kind: 'read', who: 'owner', query: {cursor: '1', q: 'ada'}},
  'GET /owner/customers.csv': {kind: 'read', who: 'owner', query: {q: 'ada'}},
  'GET /owner/customers/customer': {kind: 'read', who: 'owner', query: {email: 'ada@example.com'}},
  'GET /owner/orders': {kind: 'read', who: 'owner', query: {cursor: '1'}},
  'GET /owner/orders.csv': {kind: 'read', who: 'owner', query: {status: 'open', q: 'ada'}},
  'GET /owner/orders/order': {kind: 'read', who: 'owner', query: {id: '{orderId}'}},
  'POST /owner/orders/order': {kind: 'form', who: 'owner', body: {id: '{orderId}', status: 'packed'}},
  'GET /owner/orders/cancel': {kind: 'read', who: 'owner', query: {id: '{orderId}'}},
  'POST /owner/orders/cancel': {kind: 'form', who: 'owner', query: {id: '{orderId}'}, body: {id: '{uuid}'}},
  'GET /owner/locked-pages': {kind: 'read', who: 'owner'},
  // It hashes what it is given.
  'POST /owner/locked-pages': {
    kind: 'form',
    who: 'owner',
    isSlow: true,
    body: {page: '/locked', password: 'attacked and locked'},
  },
  'GET /owner/coupons': {kind: 'read', who: 'owner'},
  'POST /owner/coupons': {
    kind: 'form',
    who: 'owner',
    body: {code: 'WELCOME10', usesMax: '5', usesMaxPerBuyer: '1'},
  },
  'GET /owner/coupons/coupon': {kind: 'read', who: 'owner', query: {code: 'WELCOME10'}},
  'POST /owner/coupons/coupon': {
    kind: 'form',
    who: 'owner',
    body: {
      known: '',
      code: 'ATTACKED',
      name: 'Attacked',
      kind: 'percent',
      amount: '5',
      expires: '2030-01-31',
    },
  },
  'GET /owner/forms': {kind: 'read', who: 'owner', query: {form: 'contact', folder: 'inbox', cursor: '1'}},
  'GET /owner/restock': {kind: 'read', who: 'owner', query: {cursor: '1'}},
  'POST /owner/restock': {kind: 'form', who: 'owner', body: {productId: 'bowl', variantId: 'x'}},
  'GET /owner/restock/sign-ups': {
    kind: 'read',
    who: 'owner',
    query: {productId: 'bowl', variantId: 'x', cursor: '1'},
  },
  'GET /owner/reviews': {kind: 'read', who: 'owner', query: {state: 'published', cursor: '1'}},
  'POST /owner/reviews': {
    kind: 'form',
    who: 'owner',
    body: {reviewId: '{reviewId}', state: 'hidden', from: 'published'},
  },
  'GET /owner/outbox': {kind: 'read', who: 'owner', query: {cursor: '1'}},
  'POST /owner/outbox': {kind: 'form', who: 'owner', body: {id: '{letterId}'}},
  'GET /owner/charts': {kind: 'read', who: 'owner', query: {days: '90'}},
  'GET /owner/events': {kind: 'read', who: 'owner', query: {cursor: '1', name: 'page_view'}},
  'GET /owner/performance': {kind: 'read', who: 'owner', query: {days: '1'}},
  'GET /owner/outbox/letter': {kind: 'read', who: 'owner', query: {id: '{letterId}'}},
  'POST /captcha/token': {
    kind: 'json',
    isCrumbless: true,
    body: {siteKey: 'stand-in-site-key', action: 'form'},
  },
  'POST /captcha/siteverify': {
    kind: 'form',
    isCrumbless: true,
    body: {secret: 'guessed', response: 'x.y.z'},
  },
  'GET /captcha/bframe': {kind: 'read', query: {k: 'x', hl: 'en'}},
  'GET /captcha/challenge': {kind: 'read', query: {k: 'x', hl: 'en'}},
  'GET /pay-later/:name': {kind: 'read', params: {name: 'en_US.html'}},
  [`POST ${RESTOCK}`]: {
    kind: 'json',
    body: {productId: 'bowl', variantId: 'x', siteVisitorEmail: '{email}', isJoinMailingList: false},
  },
  [`GET ${RESTOCK}`]: {kind: 'read', who: 'owner', query: {productId: 'bowl', variantId: 'x', cursor: '1'}},
  [`GET ${RESTOCK}/groups`]: {kind: 'read', who: 'owner', query: {cursor: '1'}},
  [`POST ${RESTOCK}/send`]: {kind: 'json', who: 'owner', body: {productId: 'bowl', variantId: 'x'}},
  [`POST ${RESTOCK}/send/all`]: {
    kind: 'json',
    who: 'owner',
    body: {sendRequests: [{productId: 'bowl', variantId: 'x'}]},
  },
  [`POST ${ACCOUNT}`]: {kind: 'json', isSlow: true, body: credentials},
  [`POST ${ACCOUNT}/confirmation`]: {
    kind: 'json',
    isSlow: true,
    body: {token: '{registrationToken}', password: '{password}', rememberMe: true},
  },
  [`PUT ${ACCOUNT}/password`]: {
    kind: 'json',
    who: 'member',
    isSlow: true,
    body: {password: '{password}', newPassword: '{password}'},
  },
  [`POST ${ACCOUNT}/password-reset`]: {kind: 'json', body: {email: '{email}'}},
  [`PUT ${ACCOUNT}/password-reset`]: {
    kind: 'json',
    isSlow: true,
    body: {token: '{linkToken}', newPassword: '{password}'},
  },
  [`POST ${ACCOUNT}/email`]: {
    kind: 'json',
    who: 'member',
    isSlow: true,
    body: {email: 'next-{email}', password: '{password}'},
  },
  [`PUT ${ACCOUNT}/email`]: {kind: 'json', body: {token: '{linkToken}'}},
  [`POST ${ACCOUNT}/locale`]: {kind: 'json', who: 'member', body: {language: 'en'}},
  [`POST ${ACCOUNT}/session`]: {kind: 'json', isSlow: true, body: {...credentials, rememberMe: false}},
  [`GET ${ACCOUNT}/passkeys`]: {kind: 'read', who: 'member'},
  [`POST ${ACCOUNT}/passkeys/options`]: {
    kind: 'json',
    who: 'member',
    isSlow: true,
    body: {password: '{password}'},
  },
  [`POST ${ACCOUNT}/passkeys`]: {
    kind: 'json',
    who: 'member',
    body: {
      name: 'Phone',
      credential: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: {clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal']},
      },
    },
  },
  [`PUT ${ACCOUNT}/passkeys/:id`]: {kind: 'json', who: 'member', params: {id: 'x'}, body: {name: 'Phone'}},
  [`DELETE ${ACCOUNT}/passkeys/:id`]: {kind: 'json', who: 'member', params: {id: 'x'}},
  [`POST ${ACCOUNT}/session/passkey/options`]: {kind: 'json'},
  [`POST ${ACCOUNT}/session/passkey`]: {
    kind: 'json',
    body: {
      credential: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: {clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA'},
      },
    },
  },
  [`DELETE ${ACCOUNT}/session`]: {kind: 'json', who: 'member', query: {cloneCart: 'true'}},
  [`GET ${ACCOUNT}/access`]: {kind: 'read', query: {itemId: 'lesson'}},
  'GET /lessons/:lessonId/film': {kind: 'read', params: {lessonId: 'opening'}},
  'GET /api/search/suggestions': {kind: 'read', query: {q: 'bowl', language: 'en'}},
  'GET /:list/feed.xml': {kind: 'read', params: {list: 'journal'}},
  'GET /:list/:urlId/calendar.ics': {kind: 'read', params: {list: 'events', urlId: 'open-studio'}},
  'GET /vitrine/1/*': {kind: 'read', params: {'*': 'vitrine.js'}},
  'GET /captcha/*': {kind: 'read', params: {'*': 'api.js'}},
  'GET /assets/pictures/*': {kind: 'read', params: {'*': 'cart.svg'}},
  'GET /assets/all-shop.css': {kind: 'read'},
  'GET /assets/all-own.css': {kind: 'read'},
  'GET /assets/all-owner.css': {kind: 'read'},
  'GET /assets/all-invoice.css': {kind: 'read'},
  'GET /assets/*': {kind: 'read', params: {'*': 'shop.css'}},
  'POST /cart/add': {kind: 'form', body: {...PRINT, quantity: '1', 'field:Note': 'For Ada'}},
  'POST /cart/update': {kind: 'form', body: {entryId: '{lineId}', quantity: '2'}},
  'POST /cart/remove': {kind: 'form', body: {entryId: '{lineId}'}},
  'POST /cart/coupon': {kind: 'form', body: {code: 'NOCODE'}},
  'POST /cart/coupon/remove': {kind: 'form', body: {code: 'NOCODE'}},
  'POST /cart/gift-card': {kind: 'form', body: {giftCode: 'NOCODE'}},
  'POST /cart/gift-card/remove': {kind: 'form', body: {giftCode: 'NOCODE'}},
  'POST /cart/location': {kind: 'form', body: {country: 'US', region: 'MA', postcode: '02110'}},
  'POST /cart/transfer': {kind: 'form', isCrumbless: true, body: {code: 'A'.repeat(24)}},
  'GET /cart/transfer': {kind: 'read'},
  'POST /subscribe': {kind: 'form', body: {email: '{email}', ...SHIPPING, cartToken: '{cartToken}'}},
  'POST /checkout': {kind: 'form', body: {email: '{email}', ...SHIPPING, currency: 'USD'}},
  'POST /market': {kind: 'form', body: {currency: 'EUR', page: '/cart'}},
  'POST /newsletter/confirm': {kind: 'form', body: {token: '{letterToken}'}},
  'POST /newsletter/leave': {kind: 'form', body: {token: '{letterToken}'}},
  'POST /restock': {
    kind: 'form',
    body: {itemId: 'bowl', variantId: 'x', email: '{email}', isJoinMailingList: 'on'},
  },
  'POST /restock/leave': {kind: 'form', body: {token: '{restockToken}'}},
  'POST /withdrawal': {
    kind: 'form',
    body: {step: 'confirm', name: 'Ada', email: '{email}', number: '1001', part: '1 bowl'},
  },
  'POST /reviews/request': {kind: 'form', body: {...REVIEW, rating: '5', token: '{reviewToken}'}},
  'POST /form/:formId': {
    kind: 'multipart',
    params: {formId: 'commission'},
    body: {page: '/contact', key: '{formKey}', kind: 'A bowl', email: 'ada@example.com'},
  },
  'POST /cart/fields': {
    kind: 'multipart',
    query: {item: 'plate', sku: 'PLATE', quantity: '1'},
    body: {text: 'Ada', letters: 'Upright', agree: 'I understand'},
  },
  'POST /account/sign-in': {kind: 'form', isSlow: true, body: {...credentials, rememberMe: 'on'}},
  'POST /account/register': {kind: 'form', isSlow: true, body: credentials},
  'POST /account/confirm': {
    kind: 'form',
    isSlow: true,
    body: {token: '{registrationToken}', password: '{password}', rememberMe: 'on'},
  },
  'POST /account/password': {
    kind: 'form',
    who: 'member',
    isSlow: true,
    body: {password: '{password}', newPassword: '{password}'},
  },
  'POST /account/reset': {kind: 'form', body: {email: '{email}'}},
  'POST /account/new-password': {
    kind: 'form',
    isSlow: true,
    body: {token: '{linkToken}', newPassword: '{password}'},
  },
  'POST /account/email': {
    kind: 'form',
    who: 'member',
    isSlow: true,
    body: {email: 'next-{email}', password: '{password}'},
  },
  'POST /account/confirm-email': {kind: 'form', body: {token: '{linkToken}'}},
  'POST /unlock/:urlId': {
    kind: 'form',
    isSlow: true,
    params: {urlId: 'none'},
    body: {password: 'cone six down'},
  },
  'POST /locked': {kind: 'form', isSlow: true, body: {password: 'cone six down'}},
  'POST /account/sign-out': {kind: 'form', who: 'member', body: {cloneCart: 'on'}},
  'GET /*': {
    kind: 'read',
    params: {'*': 'cart'},
    query: {
      oid: '{orderId}',
      cartToken: '{cartToken}',
      notice: 'signed-in',
      sort: 'newest',
      after: '1',
      q: 'bowl',
    },
  },
};

/** Pages that the last route answers, each with its own parts of the address. */
export const PAGES: readonly string[] = [
  '',
  'cart',
  'checkout',
  'checkout/confirmed',
  'subscribe',
  'search',
  'shop',
  'products/bowl',
  'reviews/request',
  'reviews/request/{reviewToken}',
  'account',
  'account/confirm',
  'account/check-email',
  'account/register',
  'account/reset',
  'account/reset-sent',
  'account/new-password',
  'account/confirm-email',
  'members',
  'locked',
  'lessons',
  'cart/fields',
  'gift-card/x',
  'downloads/x',
  'orders/x',
  'newsletter/confirm',
  'restock/leave',
  'withdrawal',
  'withdrawal/received',
  'contact',
  '404',
];

const LANGUAGE = new RegExp(`^(?:${PREFIXES.filter(Boolean).join('|')})(?=/|$)`);

/** What a registered route is called here: its method and path, without the language. */
export const nameOfRoute = ({method, path}: {method: string; path: string}): string =>
  `${method} ${path.replace(LANGUAGE, '') || '/'}`;
