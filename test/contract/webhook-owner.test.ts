import {hostname} from 'node:os';
import {promisify} from 'node:util';
import fc from 'fast-check';
import {Webhook} from 'standardwebhooks';
import {expect, test} from 'vitest';
import {DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {queueWebhooks} from '../../examples/platform/features/webhooks/events.js';
import {RETRY_WAITS_MS} from '../../examples/platform/features/webhooks/sender.js';
import {webhookTargetsIn} from '../../examples/platform/features/webhooks/settings.js';
import {checkedLookup, isPublicAddress} from '../../examples/platform/features/webhooks/target.js';
import {ROTATION_MS, WEBHOOKS_MAX} from '../../examples/platform/features/webhooks/webhooks.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {startShop} from './shop-client.js';
import {
  LOCAL,
  makeWebhook,
  messagesOf,
  openWebhookShop,
  passWaits,
  postWebhook,
  press,
  secretIn,
  startReceiver,
  WEBHOOK,
  WEBHOOKS,
  withStatus,
} from './webhook-receiver.js';

const DAY_MS = 86_400_000;
const EVENT = 'order.created';

const opened = openWebhookShop();
const happen = (...ids: readonly string[]) =>
  opened.shop.db
    .transaction()
    .execute(tx =>
      queueWebhooks(tx, {type: EVENT, atMs: Date.now() + opened.aheadMs}, async () => ids.map(id => ({id}))),
    );
const messages = () => messagesOf(opened.shop);
const webhooks = () => opened.shop.db.selectFrom('webhook').selectAll().execute();
const state = () => expect.poll(async () => (await messages()).map(message => message.state));
const pageOf = async (id: string) => (await opened.owner.send('GET', `${WEBHOOK}?id=${id}`)).text;
/** Gives the messages that wait their last try now. */
const toLastTry = () =>
  opened.shop.db
    .updateTable('webhook_message')
    .set({attempts: RETRY_WAITS_MS.length, next_ms: 0})
    .where('state', '=', 'waiting')
    .execute();

/** Addresses of every private, local, shared and reserved range, with the ways to write them. */
const PRIVATE = [
  ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0.0.0.0'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '198.18.0.1', '192.0.2.1', '198.51.100.7'],
  ...['203.0.113.9', '192.0.0.8', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', 'fe80::1'],
  ...['fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::'],
  ...['2001::1', '2001:db8::1', '3fff::1', '100::1', '5f00::1', '2001:10::1', '2001:20::1'],
] as const;
const OTHER_WRITINGS = [
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0',
  '①②⑦.0.0.1',
  'localhost',
  'LOCALHOST',
];

test('SEC a webhook address inside a private network is refused, however it is written', async () => {
  const closed = await startShop();
  const admin = await signInAs(closed.url, 'admin');
  const hosts = [...PRIVATE.map(host => (host.includes(':') ? `[${host}]` : host)), ...OTHER_WRITINGS];
  for (const host of hosts) {
    const {status, text} = await postWebhook(admin, `https://${host}:8443/hooks`, [EVENT]);
    expect([host, status, text.includes('inside a private network')]).toEqual([host, 400, true]);
  }
  for (const address of ['http://books.example/', 'http://127.0.0.1/', 'ftp://books.example', 'books', ''])
    expect((await postWebhook(admin, address, [EVENT])).text).toContain('begins with https://');
  const named = await postWebhook(admin, 'https://me:secret@books.example/', [EVENT]);
  expect(named.text).toContain('without a name and password');
  const long = await postWebhook(admin, `https://books.example/${'x'.repeat(100_000)}`, [EVENT]);
  expect([long.status, long.text.includes('at most 500 characters')]).toEqual([400, true]);
  expect(await closed.db.selectFrom('webhook').selectAll().execute()).toEqual([]);
  await closed.close();
});

test('SEC only public IP addresses are connected to', () => {
  for (const address of [...PRIVATE, 'fe80::1%eth0', '', 'books.example', '8.8.8.8:80'])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  // However an IPv4 address is wrapped into IPv6, it is no public one.
  fc.assert(
    fc.property(fc.ipV4(), address => {
      const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
      const groups = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const wrapped = ['::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:'].map(start => start + groups);
      return [...wrapped, `2002:${groups}::1`].every(one => !isPublicAddress(one));
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), address => {
      const [a = 0, b = 0] = address.split('.').map(Number);
      const isInside = a === 10 || a === 127 || a === 0 || a >= 224 || (a === 192 && b === 168);
      return !isInside || !isPublicAddress(address);
    }),
  );
  fc.assert(
    fc.property(
      fc.ipV6(),
      address => /^[23]/.test(new URL(`http://[${address}]`).hostname.slice(1)) || !isPublicAddress(address),
    ),
  );
});

test('SEC a name that leads to this machine is refused when it is looked up, and nothing is sent', async () => {
  const closed = checkedLookup({allowsLocal: false});
  const look = promisify(closed) as (name: string, options: object) => Promise<unknown>;
  for (const name of ['localhost', hostname()])
    await expect(look(name, {all: true})).rejects.toThrow('private network');
  await expect(look('no-such-name.invalid', {})).rejects.toThrow('ENOTFOUND');
  const other = await startShop({mailPollMs: 10});
  const admin = await signInAs(other.url, 'admin');
  const {port} = new URL(opened.receiver.url);
  const {id} = await makeWebhook(admin, `https://${hostname()}:${port}/`, [EVENT]);
  await press(admin, id, 'test');
  const message = () => other.db.selectFrom('webhook_message').selectAll().executeTakeFirst();
  await expect.poll(async () => (await message())?.problem).toBe('private');
  expect((await admin.send('GET', `${WEBHOOK}?id=${id}`)).text).toContain('leads into a private network');
  // An address that was taken while its operator developed.
  await other.db.updateTable('webhook').set({address: opened.receiver.url}).execute();
  await other.db.updateTable('webhook_message').set({next_ms: 0, problem: null}).execute();
  await expect.poll(async () => (await message())?.problem).toBe('private');
  await other.close();
  expect(opened.receiver.came).toEqual([]);
});

test('SEC webhooks of this machine are for development: a public shop does not start with them', () => {
  expect(webhookTargetsIn({})).toEqual({allowsLocal: false});
  expect(webhookTargetsIn({LOCAL_WEBHOOKS: '1'})).toEqual({allowsLocal: true});
  for (const more of [{NODE_ENV: 'production'}, {PUBLIC_ORIGIN: 'https://shop.example'}])
    expect(() => webhookTargetsIn({LOCAL_WEBHOOKS: '1', ...more})).toThrow('is for development');
});

test('SEC a redirect is not followed, and the list says where it leads', async () => {
  const other = await startReceiver();
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  for (const status of [301, 302, 307, 308]) {
    opened.receiver.answer = withStatus(status, '', {Location: `${other.url}/inside`});
    await happen(`redirect ${status}`);
  }
  await expect
    .poll(async () => (await messages()).filter(({problem}) => problem === 'redirect').length)
    .toBe(4);
  expect(other.came).toEqual([]);
  expect(await pageOf(id)).toContain(`${other.url}/inside`);
  await other.close();
});

test('SEC only an owner opens the pages of webhooks, and each form needs its crumb', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  const manager = await signInViewerAs(opened.shop, 'store-manager');
  for (const path of [WEBHOOKS, `${WEBHOOK}?id=${id}`]) {
    expect((await manager.send('GET', path)).status).toBe(403);
    const forged = await opened.owner.post(path, {do: 'remove', id, crumb: 'x'});
    expect(forged.status).toBe(401);
    const body = new URLSearchParams({crumb: opened.owner.crumb, do: 'remove', id});
    const headers = {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'};
    expect((await opened.owner.send('POST', path, body, headers)).status).toBe(403);
  }
  expect((await postWebhook(manager, opened.receiver.url, [EVENT])).status).toBe(403);
  for (const what of ['test', 'rotate', 'off', 'remove'])
    expect((await press(manager, id, what)).status).toBe(403);
  expect(await webhooks()).toHaveLength(1);
  expect((await opened.owner.send('GET', `${WEBHOOK}?id=nobody`)).status).toBe(404);
  expect((await press(opened.owner, id, 'no-such-thing')).status).toBe(400);
  expect((await press(opened.owner, newId(), 'rotate')).status).toBe(404);
});

test('SEC a secret is shown once, and neither the database nor the audit list has it', async () => {
  const id = newId();
  const target = `${opened.receiver.url}/?token=in-the-address`;
  const made = await postWebhook(opened.owner, target, [EVENT], {id});
  const secret = secretIn(made.text);
  expect(secret).not.toBe('');
  expect(made.headers.get('Cache-Control')).toBe('private, no-store');
  const again = await postWebhook(opened.owner, target, [EVENT], {id});
  expect([again.status, again.headers.get('Location')]).toEqual([303, WEBHOOKS]);
  const actions = await opened.shop.db.selectFrom('owner_action').selectAll().execute();
  const stored = JSON.stringify([await webhooks(), actions]);
  expect(stored).not.toContain(secret.slice(6));
  expect(JSON.stringify(actions)).not.toContain('in-the-address');
  expect(actions.map(({path, detail}) => `${path} ${detail}`)).toContain(`${WEBHOOKS} make · ${id}`);
  expect(await pageOf(id)).not.toContain(secret);
  expect((await opened.owner.send('GET', '/owner/staff/audit')).text).toContain(id);
});

test('SEC while a secret rotates both sign, and a day later the new one alone', async () => {
  const {id, secret} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  const rotated = await press(opened.owner, id, 'rotate');
  const next = secretIn(rotated.text);
  expect([rotated.status, next === secret, next === '']).toEqual([200, false, false]);
  const signers = async () => {
    const count = opened.receiver.taken.length;
    await happen(`signed ${count}`);
    await expect.poll(() => opened.receiver.taken.length).toBe(count + 1);
    const message = opened.receiver.taken.at(-1);
    const {'webhook-signature': signature = '', 'webhook-timestamp': seconds} = message?.headers ?? {};
    const time = new Date(Number(seconds) * 1000);
    const signed = [secret, next].map(one =>
      new Webhook(one).sign(message?.id ?? '', time, message?.body ?? ''),
    );
    return signed.map(one => String(signature).split(' ').includes(one));
  };
  expect(await signers()).toEqual([true, true]);
  expect(await pageOf(id)).toContain('signs as well until');
  opened.aheadMs += ROTATION_MS;
  expect(await signers()).toEqual([false, true]);
});

test('SEC another SECRET of the platform signs nothing, and the list says what to do', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  await opened.shop.db
    .updateTable('webhook')
    .set({secret: 'A'.repeat(80)})
    .execute();
  await happen('one');
  await expect.poll(async () => (await messages())[0]?.problem).toBe('secret');
  expect(opened.receiver.came).toEqual([]);
  expect(await pageOf(id)).toContain('Give it a new secret.');
});

test('HOOK a message is sent again with its id, and all that failed at once', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  await happen('one');
  await expect.poll(() => opened.receiver.taken.length).toBe(1);
  await state().toEqual(['delivered']);
  const code = opened.receiver.taken[0]?.id ?? '';
  expect((await press(opened.owner, id, 'again', {code})).headers.get('Location')).toContain('done=again');
  await expect.poll(() => opened.receiver.taken.length).toBe(2);
  expect(opened.receiver.taken[1]).toMatchObject({id: code, body: opened.receiver.taken[0]?.body});
  opened.receiver.answer = withStatus(500);
  await happen('two', 'three');
  await expect.poll(() => opened.receiver.came.length).toBe(4);
  await state().toEqual(['delivered', 'waiting', 'waiting']);
  await toLastTry();
  await state().toEqual(['delivered', 'failed', 'failed']);
  opened.receiver.answer = withStatus(200);
  await press(opened.owner, id, 'on');
  expect((await press(opened.owner, id, 'all')).status).toBe(303);
  await state().toEqual(['delivered', 'delivered', 'delivered']);
  expect((await press(opened.owner, id, 'again', {code: 'msg_nobody'})).status).toBe(400);
  const other = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  expect((await press(opened.owner, other.id, 'again', {code})).status).toBe(400);
});

test('HOOK a test event reaches a webhook whatever its events, and one that is off gets none', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, ['product.changed']);
  expect((await press(opened.owner, id, 'test')).headers.get('Location')).toContain('done=test');
  await expect
    .poll(() => opened.receiver.taken.map(({json}) => json))
    .toMatchObject([{type: 'webhook.test', data: {id}}]);
  await press(opened.owner, id, 'off');
  expect((await press(opened.owner, id, 'test')).status).toBe(400);
});

test('HOOK what waits goes to the address that an owner changes it to', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  opened.receiver.answer = withStatus(500);
  await happen('one');
  await expect.poll(async () => (await messages())[0]?.status).toBe(500);
  const target = `${opened.receiver.url}/moved`;
  const change = (more: Record<string, string>) => press(opened.owner, id, 'change', more);
  const refused = await change({target: 'https://10.0.0.1/', 'event-stock.low': '1'});
  expect([refused.status, refused.text.includes('inside a private network')]).toEqual([400, true]);
  expect((await change({target, 'event-stock.low': '1'})).headers.get('Location')).toContain('done=change');
  opened.receiver.answer = withStatus(200);
  await passWaits(opened.shop);
  await expect.poll(() => opened.receiver.taken.map(({path}) => path)).toEqual(['/moved']);
  await happen('two');
  expect(await messages()).toHaveLength(1);
});

test('HOOK a webhook that is off writes nothing down, keeps what waits, and sends it once it is on', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  opened.receiver.answer = withStatus(500);
  await happen('before');
  await expect.poll(async () => (await messages())[0]?.status).toBe(500);
  await press(opened.owner, id, 'off');
  await happen('meanwhile');
  expect(await messages()).toHaveLength(1);
  opened.receiver.answer = withStatus(200);
  await opened.shop.db.updateTable('webhook_message').set({next_ms: 0}).execute();
  await press(opened.owner, id, 'on');
  await expect.poll(() => opened.receiver.taken.map(({json}) => json.data.id)).toEqual(['before']);
});

test('HOOK a webhook that took nothing for all tries of a message is switched off, and owners are emailed', async () => {
  const notices = {to: ['boss@example.com'], language: 'en'};
  await opened.shop.db
    .insertInto('setting')
    .values({name: 'order-notices', value: JSON.stringify(notices)})
    .execute();
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  await happen('taken');
  await expect.poll(() => opened.receiver.taken.length).toBe(1);
  await state().toEqual(['delivered']);
  opened.aheadMs += DAY_MS;
  opened.owner = await signInAs(opened.shop.url, 'admin');
  opened.receiver.answer = withStatus(500);
  await happen('failing', 'later');
  await state().toEqual(['delivered', 'waiting', 'waiting']);
  await toLastTry();
  await expect.poll(async () => (await webhooks())[0]?.enabled).toBe(false);
  const emails = await opened.shop.db.selectFrom('email').select(['recipient', 'subject', 'body']).execute();
  const about = emails.filter(({subject}) => subject.includes('is switched off'));
  expect(about).toMatchObject([{recipient: 'boss@example.com', body: expect.stringContaining(WEBHOOKS)}]);
  expect((await opened.owner.send('GET', '/owner')).text).toContain(
    '1 switched off, as they took no message',
  );
  expect(await pageOf(id)).toContain('Switched off by the platform');
  await press(opened.owner, id, 'on');
  expect((await webhooks())[0]).toMatchObject({enabled: true, stopped_ms: null});
});

test('HOOK one message that is never taken switches no webhook off that takes others', async () => {
  await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  opened.receiver.answer = (message, response) =>
    withStatus(message.json.data.id === 'poison' ? 400 : 200)(message, response);
  await happen('poison');
  await state().toEqual(['waiting']);
  await happen('fine');
  await state().toEqual(['waiting', 'delivered']);
  await toLastTry();
  await state().toEqual(['failed', 'delivered']);
  expect((await webhooks())[0]?.enabled).toBe(true);
});

test('HOOK a program that answers 410 is sent nothing more', async () => {
  await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  opened.receiver.answer = withStatus(410, 'gone');
  await happen('one', 'two');
  await expect.poll(async () => (await webhooks())[0]?.enabled).toBe(false);
  const {length} = opened.receiver.came;
  await happen('three');
  expect(await messages()).toHaveLength(2);
  expect(opened.receiver.came).toHaveLength(length);
});

test('HOOK the beginning of an endless answer is read, as text', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  let written = 0;
  opened.receiver.answer = (_, response) => {
    response.writeHead(500);
    const more = () => {
      while (written < 50_000_000 && !response.destroyed) {
        written += 10_000;
        if (response.write('<script>alert(1)</script>'.repeat(400))) continue;
        response.once('drain', more);
        break;
      }
    };
    more();
  };
  await happen('one');
  await expect.poll(async () => (await messages())[0]?.status).toBe(500);
  const [message] = await messages();
  expect(message?.answer).toHaveLength(300);
  expect(written).toBeLessThan(50_000_000);
  const page = await pageOf(id);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script>alert');
});

test('SEC a shop has a bounded number of webhooks, also of forms posted together', async () => {
  const posts = Array.from({length: WEBHOOKS_MAX + 2}, () =>
    postWebhook(opened.owner, opened.receiver.url, [EVENT]),
  );
  const answers = await Promise.all(posts);
  expect(answers.filter(({status}) => status === 200)).toHaveLength(WEBHOOKS_MAX);
  expect((await postWebhook(opened.owner, opened.receiver.url, [EVENT])).text).toContain('Remove one first.');
  expect((await postWebhook(opened.owner, opened.receiver.url, [])).text).toContain(
    'Tick at least one event.',
  );
});

test('SEC webhooks end with the rights of who made them, and with a password that everybody knew', async () => {
  const other = await startShop(LOCAL);
  const admin = await signInAs(other.url, 'admin');
  const left = () => other.db.selectFrom('webhook').selectAll().execute();
  await makeWebhook(admin, opened.receiver.url, [EVENT]);
  const change = (password: string, newPassword: string) =>
    admin.post('/owner/password', {password, newPassword});
  expect((await change(DEMO_PASSWORD, 'correct-horse')).status).toBe(303);
  expect(await left()).toEqual([]);
  await makeWebhook(admin, opened.receiver.url, [EVENT]);
  expect((await change('correct-horse', 'battery-staple')).status).toBe(303);
  expect(await left()).toHaveLength(1);
  const second = await signInViewerAs(other, 'admin');
  await makeWebhook(second, opened.receiver.url, [EVENT]);
  const email = 'viewer@example.com';
  expect((await admin.post('/owner/staff', {do: 'role', email, role: 'viewer'})).status).toBe(303);
  expect((await left()).map(({made_by}) => made_by)).toEqual(['owner@example.com']);
  await other.close();
});

test('HOOK messages are gone after thirty days, and with their webhook', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, [EVENT]);
  await happen('one');
  const [message] = await messages();
  const endMs = (message?.created_ms ?? 0) + 30 * DAY_MS;
  await deleteExpired(opened.shop.db, endMs - 1);
  expect(await messages()).toHaveLength(1);
  await deleteExpired(opened.shop.db, endMs);
  expect(await messages()).toEqual([]);
  await happen('two');
  opened.owner = await signInAs(opened.shop.url, 'admin');
  const removed = await press(opened.owner, id, 'remove');
  expect(removed.headers.get('Location')).toBe(`${WEBHOOKS}?saved=removed`);
  expect([await messages(), await webhooks()]).toEqual([[], []]);
});
