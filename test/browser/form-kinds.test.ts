// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isStored, stored} from './form-page.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

/** Machines fill a form in at once: what is measured is how far the shop's clock went on since its page was made. */
let readingMs = 0;
const shop = openTidyShop({nowMs: () => Date.now() + readingMs});

/** Counts the submits that scripts of the page see, as those that measure how many forms are sent. */
const submitsOf = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.evaluate(() => {
    Reflect.set(window, 'submits', 0);
    document.addEventListener('submit', () =>
      Reflect.set(window, 'submits', Number(Reflect.get(window, 'submits')) + 1),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'submits'));
};

test('FORM-06 a form in steps validates each step, shows only the fields asked for, and goes back', async () => {
  const {page, log} = await shop.visit('/commission');
  await whenLive(page, '#form-commission');
  const form = page.locator('#form-commission form');
  const next = form.getByRole('button', {name: 'Next'});
  const countSubmits = await submitsOf(page);
  await reads(form.locator('.vt-step > legend'), 'Step 1 of 3: The piece');
  expect(await form.getByLabel('Tell us your idea').isVisible()).toBe(false);
  await next.click();
  await reads(form.locator('.vt-form-alert a'), 'What shall we make?: Required');
  await form.getByLabel('Something new').check();
  await form.getByLabel('Tell us your idea').waitFor();
  await next.click();
  await reads(form.locator('.vt-form-alert a'), 'Tell us your idea: Required');
  await form.getByLabel('A bowl').check();
  await next.click();
  await reads(form.locator('.vt-step > legend'), 'Step 2 of 3: The details');
  await becomes(() => page.evaluate(() => document.activeElement?.localName), 'legend');
  await form.getByLabel('With a name on it').check();
  await form.getByLabel('The name').fill('Ada');
  await form.getByRole('button', {name: 'Back'}).click();
  expect(await form.getByLabel('A bowl').isChecked()).toBe(true);
  await next.click();
  await next.click();
  await reads(form.locator('.vt-step > legend'), 'Step 3 of 3: You');
  expect(await countSubmits()).toBe(0);
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('L');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('button', {name: 'Ask for an offer'}).click();
  await reads(
    page.locator('#form-commission .vt-form-sent'),
    'Thank you. We will draw something and write to you.',
  );
  expect(await countSubmits()).toBe(1);
  const asked = {kind: 'A bowl', sketches: [], glaze: '', marked: ['With a name on it'], inscription: 'Ada'};
  expect(await shop.platform.db.selectFrom('captcha_used').select('nonce').execute()).toHaveLength(1);
  expect(await stored(shop, 'commission')).toEqual([{...asked, who: ['Ada', 'L'], email: 'ada@example.com'}]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('FORM-08 the footer’s newsletter is live once a visitor comes near, and asks to confirm', async () => {
  const {page} = await shop.visit('/about');
  const block = page.locator('#form-newsletter');
  await becomes(() => block.getAttribute('data-block-state'), 'waiting');
  await block.getByLabel('Email for the newsletter').fill('eve@example.com');
  await whenLive(page, '#form-newsletter');
  readingMs += 5000;
  await block.getByRole('button', {name: 'Subscribe'}).click();
  await reads(
    block.locator('.vt-form-sent'),
    'Almost there: confirm your address with the email we have just sent you.',
  );
  const row = await shop.platform.db
    .selectFrom('subscriber')
    .select('status')
    .where('email', '=', 'eve@example.com')
    .executeTakeFirst();
  expect(row?.status).toBe('asked');
});

const DEFINITION = {
  id: 'newsletter',
  fields: [{id: 'email', type: 'email', title: 'Mail', required: true}],
  submissionMessage: 'Welcome',
};
const marker = (definition: object): string =>
  `<div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script></div>`;

test('FORM-01 a marker with only a definition renders with all names, and unmounts', ONLY_WHOLE, async () => {
  const {page, log} = await visitGuest(shop, {html: marker(DEFINITION)});
  await whenLive(page, '#form');
  await page.getByLabel('Mail').fill('drawn@example.com');
  await page.getByRole('button', {name: 'Submit'}).click();
  await reads(page.locator('.vt-form-sent'), 'Welcome');
  await page.evaluate(() => {
    const block = document.querySelector('#form');
    if (block && window.Vitrine && 'unmount' in window.Vitrine) window.Vitrine.unmount(block);
  });
  expect(await page.locator('#form form').count()).toBe(0);
  expect(log.errors).toEqual([]);
});

test(
  'FORM-06 a form in steps that the browser renders shows the first; their code loads once near',
  ONLY_WHOLE,
  async () => {
    const steps = [{...DEFINITION.fields[0]}, {id: 'note', type: 'text', title: 'Note', step: 1}];
    const {page, files, log} = await visitGuest(shop, {
      // A site's own style wins over ours.
      html: `<style>button, fieldset { display: block }</style>${marker({...DEFINITION, steps: ['You', 'More'], fields: steps})}`,
    });
    await whenLive(page, '#form');
    const form = page.locator('#form form');
    const shown = () => form.locator('legend:visible,button:visible').allTextContents();
    expect(await shown()).toEqual(['Step 1 of 2: You', 'Next']);
    expect(await form.locator('progress').isVisible()).toBe(true);
    expect(files.filter(file => /form-(?:steps|live)/.test(file))).toEqual([]);
    const countSubmits = await submitsOf(page);
    await form.getByLabel('Mail').fill('steps@example.com');
    await form.getByLabel('Mail').press('Enter');
    await becomes(shown, ['Step 2 of 2: More', 'Back', 'Submit']);
    await form.getByRole('button', {name: 'Back'}).click();
    await form.getByRole('button', {name: 'Next'}).click();
    await becomes(shown, ['Step 2 of 2: More', 'Back', 'Submit']);
    expect(await countSubmits()).toBe(0);
    await form.getByLabel('Note').press('Enter');
    await reads(page.locator('.vt-form-sent'), 'Welcome');
    expect(await countSubmits()).toBe(1);
    expect(log.errors).toEqual([]);
  },
);

test(
  'FORM-06 a form in steps whose code does not arrive shows all of its steps, and is sent',
  ONLY_WHOLE,
  async () => {
    const steps = [
      {...DEFINITION.fields[0]},
      {id: 'note', type: 'text', title: 'Note', step: 1, required: true},
    ];
    const {page} = await visitGuest(shop, {
      html: `<style>button, fieldset { display: block }</style>${marker({...DEFINITION, steps: ['You', 'More'], fields: steps})}`,
      prepare: guest => guest.route('**/form-steps*', route => route.abort()),
    });
    await whenLive(page, '#form');
    const form = page.locator('#form form');
    const shown = () => form.locator('legend:visible,progress:visible,button:visible').allTextContents();
    await form.getByLabel('Mail').fill('all@example.com');
    await form.getByLabel('Mail').press('Enter');
    await becomes(shown, ['Step 1 of 2: You', 'Step 2 of 2: More', 'Submit']);
    expect(await form.locator('.vt-form-alert').textContent()).not.toBe('');
    expect(await form.getByLabel('Mail').inputValue()).toBe('all@example.com');
    await form.getByLabel('Note').fill('A bowl');
    await form.getByRole('button', {name: 'Submit'}).click();
    await reads(page.locator('.vt-form-sent'), 'Welcome');
  },
);

test('FORM-01 a wrong definition reports one line with the field; the server’s form stays', async () => {
  const html = marker({...DEFINITION, fields: [{id: 'a', type: 'emial'}]}).replace(
    '</script>',
    '</script><form id="server"></form>',
  );
  const {page, consoleLines} = await visitGuest(shop, {html});
  await page.waitForSelector('#form[data-block-state=failed]', {state: 'attached'});
  expect(consoleLines).toEqual([
    expect.stringMatching(/bad-marker: .*fields\[0\]\.type: expected a field type/),
  ]);
  expect(await page.locator('#server').count()).toBe(1);
});

test(
  'FORM-04 the owner’s HTML runs once after a form is sent; a visitor’s text never does',
  ONLY_WHOLE,
  async () => {
    const owner =
      '<p id="counted">Counted</p><script>window.runs = (window.runs ?? 0) + 1; document.write("<i>old</i>")</script>';
    const typed = '<img src=x onerror="__xss()">';
    const definition = {
      ...DEFINITION,
      fields: [...DEFINITION.fields, {id: 'note', type: 'text', title: typed}],
      submissionMessage: typed,
      submissionHtml: owner,
    };
    const {page, log} = await visitGuest(shop, {html: marker(definition)});
    await whenLive(page, '#form');
    await page.getByLabel('Mail').fill('html@example.com');
    await page.getByLabel(typed).fill(typed);
    await page.getByRole('button', {name: 'Submit'}).click();
    await reads(page.locator('.vt-form-sent'), typed);
    await reads(page.locator('#counted'), 'Counted');
    expect(await page.evaluate(() => Reflect.get(window, 'runs'))).toBe(1);
    await reads(page.locator('i'), 'old');
    await reads(page.locator('#host'), 'Host text');
    expect(
      await page.evaluate(() => (Reflect.get(window, '__guest') as {seen: {xss: number}}).seen.xss),
    ).toBe(0);
    expect(log.errors).toEqual([]);
  },
);

test('FORM-04 a success redirect goes to a web address only', ONLY_WHOLE, async () => {
  const send = async (successRedirect: string) => {
    const guest = await visitGuest(shop, {html: marker({...DEFINITION, successRedirect})});
    await whenLive(guest.page, '#form');
    await guest.page.getByLabel('Mail').fill('to@example.com');
    await guest.page.getByRole('button', {name: 'Submit'}).click();
    return guest.page;
  };
  await (await send('/about')).waitForURL('**/about');
  const page = await send('javascript:__xss()');
  await reads(page.locator('.vt-form-sent'), 'Welcome');
});

test(
  'FORM-04 a form stays locked while the page that it leads to is on the way, and is sent once',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop, 'newsletter')).length;
    const {page} = await visitGuest(shop, {html: marker({...DEFINITION, successRedirect: '/about'})});
    await whenLive(page, '#form');
    let release = (): void => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    await page.route('**/about', async route => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Mail').fill('once@example.com');
    const onItsWay = page.waitForRequest('**/about');
    const seen: string[] = [];
    page.on('console', message => message.type() === 'debug' && seen.push(message.text()));
    // The page says so itself: nothing can be asked of a page that is about to be left.
    await page.getByRole('button', {name: 'Submit'}).evaluate((button: HTMLElement) => {
      button.click();
      setInterval(() => {
        button.click();
        console.debug(button.getAttribute('aria-disabled'));
      }, 50);
    });
    await onItsWay;
    // From its first press on, which waits for code.
    const locked = (): string[] => seen.slice(seen.indexOf('true'));
    await becomes(() => locked().length > 10, true);
    release();
    await page.waitForURL('**/about');
    expect([...new Set(locked())]).toEqual(['true']);
    expect(await stored(shop, 'newsletter')).toHaveLength(before + 1);
  },
);

const CLASSIC = `<div class="form-wrapper"><form data-form-id="contact" class="theirs">
<fieldset id="name-name" class="form-item field name required"><legend class="title">Name</legend>
<input class="field-element" name="fname" aria-label="First"><input class="field-element" name="lname" aria-label="Last"></fieldset>
<div id="email-email" class="form-item field email required"><label class="title" for="e">E-mail</label><input id="e" class="field-element" name="email"></div>
<div id="select-topic" class="form-item field select required"><label class="title" for="t">Topic</label><select id="t"><option value=""></option><option>A visit</option></select></div>
<div id="textarea-message" class="form-item field textarea required"><label class="title" for="m">Message</label><textarea id="m" class="field-element" maxlength="500"></textarea></div>
<div id="checkbox-likes" class="form-item field checkbox"><div class="title">Likes</div><div class="option"><label><input type="checkbox" value="Bowls"> Bowls</label></div><div class="option"><label><input type="checkbox" value="Linen"> Linen</label></div></div>
<input type="submit" value="Go"></form>
<div class="form-submission-text" hidden>Sent!</div><div class="form-submission-html" data-submission-html="&lt;b id=owner&gt;ok&lt;/b&gt;"></div></div>`;

test(
  'FORM-01 an existing site’s form is made live in place, with its classes and texts',
  ONLY_WHOLE,
  async () => {
    const before = (await stored(shop)).length;
    const {page, log} = await visitGuest(shop, {html: guestHtml(CLASSIC)});
    await whenLive(page, '.theirs');
    const submit = page.locator('input[type=submit]');
    await submit.click();
    await reads(
      page.locator('.theirs .vt-form-alert a'),
      'Name: Required',
      'E-mail: Required',
      'Topic: Required',
      'Message: Required',
    );
    await page.getByLabel('First').fill('Ada');
    await page.getByLabel('Last').fill('L');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Topic').selectOption('A visit');
    await page.getByLabel('Message').fill('x'.repeat(501));
    // The page's own limit stays.
    await reads(page.locator('.vt-counter'), '500 / 500');
    await page.getByLabel('Message').fill('Hello');
    await page.getByLabel('Linen').check();
    await submit.click();
    await reads(page.locator('.form-submission-text'), 'Sent!');
    await reads(page.locator('#owner'), 'ok');
    await isStored(shop, before + 1);
    expect((await stored(shop)).at(-1)).toMatchObject({
      name: ['Ada', 'L'],
      topic: 'A visit',
      message: 'Hello',
      likes: ['Linen'],
    });
    expect(log.errors).toEqual([]);
  },
);
