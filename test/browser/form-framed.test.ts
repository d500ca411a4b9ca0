// @module-tag whole
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {isStored, stored} from './form-page.js';
import {guestHtml, handOnFiles, TAG, visitGuest} from './guest-page.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const FORM = {
  id: 'newsletter',
  fields: [{id: 'email', type: 'email', title: 'Mail', required: true}],
  submissionMessage: 'Noted',
};
const BLOCK = `<div data-block="form" data-load="load" id="form"><script type="application/json" data-props>${JSON.stringify(FORM)}</script></div>`;

/** A live form in a frame of its own; `sandbox` is the frame's attribute, null for none. */
const openFramed = async (sandbox: string | null) => {
  const attribute = sandbox === null ? '' : ` sandbox="${sandbox}"`;
  const isOurs = sandbox === null || sandbox.includes('allow-same-origin');
  const inner = guestHtml(BLOCK, isOurs ? TAG : TAG.replace('src="', 'crossorigin src="'));
  const saved: string[] = [];
  const {page, log} = await visitGuest(shop, {
    html: `<iframe title="Form" src="/inner"${attribute}></iframe>`,
    prepare: async guest => {
      guest.on('request', request => {
        if (request.url().includes('SaveFormSubmission')) saved.push(request.url());
      });
      await guest.route('**/inner', route => route.fulfill({contentType: 'text/html', body: inner}));
      if (!isOurs) await handOnFiles(guest);
    },
  });
  const frame = page.frameLocator('iframe[title=Form]');
  await frame.locator('#form[data-block-state=live]').waitFor({state: 'attached'});
  return {
    page,
    log,
    saved,
    mail: frame.getByLabel('Mail'),
    submit: frame.getByRole('button', {name: 'Submit'}),
    alert: frame.locator('.vt-form-alert'),
    sent: frame.locator('.vt-form-sent'),
  };
};

// Source: commerce spec §8, forms, other messages.
const UNSENT = 'Could not get a form submission key. Try again later.';
for (const [sandbox, sampled] of spread(['allow-scripts allow-forms', 'allow-scripts'], {share: 0.5}))
  test(
    `EMB-04 in a frame with sandbox="${sandbox}" a form says why it is not sent, keeps its values`,
    sampled,
    async () => {
      const {mail, submit, alert, log} = await openFramed(sandbox);
      await submit.click();
      await alert.filter({hasText: 'One or more fields are not valid.'}).waitFor();
      await mail.fill('ada@example.com');
      await submit.click();
      await alert.filter({hasText: UNSENT}).waitFor();
      expect(await mail.inputValue()).toBe('ada@example.com');
      expect(log.errors).toEqual([]);
    },
  );

for (const [[what, sandbox, act], sampled] of spread(
  [
    ['without sandbox', null, 'click'],
    ['of the site that may run scripts alone', 'allow-scripts allow-same-origin', 'click'],
    ['of the site that may run scripts alone, by the Enter key,', 'allow-scripts allow-same-origin', 'Enter'],
  ] as const,
  {share: 0.34},
))
  test(`EMB-04 FORM-03 in a frame ${what} a form is sent, once`, sampled, async () => {
    const before = (await stored(shop, FORM.id)).length;
    const {mail, submit, sent, saved} = await openFramed(sandbox);
    await mail.fill('ada@example.com');
    if (act === 'click') await submit.click();
    else await mail.press('Enter');
    await sent.filter({hasText: 'Noted'}).waitFor();
    await isStored(shop, before + 1, FORM.id);
    expect(saved).toHaveLength(1);
  });
