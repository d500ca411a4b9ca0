import {setTimeout} from 'node:timers/promises';
import {Webhook} from 'standardwebhooks';
import {expect, test} from 'vitest';
import {queueWebhooks} from '../../examples/platform/features/webhooks/events.js';
import {AT_ONCE, RETRY_WAITS_MS} from '../../examples/platform/features/webhooks/sender.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {ITEMS} from './catalog.js';
import {Visitor} from './shop-client.js';
import {
  makeWebhook,
  messagesOf,
  openWebhookShop,
  passWaits,
  press,
  startReceiver,
  WEBHOOK,
  withStatus,
} from './webhook-receiver.js';

const DAY_MS = 86_400_000;
/** Between two looks at what is delivered. */
const POLL_MS = 100;
const opened = openWebhookShop();
const messages = () => messagesOf(opened.shop);
const typesTaken = () => opened.receiver.taken.map(({json}) => json.type);
const taken = (count: number) => expect.poll(() => opened.receiver.taken.length).toBe(count);
const order = async () => {
  const visitor = await Visitor.arrive(opened.shop.url);
  await visitor.add(ITEMS.ebook);
  const {status, json} = await visitor.order();
  expect(status).toBe(200);
  return String(json.id);
};
/** Writes events of the same order down, as changes of it do. */
const happen = (ids: readonly string[]) =>
  opened.shop.db.transaction().execute(async tx => {
    for (const id of ids)
      await queueWebhooks(tx, {type: 'order.created', atMs: Date.now()}, async () => [{id}]);
  });

test('HOOK an order reaches the target signed, as the library of the standard verifies', async () => {
  const {secret} = await makeWebhook(opened.owner, `${opened.receiver.url}/hooks?of=books`, [
    'order.created',
  ]);
  const id = await order();
  await taken(1);
  const [message] = opened.receiver.taken;
  if (!message) return;
  const {headers, body, path} = message;
  expect(path).toBe('/hooks?of=books');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['webhook-id']).toMatch(/^msg_[\w-]{24}$/);
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(verified).toMatchObject({
    type: 'order.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      id,
      number: expect.stringMatching(/^\d+$/),
      email: 'ada@example.com',
      currency: 'USD',
      total: expect.any(Number),
      status: 'open',
      lines: [{sku: ITEMS.ebook.sku, quantity: 1, unitCents: expect.any(Number)}],
    },
  });
  expect(Object.keys(message.json)).toEqual(['type', 'timestamp', 'data']);
  expect(message.json.data).not.toHaveProperty('note');
  const wrong = new Webhook('whsec_bm90IHRoZSBzZWNyZXQgb2YgdGhpcyBob29r');
  expect(() => wrong.verify(body, headers as Record<string, string>)).toThrow();
});

test('HOOK a change writes no row where no webhook listens to it, nor where it is refused', async () => {
  await order();
  expect(await messages()).toEqual([]);
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, ['order.packed']);
  await order();
  expect(await messages()).toEqual([]);
  await press(opened.owner, id, 'change', {target: opened.receiver.url, 'event-order.created': '1'});
  const visitor = await Visitor.arrive(opened.shop.url);
  await visitor.add(ITEMS.ebook);
  expect((await visitor.order({email: 'nobody'})).status).toBe(400);
  expect(await messages()).toEqual([]);
});

test('HOOK a target that fails is tried again with growing waits and the same id, up to the last try', async () => {
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, ['order.created']);
  opened.receiver.answer = withStatus(503, 'not\n now\0');
  await happen(['order']);
  for (const [at, waitMs] of RETRY_WAITS_MS.entries()) {
    await expect
      .poll(async () => (await messages()).map(({attempts, state}) => [attempts, state]))
      .toEqual([[at + 1, 'waiting']]);
    const [message] = await messages();
    expect((message?.next_ms ?? 0) - (message?.tried_ms ?? 0)).toBeGreaterThanOrEqual(waitMs);
    await passWaits(opened.shop);
  }
  await expect.poll(async () => (await messages())[0]?.state).toBe('failed');
  expect(new Set(opened.receiver.came.map(message => message.id)).size).toBe(1);
  expect((await messages())[0]).toMatchObject({status: 503, problem: 'answer', answer: 'not now'});
  const page = (await opened.owner.send('GET', `${WEBHOOK}?id=${id}`)).text;
  expect(page).toContain('Not delivered');
  expect(page).toContain('Status 503');
  expect(RETRY_WAITS_MS.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3 * DAY_MS);
});

test('HOOK a later message about the same order waits for the earlier one, and others do not', async () => {
  await makeWebhook(opened.owner, opened.receiver.url, ['order.created']);
  opened.receiver.answer = (message, response) =>
    withStatus(message.json.data.id === 'stuck' ? 500 : 200)(message, response);
  await happen(['stuck', 'stuck', 'other']);
  await taken(1);
  expect(opened.receiver.taken[0]?.json.data.id).toBe('other');
  expect(opened.receiver.came.filter(({json}) => json.data.id === 'stuck')).toHaveLength(1);
  // Given up, it lets the next one go.
  const [first] = await messages();
  const last = {attempts: RETRY_WAITS_MS.length, next_ms: 0};
  await opened.shop.db
    .updateTable('webhook_message')
    .set(last)
    .where('id', '=', first?.id ?? '')
    .execute();
  await expect.poll(() => new Set(opened.receiver.came.map(({id}) => id)).size).toBe(3);
});

for (const [count, options] of [
  [60, {}],
  [300, ONLY_WHOLE],
] as const)
  test(
    `HOOK each of ${count} events through a target that fails at random comes, in order a resource`,
    options,
    async () => {
      await makeWebhook(opened.owner, opened.receiver.url, ['order.created']);
      const failures = new Map<string, number>();
      opened.receiver.answer = (message, response) => {
        const failed = failures.get(message.id) ?? 0;
        const fails = Math.random() < 0.5 && failed < RETRY_WAITS_MS.length - 1;
        if (fails) failures.set(message.id, failed + 1);
        // A connection that ends after the target has taken the message brings it a second time.
        if (fails && failed % 2) response.destroy();
        else withStatus(fails ? 500 : 200)(message, response);
      };
      for (let at = 0; at < count; at += 10) await happen(Array.from({length: 10}, (_, n) => `order ${n}`));
      const written = await messages();
      // The test's own limit ends it: how long so many tries take depends on what else runs.
      while ((await messages()).some(({state}) => state !== 'delivered')) {
        await passWaits(opened.shop);
        await setTimeout(POLL_MS);
      }
      const arrived = [...new Set(opened.receiver.taken.map(({id}) => id))];
      expect(arrived).toHaveLength(count);
      expect(failures.size).toBeGreaterThan(count / 6);
      for (let n = 0; n < 10; n += 1) {
        const of = (rows: readonly {readonly id: string; readonly resource: string}[]) =>
          rows.filter(({resource}) => resource === `order order ${n}`).map(({id}) => id);
        const byId = new Map(written.map(row => [row.id, row]));
        expect(of(arrived.flatMap(id => byId.get(id) ?? []))).toEqual(of(written));
      }
    },
  );

test('HOOK a target that never answers slows no order and no other webhook', async () => {
  const other = await startReceiver();
  const {id} = await makeWebhook(opened.owner, opened.receiver.url, ['order.created']);
  await makeWebhook(opened.owner, other.url, ['order.created']);
  opened.receiver.answer = () => {};
  for (let at = 0; at < AT_ONCE + 3; at += 1) await order();
  await expect.poll(() => other.taken.length).toBe(AT_ONCE + 3);
  // All that may be on their way to it at a time are.
  await expect.poll(() => opened.receiver.came.length).toBe(AT_ONCE);
  expect(opened.receiver.taken).toEqual([]);
  const {text} = await opened.owner.send('GET', `${WEBHOOK}?id=${id}`);
  expect(text).toContain('Being sent');
  await other.close();
});

test('HOOK orders are told of from the first to the last thing that becomes of them', async () => {
  await makeWebhook(opened.owner, opened.receiver.url, [
    'order.created',
    'order.paid',
    'order.packed',
    'order.cancelled',
  ]);
  const id = await order();
  const change = (fields: Record<string, string>) =>
    opened.owner.post(`/owner/orders/order?id=${id}`, {id, ...fields});
  for (const status of ['packed', 'packed', 'open']) expect((await change({status})).status).toBe(303);
  expect((await opened.owner.post('/owner/orders/cancel', {id})).status).toBe(303);
  await taken(4);
  expect(typesTaken()).toEqual(['order.created', 'order.paid', 'order.packed', 'order.cancelled']);
  expect(opened.receiver.taken.map(({json}) => json.data.status)).toEqual([
    'open',
    'open',
    'packed',
    'cancelled',
  ]);
});
