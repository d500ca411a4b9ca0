// @module-tag whole
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {expectUnharmed, guestHtml, ITEM, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();

/** Text that runs where it is taken for markup. Source: reliability §3.3. */
const OWN_ROWS = [
  '<img src=x onerror=__xss()>',
  '<script>__xss()</script>',
  '"><img src=x onerror=__xss()>',
  "'><svg onload=__xss()>",
  '</script><img src=x onerror=__xss()>',
  '</title></textarea></style><img src=x onerror=__xss()>',
  '<a href="javascript:__xss()" autofocus onfocus=__xss()>x</a>',
  '<input autofocus onfocus=__xss()>',
  '<iframe srcdoc="<script>parent.__xss()</script>"></iframe>',
  '<details open ontoggle=__xss()>x</details>',
  '<svg><animate onbegin=__xss() attributeName=x dur=1s>',
  '<math><mtext><img src=x onerror=__xss()></mtext></math>',
  '<!--><img src=x onerror=__xss()>-->',
  '&lt;img src=x onerror=__xss()&gt;',
  '#{__xss()}{{constructor.constructor("__xss()")()}}',
] as const;

const PACK = new URL('../../../shared/conformance/bad-inputs.json', import.meta.url);
interface Row {
  readonly value: unknown;
}
const packRows = (): string[] =>
  existsSync(PACK)
    ? JSON.parse(readFileSync(PACK, 'utf8')).groups.xss_html.entries.flatMap(({value}: Row) =>
        typeof value === 'string' ? [value] : [],
      )
    : [];
const TEXTS = [...OWN_ROWS, ...packRows()];

const SETTLE_MS = 100;

test('X01 hostile text in option names, values and the button label stays text', async () => {
  const markers = TEXTS.map(text =>
    productMarker({
      ...ITEM,
      title: text,
      structuredContent: {
        productType: 1,
        useCustomAddButtonText: true,
        customAddButtonText: text,
        variantOptionOrdering: [text],
        variants: ['a', 'b'].map(end => ({
          sku: text + end,
          unlimited: true,
          attributes: {[text]: text + end, [`${text}2`]: text + end},
        })),
      },
    }),
  );
  const guest = await visitGuest(shop, {html: guestHtml(markers.join(''))});
  await expect
    .poll(() => guest.page.locator('[data-block-state=live]').count(), {timeout: 60_000})
    .toBe(TEXTS.length);
  // Those out of sight rest until a pointer comes to them.
  await guest.page.$$eval('[data-block-resting]', blocks => {
    for (const block of blocks) block.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
  });
  const shown = await guest.page.$$eval('[data-block=product]', blocks =>
    blocks.map(block => ({
      label: block.querySelector('.vt-add')?.textContent,
      name: block.querySelector('.vt-option-name')?.textContent,
      value: block.querySelector('.vt-choice span')?.textContent,
      strangers: block.querySelectorAll(
        'img,script:not([data-props]),svg,iframe,a,math,details,style,object,embed',
      ).length,
    })),
  );
  expect(shown).toEqual(
    TEXTS.map(text => ({label: text.trim(), name: text, value: `${text}a`, strangers: 0})),
  );
  await guest.page.waitForTimeout(SETTLE_MS);
  await expectUnharmed(guest);
});

test('X01 hostile text in a server’s error stays text', async () => {
  let nth = 0;
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker()),
    prepare: page =>
      page.route('**/entries?*', route =>
        route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: JSON.stringify({error: TEXTS[nth++]}),
        }),
      ),
  });
  await whenLive(guest.page, '[data-block=product]');
  for (const text of OWN_ROWS) {
    await guest.page.click('.vt-add');
    await guest.page.waitForFunction(
      wanted => document.querySelector('.vt-alert')?.textContent?.includes(wanted),
      text,
    );
    expect(await guest.page.locator('.vt-alert > :not(strong, span), .vt-alert > * *').count()).toBe(0);
  }
  await expectUnharmed(guest);
});

test('X01 hostile text in the cart’s titles, options and coupons stays text', async () => {
  const cart = {
    currency: 'USD',
    entries: TEXTS.map((text, nth) => ({
      id: `line-${nth}`,
      itemId: ITEM.id,
      title: text,
      quantity: 1,
      chosenVariant: {sku: '', attributes: {[text]: text}},
      additionalFields: [{label: text, value: text}],
      url: 'javascript:__xss()',
    })),
    invalidCoupons: TEXTS.map((text, nth) => ({code: `c${nth}`, name: text, reason: text})),
  };
  const props = JSON.stringify({cart}).replaceAll('<', '\\u003c');
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `<div data-block="cart" class="vt-cart" data-load="load"><script type="application/json" data-props>${props}</script></div>`,
    ),
  });
  await whenLive(guest.page, '[data-block=cart]');
  const shown = await guest.page.$$eval('.vt-cart-line', lines =>
    lines.map(line => [
      line.querySelector('.vt-cart-title')?.textContent,
      line.querySelector('.vt-cart-options')?.textContent,
      line.querySelector('dd')?.textContent,
    ]),
  );
  expect(shown).toEqual(TEXTS.map(text => [text, text, text]));
  expect(
    await guest.page.locator('.vt-cart :is(img,script:not([data-props]),svg,iframe,math,details)').count(),
  ).toBe(0);
  await guest.page.waitForTimeout(SETTLE_MS);
  await expectUnharmed(guest);
});

test('X03 a link of the cart never leads into a script', async () => {
  const entry = {id: 'line', itemId: ITEM.id, title: 'Bowl', quantity: 1, url: 'javascript:__xss()'};
  const props = JSON.stringify({cart: {entries: [entry]}});
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `<div data-block="cart" data-load="load"><script type="application/json" data-props>${props}</script></div>`,
    ),
  });
  await whenLive(guest.page, '[data-block=cart]');
  const links = await guest.page.$$eval('.vt-cart-title a', found =>
    found.map(link => (link as HTMLAnchorElement).protocol),
  );
  expect(links.filter(protocol => protocol === 'javascript:')).toEqual([]);
});
