import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {queueWebhooks} from '../../examples/platform/features/webhooks/events.js';
import {startWebhooks} from '../../examples/platform/features/webhooks/sender.js';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from '../contract/owner-client.js';
import {startShop} from '../contract/shop-client.js';
import {LOCAL, makeWebhook, press, startReceiver} from '../contract/webhook-receiver.js';

/** Servers that look for messages at the same moment. */
const SERVERS = 8;
const ORDERS = 20;
const CHANGES = 15;
const SECRET = 'secret-of-all-servers-of-the-shop';

let shop: Platform;
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('A race needs a database server with many connections: run npm run test:postgres.');
  shop = await startShop({...LOCAL, secret: SECRET, poolSize: 3 * SERVERS});
});
afterAll(() => shop.close());

/** Starts so many more servers that send the messages of the shop. */
const startServers = () => {
  const context = {
    db: shop.db,
    nowMs: Date.now,
    shopSecret: SECRET,
    origin: shop.url,
    rules: LOCAL.webhookTargets,
    pollMs: 1,
  };
  const servers = Array.from({length: SERVERS}, () => startWebhooks(context));
  return async () => {
    await Promise.all(servers.map(server => server.close()));
  };
};
const happen = (id: string, at: number) =>
  shop.db.transaction().execute(tx =>
    // As a change of an order does, which locks its row.
    queueWebhooks(tx, {type: 'order.created', atMs: Date.now()}, async () => [{id, at}]),
  );

test(`${SERVERS} servers that send together send each message once, in the order of each thing`, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const owner = await signInAs(shop.url, 'admin');
  const {id} = await makeWebhook(owner, receiver.url, ['order.created']);
  const stop = startServers();
  onTestFinished(stop);
  const change = async (order: number) => {
    for (let at = 0; at < CHANGES; at += 1) await happen(`order ${order}`, at);
  };
  await Promise.all(Array.from({length: ORDERS}, (_, order) => change(order)));
  await expect.poll(() => receiver.taken.length, {timeout: 60_000}).toBe(ORDERS * CHANGES);
  for (let order = 0; order < ORDERS; order += 1) {
    const ofOrder = receiver.came.filter(({json}) => json.data.id === `order ${order}`);
    expect(ofOrder.map(({json}) => json.data.at)).toEqual(Array.from({length: CHANGES}, (_, at) => at));
  }
  await press(owner, id, 'remove');
});

test('a webhook that is removed while orders are written down for it refuses none of them', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const owner = await signInAs(shop.url, 'admin');
  for (let round = 0; round < 20; round += 1) {
    const {id} = await makeWebhook(owner, receiver.url, ['order.created']);
    const writing = Array.from({length: SERVERS}, (_, order) => happen(`order ${order}`, round));
    const removal = press(owner, id, 'remove');
    expect((await removal).status).toBe(303);
    await Promise.all(writing);
  }
  expect(await shop.db.selectFrom('webhook_message').select('id').execute()).toEqual([]);
});
