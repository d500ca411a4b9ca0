import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {BODY_BYTES_MAX} from '../../examples/platform/kernel/http/body.js';
import type {Platform} from '../../examples/platform/main.js';
import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import {twoParts} from '../tools/two-parts.js';
import {packRows, packTexts} from './bad-inputs.js';
import {begin, FIELD_ID, FORM_ID} from './file-client.js';
import {FORM_SHOP, hiddenOf, keyFor, save} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

const MANY = 1_000_000;
/** Bytes of answers that one sending surely takes. */
const ONE_SENDING = 300_000;
/** The project's own rows, which stand where the pack is absent. */
const OWN = [
  '<script>__xss()</script>',
  '"><img src=x onerror=__xss()>',
  "'; DROP TABLE form; --",
  '=1+1',
  '__proto__',
  '\ud800',
  'a\0b',
  '\u202e',
  '{{x}}',
  ' ',
  'x'.repeat(10_001),
];
/** `npm test` sends a few of the data's texts: units go over each of them. */
const TEXT_PARTS = twoParts(['\u{1f600}'.repeat(125_000), ...packTexts()], {share: 0.004, always: OWN});

/** A form with one field of each kind there is. */
const FORM = {
  id: 'inputs',
  name: 'Inputs',
  localized: {},
  fields: FORM_FIELDS.map(({type}) => ({
    id: type,
    type,
    title: type,
    showCountryCode: true,
    options: type === 'likert' ? ['Q1', 'Q2'] : ['A', 'B'],
  })),
};
type Given = Record<string, unknown>;

/** One text as the answer of every kind, in the kind's own shape. */
const answersOf = (text: string): Given =>
  Object.fromEntries(
    FORM_FIELDS.flatMap(({type, shape, parts}): [string, unknown][] => {
      if (shape === 'none') return [];
      if (shape === 'parts') return [[type, parts.map(() => text)]];
      if (shape === 'options' || shape === 'file') return [[type, [text]]];
      return [[type, shape === 'questions' ? {Q1: text} : text]];
    }),
  );

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, limits: {visitorPerMinute: MANY, addressPerMinute: MANY}});
  visitor = await Visitor.arrive(shop.url);
  await shop.db
    .insertInto('form')
    .values({id: FORM.id, definition: JSON.stringify(FORM)})
    .execute();
});
afterAll(() => shop.close());

const storedUnder = async (id: unknown): Promise<unknown> => {
  const row = await shop.db
    .selectFrom('form_submission')
    .select('answers')
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row && JSON.parse(row.answers);
};

const without = (given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

/** Sends answers, then again without those that are refused. Answers what was refused, each with its message. */
const sendUntilTaken = async (given: Given, shown: string): Promise<Record<string, string>> => {
  const refused: Record<string, string> = {};
  for (let left = given; ; left = without(left, Object.keys(refused))) {
    const {status, json} = await save(visitor, {key: await keyFor(visitor), formId: FORM.id, answers: left});
    expect([200, 400], shown).toContain(status);
    if (status === 200) {
      expect(await storedUnder(json.id), shown).toEqual(left);
      return refused;
    }
    const errors = Object.entries(json.errors ?? {}).filter(([name]) => Object.hasOwn(left, name));
    expect(errors.length, `${shown} ${JSON.stringify(json)}`).toBeGreaterThan(0);
    for (const [name, message] of errors) refused[name] = String(message);
  }
};

for (const {part, options, rows} of TEXT_PARTS)
  describe(part, options, () => {
    test('FORM-06 hostile texts of every field kind are stored equal or answered with a message, never a 500', async () => {
      for (const text of rows) {
        const shown = JSON.stringify(text).slice(0, 80);
        const given = answersOf(text);
        const isLarge = JSON.stringify(given).length > ONE_SENDING;
        const sendings = isLarge ? Object.entries(given).map(([id, answer]) => ({[id]: answer})) : [given];
        for (const one of sendings) {
          if (JSON.stringify(one).length > ONE_SENDING) {
            const sent = {key: await keyFor(visitor), formId: FORM.id, answers: one};
            const {status, json} = await save(visitor, sent);
            expect([400, 413], shown).toContain(status);
            expect(JSON.stringify(json), shown).toMatch(/"(?:error|errors)":/);
            continue;
          }
          const refused = await sendUntilTaken(one, shown);
          for (const [name, message] of Object.entries(refused))
            expect([name, message.trim()], shown).not.toEqual([name, '']);
        }
      }
    });
  });

/** The inputs of the contact form whose values a visitor types or chooses. */
const NAMES = ['name', 'email', 'topic', 'message', 'subject', 'pieces', 'budget', 'site', 'handle', 'phone'];
const INPUTS = [...NAMES, 'address', 'day', 'hour', 'reply', 'likes', 'opinion[0]', 'word', 'from'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

for (const {part, options, rows} of TEXT_PARTS)
  describe(part, options, () => {
    test('FORM-09 every hostile text posted without script is stored or shown as typed, as text alone', async () => {
      const page = await visitor.send('GET', '/contact');
      const hidden = hiddenOf(page.text, 'contact');
      for (const text of rows) {
        const shown = JSON.stringify(text).slice(0, 80);
        const body = new URLSearchParams({...hidden, key: await keyFor(visitor)});
        const length = new URLSearchParams({text}).toString().length;
        for (const name of length * INPUTS.length < BODY_BYTES_MAX ? INPUTS : ['subject'])
          body.append(name, text);
        if (body.toString().length > BODY_BYTES_MAX) {
          expect((await visitor.send('POST', '/form/contact', body)).status, shown).toBe(413);
          continue;
        }
        const {status, text: html} = await visitor.send('POST', '/form/contact', body);
        // The choices are never among those offered, so the form is shown again.
        expect(status, shown).toBe(400);
        expect(html, shown).toMatch(/id="contact-topic-problem"[^>]*>[^<]/);
        if (/^[^\p{C}\s]+$/u.test(text)) expect(html, shown).toContain(`value="${escaped(text)}"`);
        if (/<[a-z!/]/i.test(text) && text.includes('__xss')) expect(html.includes(text), shown).toBe(false);
      }
    });
  });

/** The same form with every field required, so that an answer without meaning is one that is missing. */
const REQUIRED = {...FORM, id: 'required', fields: FORM.fields.map(field => ({...field, required: true}))};

test('FORM-02 each row of the conformance data is taken, refused at its field, or not read at all', async () => {
  await shop.db
    .insertInto('form')
    .values({id: REQUIRED.id, definition: JSON.stringify(REQUIRED)})
    .execute();
  for (const {id, value, expect: expected} of packRows('form_field')) {
    const sent = {key: await keyFor(visitor), formId: REQUIRED.id, answers: value};
    const {status, json} = await save(visitor, sent);
    // Something else is missing in each: what counts is what is said of the row's own field.
    expect([id, status]).toEqual([id, 400]);
    const [field = ''] = Object.keys(Object(value));
    const isRead = String(json.code) === 'form-invalid';
    const problem = String(json.errors?.[field] ?? '');
    if (['accept', 'keep', 'no-effect', 'first'].includes(expected))
      expect([id, isRead, problem]).toEqual([id, true, '']);
    if (expected === 'required-error' && field) expect([id, problem]).toEqual([id, 'Required']);
    // A field that the form does not have is dropped: nothing of it is stored.
    if (expected === 'reject' && field !== 'unknownField')
      expect([id, isRead && problem === '']).toEqual([id, false]);
  }
});

const PLAIN_VALUES: readonly unknown[] = [null, true, 0, -1, 1e308, [], {}, [[]], [null], {a: 1}];
const VALUE_GROUPS = 'quantity money form_field json_raw date_locale option header url email'.split(' ');
const VALUE_PARTS = twoParts(
  VALUE_GROUPS.flatMap(packRows).map(({value}) => value),
  {share: 0.04, always: PLAIN_VALUES},
);

for (const {part, options, rows} of VALUE_PARTS)
  describe(part, options, () => {
    test('FORM-05 values of every JSON kind in place of an answer are answered, never with a 500', async () => {
      for (const value of rows) {
        const shown = JSON.stringify(value)?.slice(0, 80);
        if (value === undefined || (shown?.length ?? 0) > 500) continue;
        const answers = Object.fromEntries(FORM_FIELDS.map(({type}) => [type, value]));
        for (const sent of [answers, JSON.stringify(value)]) {
          const key = await keyFor(visitor);
          const {status, json} = await save(visitor, {key, formId: FORM.id, answers: sent});
          expect([200, 400, 413], shown).toContain(status);
          if (status !== 200) expect(String(json.error).trim(), shown).not.toBe('');
        }
      }
    });
  });

for (const {part, options, rows} of TEXT_PARTS)
  describe(part, options, () => {
    test('FORM-06 a file of any name is stored under a safe name or refused with a message', async () => {
      for (const name of rows) {
        const shown = JSON.stringify(name).slice(0, 80);
        const {status, json} = await begin(visitor, {name: `${name}.png`});
        expect([200, 400, 413], shown).toContain(status);
        if (status !== 200) {
          expect(String(json.error).trim(), shown).not.toBe('');
          continue;
        }
        const row = await shop.db
          .selectFrom('form_file')
          .select(['name', 'form_id', 'field_id'])
          .where('id', '=', String(json.id))
          .executeTakeFirstOrThrow();
        expect(row, shown).toMatchObject({form_id: FORM_ID, field_id: FIELD_ID});
        expect(row.name, shown).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}<>:"|?*%;\\/]{1,100}$/u);
        await visitor.send('DELETE', `/api/form/files/${String(json.id)}`);
      }
    });
  });
