import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CONTACT, FORM_SHOP, save, storedOf} from './form-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const CROWD = 1000;
const VISITORS = 20;
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, limits: {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000}});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const TOO_LATE = 408;

/** Connections that wait too long on a busy machine are cut off: whoever gets no answer sends the same again. */
const untilAnswered = async (ask: () => Promise<Answer>, triesLeft = 9): Promise<Answer> => {
  const answer = await ask().catch((error: unknown) => {
    if (triesLeft === 0) throw error;
    return null;
  });
  return answer && answer.status !== TOO_LATE ? answer : untilAnswered(ask, triesLeft - 1);
};

test('FORM-09 a thousand forms sent at once, each of them twice, are stored once each', {
  tags: ['whole'],
}, async () => {
  const visitors = await Promise.all(Array.from({length: VISITORS}, () => Visitor.arrive(shop.url)));
  const answers = await Promise.all(
    Array.from({length: CROWD}, async (_, n) => {
      const sender = visitors[n % VISITORS] ?? visitor;
      const {json} = await untilAnswered(() => sender.send('POST', '/api/form/FormSubmissionKey'));
      const sent = {key: String(json.key), answers: {...CONTACT, message: `Letter ${n}`}};
      const send = () => untilAnswered(() => save(sender, sent));
      const [first, second] = await Promise.all([send(), send()]);
      expect([first?.status, second?.json.id]).toEqual([200, first?.json.id]);
      return first?.json.id;
    }),
  );
  expect(new Set(answers).size).toBe(CROWD);
  const stored = await storedOf(shop);
  expect(new Set(stored.map(({answers}) => answers.message)).size).toBe(CROWD);
  expect(stored).toHaveLength(CROWD);
});
