import {expect, test} from 'vitest';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {CONTACT, keyFor, save} from './form-client.js';
import {openOwnedShop} from './owned-shop.js';
import {BUYER, CART, Visitor} from './shop-client.js';

const site = openOwnedShop();

/** A call with null for everything that it may leave out, and who makes it. */
interface Row {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly by?: 'owner';
  /** 200 by default. */
  readonly status?: number;
}

const EVENT = {
  eventSchemaName: 'wish',
  eventContent: JSON.stringify({
    event_id: '6b1f0a52-3c44-4c1b-9d3b-3f2f6f1c9a10',
    context_website_id: WEBSITE_ID,
    custom_schema_name: 'wish',
    event_timestamp: 1,
    session_id: null,
    test_mode: null,
    event_source: null,
    source_environment: null,
  }),
};
const NO_PLACE = {name: null, address1: null, city: null, postcode: null, region: null, country: null};

// Source: the specifications' calls; null stands for what is absent.
const ROWS: readonly Row[] = [
  {
    method: 'POST',
    path: `${CART}/entries`,
    body: {itemId: 'bowl', sku: 'BOWL-S', quantity: 1, additionalFields: null, currency: null},
  },
  {
    method: 'POST',
    path: '/api/site-users/account/session',
    status: 401,
    body: {email: 'nobody@example.com', password: 'wrong password', rememberMe: null},
  },
  {method: 'POST', path: '/api/v1/clanker/events', body: {...EVENT, events: null}, status: 202},
  {
    method: 'PUT',
    path: '/api/multilingual/languages',
    by: 'owner',
    body: {
      revision: null,
      languages: [
        {code: 'en', isPublished: null, isDefault: true},
        {code: 'es', isPublished: null, isDefault: null},
      ],
    },
  },
  {
    method: 'PUT',
    path: '/api/site-header-footer',
    by: 'owner',
    body: {header: {text: null, links: null}, footer: null},
  },
  {
    method: 'POST',
    path: `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products`,
    by: 'owner',
    body: {navigationTitle: 'N', title: 'N', urlId: 'null-store', description: null, enabled: null},
  },
  {
    method: 'POST',
    path: '/api/rest/forms/validate/contact',
    body: {...CONTACT, phone: null, newsletter: null},
  },
];

for (const {method, path, body, by, status = 200} of ROWS)
  test(`${method} ${path} takes null for what is absent`, async () => {
    const visitor = by === 'owner' ? site.owner : await Visitor.arrive(site.shop.url);
    const answer = await visitor.send(method, path, body);
    expect([answer.status, answer.json.field, answer.json.error]).toEqual([
      status,
      undefined,
      status < 300 ? undefined : expect.any(String),
    ]);
    for (const {errors} of [...(answer.json.errors ?? [])]) expect(errors).toEqual([]);
  });

test('a submission with null for its context and for an answer is stored', async () => {
  const visitor = await Visitor.arrive(site.shop.url);
  const none = {pageTitle: null, pageId: null, pagePath: null, contentSource: null, trap: null};
  const more = {...none, captchaKey: null, recaptchaEnterpriseV3Token: null, pagePermissionTypeValue: null};
  const answers = {...CONTACT, phone: null};
  const {status, json} = await save(visitor, {key: await keyFor(visitor), answers, more});
  expect([status, typeof json.id]).toEqual([200, 'string']);
});

test('additional fields, a place to ship to and an order take null for what is absent', async () => {
  const visitor = await Visitor.arrive(site.shop.url);
  const {newlyAdded} = (await visitor.add({itemId: 'lesson', sku: 'LESSON'})).json;
  const entry = `${CART}/entries/${String(newlyAdded?.id)}/additionalFields`;
  const fields = {itemId: null, sku: null, additionalFields: null};
  expect((await visitor.send('PUT', entry, fields)).status).toBe(200);
  const nothing = {
    cartId: null,
    cartToken: null,
    testMode: null,
    total: null,
    revision: null,
    currency: null,
  };
  const order = {...nothing, email: BUYER.email, shipping: NO_PLACE};
  const {status, json} = await visitor.send('POST', '/api/commerce/orders', order);
  expect([status, json.code]).not.toEqual([400, 'body-invalid']);
});
