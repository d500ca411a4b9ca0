// @module-tag whole
import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CONTACT, FORM_SHOP, keyFor, save} from './form-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

/** Spreadsheets of some languages take the wide forms of the signs for the signs. Source: OWASP, CSV injection. */
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(1)', '﹦1', ' =1'];
let shop: Platform;
beforeAll(async () => {
  shop = await startShop(FORM_SHOP);
  const visitor = await Visitor.arrive(shop.url);
  for (let n = 0; n < 21; n++)
    await save(visitor, {key: await keyFor(visitor), answers: {...CONTACT, message: `Letter <b>${n}</b>`}});
  await save(visitor, {key: await keyFor(visitor), more: {trap: 'x'}});
  for (const subject of FORMULAS)
    await save(visitor, {
      key: await keyFor(visitor),
      answers: {...CONTACT, subject, word: 'tide "secret"', opinion: {'Our glazes are calm': '2'}},
    });
});
afterAll(() => shop.close());

test('FORM-10 the owner reads submissions by page, newest first, escaped, with spam in its own folder', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const first = (await owner.send('GET', '/owner/forms?form=contact')).text;
  expect(first).toContain('Letter &lt;b&gt;20&lt;/b&gt;');
  expect(first).not.toContain('Letter &lt;b&gt;0&lt;');
  expect(first).toContain('Our glazes are calm: Strongly Agree');
  expect(first).not.toContain('secret');
  const [, next = ''] = /href="([^"]+cursor=\d+)"/.exec(first) ?? [];
  const second = (await owner.send('GET', next.replaceAll('&amp;', '&'))).text;
  expect(second).toContain('Letter &lt;b&gt;0&lt;/b&gt;');
  const spam = (await owner.send('GET', '/es/owner/forms?form=contact&folder=spam')).text;
  expect(spam).toContain('<small>trap</small>');
  expect(spam.match(/<tr>/g)).toHaveLength(2);
});

test('FORM-10 an export holds every row of its folder, quoted, and nothing a spreadsheet would run', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const {status, text, headers} = await owner.send('GET', '/owner/forms.csv?form=contact');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.trim().split('\r\n')).toHaveLength(1 + 21 + FORMULAS.length);
  for (const formula of FORMULAS) expect(text).toContain(`"'${formula}"`);
  expect(text).not.toContain('secret');
});

test('FORM-10 a long export is sent in parts as it is read, each row once, newest first', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const rows = 1100;
  await sql`
    INSERT INTO form_submission (id, form_id, submission_key, content_hash, visitor_id, language, answers, context, created_ms)
    SELECT 'long-' || n, 'commission', 'long-' || n, '', '', 'en', '{}', '{}', n
    FROM generate_series(1, ${sql.lit(rows)}) AS n`.execute(shop.db);
  const {headers, text} = await owner.send('GET', '/owner/forms.csv?form=commission');
  expect([headers.get('Content-Length'), text.includes('\ufeff')]).toEqual([null, false]);
  const sent = text.trim().split('\r\n').slice(1);
  expect(sent.map(line => Date.parse(line.split('"')[1] ?? ''))).toEqual(
    Array.from({length: rows}, (_, at) => rows - at),
  );
  expect((await owner.send('GET', '/owner/forms.csv?form=nothing')).status).toBe(404);
});

test('FORM-10 nobody else reads what visitors wrote', async () => {
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', '/owner/forms')).status).toBe(303);
  expect((await stranger.send('GET', '/owner/forms.csv?form=contact')).status).toBe(401);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', '/owner/forms')).status).toBe(403);
  expect((await viewer.send('GET', '/owner/forms.csv?form=contact')).status).toBe(403);
});
