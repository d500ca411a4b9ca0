import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {fillContact, isStored, openContact, stored} from './form-page.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop, reads, standsBefore} from './visitor.js';

const shop = openTidyShop();
const SAVE = '**/api/form/SaveFormSubmission';
const THANKS = 'Thank you. We read every message and reply within two days.';

test('FORM-01 FORM-02 a form with every field type is filled in, sent, stored as typed and thanked for', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, sent, form, log} = await openContact(shop, '/contact?from=a+letter');
  await fillContact(page, 'Line 1\nLine 2 <b>"&\u{1f600}');
  await page.locator('#contact-pieces').fill('1,200');
  await page.locator('#contact-budget').fill('45.50');
  await page.locator('#contact-site').fill('example.com');
  await page.locator('#contact-handle').fill('@ada');
  for (const [part, text] of [
    ['Country', '44'],
    ['Areacode', '20'],
    ['Prefix', '123'],
    ['Line', '4567'],
  ])
    await page.locator(`#contact-phone-${part}`).fill(text ?? '');
  await page.locator('#contact-address-Line1').fill('1 Quay');
  await page.locator('#contact-address-City').fill('Whitby');
  for (const [part, text] of [
    ['Month', '2'],
    ['Day', '29'],
    ['Year', '2028'],
  ])
    await page.locator(`#contact-day-${part}`).fill(text ?? '');
  await page.locator('#contact-hour-Hour').fill('9');
  await page.locator('#contact-hour-Ampm').selectOption('AM');
  await page.getByLabel('By post').check();
  await page.getByLabel('Bowls').check();
  await page.getByLabel('Paper').check();
  await page.getByRole('group', {name: 'Our glazes are calm'}).getByLabel('Strongly Agree').check();
  await page.locator('#contact-word').fill('tide');
  await submit.click();
  await reads(sent, THANKS);
  expect(await form.isHidden()).toBe(true);
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'vt-form-sent');
  expect((await stored(shop)).slice(before)).toEqual([
    {
      name: ['Ada', 'Lovelace'],
      email: 'ada@example.com',
      topic: 'A visit',
      message: 'Line 1\nLine 2 <b>"&\u{1f600}',
      subject: '',
      pieces: '1,200',
      budget: '45.50',
      site: 'example.com',
      handle: '@ada',
      phone: ['44', '20', '123', '4567'],
      address: ['1 Quay', '', 'Whitby', '', '', ''],
      day: ['2', '29', '2028'],
      hour: ['9', '', '', 'AM'],
      reply: 'By post',
      likes: ['Bowls', 'Paper'],
      opinion: {'Our glazes are calm': '2'},
      word: 'tide',
      from: 'a letter',
    },
  ]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('FORM-06 an error appears as a field is left, goes once it is right, and stops sending', async () => {
  const {page, submit, alert, problem, log} = await openContact(shop);
  const email = page.locator('#contact-email');
  await email.fill('ada');
  await email.blur();
  await reads(
    problem('email'),
    'The email is not valid. Email addresses must follow the format name@example.com.',
  );
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await email.getAttribute('aria-describedby')).toContain('contact-email-problem');
  await email.fill('ada@example.com');
  await reads(problem('email'));
  expect(await email.getAttribute('aria-invalid')).toBeNull();

  await page.getByLabel('Message').fill('x'.repeat(501));
  await reads(page.locator('#form-contact .vt-counter'), '501 / 500');
  await submit.click();
  await reads(
    alert.locator('a'),
    'Your name: Required',
    'Topic: Required',
    'Message: You exceeded the character limit.',
  );
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('role')), 'alert');
  await alert.getByRole('link', {name: 'Topic: Required'}).click();
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'contact-topic');
  expect(log.calls.filter(call => call.includes('/form/'))).toEqual([]);
});

test("FORM-07 in Spanish a missing answer is 'Obligatorio'", ONLY_WHOLE, async () => {
  const {submit, problem} = await openContact(shop, '/es/contact');
  await submit.click();
  await reads(problem('topic'), 'Obligatorio');
});

test(
  'FORM-04 the button is locked and labelled while the form is sent; a double click stores once',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const {page, submit, sent} = await openContact(shop);
    await fillContact(page);
    const answer = await holdRoute(page, SAVE);
    await submit.dblclick();
    await reads(submit, 'Submitting…');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await submit.click({force: true});
    answer();
    await reads(sent, THANKS);
    await isStored(shop, before + 1);
  },
);

// Source: commerce spec §8, form submission.
const FAILURES = [
  [401, {error: 'x'}, 'The form could not be submitted. Please try again later.'],
  [404, {}, 'This form is not configured yet.'],
  [429, {}, 'The form could not be submitted. The response rate limit was exceeded. Try again later.'],
  [500, {}, 'The form could not be submitted. Try again later.'],
  [418, {error: 'Only tea here.'}, 'Only tea here.'],
  [418, {}, 'Unknown error, try again later.'],
  [200, {error: 'Nothing was stored.'}, 'Nothing was stored.'],
] as const;
test('FORM-05 each failure has the specification’s message, and all typed values stay', async () => {
  const {page, submit, alert, form, problem} = await openContact(shop);
  await fillContact(page);
  for (const [status, json, text] of FAILURES) {
    await page.route(SAVE, route => route.fulfill({status, json}));
    // The text of the failure before may be the same.
    const answered = page.waitForResponse(SAVE);
    await submit.click();
    await answered;
    await reads(alert, text);
    await reads(submit, 'Send message');
    await page.unroute(SAVE);
  }
  await page.route(SAVE, route =>
    route.fulfill({status: 400, json: {errors: {topic: 'Not today.', gone: 'The shop is closed.'}}}),
  );
  await submit.click();
  await reads(alert.locator('li'), 'Topic: Not today.', 'The shop is closed.');
  // Only what is on the page is led to.
  await reads(alert.locator('li a'), 'Topic: Not today.');
  await reads(problem('topic'), 'Not today.');
  expect(await standsBefore(problem('topic'), page.getByLabel('Topic'))).toBe(true);
  await page.route('**/FormSubmissionKey', route => route.fulfill({status: 503, body: ''}));
  await page.getByLabel('Message').fill('Another one');
  await submit.click();
  await reads(alert, 'Could not get a form submission key. Try again later.');
  expect(await form.getByLabel('First name').inputValue()).toBe('Ada');
});

test('FORM-05 an answer that is lost after the form was stored is a repeat the second time: stored once', async () => {
  const before = (await stored(shop)).length;
  const {page, submit, alert, sent} = await openContact(shop);
  await fillContact(page);
  await page.route(SAVE, async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit.click();
  await reads(alert, 'Unknown error, try again later.');
  await isStored(shop, before + 1);
  await page.unroute(SAVE);
  await submit.click();
  await reads(sent, THANKS);
  await isStored(shop, before + 1);
});

test(
  'FORM-09 a draft survives a reload until it is sent, but without passwords and card numbers',
  ONLY_WHOLE,
  async () => {
    const {page, submit, alert, sent, context} = await openContact(shop);
    await fillContact(page, 'My card is 4242 4242 4242 4242');
    await page.getByLabel('Linen').check();
    await page.getByLabel('Order number').fill('MAR-7');
    await page.locator('#contact-word').fill('secret');
    await becomes(() => page.evaluate(() => JSON.stringify({...localStorage}).includes('MAR-7')), true);
    const kept = await page.evaluate(() => JSON.stringify({...localStorage}));
    expect(kept).not.toContain('secret');
    expect(kept).not.toContain('4242');
    await page.route(SAVE, route => route.fulfill({status: 500, json: {}}));
    await submit.click();
    await reads(alert, 'The form could not be submitted. Try again later.');
    await page.unroute(SAVE);
    await page.reload();
    await becomes(() => page.getByLabel('Order number').inputValue(), 'MAR-7');
    expect(await page.getByLabel('Linen').isChecked()).toBe(true);
    expect(await page.getByLabel('Topic').inputValue()).toBe('A visit');
    expect(await page.locator('#contact-word').inputValue()).toBe('');
    await page.getByLabel('Message').fill('Hello');
    await submit.click();
    await reads(sent, THANKS);
    const next = await context.newPage();
    await next.goto(shop.url('/contact'));
    await next.locator('#form-contact[data-block-state=live]').waitFor();
    expect(await next.getByLabel('Order number').inputValue()).toBe('');
  },
);

test('FORM-09 a restored form is not too fast: time counts from its first page', ONLY_WHOLE, async () => {
  const {page, form, submit, sent} = await openContact(shop);
  const stampOf = () => form.locator('input[name=stamp]').inputValue();
  const first = await stampOf();
  await fillContact(page, 'Sent at once after a reload');
  await becomes(() => page.evaluate(() => JSON.stringify({...localStorage}).includes('at once')), true);
  await page.reload();
  await becomes(() => page.getByLabel('Message').inputValue(), 'Sent at once after a reload');
  const sending = page.waitForRequest('**/SaveFormSubmission');
  await submit.click();
  expect((await sending).postDataJSON()).toMatchObject({stamp: first});
  await reads(sent, THANKS);
});

test(
  'FORM-05 a visitor who scrolled past the errors sees where they are: by the button or above the form',
  ONLY_WHOLE,
  async () => {
    const {page, submit, alert, sent} = await openContact(shop, '/contact', {
      viewport: {width: 800, height: 500},
    });
    await fillContact(page);
    await page.locator('#contact-email').fill('ada');
    await page.getByLabel('Message').fill('');
    await submit.scrollIntoViewIfNeeded();
    await submit.click();
    const notice = page.locator('#form-contact .vt-form-notice');
    await reads(notice, 'There was a problem with your form. Scroll up to see it.');
    await page.locator('#contact-email').fill('ada@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.locator('#contact-site').fill('not a site');
    await submit.click();
    await reads(alert.locator('p'), 'There was a problem with your form. Scroll down to see it.');
    await page.locator('#contact-site').fill('');
    await submit.click();
    await reads(sent, THANKS);
    await reads(notice);
    const isInSight = (place: Element): boolean => {
      const {top, bottom} = place.getBoundingClientRect();
      return top > -1 && bottom < innerHeight + 1;
    };
    await becomes(() => sent.evaluate(isInSight), true);
  },
);

test(
  'FORM-05 offline the visitor gets a message, and the form is sent once when the network is back',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const {page, submit, alert, sent, context} = await openContact(shop);
    await fillContact(page);
    // What keeps a form is there once it has kept a draft.
    const hasDraft = () => Object.keys(localStorage).some(key => key.startsWith('vitrine:form:contact'));
    await becomes(() => page.evaluate(hasDraft), true);
    await context.setOffline(true);
    await submit.click();
    await reads(alert, 'You are offline. Your answers are saved and will be sent when you are back online.');
    await context.setOffline(false);
    await reads(sent, THANKS);
    await isStored(shop, before + 1);
    await page.reload();
    await isStored(shop, before + 1);
  },
);

test('FORM-09 without script the form is posted, and shown again with its values when refused', async () => {
  const before = (await stored(shop)).length;
  const {page} = await shop.visit('/contact', {javaScriptEnabled: false});
  await fillContact(page, 'No script here');
  await page.getByLabel('Your website').fill('not a site');
  await page.locator('#form-contact .vt-submit').click();
  await reads(page.locator('#contact-site-problem'), 'Enter a web address such as https://example.com.');
  expect(await page.getByLabel('Message').inputValue()).toBe('No script here');
  await page.getByLabel('Your website').fill('');
  await page.locator('#form-contact .vt-submit').click();
  await page.waitForURL('**/contact?sent=contact#form-contact');
  await reads(page.locator('#form-contact .vt-form-sent'), THANKS);
  await isStored(shop, before + 1);
});
