import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {hiddenOf, storedOf} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

type Pairs = readonly (readonly [string, string])[];
const FILLED: Pairs = [
  ['name', 'Ada'],
  ['name', 'Lovelace'],
  ['email', 'ada@example.com'],
  ['topic', 'A visit'],
  ['message', 'May I come?\r\nOn Saturday.'],
  ['likes', 'Bowls'],
  ['likes', 'Paper'],
  ['opinion[1]', '-2'],
  ['phone', '44'],
  ['phone', '20'],
  ['phone', '123'],
  ['phone', '4567'],
];

/** Opens the page, waits as a person would, and posts its form. */
const post = async (filled: Pairs, more: Record<string, string> = {}, waitMs = 5000, prefix = '') => {
  const page = await visitor.send('GET', `${prefix}/contact`);
  const hidden = hiddenOf(page.text, 'contact');
  nowMs += waitMs;
  const body = new URLSearchParams(
    [...Object.entries({...hidden, ...more}), ...filled].map(([k, v]) => [k, v]),
  );
  return {hidden, body, answer: await visitor.send('POST', `${prefix}/form/contact`, body)};
};

test('FORM-09 a plain post stores the answers of a live form, and redirects to the form’s own message', async () => {
  const {answer, body} = await post(FILLED);
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/contact?sent=contact#form-contact',
  ]);
  const [stored] = await storedOf(shop);
  expect(stored).toMatchObject({
    spam: null,
    context: {pagePath: '/contact'},
    answers: {
      name: ['Ada', 'Lovelace'],
      message: 'May I come?\nOn Saturday.',
      likes: ['Bowls', 'Paper'],
      opinion: {'Our parcels arrive whole': '-2'},
      phone: ['44', '20', '123', '4567'],
      from: 'contact page',
    },
  });
  const shown = await visitor.send('GET', '/contact?sent=contact');
  expect(shown.text).toContain('Thank you. We read every message');
  await visitor.send('POST', '/form/contact', body);
  expect(await storedOf(shop)).toHaveLength(1);
});

test('FORM-09 a refused plain post shows the page with messages at the fields and all that was typed', async () => {
  const {answer} = await post([
    ['name', 'Ada'],
    ['name', ''],
    ['email', 'ada"><b>'],
    ['message', '\n<script>__xss()</script>'],
    ['likes', 'Paper'],
  ]);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('One or more fields are not valid. Check your entries.');
  expect(answer.text).toMatch(/id="contact-email-problem"[^>]*>The email is not valid\./);
  expect(answer.text).toMatch(/id="contact-topic-problem"[^>]*>Required</);
  expect(answer.text).toContain('value="ada&quot;>&lt;b>"');
  expect(answer.text).toContain('\n\n&lt;script>__xss()&lt;/script></textarea>');
  expect(answer.text).toMatch(/type="checkbox" value="Paper"[^>]* checked/);
  expect(answer.text).not.toContain('<script>__xss');
});

test('FORM-07 a plain post in Spanish is answered in Spanish', async () => {
  const {answer} = await post([['email', 'ada@example.com']], {}, 5000, '/es');
  expect(answer.text).toMatch(/id="contact-topic-problem"[^>]*>Obligatorio</);
});

test('FORM-09 spam has its own folder: a filled trap, a forged or missing time, haste, many links', async () => {
  const before = (await storedOf(shop)).length;
  const links: Pairs = [
    ...FILLED,
    ['site', ''],
    ['subject', 'https://a https://b https://c https://d https://e https://f'],
  ];
  const HASTY: Pairs = [...FILLED, ['subject', 'https://a']];
  const sent = [
    await post(FILLED, {company_url: 'x'}),
    await post(FILLED, {stamp: 'forged'}),
    await post(HASTY, {}, 200),
    await post(links),
  ];
  for (const {answer} of sent) expect(answer.status).toBe(303);
  const reasons = (await storedOf(shop)).slice(before).map(({spam}) => spam);
  expect(reasons).toEqual(['trap', 'no stamp', 'haste', 'links']);
});

test('FORM-09 who is fast is no spam', async () => {
  const before = (await storedOf(shop)).length;
  expect((await post(FILLED, {}, 0)).answer.status).toBe(303);
  expect((await storedOf(shop)).slice(before).map(({spam}) => spam)).toEqual([null]);
});

test('FORM-09 a plain post without its crumb stores nothing and keeps what was typed', async () => {
  const before = (await storedOf(shop)).length;
  const {answer} = await post(FILLED, {crumb: 'wrong'});
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('May I come?');
  expect(await storedOf(shop)).toHaveLength(before);
});

test('a form leads nowhere but to pages of this site', async () => {
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
    const {answer} = await post(FILLED, {page});
    expect(answer.headers.get('Location')).toBe('/contact?sent=contact#form-contact');
  }
});
