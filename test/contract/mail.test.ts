import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {type Email, queueEmails} from '../../examples/platform/features/outbox/emails.js';
import {RETRY_WAITS_MS, startMailer} from '../../examples/platform/features/outbox/mailer.js';
import type {Platform} from '../../examples/platform/main.js';
import {type MailServer, startMailServer} from './mail-server.js';
import {signInAs} from './owner-client.js';
import {startShop, type Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const POLL_MS = 20;
const SLOW = {timeout: 60_000, interval: 50};
let nowMs = Date.UTC(2026, 0, 1);
let mail: MailServer;
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({nowMs: () => nowMs, mail: mail.settings, mailPollMs: POLL_MS});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('email').execute();
  mail.received.length = 0;
  delete mail.rules.drop;
  delete mail.rules.refuse;
});

const letterOf = (email: Partial<Email>): Email => ({
  recipient: 'ada@example.com',
  subject: 'Your order',
  body: 'Thank you.',
  createdMs: nowMs,
  ...email,
});
const queue = (email: Partial<Email> = {}): Promise<void> =>
  shop.db.transaction().execute(tx => queueEmails(tx, [letterOf(email)]));
const row = () =>
  shop.db
    .selectFrom('email')
    .select(['id', 'state', 'attempts', 'problem', 'sent_ms', 'next_ms'])
    .executeTakeFirstOrThrow();
/** Waits until the only email is in a state after so many tries. */
const becomes = (state: string, attempts: number) =>
  expect
    .poll(async () => {
      const found = await row();
      return [found.state, found.attempts];
    }, SLOW)
    .toEqual([state, attempts]);
const outbox = async (): Promise<string> => (await owner.send('GET', '/owner/outbox')).text;

test('an email of the outbox is sent with its text and HTML, and its row says so with the time', async () => {
  await queue({subject: 'Grüße', body: 'Plain ünicode.', html: '<p>Rich.</p>'});
  await becomes('sent', 1);
  expect(mail.received).toHaveLength(1);
  const [{from, to, source} = {from: '', to: [], source: ''}] = mail.received;
  expect([from, to]).toEqual(['shop@shop.example', ['ada@example.com']]);
  expect(source).toMatch(/^From: Tide Mark <shop@shop\.example>\r$/m);
  expect(source).toMatch(/^To: ada@example\.com\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(source).toContain('Content-Type: text/html; charset=utf-8');
  expect(source).toContain('<p>Rich.</p>');
  expect((await row()).sent_ms).toBe(nowMs);
  const text = await outbox();
  expect(text).toContain('<strong>Sent</strong>');
  expect(text).not.toContain('Send again');
});

test('an email that is not due yet is not sent', async () => {
  await queue({sendMs: nowMs + DAY_MS});
  await queue({recipient: 'bob@example.com'});
  await expect.poll(() => mail.received.length, SLOW).toBe(1);
  expect(mail.received[0]?.to).toEqual(['bob@example.com']);
  // The row is marked after the mail server has answered.
  await expect
    .poll(() => shop.db.selectFrom('email').select('state').orderBy('position').execute(), SLOW)
    .toEqual([{state: 'waiting'}, {state: 'sent'}]);
});

test('a server that refuses for now is tried again after waits that grow, until one is the last', async () => {
  mail.rules.refuse = {code: 451, text: 'Come <b>back</b> later'};
  await queue();
  for (const [at, waitMs] of RETRY_WAITS_MS.entries()) {
    await becomes('waiting', at + 1);
    expect((await row()).next_ms).toBe(nowMs + waitMs);
    expect(waitMs).toBeGreaterThan(RETRY_WAITS_MS[at - 1] ?? 0);
    nowMs += waitMs;
  }
  await becomes('failed', RETRY_WAITS_MS.length + 1);
  expect((await row()).problem).toContain('451 Come <b>back</b> later');
  const text = await (await signInAs(shop.url, 'admin')).send('GET', '/es/owner/outbox');
  expect(text.text).toContain('El servidor de correo ha rechazado el correo.');
  expect(text.text).toContain('Come &lt;b&gt;back&lt;/b&gt; later');
  expect(mail.received).toEqual([]);
});

test('an address that the server refuses for good fails after three tries; the owner has it sent again', async () => {
  owner = await signInAs(shop.url, 'admin');
  mail.rules.refuse = {code: 550, text: 'No such user'};
  await queue();
  for (const attempts of [1, 2]) {
    await becomes('waiting', attempts);
    nowMs = (await row()).next_ms;
  }
  await becomes('failed', 3);
  expect(await outbox()).toContain('550 No such user');
  delete mail.rules.refuse;
  const {id} = await row();
  const {status, headers} = await owner.post('/owner/outbox', {id});
  expect([status, headers.get('Location')]).toEqual([303, '/owner/outbox?queued=1']);
  await becomes('sent', 1);
  const again = await owner.post('/owner/outbox', {id});
  expect(again.status).toBe(400);
  expect(again.text).toContain('The email was not queued: it has been sent, or is being sent.');
  expect(mail.received).toHaveLength(1);
});

test('a connection that breaks before the email left is tried again, and the email arrives once', async () => {
  mail.rules.drop = 'before-data';
  await queue();
  await becomes('waiting', 1);
  expect(await outbox()).toContain('The mail server could not be reached.');
  delete mail.rules.drop;
  nowMs += RETRY_WAITS_MS[0] ?? 0;
  await becomes('sent', 2);
  expect(mail.received).toHaveLength(1);
});

test('an email that the server took before the connection broke is not sent twice', async () => {
  mail.rules.drop = 'after-data';
  await queue();
  await becomes('unknown', 1);
  delete mail.rules.drop;
  expect(await outbox()).toContain('Ask the recipient before you send it again');
  nowMs += 10 * DAY_MS;
  await queue({recipient: 'bob@example.com'});
  await expect.poll(() => mail.received.length, SLOW).toBe(2);
  expect(mail.received.map(({to}) => to[0])).toEqual(['ada@example.com', 'bob@example.com']);
});

test('what a stopped server was sending is not sent again by itself', async () => {
  // At once: the mailer never sees it waiting.
  await shop.db.transaction().execute(async tx => {
    await queueEmails(tx, [letterOf({})]);
    await tx.updateTable('email').set({state: 'sending', next_ms: nowMs, attempts: 1}).execute();
  });
  await becomes('unknown', 1);
  expect((await row()).problem).toBe('stopped');
});

test('no text of an email adds a header, a recipient or a command', async () => {
  await queue({
    subject: 'Hello\r\nBcc: evil@example.com\r\n\r\nBody of another',
    body: 'Dots:\r\n.\r\nMAIL FROM:<evil@example.com>\r\n',
  });
  await becomes('sent', 1);
  const [{to, source} = {to: [], source: ''}] = mail.received;
  expect(to).toEqual(['ada@example.com']);
  expect(source).not.toMatch(/^Bcc:/im);
  expect(source).toMatch(/^Subject: Hello Bcc: evil@example\.com Body of another\r$/m);
  await shop.db.deleteFrom('email').execute();
  for (const recipient of [
    'a@example.com\r\nRCPT TO:<evil@example.com>',
    'a@example.com, evil@example.com',
    'A <evil@example.com>',
    '',
  ]) {
    await queue({recipient});
    await becomes('failed', 1);
    expect((await row()).problem).toBe('address');
    await shop.db.deleteFrom('email').execute();
  }
  expect(mail.received).toHaveLength(1);
});

test('a viewer has no outbox, and nobody without the crumb sends an email again', async () => {
  await queue({sendMs: nowMs + DAY_MS});
  const {id} = await row();
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.post('/owner/outbox', {id})).status).toBe(403);
  expect((await owner.post('/owner/outbox', {id, crumb: 'forged'})).status).toBe(401);
});

test('several servers send each email once', async () => {
  const context = {db: shop.db, settings: mail.settings, nowMs: () => nowMs, pollMs: POLL_MS};
  const others = await Promise.all([startMailer(context), startMailer(context)]);
  const addresses = Array.from({length: 12}, (_, n) => `reader${n}@example.com`);
  await shop.db.transaction().execute(tx =>
    queueEmails(
      tx,
      addresses.map(recipient => ({recipient, subject: 'News', body: 'Hello', createdMs: nowMs})),
    ),
  );
  await expect
    .poll(
      async () =>
        (await shop.db.selectFrom('email').where('state', '=', 'sent').select('id').execute()).length,
      SLOW,
    )
    .toBe(addresses.length);
  await Promise.all(others.map(other => other.close()));
  expect(mail.received.map(({to}) => to[0]).sort()).toEqual([...addresses].sort());
});

test('the password of a mail server is used, and a wrong one is named to the owner', async () => {
  const guarded = await startMailServer({user: 'shop', pass: 'right: pässword'});
  try {
    for (const [pass, state] of [
      ['right: pässword', 'sent'],
      ['wrong', 'waiting'],
    ] as const) {
      await shop.db.deleteFrom('email').execute();
      const context = {db: shop.db, pollMs: POLL_MS};
      await queue({sendMs: nowMs + DAY_MS});
      const mailer = await startMailer({
        ...context,
        nowMs: () => nowMs + DAY_MS,
        settings: {...guarded.settings, login: {user: 'shop', pass}},
      });
      await becomes(state, 1);
      await mailer.close();
    }
    expect((await row()).problem).toMatch(/^login .*535/);
    expect(guarded.received).toHaveLength(1);
  } finally {
    await guarded.close();
  }
});

test('emails from before mail was set up stay in the outbox until the owner sends them', async () => {
  owner = await signInAs(shop.url, 'admin');
  await shop.db.deleteFrom('setting').where('name', '=', 'mail-since').execute();
  await queue({createdMs: nowMs - DAY_MS, sendMs: nowMs + 5});
  await queue({createdMs: nowMs - DAY_MS, recipient: 'late@example.com'});
  await shop.db
    .updateTable('email')
    .set({next_ms: nowMs + DAY_MS})
    .execute();
  const other = await startMailer({
    db: shop.db,
    settings: mail.settings,
    nowMs: () => nowMs,
    pollMs: POLL_MS,
  });
  await other.close();
  expect(await shop.db.selectFrom('email').select('state').orderBy('position').execute()).toEqual([
    {state: 'waiting'},
    {state: 'recorded'},
  ]);
  expect(await outbox()).toContain('from before a mail server was set up');
  const {id} = await shop.db
    .selectFrom('email')
    .select('id')
    .where('state', '=', 'recorded')
    .executeTakeFirstOrThrow();
  await owner.post('/owner/outbox', {id});
  await expect.poll(() => mail.received.map(({to}) => to[0]), SLOW).toContain('late@example.com');
});
