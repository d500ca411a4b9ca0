import {expect, test} from 'vitest';
import {readGiftFields} from '../../../examples/platform/features/gift-cards/gift-fields.js';
import {LANGUAGES} from '../../../examples/site/model/languages.js';
import {getStrings} from '../../../examples/site/model/strings.js';

const BUYER = 'ada@example.com';

for (const {locale, name} of Object.values(LANGUAGES))
  test(`PROD-03 names identify fields of a gift card in ${name}, in any order`, () => {
    const t = getStrings(locale);
    const answers = [
      {label: t.giftDate, value: '2030-05-01'},
      {label: t.giftMessage, value: 'bob@example.com says hello'},
      {label: t.giftSender, value: 'Ada'},
      {label: t.giftRecipient, value: 'grace@example.com'},
    ];
    const text = 'bob@example.com says hello';
    const sendMs = Date.UTC(2030, 4, 1);
    expect(readGiftFields(answers, BUYER)).toEqual({
      recipient: 'grace@example.com',
      sender: 'Ada',
      text,
      sendMs,
    });
  });

test('PROD-03 a message without a sender stays the message', () => {
  const answers = [
    {label: 'Something else', value: 'no wish'},
    {label: 'Message', value: 'Happy birthday!'},
    {label: 'Send on', value: '2030-13-41'},
    {label: 'Recipient’s email', value: 'nobody'},
  ];
  const text = 'Happy birthday!';
  expect(readGiftFields(answers, BUYER)).toEqual({recipient: BUYER, sender: BUYER, text, sendMs: 0});
});
