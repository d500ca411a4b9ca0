// @module-tag whole
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {googlePlaces} from '../../examples/platform/features/places/google.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/google-maps/places';
const CONTEXT = {productPage: 'checkout', productSection: 'shipping-address'};
const KEY = 'a-key-of-nobody';
/** Limits count within a minute of the clock, which must not end during a test. */
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let google: Platform;
let provider: Server;
/** What the fake provider answers, and what it was sent. */
let answer: {status: number; body: unknown} = {status: 200, body: {}};
const sent: {url: string; headers: IncomingMessage['headers']; body: string}[] = [];
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    sent.push({url: request.url ?? '', headers: request.headers, body});
    response.writeHead(answer.status, {'Content-Type': 'application/json'});
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }).listen(0);
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  shop = await startShop({nowMs: () => nowMs});
  google = await startShop({places: googlePlaces({key: KEY, url})});
});
afterAll(async () => {
  provider.close();
  await shop.close();
  await google.close();
});

const ask = async (
  at: Platform,
  call: string,
  query: Record<string, string>,
  visitor = new Visitor(at.url),
) => visitor.send('GET', `${PATH}/${call}?${new URLSearchParams({...CONTEXT, ...query})}`);
const first = async (input: string, query: Record<string, string> = {}) => {
  const {json} = await ask(shop, 'autocomplete', {input, ...query});
  const placeId = json.predictions?.[0]?.placeId as unknown as string;
  return (await ask(shop, 'details', {placeId})).json.place;
};

test('SITE-03 the stand-in finds a city after the line that was typed, whatever its marks and case', async () => {
  expect(await first('12 rue de la paix, LYON')).toEqual({
    line1: '12 rue de la paix',
    city: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
    postalCode: '69001',
    country: 'FR',
  });
  expect(await first('Calle Larga 7 malag')).toMatchObject({line1: 'Calle Larga 7', city: 'Málaga'});
  expect(await first('10 downing')).toMatchObject({line1: '10 Downing Street', postalCode: 'SW1A 2AA'});
  expect((await ask(shop, 'autocomplete', {input: 'zzzzqqq'})).json).toEqual({
    predictions: [],
    attribution: null,
  });
});

test('SITE-03 places of the chosen country come first', async () => {
  expect(await first('1 Main St, Spring', {country: 'US'})).toMatchObject({
    city: 'Springfield',
    country: 'US',
  });
  expect(await first('Valencia', {country: 'ES'})).toMatchObject({country: 'ES'});
});

test('SITE-03 a question without its context or of another length is refused, naming the field', async () => {
  for (const [call, query, field] of [
    ['autocomplete', {input: 'ab'}, 'input'],
    ['autocomplete', {input: 'x'.repeat(201)}, 'input'],
    ['autocomplete', {input: '\0\0\0'}, 'input'],
    ['autocomplete', {input: 'Lyon', productPage: ''}, 'productPage'],
    ['autocomplete', {input: 'Lyon', productSection: '<b>'}, 'productSection'],
    ['details', {placeId: ''}, 'placeId'],
    ['details', {placeId: 'x'.repeat(1201)}, 'placeId'],
  ] as const) {
    const {status, json} = await ask(shop, call, query);
    expect([field, status, json.field]).toEqual([field, 400, field]);
  }
  for (const placeId of ['9999.', '__proto__', '1.%%%', '-1.'])
    expect((await ask(shop, 'details', {placeId})).status).toBe(404);
  expect((await new Visitor(shop.url).send('POST', `${PATH}/autocomplete`)).status).toBe(405);
});

test('SITE-03 a visitor asks sixty times a minute', async () => {
  nowMs += 60_000;
  const visitor = await Visitor.arrive(shop.url);
  const statuses: number[] = [];
  for (let at = 0; at < 60; at++)
    statuses.push((await ask(shop, 'autocomplete', {input: 'Lyon'}, visitor)).status);
  expect(statuses).toEqual(Array(60).fill(200));
  const late = await ask(shop, 'autocomplete', {input: 'Lyon'}, visitor);
  expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60']);
  nowMs += 60_000;
  expect((await ask(shop, 'autocomplete', {input: 'Lyon'}, visitor)).status).toBe(200);
});

test('SITE-03 Google’s places are asked by the platform with its key, which no answer has', async () => {
  answer = {
    status: 200,
    body: {
      suggestions: [
        {
          placePrediction: {
            placeId: 'ChIJ-x',
            text: {text: 'Unter den Linden 1, Berlin'},
            structuredFormat: {mainText: {text: 'Unter den Linden 1'}, secondaryText: {text: 'Berlin'}},
          },
        },
        {queryPrediction: {text: {text: 'ignored'}}},
      ],
    },
  };
  const visitor = new Visitor(google.url);
  const found = await ask(
    google,
    'autocomplete',
    {input: 'Unter den', sessionToken: 's-1', country: 'DE'},
    visitor,
  );
  expect(found.json).toEqual({
    predictions: [{placeId: 'ChIJ-x', main: 'Unter den Linden 1', secondary: 'Berlin'}],
    attribution: 'Google Maps',
  });
  expect(sent.at(-1)).toMatchObject({url: '/v1/places:autocomplete', headers: {'x-goog-api-key': KEY}});
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
    input: 'Unter den',
    languageCode: 'en',
    sessionToken: 's-1',
    regionCode: 'DE',
  });
  const part = (longText: string, types: string[], shortText = longText) => ({longText, shortText, types});
  answer.body = {
    addressComponents: [
      part('1', ['street_number']),
      part('Unter den Linden', ['route']),
      part('Berlin', ['locality', 'political']),
      part('Berlin', ['administrative_area_level_1'], 'BE'),
      part('10117', ['postal_code']),
      part('Germany', ['country'], 'DE'),
    ],
  };
  const details = await ask(google, 'details', {placeId: 'ChIJ-x/../y', sessionToken: 's-1'}, visitor);
  expect(details.json).toEqual({
    place: {line1: 'Unter den Linden 1', city: 'Berlin', region: 'BE', postalCode: '10117', country: 'DE'},
  });
  expect(sent.at(-1)?.url).toBe('/v1/places/ChIJ-x%2F..%2Fy?languageCode=en&sessionToken=s-1');
  expect(sent.at(-1)?.headers['x-goog-fieldmask']).toBe('addressComponents');
  for (const text of [found.text, details.text, (await visitor.send('GET', '/checkout')).text])
    expect(text).not.toContain(KEY);
});

test('SITE-03 a provider that fails or answers something else is a 503 that shows nothing of it', async () => {
  for (const failure of [
    {status: 500, body: {error: KEY}},
    {status: 403, body: {error: KEY}},
    {status: 200, body: '<html>'},
    {status: 200, body: {suggestions: 'x'}},
  ]) {
    answer = failure;
    const {status, text, headers} = await ask(google, 'autocomplete', {input: 'Berlin'});
    expect([status, headers.get('Retry-After'), text.includes(KEY)]).toEqual([503, '30', false]);
  }
  const without = await startShop({places: null});
  expect((await ask(without, 'autocomplete', {input: 'Lyon'})).status).toBe(404);
  expect((await new Visitor(without.url).send('GET', '/about')).text).not.toContain('"places":true');
  await without.close();
});
