import {expect, test} from 'vitest';
import {planText} from '../../../src/commerce/plan-text.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {readWords} from '../i18n/all-words.js';

const wordsIn = async (language: MessageLocale) =>
  createMessages({locale: language, catalogue: await readWords(language)});
const plan = (value: number, unit: 'WEEK' | 'MONTH' | 'YEAR', numBillingCycles: number) => ({
  billingPeriod: {value, unit},
  numBillingCycles,
});

// Source: commerce spec §5: 0 cycles is indefinite; 52 weeks and 12 months are years.
const ROWS = [
  [plan(1, 'MONTH', 0), '$14 every month, until you stop it'],
  [plan(2, 'WEEK', 0), '$14 every 2 weeks, until you stop it'],
  [plan(12, 'MONTH', 0), '$14 every year, until you stop it'],
  [plan(24, 'MONTH', 0), '$14 every 2 years, until you stop it'],
  [plan(1, 'MONTH', 6), '$14 every month, for 6 months'],
  [plan(1, 'MONTH', 24), '$14 every month, for 2 years'],
  [plan(1, 'WEEK', 52), '$14 every week, for 1 year'],
  [plan(3, 'WEEK', 3), '$14 every 3 weeks, for 9 weeks'],
  [plan(1, 'YEAR', 1), '$14 every year, for 1 year'],
] as const;
for (const [given, text] of ROWS)
  test(`COM-10 ${JSON.stringify(given)} reads as ${text}`, async () => {
    expect(planText(given, '$14', await wordsIn('en'), 'en')).toBe(text);
  });

test('COM-10 a plan or price that is not there, or cannot be, is Unavailable', async () => {
  const t = await wordsIn('en');
  for (const given of [null, plan(0, 'WEEK', 0), plan(1.5, 'WEEK', 0), plan(1, 'WEEK', -1)])
    expect(planText(given, '$14', t, 'en')).toBe('Unavailable');
  expect(planText(plan(1, 'WEEK', 0), '', t, 'en')).toBe('Unavailable');
});

test('COM-10 periods are worded as the language does', async () => {
  expect(planText(plan(2, 'WEEK', 0), '14 €', await wordsIn('es'), 'es')).toBe(
    '14 € cada 2 semanas, hasta que la canceles',
  );
  expect(planText(plan(1, 'MONTH', 6), '1400円', await wordsIn('ja'), 'ja')).toContain('6');
});
