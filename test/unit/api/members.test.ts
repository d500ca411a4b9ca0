import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {deleteSession, postSession} from '../../../src/api/members.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {end, FAKE_TIMERS, json, openShop} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

const CREDENTIALS = {email: 'ada@example.com', password: 'a quiet harbour', rememberMe: true};
const tokensOf = (sent: ReturnType<typeof openShop>['sent']) =>
  sent.map(({headers}) => headers.get('X-XSRF-Token'));

test('SITE-01 the token of a sign-in goes with every later request, until the sign-out', async () => {
  const fine = json({});
  const {client, sent} = openShop(json({xsrfToken: 'token'}), fine, fine, fine, fine);
  await end(postSession(client, CREDENTIALS));
  await end(client('cart'));
  await end(client('entries', {method: 'post', json: {}}));
  await end(deleteSession(client, true));
  await end(client('cart'));
  expect(tokensOf(sent)).toEqual([null, 'token', 'token', 'token', null]);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(CREDENTIALS);
  expect([sent[3]?.method, sent[3]?.query.cloneCart]).toEqual(['DELETE', 'true']);
});

test('SITE-01 a sign-out whose crumb was refused is sent again with the fresh one, without the token', async () => {
  const {client, sent} = openShop(
    json({xsrfToken: 'token'}),
    json({crumbFail: true, crumb: 'fresh'}, 401),
    json({}),
  );
  await end(postSession(client, CREDENTIALS));
  await end(deleteSession(client, false));
  expect(sent.map(({method}) => method)).toEqual(['POST', 'DELETE', 'DELETE']);
  expect(tokensOf(sent)).toEqual([null, 'token', null]);
  expect(sent[2]?.headers.get('X-CSRF-Token')).toBe('fresh');
});

test('SITE-01 an answer without a token is no sign-in', async () => {
  const {client} = openShop(json({ok: true}));
  await expect(end(postSession(client, CREDENTIALS))).rejects.toThrow(DecodeError);
});
