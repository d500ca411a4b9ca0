// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {MUG, PICTURES} from './existing-product.js';
import {isStored, stored} from './form-page.js';
import {type GuestOptions, guestHtml, ITEM, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

// Shapes that pages have and our other fixtures have not: each is what a template, an owner's script or an export made of the markup.
const shop = openTidyShop();
const ENTRIES = '/api/commerce/shopping-cart/entries';
const SAVE = '**/api/form/SaveFormSubmission';

const VARIANTS = PICTURES.map(glaze => ({
  id: `v-${glaze}`,
  sku: `MAR-02-${glaze.slice(0, 3).toUpperCase()}`,
  attributes: {Glaze: glaze},
  priceMoney: {currency: 'USD', value: '28.00'},
  unlimited: true,
  qtyInStock: 0,
}));
const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const JSON_TEXT = JSON.stringify(VARIANTS);
const select = (attributes = 'data-variant-option-name="Glaze"'): string =>
  `<select ${attributes}><option value="">Select Glaze</option>${PICTURES.map(one => `<option>${one}</option>`).join('')}</select>`;
const button = (attributes = '', tag = 'div role="button" tabindex="0"'): string =>
  `<${tag} class="sqs-add-to-cart-button" ${attributes}><div class="sqs-add-to-cart-button-inner">Add To Cart</div></${tag.split(' ')[0]}>`;

/** Bodies of the adds that the page sends. */
const addsOf = (page: Page): unknown[] => {
  const adds: unknown[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === ENTRIES)
      adds.push(request.postDataJSON());
  });
  return adds;
};

const open = async (html: string, more: GuestOptions = {}) => {
  const guest = await visitGuest(shop, {...more, html: html.startsWith('<!') ? html : guestHtml(html)});
  return {...guest, adds: addsOf(guest.page)};
};
/** Chooses a glaze, adds it, and waits until exactly that was sent. */
const buys = async (
  {page, adds}: {page: Page; adds: unknown[]},
  root: string,
  glaze: (typeof PICTURES)[number] = 'Kelp',
): Promise<void> => {
  await page.locator(`${root} select`).first().selectOption(glaze);
  await page.locator(`${root} .sqs-add-to-cart-button`).first().click();
  const sku = `MAR-02-${glaze.slice(0, 3).toUpperCase()}`;
  await becomes(() => adds, [expect.objectContaining({itemId: MUG, sku, quantity: 1})] as unknown[]);
};

/** A page's context in a script that a proxy runs after the load, in an element of its own. */
const lateContext = (context: object): string =>
  `<script type="d1f2-text/javascript">window.Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}};</script><script>addEventListener('load', () => setTimeout(() => {
    const held = document.querySelector('[type="d1f2-text/javascript"]');
    held.replaceWith(Object.assign(document.createElement('script'), {text: held.text}));
  }, 200));</script>`;
const EUROS = {website: {id: 'w'}, websiteSettings: {storeSettings: {selectedCurrency: 'EUR'}}};

const PRODUCTS: Readonly<Record<string, string>> = {
  'whose JSON is escaped twice': `<div class="ProductItem-details" id="p"><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(inAttribute(JSON_TEXT))}">${select()}</div><div class="sqs-add-to-cart-button-wrapper">${button(`data-item-id="${MUG}"`)}</div></div>`,
  'whose JSON is escaped twice, by numbers': `<div class="ProductItem-details" id="p"><div class="product-variants" data-item-id="${MUG}" data-variants="${JSON_TEXT.replaceAll('"', '&amp;#34;')}">${select()}</div>${button(`data-item-id="${MUG}"`)}</div>`,
  'whose context a proxy’s script runs later': `${lateContext({...EUROS, product: {id: MUG, variants: VARIANTS}})}<div class="product-item"><div class="product-detail" id="p" data-product-id="${MUG}"><div class="product-variants"><div class="variant-option" data-variant-option-name="Glaze">${select('')}</div></div>${button()}</div></div>`,
  'without any container or wrapper': `<main id="p"><h1>Mug</h1><p class="product-price">$28.00</p><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select()}</div>${button()}</main>`,
  'whose button is a link in a form': `<form id="p" class="product-block sqs-block-product" action="/nowhere"><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select('name="variant-option-Glaze"')}</div>${button(`href="#" data-item-id="${MUG}"`, 'a')}</form>`,
  'whose variants are JSON in a script': `<div class="sqs-block product-block sqs-block-product" id="p"><script type="application/json">${JSON.stringify({item: {id: MUG, structuredContent: {productType: 1, variants: VARIANTS}}})}</script><div class="product-variants" data-item-id="${MUG}">${select('')}</div>${button(`data-item-id="${MUG}"`)}</div>`,
  'whose variants stand with its plans': `<div class="ProductItem-details" id="p" data-item-id="${MUG}"><div class="product-variants">${select('')}</div><div class="pdp-subscriptions-and-otp" data-variants="${inAttribute(JSON_TEXT)}"></div>${button()}</div>`,
  'in a block of its own without ids': `<div class="sqs-block product-block sqs-block-product" id="p" data-block-type="43" data-block-json="{}" data-product-id="${MUG}"><div class="sqs-block-content"><div class="productDetails"><div class="product-variants" data-variants="${inAttribute(JSON_TEXT)}"><div class="variant-option">${select('aria-label="Glaze:"')}</div></div></div></div><footer>${button('', 'button')}</footer></div>`,
};

for (const [[shape, html], sampled] of spread(Object.entries(PRODUCTS), {share: 0.12}))
  test(`EMB-02 CART-02 a product ${shape} sells what is chosen`, sampled, async () => {
    const guest = await open(html);
    await buys(guest, '#p');
    expect(guest.log.errors).toEqual([]);
  });

for (const shape of ['whose button is a link in a form', 'whose variants stand with its plans'])
  test(`EMB-02 CART-04 a product ${shape} sells once where its code comes after the press`, async () => {
    let release = (): void => {};
    const isPressed = new Promise<void>(resolve => {
      release = resolve;
    });
    const prepare = (page: Page): Promise<unknown> =>
      page.route(/\/compat\.js$/, async route => {
        await isPressed;
        await route.continue();
      });
    const guest = await open(PRODUCTS[shape] ?? '', {prepare});
    const {page} = guest;
    await page.locator('#p .sqs-add-to-cart-button[data-block-state=waiting]').waitFor();
    await page.locator('#p select').selectOption('Kelp');
    await page.locator('#p .sqs-add-to-cart-button').click();
    release();
    await becomes(() => guest.adds, [expect.objectContaining({itemId: MUG, quantity: 1})] as unknown[]);
    expect(guest.log.errors).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
  });

/** When a late context comes, and what makes sure of that. */
const LATE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'comes late': async () => {},
  'comes while the code of existing sites is on its way': page =>
    page.route(/\/compat\.js$/, async route => {
      await page.waitForFunction(() => 'Static' in window);
      await route.continue();
    }),
};
for (const [when, prepare] of Object.entries(LATE))
  test(
    `EMB-02 CART-11 a context that ${when} gives the site its pill and its currency`,
    ONLY_WHOLE,
    async () => {
      const bare = JSON_TEXT.replaceAll(/"priceMoney":\{.*?\}/g, '"price":2800');
      const {page} = await open(
        `${lateContext(EUROS)}<div class="ProductItem-details" id="p"><p class="product-price">28.00</p><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(bare)}">${select()}</div>${button(`data-item-id="${MUG}"`)}</div>`,
        {prepare},
      );
      await whenLive(page, '#p');
      await page.locator('#p select').selectOption('Kelp');
      await reads(page.locator('.product-price'), '€28.00');
      await page.locator('#p .sqs-add-to-cart-button').click();
      await page.locator('.vt-pill').waitFor();
    },
  );

test(
  'EMB-02 CART-02 a product that a script opens over its list reads the page that its card leads to',
  ONLY_WHOLE,
  async () => {
    const guest = await open(
      `<ul><li class="product-list-item" data-product-id="${MUG}"><a href="/mug-page">Mug</a></li></ul><div class="product-detail" id="p" data-product-id="${MUG}"><div class="product-variants">${select()}</div>${button()}</div>`,
      {
        prepare: page =>
          page.route('**/mug-page?format=json', route =>
            route.fulfill({json: {item: {id: MUG, structuredContent: {productType: 1, variants: VARIANTS}}}}),
          ),
      },
    );
    await buys(guest, '#p');
  },
);

/** Translates texts of the product, once or each new one, as translating browsers do: in an element of its own. */
const translate = (isRepeated: boolean): void => {
  const texts = new Map([
    ['Add To Cart', 'In den Warenkorb'],
    ['Adding...', 'Wird hinzugefügt'],
    ['Added!', 'Hinzugefügt!'],
    ['Sold Out', 'Ausverkauft'],
  ]);
  const inner = document.querySelector('.sqs-add-to-cart-button-inner') as HTMLElement;
  const change = (): void => {
    const translated = texts.get(inner.textContent ?? '');
    if (translated)
      inner.replaceChildren(Object.assign(document.createElement('font'), {textContent: translated}));
  };
  change();
  if (isRepeated)
    new MutationObserver(change).observe(inner, {childList: true, characterData: true, subtree: true});
};

for (const [[how, isRepeated, added], sampled] of spread(
  [
    ['once', false, 'Added!'],
    ['again and again', true, 'Hinzugefügt!'],
  ] as const,
  {share: 0.34},
))
  test(
    `EMB-02 PROD-02 a button whose text a script translates ${how} has that text when it is idle`,
    sampled,
    async () => {
      const soldOut = VARIANTS.map(one => (one.id === 'v-Foam' ? {...one, unlimited: false} : one));
      const guest = await open(
        (PRODUCTS['without any container or wrapper'] ?? '').replace(
          inAttribute(JSON_TEXT),
          inAttribute(JSON.stringify(soldOut)),
        ),
      );
      const inner = guest.page.locator('.sqs-add-to-cart-button-inner');
      const menu = guest.page.locator('#p select');
      await whenLive(guest.page, '#p');
      await menu.focus();
      // The button is bound by now: what it has later is not what the server gave it.
      await guest.page.locator('#p option[data-state]').first().waitFor({state: 'attached'});
      await guest.page.evaluate(translate, isRepeated);
      await buys(guest, '#p');
      await reads(inner, added);
      await guest.page.locator('.sqs-add-to-cart-button:not(.added)').waitFor();
      await reads(inner, 'In den Warenkorb');
      await menu.selectOption('Foam');
      await guest.page.locator('.sqs-add-to-cart-button.cart-sold-out').waitFor();
      await menu.selectOption('Ash');
      await guest.page.locator('.sqs-add-to-cart-button:not(.cart-sold-out)').waitFor();
      expect(await inner.textContent()).toBe('In den Warenkorb');
    },
  );

test(
  'EMB-02 CART-04 an older product keeps the class of its amounts, and icons of its add-ons follow',
  ONLY_WHOLE,
  async () => {
    const icon = (name: string, style = ''): string =>
      `<svg class="${name}" width="9" height="9" style="${style}"></svg>`;
    const addOn = `<div class="pdp-product-add-ons"><div class="add-on-add-to-cart-wrapper" data-is-product-add-on="true" data-current-context="{}"><div class="sqs-add-to-cart-button" id="add-on" role="button" tabindex="0" data-item-id="${ITEM.id}" data-product-type="1"><div class="icons-container">${icon('plus-icon')}${icon('add-on-add-to-cart-loading', 'display:none')}${icon('checkmark-icon', 'display:none')}</div></div></div></div>`;
    const product = (PRODUCTS['without any container or wrapper'] ?? '').replace(
      '$28.00',
      'from <span class="sqs-money-native">28.00</span>',
    );
    const {page, adds} = await open(product + addOn);
    await buys({page, adds}, '#p');
    expect(await page.locator('.product-price').innerHTML()).toBe(
      '<span class="sqs-money-native">$28.00</span>',
    );
    await page.locator('#add-on').click();
    await becomes(() => adds.length, 2);
    await page.locator('.checkmark-icon').waitFor();
    expect(await page.locator('.plus-icon').isVisible()).toBe(false);
  },
);

test(
  'EMB-02 CART-02 two blocks of one product with the same ids sell apart from each other',
  ONLY_WHOLE,
  async () => {
    const block = `<div class="product-block"><div id="same" class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select()}</div>${button(`data-item-id="${MUG}"`)}</div>`;
    const guest = await open(`<div id="one">${block}</div><div id="two">${block}</div>`);
    await buys(guest, '#two', 'Foam');
    expect(await guest.page.locator('#one select').inputValue()).toBe('');
  },
);

test('EMB-02 CART-02 a product that a script adds to a page without any is live, once', async () => {
  const guest = await open('<div id="app"><p>Plain page</p></div>');
  await guest.page.evaluate(html => {
    const app = document.getElementById('app') as HTMLElement;
    app.insertAdjacentHTML('beforeend', html);
    // As frameworks do: it is moved, and its place is filled again.
    app.append(app.lastElementChild as Element);
  }, PRODUCTS['without any container or wrapper'] ?? '');
  await buys(guest, '#p');
});

test(
  'EMB-02 CART-02 a page that Ajax puts in place of a product sells its own product',
  ONLY_WHOLE,
  async () => {
    const first = `<div class="ProductItem-details" data-item-id="${ITEM.id}"><div class="product-price">$18.00</div>${button(`data-item-id="${ITEM.id}"`)}</div>`;
    const guest = await open(
      `<header><a href="/cart"><span class="sqs-cart-quantity">0</span></a></header><div id="page">${first}</div>`,
    );
    const {page, adds} = guest;
    await whenLive(page, '#page .ProductItem-details');
    await page.evaluate(html => {
      history.pushState(null, '', '/guest?mug');
      (document.getElementById('page') as HTMLElement).innerHTML = html;
      document.dispatchEvent(new Event('mercury:load'));
    }, PRODUCTS['whose JSON is escaped twice'] ?? '');
    await buys(guest, '#page');
    await reads(page.locator('.sqs-cart-quantity'), '1');
    expect(adds.length).toBe(1);
  },
);

test(
  'SITE-06 EMB-02 a gallery whose options are escaped twice has its design and options',
  ONLY_WHOLE,
  async () => {
    const json = inAttribute(inAttribute(JSON.stringify({design: 'grid', newWindow: true})));
    const {page, consoleLines} = await open(
      `<div class="sqs-block gallery-block" data-block-type="8" data-block-json="${json}"><div class="sqs-gallery-container sqs-gallery-block-grid" id="grid"><div class="sqs-gallery"><div class="slide"><a class="image-slide-anchor" href="/about"><img alt="Dawn" src="/assets/pictures/photo-dawn.webp"></a></div></div></div></div>`,
    );
    await whenLive(page, '#grid');
    expect(await page.locator('#grid a').getAttribute('target')).toBe('_blank');
    expect(consoleLines).toEqual([]);
  },
);

/** Fields of the contact form of the shop, in the shape that `item` gives one. */
const contact = (item: (type: string, id: string, control: string) => string): string =>
  item('name', 'name', '<input name="fname" aria-label="First"><input name="lname" aria-label="Last">') +
  item('email', 'email', '<input id="email-email-field" name="mail" aria-label="E-mail">') +
  item(
    'select',
    'topic',
    '<select id="select-topic-field" aria-label="Topic"><option value=""></option><option>A visit</option></select>',
  ) +
  item(
    'textarea',
    'message',
    '<textarea id="textarea-message-field" name="text" aria-label="Message"></textarea>',
  );
const fields = contact(
  (type, id, control) => `<div class="form-item field ${type} required" id="${type}-${id}">${control}</div>`,
);
const withoutIds = contact((type, id, control) =>
  type === 'name'
    ? `<fieldset class="form-item fields name required" id="name-${id}">${control}</fieldset>`
    : `<div class="form-item field ${type} required">${control}</div>`,
);
const FORMS: Readonly<Record<string, string>> = {
  'whose fields have ids on their controls alone': `<div class="sqs-block-form"><form class="theirs" data-form-id="contact">${withoutIds}<button type="submit">Send</button><div class="form-submission-text hidden">Sent!</div></form></div>`,
  'whose button has no type': `<div class="sqs-block-form"><form class="theirs" data-form-id="contact">${withoutIds}<button>Send</button></form><div class="form-submission-text" hidden>Sent!</div></div>`,
  'whose id stands on its wrapper': `<div class="form-wrapper" data-form-id="contact"><form class="theirs">${fields}<input type="submit" value="Send"></form><div class="form-submission-text hidden">Sent!</div></div>`,
  'whose id stands in the JSON of its block': `<div class="sqs-block form-block" data-block-type="9" data-block-json="${inAttribute('{"formId":"contact"}')}"><form class="theirs">${fields}<input type="submit" value="Send"></form><div class="form-submission-text" hidden>Sent!</div></div>`,
};

for (const [[shape, html], sampled] of spread(Object.entries(FORMS), {share: 0.15}))
  test(`EMB-02 FORM-04 a form ${shape} is sent with its answers`, sampled, async () => {
    const before = (await stored(shop)).length;
    const {page, log} = await open(`<style>.hidden{display:none!important}</style>${html}`);
    await whenLive(page, '.theirs');
    await page.getByLabel('First').fill('Ada');
    await page.getByLabel('Last').fill('L');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Topic').selectOption('A visit');
    await page.getByLabel('Message').fill('Hello');
    await page.locator('.theirs :is([type=submit],button)').click();
    await reads(page.locator('.form-submission-text'), 'Sent!');
    await isStored(shop, before + 1);
    expect((await stored(shop)).at(-1)).toMatchObject({
      name: ['Ada', 'L'],
      email: 'ada@example.com',
      topic: 'A visit',
      message: 'Hello',
    });
    expect(log.errors).toEqual([]);
  });

test(
  'EMB-02 FORM-08 a newsletter sends fields without ids or names by type, and thanks in its block',
  ONLY_WHOLE,
  async () => {
    const field = (className: string, label: string): string =>
      `<div class="newsletter-form-field-wrapper ${className}"><label>${label}<input class="newsletter-form-field-element field-element"></label></div>`;
    const {page} = await open(
      `<style>.hidden{display:none!important}</style><div class="sqs-block newsletter-block sqs-block-newsletter"><div class="newsletter-form-wrapper"><div><form class="newsletter-form theirs" data-form-id="newsletter"><fieldset class="newsletter-form-name-fieldset form-item fields name">${field('field first-name', 'First')}${field('field last-name', 'Last')}</fieldset>${field('form-item field email required', 'E-mail')}<button class="newsletter-form-button" type="submit">Go</button></form></div><div class="hidden form-submission-text">Code: KILN</div></div></div>`,
      {prepare: guest => guest.route(SAVE, route => route.fulfill({json: {id: 'stored'}}))},
    );
    await whenLive(page, '.theirs');
    await page.getByLabel('First').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@example.com');
    const sending = page.waitForRequest(SAVE);
    await page.getByRole('button', {name: 'Go'}).click();
    const {form} = (await sending).postDataJSON();
    expect(JSON.parse(form)).toEqual({name: ['Ada', ''], email: 'ada@example.com'});
    await reads(page.locator('.form-submission-text'), 'Code: KILN');
  },
);

const CONTEXT = {
  formId: 'f1',
  formFields: [{type: 'email', id: 'email-yui_1', title: 'Email', required: true}],
};
test(
  'EMB-02 FORM-01 a defined form without its place is rendered, a form without an id is left alone',
  ONLY_WHOLE,
  async () => {
    const bare = (id: string, json: string): string =>
      `<div class="sqs-block form-block sqs-block-form" data-block-json="${inAttribute(json)}"><form id="${id}" action="/elsewhere"><div class="form-item field email"><input name="${id}" aria-label="${id}"></div><button>Send</button></form></div>`;
    const {page, consoleLines} = await open(
      `<div class="sqs-block website-component-block sqs-block-website-component sqs-block-form form-block" data-block-type="1337" data-definition-name="website.components.form" id="defined"><div class="sqs-block-content"><div class="sqs-site-style-form"><script type="application/json" class="sqs-form-block-context">${JSON.stringify(CONTEXT)}</script></div></div></div>${bare('null', '{"formId":null}')}${bare('none', '{}')}`,
      {
        prepare: guest =>
          guest.route('**/elsewhere?*', route =>
            route.fulfill({contentType: 'text/html', body: 'Elsewhere'}),
          ),
      },
    );
    await page
      .locator('#defined')
      .getByLabel(/^Email/)
      .waitFor();
    await whenLive(page, '#defined .form-wrapper');
    expect(await page.locator('#defined form').count()).toBe(1);
    for (const id of ['null', 'none'])
      expect(await page.locator(`#${id}`).getAttribute('data-block-state')).toBe(null);
    expect(consoleLines).toEqual([]);
    await page.locator('#null button').click();
    await page.waitForURL('**/elsewhere?null=');
  },
);

test('EMB-02 CART-01 a cart page whose root is empty and comes late shows the cart', ONLY_WHOLE, async () => {
  const {page, log} = await open('<div class="sqs-layout" id="app"></div>');
  await page.evaluate(() => {
    const root = document.createElement('div');
    root.id = 'sqs-cart-root';
    document.getElementById('app')?.append(root);
  });
  const says = async () => /Your cart is empty/.test(await page.locator('#sqs-cart-root').innerText());
  await becomes(says, true);
  expect(log.errors).toEqual([]);
});

test(
  'EMB-02 donations stay the platform’s: their link leads there, their component keeps its markup',
  ONLY_WHOLE,
  async () => {
    const component = `<div class="sqs-block website-component-block sqs-block-website-component" id="donation" data-block-type="1337" data-definition-name="website.components.donation"><div class="sqs-donation-block-container"><form><label class="radio-label"><input type="radio" name="amount" value="25">$25</label><input name="custom" aria-label="Other amount"><select class="dropdownSelect" aria-label="How often"><option>Once</option><option>Monthly</option></select><button class="button" type="button">Donate</button></form></div></div>`;
    const {page, log, consoleLines} = await open(
      `${component}<div class="sqs-block donation-block sqs-block-donation" data-block-type="52"><div class="sqs-block-content"><a class="sqs-donate-button sqs-system-button" href="/checkout/donate?donatePageId=5f1b">Donate</a></div></div>${PRODUCTS['without any container or wrapper']}`,
      {prepare: guest => guest.route('**/checkout/donate?*', route => route.fulfill({body: 'Give'}))},
    );
    await whenLive(page, '#p');
    expect(await page.locator('#donation').evaluate(one => one.outerHTML)).toBe(
      await page.evaluate(html => {
        const copy = document.createElement('div');
        copy.innerHTML = html;
        return copy.innerHTML;
      }, component),
    );
    await page.getByRole('link', {name: 'Donate'}).click();
    await page.waitForURL('**/checkout/donate?donatePageId=5f1b');
    expect(consoleLines).toEqual([]);
    expect(log.errors).toEqual([]);
  },
);
