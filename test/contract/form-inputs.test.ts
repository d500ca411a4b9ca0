import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {BODY_BYTES_MAX} from '../../examples/platform/kernel/http/body.js';
import type {Platform} from '../../examples/platform/main.js';
import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import {inTurn} from '../tools/in-turn.js';
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

/** Texts that are sent at once, each in fields of its own: as many as a form may have fields for. */
const AT_ONCE = 10;

const fieldsOf = (at: number) =>
  FORM_FIELDS.map(({type}) => ({
    id: `${type}${at}`,
    type,
    title: type,
    showCountryCode: true,
    options: type === 'likert' ? ['Q1', 'Q2'] : ['A', 'B'],
  }));

/** A form with one field of each kind there is. */
const FORM = {
  id: 'inputs',
  name: 'Inputs',
  localized: {},
  fields: fieldsOf(0).map(field => ({...field, id: field.type})),
};
/** A form with fields of each kind for several texts. */
const WIDE = {...FORM, id: 'wide', fields: Array.from({length: AT_ONCE}, (_, at) => fieldsOf(at)).flat()};
type Given = Record<string, unknown>;

/** One text as the answer of every kind, in the kind's own shape and in the fields of one place. */
const answersOf = (text: string, at: number): Given =>
  Object.fromEntries(
    FORM_FIELDS.flatMap(({type, shape, parts}): [string, unknown][] => {
      const id = `${type}${at}`;
      if (shape === 'none') return [];
      if (shape === 'parts') return [[id, parts.map(() => text)]];
      if (shape === 'options' || shape === 'file') return [[id, [text]]];
      return [[id, shape === 'questions' ? {Q1: text} : text]];
    }),
  );

/** Texts in groups of at most so many, which one sending takes together; one that is too long for that stands alone. */
const groupsOf = (texts: readonly string[], count: number, bytesOf: (text: string) => number): string[][] => {
  const groups: {texts: string[]; bytes: number}[] = [];
  for (const text of texts) {
    const bytes = bytesOf(text);
    const last = groups.at(-1);
    if (last && last.texts.length < count && last.bytes + bytes < ONE_SENDING) {
      last.texts.push(text);
      last.bytes += bytes;
    } else groups.push({texts: [text], bytes});
  }
  return groups.map(group => group.texts);
};
const shownOf = (texts: readonly string[]): string =>
  texts.map(text => JSON.stringify(text).slice(0, 80)).join();

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, limits: {visitorPerMinute: MANY, addressPerMinute: MANY}});
  visitor = await Visitor.arrive(shop.url);
  await shop.db
    .insertInto('form')
    .values([FORM, WIDE].map(form => ({id: form.id, definition: JSON.stringify(form)})))
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
    const {status, json} = await save(visitor, {key: await keyFor(visitor), formId: WIDE.id, answers: left});
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
      const bytesOf = (text: string): number => JSON.stringify(answersOf(text, 0)).length;
      for (const texts of groupsOf(rows, AT_ONCE, bytesOf)) {
        const shown = shownOf(texts);
        const given = Object.assign({}, ...texts.map(answersOf));
        const isLarge = JSON.stringify(given).length > ONE_SENDING;
        const sendings = isLarge ? Object.entries(given).map(([id, answer]) => ({[id]: answer})) : [given];
        for (const one of sendings) {
          if (JSON.stringify(one).length > ONE_SENDING) {
            const sent = {key: await keyFor(visitor), formId: WIDE.id, answers: one};
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

/** Inputs that each text is posted in; others stand in those between. */
const EACH_IN = 3;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

for (const {part, options, rows} of TEXT_PARTS)
  describe(part, options, () => {
    test('FORM-09 every hostile text posted without script is stored or shown as typed, as text alone', async () => {
      const page = await visitor.send('GET', '/contact');
      const hidden = hiddenOf(page.text, 'contact');
      const bytesOf = (text: string): number => new URLSearchParams({text}).toString().length * EACH_IN;
      for (const texts of groupsOf(rows, INPUTS.length / EACH_IN, bytesOf)) {
        const shown = shownOf(texts);
        const body = new URLSearchParams({...hidden, key: await keyFor(visitor)});
        const isLarge = texts.map(bytesOf).reduce((sum, bytes) => sum + bytes) > ONE_SENDING;
        for (const [at, name] of (isLarge ? ['subject'] : INPUTS).entries())
          body.append(name, inTurn(texts, at, 1)[0] ?? '');
        if (body.toString().length > BODY_BYTES_MAX) {
          expect((await visitor.send('POST', '/form/contact', body)).status, shown).toBe(413);
          continue;
        }
        const {status, text: html} = await visitor.send('POST', '/form/contact', body);
        // The choices are never among those offered, so the form is shown again.
        expect(status, shown).toBe(400);
        expect(html, shown).toMatch(/id="contact-topic-problem"[^>]*>[^<]/);
        for (const text of texts) {
          if (/^[^\p{C}\s]+$/u.test(text)) expect(html, shown).toContain(`value="${escaped(text)}"`);
          if (/<[a-z!/]/i.test(text) && text.includes('__xss'))
            expect(html.includes(text), shown).toBe(false);
        }
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
