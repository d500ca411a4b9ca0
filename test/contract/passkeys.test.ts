import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, emailsTo, openAccount, SESSION} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

const PASSKEYS = `${ACCOUNT}/passkeys`;
const BY_KEY = `${SESSION}/passkey`;
const PASSWORD = 'a quiet harbour';
const HOST = 'shop.example';
const ORIGIN = `https://${HOST}`;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, origin: ORIGIN});
});
afterAll(() => shop.close());

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A byte string of CBOR with a two-byte length, and a short text. */
const bytesOf = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A device with one key pair, which signs for a host and counts. */
const newDevice = () => {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const {x = '', y = ''} = publicKey.export({format: 'jwk'});
  const id = randomBytes(16);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
  let count = 0;
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}));
  const head = (host: string, flags: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  };
  const shared = {id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {}};
  return {
    id: base64url(id),
    make(challenge: string, {origin = ORIGIN, host = HOST} = {}) {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(host, 0x45), Buffer.alloc(16), length, id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
        ...[textOf('authData'), bytesOf(authData)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, origin));
      return {
        ...shared,
        response: {clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal']},
      };
    },
    sign(challenge: string, {origin = ORIGIN, host = HOST, flags = 0x05} = {}) {
      const authenticatorData = head(host, flags);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
};
type Device = ReturnType<typeof newDevice>;

let accounts = 0;
const arrive = () => Visitor.arrive(shop.url);
const newMember = async () => {
  nowMs += 60_000;
  const email = `keys-${++accounts}@example.com`;
  const visitor = await arrive();
  await openAccount(shop, visitor, {email, password: PASSWORD});
  return {email, visitor};
};
const challengeFor = async (visitor: Visitor, path: string, body: object = {}): Promise<string> =>
  String((await visitor.send('POST', `${path}/options`, body)).json.challenge);
const add = async (visitor: Visitor, device: Device, name = 'Phone') => {
  const challenge = await challengeFor(visitor, PASSKEYS, {password: PASSWORD});
  return visitor.send('POST', PASSKEYS, {name, credential: device.make(challenge)});
};
const enter = (visitor: Visitor, credential: object) =>
  visitor.send('POST', BY_KEY, {credential, rememberMe: true});
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send('GET', '/account')).text.includes('You are signed in');

test('SITE-01 a passkey signs in to its account, once for each challenge, with a new session', async () => {
  const {visitor} = await newMember();
  const device = newDevice();
  expect((await add(visitor, device)).json).toEqual({id: device.id, name: 'Phone'});
  const other = await arrive();
  const before = other.cookies.get('__Host-member');
  const credential = device.sign(await challengeFor(other, BY_KEY));
  const done = await enter(other, credential);
  expect([done.status, done.json.xsrfToken]).toEqual([200, decodeURIComponent(other.crumb)]);
  expect([await isIn(other), other.cookies.get('__Host-member') === before]).toEqual([true, false]);
  const again = await enter(await arrive(), credential);
  expect([again.status, again.json.code]).toEqual([400, 'passkey-failed']);
  const {json} = await other.send('GET', PASSKEYS);
  expect(json.passkeys?.[0 as never]).toMatchObject({id: device.id, name: 'Phone', usedMs: nowMs});
});

test('V02 a challenge is another session’s, another purpose’s, too old, or another site’s: nobody gets in', async () => {
  const {visitor} = await newMember();
  const device = newDevice();
  await add(visitor, device);
  const refused = async (by: Visitor, credential: object) =>
    expect((await enter(by, credential)).json.code).toBe('passkey-failed');
  const [one, two] = [await arrive(), await arrive()];
  await refused(two, device.sign(await challengeFor(one, BY_KEY)));
  await refused(visitor, device.sign(await challengeFor(visitor, PASSKEYS, {password: PASSWORD})));
  await refused(one, device.sign(await challengeFor(one, BY_KEY), {origin: 'https://evil.example'}));
  await refused(one, device.sign(await challengeFor(one, BY_KEY), {host: 'evil.example'}));
  await refused(one, device.sign(await challengeFor(one, BY_KEY), {flags: 0x01}));
  await refused(one, newDevice().sign(await challengeFor(one, BY_KEY)));
  const late = await challengeFor(one, BY_KEY);
  nowMs += 600_000;
  await refused(one, device.sign(late));
  await deleteExpired(shop.db, nowMs);
  expect(await shop.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});

test('V02 only the password adds a passkey, and a challenge adds one', async () => {
  const {visitor} = await newMember();
  const wrong = await visitor.send('POST', `${PASSKEYS}/options`, {password: 'a wrong one'});
  expect([wrong.status, wrong.json.code]).toEqual([400, 'password-wrong']);
  const challenge = await challengeFor(visitor, PASSKEYS, {password: PASSWORD});
  const credential = newDevice().make(challenge);
  const unnamed = await visitor.send('POST', PASSKEYS, {name: ' ', credential});
  expect(unnamed.json.code).toBe('passkey-name');
  expect((await visitor.send('POST', PASSKEYS, {name: 'Phone', credential})).status).toBe(200);
  const twice = await visitor.send('POST', PASSKEYS, {
    name: 'Phone',
    credential: newDevice().make(challenge),
  });
  expect(twice.json.code).toBe('passkey-failed');
  const guest = await (await arrive()).send('POST', `${PASSKEYS}/options`, {password: PASSWORD});
  expect([guest.status, guest.json.code]).toEqual([401, 'sign-in-needed']);
});

test('V02 the account gets an email about a passkey that was added, and none about one that was refused', async () => {
  const {visitor, email} = await newMember();
  const notices = async () =>
    (await emailsTo(shop, email)).filter(({subject}) => subject === 'A passkey was added to your account');
  const credential = newDevice().make('a challenge of nobody');
  expect((await visitor.send('POST', PASSKEYS, {name: 'Phone', credential})).status).toBe(400);
  expect(await notices()).toEqual([]);
  await add(visitor, newDevice());
  const [notice, ...more] = await notices();
  expect([notice?.body.includes(`${ORIGIN}/account/reset`), more]).toEqual([true, []]);
});

test('V09 nobody names, deletes or lists another account’s passkeys', async () => {
  const [{visitor}, stranger] = [await newMember(), await newMember()];
  const device = newDevice();
  await add(visitor, device);
  for (const [method, body] of [
    ['PUT', {name: 'Mine'}],
    ['DELETE', undefined],
  ] as const)
    expect((await stranger.visitor.send(method, `${PASSKEYS}/${device.id}`, body)).json.code).toBe(
      'passkey-unknown',
    );
  expect((await stranger.visitor.send('GET', PASSKEYS)).json).toEqual({passkeys: []});
  expect((await visitor.send('PUT', `${PASSKEYS}/${device.id}`, {name: 'Key ring'})).status).toBe(200);
  expect((await visitor.send('DELETE', `${PASSKEYS}/${device.id}`)).status).toBe(200);
  const other = await arrive();
  expect((await enter(other, device.sign(await challengeFor(other, BY_KEY)))).json.code).toBe(
    'passkey-failed',
  );
});
