import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {MUG, PICTURES} from './existing-product.js';
import {isStored, stored} from './form-page.js';
import {type GuestOptions, guestHtml, ITEM, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads} from './visitor.js';

// Shapes that pages have and our other fixtures have not: each is what a template, an owner's script or an export made of the markup.
const shop = openTidyShop();
const ENTRIES = '/api/commerce/shopping-cart/entries';

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

const PRODUCTS: Readonly<Record<string, string>> = {
  'whose JSON is escaped twice': `<div class="ProductItem-details" id="p"><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(inAttribute(JSON_TEXT))}">${select()}</div><div class="sqs-add-to-cart-button-wrapper">${button(`data-item-id="${MUG}"`)}</div></div>`,
  'without any container or wrapper': `<main id="p"><h1>Mug</h1><p class="product-price">$28.00</p><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select()}</div>${button()}</main>`,
  'whose button is a link in a form': `<form id="p" class="product-block sqs-block-product" action="/nowhere"><div class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select('name="variant-option-Glaze"')}</div>${button(`href="#" data-item-id="${MUG}"`, 'a')}</form>`,
  'whose variants are JSON in a script': `<div class="sqs-block product-block sqs-block-product" id="p"><script type="application/json">${JSON.stringify({item: {id: MUG, structuredContent: {productType: 1, variants: VARIANTS}}})}</script><div class="product-variants" data-item-id="${MUG}">${select('')}</div>${button(`data-item-id="${MUG}"`)}</div>`,
  'whose variants stand with its plans': `<div class="ProductItem-details" id="p" data-item-id="${MUG}"><div class="product-variants">${select('')}</div><div class="pdp-subscriptions-and-otp" data-variants="${inAttribute(JSON_TEXT)}"></div>${button()}</div>`,
  'in a block of its own without ids': `<div class="sqs-block product-block sqs-block-product" id="p" data-block-type="43" data-block-json="{}" data-product-id="${MUG}"><div class="sqs-block-content"><div class="productDetails"><div class="product-variants" data-variants="${inAttribute(JSON_TEXT)}"><div class="variant-option">${select('aria-label="Glaze:"')}</div></div></div></div><footer>${button('', 'button')}</footer></div>`,
};

for (const [shape, html] of Object.entries(PRODUCTS))
  test(`EMB-02 CART-02 a product ${shape} sells what is chosen`, async () => {
    const guest = await open(html);
    await buys(guest, '#p');
    expect(guest.log.errors).toEqual([]);
  });

test('EMB-02 CART-02 two blocks of one product with the same ids sell apart from each other', async () => {
  const block = `<div class="product-block"><div id="same" class="product-variants" data-item-id="${MUG}" data-variants="${inAttribute(JSON_TEXT)}">${select()}</div>${button(`data-item-id="${MUG}"`)}</div>`;
  const guest = await open(`<div id="one">${block}</div><div id="two">${block}</div>`);
  await buys(guest, '#two', 'Foam');
  expect(await guest.page.locator('#one select').inputValue()).toBe('');
});

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

test('EMB-02 CART-02 a page that Ajax puts in place of a product sells its own product', async () => {
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
});

test('SITE-06 EMB-02 a gallery whose options are escaped twice has its design and options', async () => {
  const json = inAttribute(inAttribute(JSON.stringify({design: 'grid', newWindow: true})));
  const {page, consoleLines} = await open(
    `<div class="sqs-block gallery-block" data-block-type="8" data-block-json="${json}"><div class="sqs-gallery-container sqs-gallery-block-grid" id="grid"><div class="sqs-gallery"><div class="slide"><a class="image-slide-anchor" href="/about"><img alt="Dawn" src="/assets/pictures/photo-dawn.webp"></a></div></div></div></div>`,
  );
  await whenLive(page, '#grid');
  expect(await page.locator('#grid a').getAttribute('target')).toBe('_blank');
  expect(consoleLines).toEqual([]);
});

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
  'whose id stands on its wrapper': `<div class="form-wrapper" data-form-id="contact"><form class="theirs">${fields}<input type="submit" value="Send"></form><div class="form-submission-text hidden">Sent!</div></div>`,
  'whose id stands in the JSON of its block': `<div class="sqs-block form-block" data-block-type="9" data-block-json="${inAttribute('{"formId":"contact"}')}"><form class="theirs">${fields}<input type="submit" value="Send"></form><div class="form-submission-text" hidden>Sent!</div></div>`,
};

for (const [shape, html] of Object.entries(FORMS))
  test(`EMB-02 FORM-04 a form ${shape} is sent with its answers`, async () => {
    const before = (await stored(shop)).length;
    const {page, log} = await open(`<style>.hidden{display:none!important}</style>${html}`);
    await whenLive(page, '.theirs');
    await page.getByLabel('First').fill('Ada');
    await page.getByLabel('Last').fill('L');
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Topic').selectOption('A visit');
    await page.getByLabel('Message').fill('Hello');
    await page.locator('.theirs [type=submit]').click();
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

test('EMB-02 CART-01 a cart page whose root is empty and comes late shows the cart', async () => {
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

test('EMB-02 donations stay the platform’s: their link leads there, their component keeps its markup', async () => {
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
});
