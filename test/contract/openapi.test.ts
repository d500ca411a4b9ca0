import {createConfig, lintFromString} from '@redocly/openapi-core';
import * as v from 'valibot';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {described, openApiOf} from '../../examples/platform/features/openapi/document.js';
import type {Platform} from '../../examples/platform/main.js';
import {ROUTES} from '../../examples/platform/registries.js';
import {TARGETS} from '../attack/targets.js';
import {answerChecker} from './described-answers.js';
import {startShop} from './shop-client.js';

const DOCUMENT = openApiOf(ROUTES, '0.0.0');
let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const nameOf = ({method, path}: {method: string; path: string}) => `${method} ${path}`;

test('the document is valid OpenAPI 3.1, and has no lint error', async () => {
  const source = JSON.stringify(DOCUMENT);
  const config = await createConfig({extends: ['recommended']});
  const found = await lintFromString({source, config, absoluteRef: '/openapi.json'});
  // An id of a file has 24 characters: `uploads` is none, so its address is no other's.
  const isUploads = (message: string): boolean => message.includes('`/api/site-files/uploads/{fileId}`');
  const problems = found.filter(
    ({ruleId, message}) => ruleId !== 'no-ambiguous-paths' || !isUploads(message),
  );
  expect(problems.map(({ruleId, message, location}) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('the document is served to everybody, without a cookie, and is not sent twice', async () => {
  const answer = await fetch(`${shop.url}/api/openapi.json`);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(await answer.json()).toEqual({...JSON.parse(JSON.stringify(DOCUMENT)), info: expect.anything()});
  const etag = answer.headers.get('ETag') ?? '';
  const again = await fetch(`${shop.url}/api/openapi.json`, {headers: {'If-None-Match': etag}});
  expect(again.status).toBe(304);
});

test('every call under /api is described', () => {
  const calls = ROUTES.filter(({path}) => path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(150);
  expect(calls.filter(({call}) => !call).map(nameOf)).toEqual([]);
});

test('every path of the document is one of the platform, with these methods and no other', async () => {
  for (const [path, operations] of Object.entries(DOCUMENT.paths)) {
    const answer = await fetch(shop.url + path.replaceAll(/\{\w+\}/g, 'x'), {method: 'PROPFIND'});
    const allowed = (answer.headers.get('Allow') ?? '').toLowerCase().split(', ');
    expect([answer.status, allowed], path).toEqual([405, expect.arrayContaining(Object.keys(operations))]);
  }
});

test('the document says who may ask, and which writes need a crumb, as attacks find it', () => {
  for (const route of described(ROUTES)) {
    const {who = 'guest', kind, isCrumbless = false} = TARGETS[nameOf(route)] ?? {kind: undefined};
    const {access = 'guest', bodyType = 'application/json', body} = route.call;
    expect([access, route.call.isCrumbless ?? false], nameOf(route)).toEqual([who, isCrumbless]);
    if (body) expect(bodyType === 'application/json', nameOf(route)).toBe(kind === 'json');
  }
});

const small = (answer: v.GenericSchema) =>
  answerChecker([
    {
      method: 'GET',
      path: '/api/mugs/:mugId',
      answer: async () => new Response(),
      call: {id: 'readMug', summary: 'Reads a mug.', answers: {200: answer, 304: null}},
    },
  ]);
const received = {method: 'GET', path: '/api/mugs/1?a=b', status: 200, type: 'application/json'};

test('an answer with a field or a status that is not in the document fails its test', () => {
  const check = small(v.object({mug: v.object({id: v.string(), parts: v.exactOptional(v.number())})}));
  expect(check({...received, text: '{"mug": {"id": "1", "parts": 2}}'})).toEqual([]);
  expect(check({...received, text: '{"mug": {"id": 1, "glaze": "blue"}}'})).toEqual([
    'GET /api/mugs/{mugId} → 200: /mug/glaze: found "blue", expected no such field in the document',
    'GET /api/mugs/{mugId} → 200: /mug/id: found 1, expected it must be string',
  ]);
  expect(check({...received, text: '{}'})).toEqual([
    "GET /api/mugs/{mugId} → 200: body: found {}, expected it must have required property 'mug'",
  ]);
  expect(check({...received, status: 418, text: '{}'})).toEqual([
    'GET /api/mugs/{mugId} → 418: the status is not in the document; the answer is {}',
  ]);
});

test('a rule that JSON Schema cannot say is a sentence, and one without a name fails the build', () => {
  const isWarm = (value: string): boolean => value !== 'cold';
  expect(
    openApiOf(mugs(v.pipe(v.string(), v.check(isWarm, 'a warm colour'))), '1').paths['/api/mugs'],
  ).toEqual({
    post: expect.objectContaining({
      requestBody: expect.objectContaining({
        content: {
          'application/json': {
            schema: expect.objectContaining({
              properties: {colour: {type: 'string', description: 'a warm colour'}},
            }),
          },
        },
      }),
    }),
  });
  expect(() => openApiOf(mugs(v.pipe(v.string(), v.check(isWarm))), '1')).toThrow(/no text that names it/);
});
const mugs = (colour: v.GenericSchema) => [
  {
    method: 'POST' as const,
    path: '/api/mugs',
    answer: async () => new Response(),
    call: {id: 'makeMug', summary: 'Makes a mug.', body: v.object({colour}), answers: {200: null}},
  },
];
