import {expect, test} from 'vitest';
import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {planSentences} from '../../../src/catalog/plan-text.js';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {render} from '../../../src/template/index.js';
import {readMessages} from '../i18n/all-messages.js';

const messagesIn = async (language: MessageLocale) =>
  createMessages({locale: language, catalogue: await readMessages(language)});
const plan = (value: number, unit: 'WEEK' | 'MONTH' | 'YEAR', numBillingCycles: number) => ({
  billingPeriod: {value, unit},
  numBillingCycles,
});

// Source: commerce spec §5: 0 cycles is indefinite; a plan that runs for 52 weeks or 12 months runs for a year.
const ROWS = [
  [plan(1, 'MONTH', 0), '$14 every month, until you cancel'],
  [plan(2, 'WEEK', 0), '$14 every 2 weeks, until you cancel'],
  [plan(12, 'MONTH', 0), '$14 every 12 months, until you cancel'],
  [plan(24, 'MONTH', 0), '$14 every 24 months, until you cancel'],
  [plan(1, 'MONTH', 6), '$14 every month for 6 months'],
  [plan(1, 'MONTH', 24), '$14 every month for 2 years'],
  [plan(1, 'WEEK', 52), '$14 every week for 1 year'],
  [plan(3, 'WEEK', 3), '$14 every 3 weeks for 9 weeks'],
  [plan(1, 'YEAR', 1), '$14 every year for 1 year'],
] as const;
for (const [given, text] of ROWS)
  test(`COM-10 ${JSON.stringify(given)} reads as ${text}`, async () => {
    expect(planSentences(given, '$14', await messagesIn('en')).text).toBe(text);
  });

test('COM-10 a plan or price that is not there, or cannot be, is Unavailable', async () => {
  const t = await messagesIn('en');
  for (const given of [null, plan(0, 'WEEK', 0), plan(1.5, 'WEEK', 0), plan(1, 'WEEK', -1)])
    expect(planSentences(given, '$14', t)).toEqual({text: 'Unavailable', renewal: ''});
  expect(planSentences(plan(1, 'WEEK', 0), '', t)).toEqual({text: 'Unavailable', renewal: ''});
});

test('COM-10 a plan of 0 months is unavailable, and one that names no number is each month', async () => {
  const t = await messagesIn('en');
  const read = (billingPeriod: object) =>
    decodeProductPlan({structuredContent: {subscriptionPlan: {billingPeriod, numBillingCycles: 0}}});
  expect(planSentences(read({unit: 'MONTH', value: 0}), '$14', t)).toEqual({
    text: 'Unavailable',
    renewal: '',
  });
  const monthly = planSentences(read({unit: 'MONTH'}), '$14', t);
  expect(monthly.text).toBe('$14 every month, until you cancel');
  expect(monthly.renewal).not.toBe('');
});

const IN_LANGUAGES = [
  ['es', plan(2, 'WEEK', 0), '99 cada 2 semanas, hasta que la canceles'],
  ['es', plan(1, 'MONTH', 6), '99 cada mes, durante 6 meses'],
  ['fr', plan(2, 'WEEK', 0), '99 toutes les 2 semaines, jusqu’à résiliation'],
  ['fr', plan(3, 'MONTH', 0), '99 tous les 3 mois, jusqu’à résiliation'],
  ['it', plan(2, 'WEEK', 0), '99 ogni 2 settimane, fino alla disdetta'],
  ['sv', plan(2, 'WEEK', 0), '99 med 2 veckors mellanrum, tills du säger upp'],
  ['ja', plan(2, 'WEEK', 3), '2週間ごとに99（6週間）'],
  ['ja', plan(1, 'MONTH', 24), '1か月ごとに99（2年間）'],
  ['ar', plan(2, 'WEEK', 0), '99 كل أسبوعين، حتى تلغيه'],
  ['ar', plan(1, 'MONTH', 24), '99 كل شهر، لمدة سنتين'],
  ['ar', plan(3, 'MONTH', 0), '99 كل 3 أشهر، حتى تلغيه'],
] as const;
for (const [language, given, text] of IN_LANGUAGES)
  test(`COM-10 I18N-01 ${JSON.stringify(given)} reads in ${language} as ${text}`, async () => {
    expect(planSentences(given, '99', await messagesIn(language)).text).toBe(text);
  });

for (const [given] of ROWS)
  test(`COM-10 a page and its script word ${JSON.stringify(given)} alike`, async () => {
    const money = {currency: 'USD', value: '14.00'};
    const structuredContent = {
      productType: 1,
      isSubscribable: true,
      subscriptionPlan: given,
      variants: [{price: 1400, priceMoney: money, unlimited: true}],
    };
    const data = {structuredContent, featureFlags: {useCLDRMoneyFormat: true}};
    const {output} = render('{@|product-price}', data, {locale: 'en-US'});
    const {text} = planSentences(given, '$14.00', await messagesIn('en'));
    expect(output).toContain(`>${text.replace(', until you cancel', '')}<`);
  });
