import {expect, test} from 'vitest';
import {storedAnswers} from '../browser/stored-answers.js';
import {openEngineShop} from './shop.js';
import type {Visitor} from './visitor.js';

const shop = openEngineShop();
const SUBMIT = '#form-contact .vt-submit';

const openContact = async (): Promise<Visitor> => {
  const visitor = await shop.visit('/contact');
  await visitor.isLive('#form-contact');
  return visitor;
};

test('FORM-05 FORM-06 what is missing is announced, leads to its field, and nothing is sent', async () => {
  const visitor = await openContact();
  await visitor.type('#contact-email', 'ada');
  // Said as the field is left, which moves what is below it.
  await visitor.press('Tab');
  await visitor.reads('#contact-email-problem', /^The email is not valid\./);
  await visitor.click(SUBMIT);
  await visitor.reads(
    '#form-contact .vt-form-alert a',
    'Your name: Required',
    'Email: The email is not valid. Email addresses must follow the format name@example.com.',
    'Topic: Required',
    'Message: Required',
  );
  await visitor.click('#form-contact .vt-form-alert a', 'Topic: Required');
  const focused = await visitor.run(() => {
    const field = document.activeElement;
    const reported = (field?.getAttribute('aria-describedby') ?? '').split(' ');
    return [field?.id, field?.getAttribute('aria-invalid'), reported.includes('contact-topic-problem')];
  });
  expect(focused).toEqual(['contact-topic', 'true', true]);
  await visitor.reads('#contact-topic-problem', 'Required');
  expect(visitor.sent()).toEqual([]);
  expect(await storedAnswers(shop.platform, 'contact')).toEqual([]);
});

test('FORM-01 FORM-02 FORM-04 a form is filled by keys, stored as typed, answered in the owner’s words', async () => {
  const visitor = await openContact();
  await visitor.type('#form-contact input[autocomplete="given-name"]', 'Ada');
  await visitor.type('#form-contact input[autocomplete="family-name"]', 'Lovelace');
  await visitor.type('#contact-email', 'ada@example.com');
  await visitor.choose('Topic (required)', 'A visit');
  await visitor.type('#contact-message', 'Line 1\nLine 2 <b>"&');
  await visitor.click('#form-contact label', 'Linen');
  await visitor.click(SUBMIT);
  await visitor.reads(
    '#form-contact .vt-form-sent',
    'Thank you. We read every message and reply within two days.',
  );
  await visitor.reads('#form-contact form');
  const [stored, ...more] = await storedAnswers(shop.platform, 'contact');
  expect(stored).toMatchObject({
    name: ['Ada', 'Lovelace'],
    email: 'ada@example.com',
    topic: 'A visit',
    message: 'Line 1\nLine 2 <b>"&',
  });
  expect(more).toEqual([]);
});
