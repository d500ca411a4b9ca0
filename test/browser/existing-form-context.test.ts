// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {SITE_RULES} from './site-rules.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const SAVE = '**/api/form/SaveFormSubmission';

const STRINGS = {
  validation: {
    required: '{0} is needed here.',
    invalidEmail: 'Write it as user@domain.com.',
    stringTooLong: 'At most {0} letters.',
    noValidSelection: 'Choose one.',
  },
  submit: 'Send it',
  name: {firstName: 'Given name', lastName: 'Family name'},
  likert: {agree: 'Yes', stronglyAgree: 'Very much'},
  date: {mm: 'MM', dd: 'DD', yyyy: 'YYYY', month: 'Month', day: 'Day', year: 'Year'},
  address: {country: 'Land'},
  email: {signUp: 'Sign up for news and updates'},
  required: '(needed)',
  submitError: 'It could not be sent.',
};
const field = (type: string, title: string, more: object = {}) => ({
  type,
  id: `${type}-yui_3_17_2_1_${title.length}`,
  title,
  description: '',
  placeholder: '',
  required: false,
  locked: false,
  [type]: true,
  ...more,
});
const FIELDS = [
  field('name', 'Name', {required: true}),
  field('email', 'Email', {required: true, mailingList: true}),
  field('text', 'Subject', {maxLength: ''}),
  field('textarea', 'Message', {maxLength: '20', description: 'Tell us <b>all</b>'}),
  field('section', 'About you', {underline: true, description: 'A little'}),
  field('line', ''),
  field('phone', 'Phone', {showCountryCode: false}),
  field('date', 'A day'),
  field('time', 'An hour'),
  field('address', 'Where'),
  field('select', 'Topic', {options: ['A visit', 'A bowl'], required: true}),
  field('radio', 'Reply', {options: ['By post', 'By phone']}),
  field('checkbox', 'Likes', {options: ['Bowls', 'Linen']}),
  field('likert', 'Opinion', {options: ['Our glazes are calm']}),
  field('number', 'How many'),
  field('currency', 'Budget', {currencySymbol: '€'}),
  field('website', 'Your site'),
  field('twitter', 'Handle here'),
  field('password', 'Secret word'),
  field('hidden', 'Source', {key: 'from', value: 'page'}),
];
const CONTEXT = {
  formId: '6627101231bd0a3c2bced0ab',
  formName: 'Contact',
  formFields: FIELDS,
  formSubmitButtonText: '',
  formSubmissionMessage: {
    html: '<p class="mine">Thank you <b>kindly</b>.</p><script>window.ran = 1</script>',
  },
  formFieldFormats: {
    countries: [
      {name: 'Spain', code: 'ES', phoneCode: '+34'},
      {name: 'Canada', code: 'CA', phoneCode: '+1'},
    ],
    initialPhoneFormat: {
      fields: ['1', '2', '3'].map(identifier => ({type: 'FIELD', label: identifier, identifier})),
    },
    initialNameOrder: 'GIVEN_FIRST',
    initialAddressFormat: {
      fields: [
        {type: 'FIELD', label: 'Postal Code', identifier: 'Zip'},
        {type: 'SEPARATOR', label: ' ', identifier: 'Space'},
        {type: 'FIELD', label: 'Street', identifier: 'Line1'},
        {type: 'FIELD', label: 'Town', identifier: 'City'},
      ],
    },
  },
  showTitle: true,
  captchaEnabled: false,
  captchaTheme: 1,
  captchaAlignment: 1,
  buttonAlignment: 'center',
  buttonVariant: 'secondary',
  useLightbox: false,
  lightboxHandleText: '',
  collectionId: 'c',
  secureUrl: 'https://a-site.squarespace.com',
  disclaimerMessage: {html: '<p>We keep <a href="/privacy">little</a>.</p>'},
  localizedStrings: STRINGS,
};
const json = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('<', '\\u003c');
const block = (context: unknown, inside = '', more = '') =>
  `<div class="sqs-block form-block sqs-block-form" id="block-1"><div class="sqs-block-content"><script type="application/json" id="form-context-1" class="sqs-form-block-context">${json(context)}</script>
<div id="form-submission-html-6627101231bd0a3c2bced0ab" class="sqs-form-block-submission-html" data-submission-html="&lt;i id=owner&gt;Counted&lt;/i&gt;"></div>${more}<div class="form-wrapper">${inside}</div></div></div>`;

const open = async (body: string, prepare?: (page: Page) => Promise<unknown>) => {
  const guest = await visitGuest(shop, {
    html: guestHtml(SITE_RULES + body),
    prepare: async page => {
      await page.route(SAVE, route => route.fulfill({json: {id: 'stored'}}));
      await prepare?.(page);
    },
  });
  return {
    ...guest,
    form: guest.page.locator('form.react-form-contents'),
    submit: guest.page.locator('.form-submit-button'),
  };
};
/** The answers and the whole of the next sending. */
const sent = async (page: Page, send: () => Promise<unknown>) => {
  const sending = page.waitForRequest(SAVE);
  await send();
  const payload = (await sending).postDataJSON();
  return {payload, answers: JSON.parse(payload.form)};
};
const id = (type: string, title: string) => `${type}-yui_3_17_2_1_${title.length}`;

test('FORM-01 FORM-02 a form defined as JSON renders with the platform’s names, and is filled in and sent', async () => {
  const {page, form, submit, log, consoleLines} = await open(block(CONTEXT));
  await whenLive(page, '.form-wrapper');
  await reads(page.locator('.form-title'), 'Contact');
  await reads(form.locator('.form-submit-button-label'), 'Send it');
  await page.waitForSelector(
    '.form-button-wrapper.form-button-wrapper--align-center > .sqs-button-element--secondary',
  );
  await page.waitForSelector(
    `fieldset#${id('name', 'Name')}.form-item.fields.name.required > .field.first-name .caption-text`,
  );
  await page.waitForSelector('.form-item.field.email.required > label.title .description.required');
  await reads(page.locator('.form-disclaimer a'), 'little');
  expect(await page.locator('.field-error,.vt-problem').count()).toBe(0);
  await page.getByLabel('Given name').fill('Ada');
  await page.getByLabel('Family name').fill('L');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel('Sign up for news and updates').check();
  await page.getByLabel('Subject').fill('Hello');
  await page.getByLabel('Message').fill('A few words');
  await page.getByLabel('Area code').fill('202');
  await page.getByLabel('Prefix').fill('555');
  await page.getByLabel('Line number').fill('0100');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Day', {exact: true}).fill('29');
  await page.getByLabel('Year').fill('2028');
  await page.getByLabel('Hour').fill('9');
  await page.getByLabel('AM or PM').selectOption('PM');
  await page.getByLabel('Street').fill('1 Quay');
  await page.getByLabel('Town').fill('Whitby');
  await page.getByLabel('Postal Code').fill('123');
  await page.getByLabel('Land').selectOption({label: 'Spain'});
  await page.getByLabel(/^Topic/).selectOption('A visit');
  await page.getByLabel('By post').check();
  await page.getByLabel('Linen').check();
  await page.getByLabel('Very much').check();
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('Budget').fill('45.50');
  await page.getByLabel('Your site').fill('example.com');
  await page.getByLabel('Handle').fill('@ada');
  await page.getByLabel('Secret word').fill('tide');
  expect(await findings(page, '.form-wrapper')).toEqual([]);
  const {payload, answers} = await sent(page, () => submit.click());
  expect(payload).toMatchObject({formId: CONTEXT.formId, mailingLists: [id('email', 'Email')]});
  expect(answers).toEqual({
    [id('name', 'Name')]: ['Ada', 'L'],
    [id('email', 'Email')]: 'ada@example.com',
    [id('text', 'Subject')]: 'Hello',
    [id('textarea', 'Message')]: 'A few words',
    [id('phone', 'Phone')]: ['', '202', '555', '0100'],
    [id('date', 'A day')]: ['2', '29', '2028'],
    [id('time', 'An hour')]: ['9', '', '', 'PM'],
    [id('address', 'Where')]: ['1 Quay', '', 'Whitby', '', '123', 'ES'],
    [id('select', 'Topic')]: 'A visit',
    [id('radio', 'Reply')]: 'By post',
    [id('checkbox', 'Likes')]: ['Linen'],
    [id('likert', 'Opinion')]: {'Our glazes are calm': '2'},
    [id('number', 'How many')]: '3',
    [id('currency', 'Budget')]: '45.50',
    [id('website', 'Your site')]: 'example.com',
    [id('twitter', 'Handle here')]: '@ada',
    [id('password', 'Secret word')]: 'tide',
    [id('hidden', 'Source')]: 'page',
  });
  await reads(page.locator('.form-submission-text .mine'), 'Thank you kindly.');
  await reads(page.locator('.sqs-form-block-submission-html #owner'), 'Counted');
  expect(await form.isHidden()).toBe(true);
  await becomes(() => page.evaluate(() => document.activeElement?.className), 'form-submission-text');
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(consoleLines).toEqual([]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('FORM-06 errors use the site’s own messages', ONLY_WHOLE, async () => {
  const {page, submit} = await open(block(CONTEXT));
  await whenLive(page, '.form-wrapper');
  await page.getByLabel(/^Email/).fill('ada');
  await page.getByLabel('Message').fill('x'.repeat(21));
  await reads(page.locator('.vt-counter'), '21 / 20');
  await submit.click();
  await reads(
    page.locator('.vt-form-alert a'),
    'Name is needed here.',
    'Email: Write it as user@domain.com.',
    'Message: At most 20 letters.',
    'Topic is needed here.',
  );
  await reads(page.locator('.form-item.email .field-error'), 'Write it as user@domain.com.');
  await page.route(SAVE, route => route.fulfill({status: 418, json: {}}));
});

const DRAWN = `<form autocomplete="on" class="react-form-contents" novalidate=""><div tabindex="-1"></div><div class="field-list">
<fieldset class="form-item fields QtxqgZo50mL9VQ8qPer8 name" id="${id('name', 'Name')}"><legend><div class="title"><div><span>Name</span><span class="description required">(required)</span></div></div></legend>
<div class="field last-name"><label class="caption" for="l"><div class="caption-text">Last</div></label><input aria-required="true" id="l" name="lname" type="text" value=""></div>
<div class="field first-name"><label class="caption" for="f"><div class="caption-text">First</div></label><input aria-required="true" id="f" name="fname" type="text" value=""></div></fieldset>
<div class="form-item field email required" id="${id('email', 'Email')}"><label for="m" class="title"><div><span>Email</span><span class="description required">(required)</span></div></label><input id="m" type="email" value=""><div class="option"><label><input name="m" type="checkbox" value="Sign up for news and updates"><span>Sign up for news and updates</span></label></div></div></div>
<div class="form-button-wrapper form-button-wrapper--align-left"><button type="submit" class="button form-submit-button sqs-button-element--primary"><span class="form-submit-button-label">Submit</span><span class="form-submit-button-state" aria-label="Submit"><span aria-hidden="true">Submit</span></span></button></div></form>`;

/** The same where only the controls name their fields. */
const DRAWN_BY_CONTROLS = DRAWN.replaceAll(/(<(?:fieldset|div) class="form-item[^>]*) id="[^"]*"/g, '$1')
  .replaceAll('id="f"', `id="${id('name', 'Name')}-fname-field"`)
  .replaceAll('id="m"', `id="${id('email', 'Email')}-field"`)
  .replaceAll('for="m"', `for="${id('email', 'Email')}-field"`);

for (const [[name, context, lines, html], sampled] of spread(
  [
    ['with its JSON', CONTEXT, 0, DRAWN],
    ['whose JSON is broken', '{"formId":', 1, DRAWN],
    ['with ids on its controls alone', CONTEXT, 0, DRAWN_BY_CONTROLS],
  ] as const,
  {share: 0.5},
))
  test(
    `FORM-01 a form that the platform's script rendered ${name} is taken over with its typed values`,
    sampled,
    async () => {
      const {page, form, submit, consoleLines, log} = await open(
        `${block(context, html)}<script>document.querySelector('[name=fname]').value = 'Ada'</script>`,
      );
      await whenLive(page, '.form-wrapper');
      expect(await form.count()).toBe(1);
      await submit.click();
      await reads(
        page.locator('.vt-form-alert a').last(),
        lines ? 'Email: Required' : 'Email is needed here.',
      );
      await page.getByLabel('Last').fill('L');
      await page.getByLabel(/^Email/).fill('ada@example.com');
      const {payload, answers} = await sent(page, () => submit.click());
      expect(payload.formId).toBe(CONTEXT.formId);
      expect(answers).toEqual({
        [id('name', 'Name')]: ['Ada', 'L'],
        [id('email', 'Email')]: 'ada@example.com',
      });
      await reads(page.locator('#owner'), 'Counted');
      expect(consoleLines.length).toBe(lines);
      expect(log).toMatchObject({errors: []});
    },
  );

test(
  'FORM-01 a form that the platform’s script renders over ours is taken over, with the typed values',
  ONLY_WHOLE,
  async () => {
    const {page, form, submit, log} = await open(block(CONTEXT));
    await whenLive(page, '.form-wrapper');
    await page.getByLabel('Given name').fill('Ada');
    await page.getByLabel(/^Email/).fill('ada@example.com');
    await becomes(
      () => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('vitrine:form:'))),
      true,
    );
    await page.evaluate(html => {
      const wrapper = document.querySelector('.form-wrapper');
      if (wrapper) wrapper.innerHTML = html;
    }, DRAWN);
    await becomes(() => page.getByLabel('First').inputValue(), 'Ada');
    expect(await form.count()).toBe(1);
    await page.getByLabel('Last').fill('L');
    const {answers} = await sent(page, () => submit.click());
    expect(answers).toEqual({[id('name', 'Name')]: ['Ada', 'L'], [id('email', 'Email')]: 'ada@example.com'});
    expect(log).toMatchObject({errors: []});
  },
);

const CAPTCHA = {
  locale: 'en',
  captcha: {
    provider: 'recaptcha',
    siteKey: 'stand-in-site-key',
    scriptUrl: '/captcha/api.js?render=explicit',
  },
};
const WITH_CAPTCHA = {
  ...CONTEXT,
  formFields: FIELDS.slice(1, 2),
  captchaEnabled: true,
  captchaTheme: 2,
  captchaAlignment: 2,
};

test('CAP-01 a defined form asks for the captcha in its place and theme, and sends the token', async () => {
  const tag = `<script type="application/json" data-vitrine="site">${JSON.stringify(CAPTCHA)}</script>`;
  const {page, submit, log} = await open(tag + block(WITH_CAPTCHA));
  await whenLive(page, '.form-wrapper');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  const place = page.locator('.captcha-container.captcha-container--align-center[data-theme=dark]');
  await place.getByRole('checkbox', {name: 'I am a person'}).check();
  await place.locator('[data-ready]').waitFor();
  const {payload} = await sent(page, () => submit.click());
  expect(payload.captchaKey).toBeTruthy();
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CAP-01 a form without a site key fetches no captcha, and is sent', ONLY_WHOLE, async () => {
  const {page, submit, files} = await open(block(WITH_CAPTCHA));
  await whenLive(page, '.form-wrapper');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await sent(page, () => submit.click());
  await reads(page.locator('.form-submission-text .mine'), 'Thank you kindly.');
  expect(files.filter(name => name.startsWith('captcha'))).toEqual([]);
});

test('EMB-02 a rendered form is gone when its block is unmounted', ONLY_WHOLE, async () => {
  const {page, form} = await open(block(CONTEXT, '<p id="served">Served</p>'));
  await whenLive(page, '.form-wrapper');
  expect(await form.count()).toBe(1);
  await page.evaluate(() => {
    const wrapper = document.querySelector('.form-wrapper');
    if (wrapper && window.Vitrine && 'unmount' in window.Vitrine) window.Vitrine.unmount(wrapper);
  });
  await reads(page.locator('.form-wrapper *'), 'Served');
});

test('FORM-01 an unknown field is left out with one line; broken JSON affects the form only', async () => {
  const strange = {...CONTEXT, formFields: [...FIELDS.slice(0, 2), field('hologram', 'Shape')]};
  const {page, consoleLines} = await open(block(strange));
  await whenLive(page, '.form-wrapper');
  expect(await page.locator('.form-item').count()).toBe(2);
  expect(consoleLines).toEqual([expect.stringContaining('formFields[2] of type "hologram" is left out')]);
  const broken = await open(block('{"formId":'));
  await broken.page.waitForSelector('.form-wrapper[data-block-state=failed]', {state: 'attached'});
  expect(broken.consoleLines).toEqual([expect.stringMatching(/bad-marker: .*expected JSON/)]);
});
