// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {SITE_RULES} from './site-rules.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** As the vendors' public embed codes leave a page, some of it pasted into blocks of the platform. */
const STRANGERS = `
<form class="hs-form hs-form-private" data-form-id="6f1d" data-portal-id="1" id="hs"><div class="form-item field email required"><input name="email" type="email" required></div><input type="submit" value="Send" class="hs-button"></form>
<div class="form-wrapper"><form class="hs-form" data-form-id="6f1e"><div class="form-item field email"><input name="email"></div><button>Send</button></form></div>
<div class="hs-form-frame" data-form-id="6f1f" data-region="na1"></div>
<div class="sqs-block code-block sqs-block-code"><div class="sqs-block-content"><div id="mc_embed_signup"><form action="https://a.us1.list-manage.com/subscribe/post?u=1" method="post" class="validate" data-form-id="mc"><div class="form-item field email"><input name="EMAIL" class="required email"></div><input type="submit" value="Subscribe"></form></div></div></div>
<div class="sqs-block form-block sqs-block-form"><div class="sqs-block-content"><form action="https://a.us1.list-manage.com/subscribe/post?u=2" method="post" data-form-id="mc2"><div class="form-item field email"><input name="EMAIL"></div><input type="submit" value="Subscribe"></form></div></div>
<div class="form-block"><div id="mc_embed_shell"><form data-form-id="mc3"><div class="form-item field email"><input name="EMAIL"></div><button>Join</button></form></div></div>
<div data-tf-live="01H" data-form-id="tf"></div><div data-tf-widget="abc"></div>
<div class="form-block"><iframe src="about:blank" data-form-id="lc" id="inline-lc" data-layout="{'id':'INLINE'}"></iframe></div>
<div class="klaviyo-form-Ab12"><form class="needsclick klaviyo-form" data-form-id="kl"><div class="form-item field email"><input type="email"></div><button type="button">Sign up</button></form></div>
<div class="calendly-inline-widget" data-url="https://calendly.com/x"></div>
<form action="https://formspree.io/f/abc" method="post" class="form-wrapper" data-form-id="fs"><div class="form-item field email"><input name="email"></div><button>Send</button></form>
<div class="button__hover form" data-form-id="tpl"><button class="button__hover form" data-form-id="tpl2">Contact</button></div>`;

test('EMB-03 other scripts’ forms, frames and buttons keep every listener, attribute and request', async () => {
  const {page, log, consoleLines} = await visitGuest(shop, {
    html: guestHtml(
      `${SITE_RULES}<div id="strangers">${STRANGERS}</div><div class="newsletter-block"></div>`,
    ),
    prepare: guest =>
      guest.addInitScript(() => {
        const touched: string[] = [];
        const add = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (
          this: EventTarget,
          ...args: Parameters<typeof add>
        ) {
          if (this instanceof Element && this.closest('#strangers,#later') && !/theirs/.test(String(args[1])))
            touched.push(`${this.outerHTML.slice(0, 60)} ${args[0]}`);
          return add.apply(this, args);
        };
        Object.assign(window, {touched, sent: [] as string[]});
      }),
  });
  const html = (id: string) => page.evaluate(at => document.getElementById(at)?.innerHTML, id);
  await page.evaluate(text => {
    const later = document.createElement('div');
    later.id = 'later';
    later.innerHTML = text;
    document.body.append(later);
    for (const form of document.querySelectorAll<HTMLFormElement>('form'))
      form.addEventListener('submit', function theirs(event) {
        event.preventDefault();
        (Reflect.get(window, 'sent') as string[]).push(String(form.dataset.formId));
      });
  }, STRANGERS);
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
  const parsed = await page.evaluate(text => {
    const made = document.createElement('div');
    made.innerHTML = text;
    return made.innerHTML;
  }, STRANGERS);
  expect(await html('strangers')).toBe(parsed);
  expect(await html('later')).toBe(parsed);
  for (const button of await page.locator('#strangers form :is([type=submit],button:not([type]))').all()) {
    await button.evaluate(element => {
      for (const input of (element as HTMLButtonElement).form?.querySelectorAll('input') ?? [])
        if (input.type !== 'submit') input.value = 'ada@example.com';
      (element as HTMLElement).click();
    });
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toEqual([
    '6f1d',
    '6f1e',
    'mc',
    'mc2',
    'mc3',
    'fs',
  ]);
  expect(await page.evaluate(() => Reflect.get(window, 'touched'))).toEqual([]);
  expect(log.calls.filter(call => call.includes('/form/'))).toEqual([]);
  expect(consoleLines).toEqual([]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'EMB-03 FORM-01 a copied page keeps its forms to the canonical address, and to itself despite a base',
  ONLY_WHOLE,
  async () => {
    const form = (id: string, action: string): string =>
      `<div class="form-block"><form id="${id}" data-form-id="${id}" method="post" action="${action}"><div class="form-item field email"><label>Email <input name="email" class="field-element"></label></div><input type="submit" value="Send"></form></div>`;
    const {page} = await visitGuest(shop, {
      html: guestHtml(
        form('own', 'https://shop.example/contact') +
          form('bare', '') +
          form('others', 'https://mail.example/contact'),
        `${TAG}<base href="https://files.example/"><link rel="canonical" href="https://www.shop.example/contact">`,
      ),
    });
    for (const id of ['own', 'bare']) await page.waitForSelector(`#${id}[data-block-state=live]`);
    expect(await page.getAttribute('#others', 'data-block-state')).toBeNull();
  },
);
