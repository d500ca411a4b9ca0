import {afterAll, beforeAll, expect, test} from 'vitest';
import {BODY_BYTES_MAX} from '../../examples/platform/http/body.js';
import type {Platform} from '../../examples/platform/main.js';
import {packRows} from './bad-inputs.js';
import {CONTACT, FORM_SHOP, keyFor, save, storedOf} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

const CROWD = 1000;
const VISITORS = 20;
/** Groups of the pack whose strings a visitor may type. */
const GROUPS = [
  'xss_html',
  'unicode_text',
  'sql',
  'csv_formula',
  'url',
  'email',
  'form_field',
  'path_id',
  'proto_pollution',
];
/** The project's own rows, which stand where the pack is absent. */
const OWN = [
  '😀'.repeat(125_000),
  '<script>__xss()</script>',
  "'; DROP TABLE form; --",
  '=1+1',
  '\ud800',
  'a\0b',
  '\u202e',
  '{{x}}',
  ' ',
];
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, limits: {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000}});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

test('a thousand forms sent at once, each of them twice, are stored once each', async () => {
  const visitors = await Promise.all(Array.from({length: VISITORS}, () => Visitor.arrive(shop.url)));
  const answers = await Promise.all(
    Array.from({length: CROWD}, async (_, n) => {
      const sender = visitors[n % VISITORS] ?? visitor;
      const key = await keyFor(sender);
      const sent = {key, answers: {...CONTACT, message: `Letter ${n}`}};
      const [first, second] = await Promise.all([save(sender, sent), save(sender, sent)]);
      expect([first?.status, second?.json.id]).toEqual([200, first?.json.id]);
      return first?.json.id;
    }),
  );
  expect(new Set(answers).size).toBe(CROWD);
  const stored = await storedOf(shop);
  expect(new Set(stored.map(({answers}) => answers.message)).size).toBe(CROWD);
  expect(stored).toHaveLength(CROWD);
}, 240_000);

const typed = (): string[] => {
  const rows = GROUPS.flatMap(packRows).map(({value}) => value);
  return [...OWN, ...rows.filter(value => typeof value === 'string')];
};

test('FORM-06 whatever is typed into a field is stored as typed or answered with a message, never with a 500', async () => {
  const texts = typed();
  for (const text of texts) {
    const key = await keyFor(visitor);
    const sent = {key, answers: {...CONTACT, subject: text, site: text}};
    const {status, json} = await save(visitor, sent);
    const shown = JSON.stringify(text).slice(0, 80);
    if (Buffer.byteLength(JSON.stringify(sent)) > BODY_BYTES_MAX) {
      expect({status, json}, shown).toMatchObject({
        status: 413,
        json: {error: expect.stringMatching(/1[,.]?000[,.]?000/)},
      });
      continue;
    }
    expect([200, 400], shown).toContain(status);
    if (status === 400) expect(JSON.stringify(json)).toMatch(/"errors":\{"(?:subject|site)":"\S/);
    else expect((await storedOf(shop)).at(-1)?.answers).toMatchObject({subject: text, site: text});
  }
  expect(texts.length).toBeGreaterThanOrEqual(OWN.length);
}, 240_000);
