// @module-tag whole
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {DELIVERY_MS} from '../../examples/platform/features/webhooks/deliver.js';
import {queueWebhooks} from '../../examples/platform/features/webhooks/events.js';
import {CLAIM_MS} from '../../examples/platform/features/webhooks/sender.js';
import {start} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {makeLastingDatabase, startShop, Visitor} from './shop-client.js';
import {
  LOCAL,
  makeWebhook,
  messagesOf,
  passWaits,
  press,
  startReceiver,
  withStatus,
} from './webhook-receiver.js';

const COMMAND = fileURLToPath(new URL('../../dist/platform/main.js', import.meta.url));
const {PATH = ''} = process.env;
/** What the command's own shop has much of. */
const SOLD = {itemId: '65a1f0c2d4e5b6a7c8d9020d', sku: 'MAR-13'};

/** Starts the command, and answers with its address and what ends it at once, as a loss of power does. */
const startCommand = async (env: Record<string, string>) => {
  const command = spawn(process.execPath, [COMMAND], {env: {PATH, PORT: '0', LOCAL_WEBHOOKS: '1', ...env}});
  onTestFinished(() => void command.kill('SIGKILL'));
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', chunk => {
        written += chunk;
        const [found] = /http:\/\/localhost:\d+/.exec(written) ?? [];
        if (found !== undefined) resolve(found);
      });
    command.once('exit', code => reject(new Error(`the command ended with ${code}: ${written}`)));
  });
  const kill = async () => {
    command.kill('SIGKILL');
    await once(command, 'exit');
  };
  return {url, kill};
};

const rounds = (of: {readonly taken: readonly {readonly json: {readonly data: {readonly id: string}}}[]}) =>
  of.taken.map(({json}) => json.data.id);

test('HOOK no order that was answered is lost for a webhook by a kill, wherever the kill comes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}));
  const {databaseUrl, drop} = await makeLastingDatabase(dataDir);
  onTestFinished(drop);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.answer = (message, response) =>
    // Some are never answered: the kill comes while they are on their way.
    Math.random() < 0.3 ? undefined : withStatus(200)(message, response);
  const env = {DATA_DIR: dataDir, ...(databaseUrl ? {DATABASE_URL: databaseUrl} : {})};
  const ordered: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const {url, kill} = await startCommand(env);
    if (round === 0) await makeWebhook(await signInAs(url, 'admin'), receiver.url, ['order.created']);
    const buying = async () => {
      const visitor = await Visitor.arrive(url);
      await visitor.add(SOLD);
      const {status, json} = await visitor.order();
      if (status === 200) ordered.push(String(json.id));
    };
    for (let at = 0; at < 5; at += 1) await buying();
    // It comes while more orders are being placed.
    const more = Promise.allSettled([buying(), buying(), buying()]);
    await kill();
    await more;
  }
  receiver.answer = withStatus(200);
  const later = () => Date.now() + CLAIM_MS;
  const shop = await start({
    port: 0,
    dataDir,
    databaseUrl,
    nowMs: later,
    mailPollMs: 10,
    webhookTargets: {allowsLocal: true},
  });
  onTestFinished(() => shop.close());
  expect(ordered.length).toBeGreaterThanOrEqual(15);
  const stored = await shop.db.selectFrom('shop_order').select('id').execute();
  await expect
    .poll(() => [...new Set(rounds(receiver))].sort(), {timeout: 60_000})
    .toEqual(stored.map(({id}) => id).sort());
  expect(ordered.filter(id => !rounds(receiver).includes(id))).toEqual([]);
});

test('HOOK a platform that stops ends no message: one that was on its way goes out at the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-stopped-'));
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}));
  const {databaseUrl, drop} = await makeLastingDatabase(dataDir);
  onTestFinished(drop);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.answer = () => {};
  const options = {...LOCAL, dataDir, databaseUrl};
  const first = await startShop(options);
  const owner = await signInAs(first.url, 'admin');
  const {id} = await makeWebhook(owner, receiver.url, ['order.created']);
  await press(owner, id, 'test');
  await expect.poll(() => receiver.came.length).toBe(1);
  await first.close();
  receiver.answer = withStatus(200);
  const second = await startShop(options);
  onTestFinished(() => second.close());
  await expect.poll(() => receiver.taken.length).toBe(1);
  await expect
    .poll(async () => (await messagesOf(second)).map(({state, attempts}) => [state, attempts]))
    .toEqual([['delivered', 1]]);
});

test('HOOK a target that does not answer in time is tried again, and one whose answer breaks off is not', async () => {
  const shop = await startShop(LOCAL);
  onTestFinished(() => shop.close());
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const owner = await signInAs(shop.url, 'admin');
  const {id} = await makeWebhook(owner, receiver.url, ['order.created']);
  receiver.answer = () => {};
  await press(owner, id, 'test');
  const states = () =>
    expect.poll(async () => (await messagesOf(shop)).map(({state, problem}) => [state, problem]), {
      timeout: 3 * DELIVERY_MS,
    });
  await states().toEqual([['waiting', 'timeout']]);
  // It has said that it took the message, and never ends what it says after that.
  receiver.answer = (_, response) => void response.writeHead(200).write('thank');
  await passWaits(shop);
  await states().toEqual([['delivered', null]]);
  expect((await messagesOf(shop))[0]?.answer).toBe('thank');
});

test('HOOK 1,000 events through a target that fails at random come at least once each, in order', async () => {
  const EVENTS = 1000;
  const ORDERS = 500;
  const shop = await startShop({mailPollMs: 10, webhookTargets: {allowsLocal: true}});
  onTestFinished(() => shop.close());
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const owner = await signInAs(shop.url, 'admin');
  await makeWebhook(owner, receiver.url, ['order.created']);
  const failures = new Map<string, number>();
  receiver.answer = (message, response) => {
    const failed = failures.get(message.id) ?? 0;
    const fails = Math.random() < 0.3 && failed < 5;
    if (fails) failures.set(message.id, failed + 1);
    if (fails && failed % 2) response.destroy();
    else withStatus(fails ? 500 : 200)(message, response);
  };
  for (let at = 0; at < EVENTS / ORDERS; at += 1)
    await shop.db
      .transaction()
      .execute(tx =>
        queueWebhooks(tx, {type: 'order.created', atMs: Date.now()}, async () =>
          Array.from({length: ORDERS}, (_, n) => ({id: `order ${n}`, at})),
        ),
      );
  await expect
    .poll(
      async () => {
        await passWaits(shop);
        const left = await shop.db
          .selectFrom('webhook_message')
          .select('id')
          .where('state', '<>', 'delivered')
          .limit(1)
          .execute();
        return left.length;
      },
      {timeout: 600_000, interval: 500},
    )
    .toBe(0);
  expect(new Set(receiver.taken.map(({id}) => id)).size).toBe(EVENTS);
  const last = new Map<string, number>();
  const outOfOrder = receiver.taken.filter(({json}) => {
    const {id, at} = json.data;
    const before = last.get(id) ?? -1;
    last.set(id, Math.max(before, Number(at)));
    // One that comes again is no later one.
    return Number(at) > before + 1;
  });
  expect(outOfOrder).toEqual([]);
});
