import {afterAll, beforeAll, expect, test} from 'vitest';
import {queueEmails} from '../../examples/platform/features/outbox/emails.js';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('the outbox shows the owner what would be mailed, newest first, by page, with its links', async () => {
  const owner = await signInAs(shop.url, 'admin');
  expect((await owner.send('GET', '/owner/outbox')).text).toContain('No emails yet.');
  const emails = Array.from({length: 21}, (_, n) => ({
    recipient: `ada+${n}@example.com`,
    subject: `Letter <b>${n}</b>`,
    body: 'Come back: http://shop.example/x?a=1&b=2 "soon"',
    createdMs: Date.UTC(2026, 0, 1),
  }));
  await shop.db.transaction().execute(tx => queueEmails(tx, emails));
  const first = (await owner.send('GET', '/es/owner/outbox')).text;
  expect(first).toContain('ada+20@example.com');
  expect(first).not.toContain('ada+0@example.com');
  expect(first).toContain('Letter &lt;b&gt;20&lt;/b&gt;');
  expect(first).toContain('href="http://shop.example/x?a=1&amp;b=2"');
  const [, next = ''] = /href="([^"]+cursor=\d+)"/.exec(first) ?? [];
  const second = (await owner.send('GET', next.replaceAll('&amp;', '&'))).text;
  expect(second).toContain('ada+0@example.com');
  expect(second).not.toContain('Página siguiente');
});

test('SITE-11 a viewer and a stranger see no outbox', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const {status, text} = await viewer.send('GET', '/owner/outbox', undefined, {Accept: 'text/html'});
  expect(status).toBe(403);
  expect(text).toContain('Your role does not allow that.');
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', '/owner/outbox')).status).toBe(303);
});
