import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {visitGuest} from './guest-page.js';
import {becomes, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();

/** A product of the page, scrolled to and live. */
const liveProduct = async (page: Page, title: string): Promise<Locator> => {
  const product = page.locator('article.ProductItem-details', {
    has: page.getByRole('heading', {name: title, exact: true}),
  });
  await product.scrollIntoViewIfNeeded();
  await expect.poll(() => product.getAttribute('data-block-state')).toBe('live');
  return product;
};
const openProduct = async (title: string) => {
  const visit = await shop.visit('/classic');
  return {...visit, product: await liveProduct(visit.page, title)};
};
const select = (product: Locator, name: string): Locator =>
  product.locator(`select[data-variant-option-name="${name}"]`);
const radio = (product: Locator, value: string): Locator => product.locator(`input[value="${value}"]`);

/** Of the marker contract, anywhere on a page; links to style sheets are none of it. */
const MARKERS = /\sdata-(?:block|load|props|vitrine(?!-looks|-styles))\b/;
test('CART-02 EMB-05 wrappers are visible, the server’s HTML stays, and no marker is needed', async () => {
  const {page, log} = await shop.visit('/classic');
  await liveProduct(page, 'Tide Bowl');
  const wrappers = page.locator('.sqs-add-to-cart-button-wrapper');
  for (const wrapper of await wrappers.all()) expect(await wrapper.isVisible()).toBe(true);
  for (const path of ['/classic', '/classic/cart', '/es/classic'])
    expect(await shop.read(path)).not.toMatch(MARKERS);
  expect(log).toMatchObject({errors: [], lines: [], calls: []});
});

test('CART-07 PROD-01 selects and radios of one option stay in step, price and mark follow', async () => {
  const {product} = await openProduct('Tide Bowl');
  const button = product.locator('.sqs-add-to-cart-button');
  const alert = product.locator('[role=alert]');
  await button.click();
  await reads(alert, 'The item could not be added. Select Size, Glaze, and Set.');
  await select(product, 'Size').selectOption('Large');
  await expect.poll(() => radio(product, 'Large').isChecked()).toBe(true);
  await button.click();
  await reads(alert, 'The item could not be added. Select Glaze and Set.');
  await select(product, 'Glaze').selectOption('Foam');
  const small = select(product, 'Size').locator('option[value=Small]');
  await select(product, 'Size').focus();
  await reads(small, 'Small – Unavailable');
  await select(product, 'Glaze').focus();
  await reads(small, 'Small');
  await select(product, 'Set').selectOption('Single');
  await reads(product.locator('.product-price'), 'Sale price: $56.00 Original price: $68.00');
  await reads(product.locator('.product-mark'), 'sale');
  await select(product, 'Glaze').selectOption('Ash');
  await reads(product.locator('.product-price'), '$68.00');
  await reads(product.locator('.product-mark'));
});

test('PROD-01 a radio chosen by its label moves the hidden select, and the pair buys one variant', async () => {
  const {page, product, log} = await openProduct('Linen Tea Towel');
  await product.locator('label', {hasText: 'Ink'}).click();
  await expect.poll(() => select(product, 'Colour').inputValue()).toBe('Ink');
  await product.locator('.product-quantity-input input').fill('3');
  await product.locator('.sqs-add-to-cart-button').click();
  await reads(page.locator('.sqs-cart-quantity'), '3');
  await reads(page.locator('.sqs-cart-subtotal'), '$49.50');
  expect(log.calls).toEqual(['POST /api/commerce/shopping-cart/entries']);
  const cart = page.locator('.sqs-custom-cart');
  expect(await cart.getAttribute('class')).toBe('sqs-custom-cart initialized');
});

test(
  'PROD-01 EMB-07 labels that a site made buttons choose by key, and say what is chosen',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await page.route('**/classic', async route => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = html.replaceAll(/(<label)(?= class="sqs-button)/g, '$1 role="button" tabindex="0"');
      await route.fulfill({response: answer, body});
    });
    // The file that answers keys comes after the first one.
    let release = (): void => {};
    const isPressed = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/compat-bindings.js', async route => {
      await isPressed;
      await route.continue();
    });
    await page.goto(shop.url('/classic'));
    const product = await liveProduct(page, 'Linen Tea Towel');
    const pressed = (): Promise<string[]> => product.locator('label[aria-pressed=true]').allInnerTexts();
    const [first, second] = await product.locator('label[role=button]').all();
    expect(await pressed()).toEqual([]);
    // A script's own event may come from a text: it is no fault of the page's.
    await first?.evaluate(label => {
      const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode();
      text?.dispatchEvent(new Event('click', {bubbles: true}));
    });
    for (const [label, key] of [
      [first, 'Enter'],
      [second, ' '],
    ] as const) {
      await label?.focus();
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.press(key);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      release();
      await expect.poll(pressed).toEqual([await label?.innerText()]);
      expect([await select(product, 'Colour').inputValue()]).toEqual(await pressed());
    }
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

test(
  'CART-04 CART-12 the keyboard adds a single variant by the div button, whose label shows its states',
  ONLY_WHOLE,
  async () => {
    const {page, product, log} = await openProduct('Salt Cellar');
    const button = product.locator('.sqs-add-to-cart-button');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.focus();
    const phases = (): Promise<string[]> =>
      button.evaluate(element => [...element.classList].filter(name => /^cart-add/.test(name)));
    await page.keyboard.press('Enter');
    await reads(button, 'Adding…');
    expect(await phases()).toEqual(['cart-adding']);
    await reads(page.locator('.sqs-cart-quantity'), '1');
    await page.clock.runFor(1000);
    await reads(button, 'Added!');
    expect(await phases()).toEqual(['cart-added']);
    await page.keyboard.press(' ');
    await page.clock.runFor(2000);
    await reads(button, 'Add To Cart');
    expect(await phases()).toEqual([]);
    await reads(page.locator('.sqs-cart-quantity'), '1');
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press(' ');
    await reads(page.locator('.sqs-cart-quantity'), '2');
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

// Source: commerce spec §5.
const REFUSED = [
  ['', 'Quantity must be a number.'],
  ['0', 'Quantity must be between 1 and 9,999.'],
  ['2.5', 'Quantity must be a whole number'],
] as const;
test('CART-08 an existing page shows errors of quantities', async () => {
  const {product, log} = await openProduct('Salt Cellar');
  for (const [typed, text] of REFUSED) {
    await product.locator('input[type=number]').fill(typed);
    await product.locator('.sqs-add-to-cart-button').click();
    await reads(product.locator('[role=alert]'), `The item could not be added. ${text}`);
  }
  expect(log.calls).toEqual([]);
});

test(
  'PROD-07 COM-02 a sold out product is marked, and its variants show it before and after the click',
  ONLY_WHOLE,
  async () => {
    const {product, log} = await openProduct('Shore Runner');
    await reads(product.locator('.product-mark'), 'sold out');
    const label = product.getByRole('radio', {name: /^150 cm\W+Sold out$/});
    await becomes(() => label.count(), 1);
    await product.locator('label', {hasText: '150 cm'}).click();
    await product.getByRole('button', {name: 'Sold out'}).click();
    await reads(
      product.locator('[role=alert]'),
      'The item could not be added. Sorry, but we do not have enough items available.',
    );
    expect(log.calls).toEqual([]);
  },
);

test('CART-08 CART-09 a gift card without a denomination has its own message', ONLY_WHOLE, async () => {
  const {page, product} = await openProduct('Gift Card');
  await product.locator('.sqs-add-to-cart-button').click();
  await reads(
    product.locator('[role=alert]'),
    'The gift card could not be bought. Select a denomination for the gift card',
  );
  await product.locator('label', {hasText: '$100'}).click();
  await product.locator('.sqs-add-to-cart-button').click();
  await reads(page.locator('.sqs-cart-subtotal'), '$100.00');
});

test(
  'CART-12 count and subtotal are the cart’s, empty at 0, and a template cart gets no pill',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 2}, '/classic');
    const cart = page.locator('.sqs-custom-cart.initialized');
    await reads(cart.locator('.sqs-cart-quantity'), '2');
    await reads(cart.locator('.sqs-cart-subtotal'), '$48.00');
    await expect.poll(() => page.getByRole('link', {name: '2 items in cart'}).count()).toBe(1);
    expect(await page.locator('.vt-pill').count()).toBe(0);
    await page.goto(shop.url('/classic/cart'));
    await page.waitForSelector('#sqs-cart-root[data-block-state=live]');
    await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
    await page.waitForSelector('.sqs-custom-cart.initialized.empty');
  },
);

test('CART-12 CART-13 an existing cart page is found by its root and changes, counts coupons and empties', async () => {
  const {page, log} = await visitWith(shop, {'MAR-04': 1, 'MAR-06': 1}, '/classic/cart');
  await page.waitForSelector('#sqs-cart-root[data-block-state=live]');
  const lantern = page.getByRole('spinbutton', {name: 'Quantity Kiln Lantern'});
  await lantern.fill('9');
  await lantern.press('Enter');
  await reads(page.locator('#sqs-cart-root [role=alert]'), 'Only 5 available; quantity changed to 5');
  await page.getByLabel('Coupon code').fill('FIVE');
  await page.getByLabel('Coupon code').press('Enter');
  await page.getByRole('button', {name: 'Remove coupon FIVE'}).click();
  await page.getByRole('button', {name: 'Remove Kiln Lantern'}).click();
  await reads(page.locator('.sqs-cart-subtotal'), '$24.00');
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  expect(log).toMatchObject({errors: [], lines: []});
});

test('COM-14 PROD-07 existing markup shows low stock of the chosen variant only', ONLY_WHOLE, async () => {
  const {product} = await openProduct('Linen Tea Towel');
  const reported = product.locator('.product-scarcity');
  expect(await reported.count()).toBe(1);
  await reads(reported);
  await product.locator('label', {hasText: 'Sage'}).click();
  await reads(reported, 'Only 3 left');
  await product.locator('label', {hasText: 'Ink'}).click();
  await reads(reported);
});

for (const [isShown, sampled] of spread([true, false], {share: 0.5}))
  test(
    `COM-14 a context that ${isShown ? 'shows' : 'hides'} few left by default does so before a choice`,
    sampled,
    async () => {
      const context = JSON.stringify({i: {scarcityEnabled: true, scarcityShownByDefault: isShown}});
      const variants = ['S', 'L'].map(Size => ({
        id: Size,
        sku: Size,
        attributes: {Size},
        price: 100,
        qtyInStock: 2,
      }));
      const {page} = await visitGuest(shop, {
        html: `<div class="ProductItem-details"><div data-afterpay data-current-context='${context}'></div>
<div class="product-scarcity">Few left</div><div class="product-scarcity" data-variant-attributes='{"Size":"S"}' hidden>Only 2 left</div>
<div class="product-variants" data-item-id="i" data-variants='${JSON.stringify(variants)}'><select aria-label="Size" data-variant-option-name="Size"><option value="">Size</option><option>S</option><option>L</option></select></div></div>`,
      });
      await page.waitForSelector('.ProductItem-details[data-block-state=live]');
      const reported = page.locator('.product-scarcity');
      await reads(reported, ...(isShown ? ['Few left'] : []));
      await page.getByLabel('Size').selectOption('S');
      await reads(reported, 'Only 2 left');
      await page.getByLabel('Size').selectOption('L');
      await reads(reported);
      await page.getByLabel('Size').selectOption('');
      await reads(reported, ...(isShown ? ['Few left'] : []));
    },
  );

test(
  'EMB-02 a button and options that the page replaces, then moves, sell once a click',
  ONLY_WHOLE,
  async () => {
    const {page, product, log} = await openProduct('Tide Bowl');
    await product.evaluate(element => {
      for (const part of element.querySelectorAll('.sqs-add-to-cart-button,.product-variants'))
        part.replaceWith(part.cloneNode(true));
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await select(product, 'Size').selectOption('Large');
    await select(product, 'Glaze').selectOption('Foam');
    await select(product, 'Set').selectOption('Single');
    await product.locator('.sqs-add-to-cart-button').evaluate(element => {
      element.id = 'moved';
    });
    const button = page.locator('#moved');
    await button.click();
    await reads(page.locator('.sqs-cart-quantity'), '1');
    await page.clock.runFor(3000);
    // A script of the page sets fields without an event.
    await product.evaluate(element => {
      for (const field of element.querySelectorAll<HTMLInputElement>('.product-quantity-input input'))
        field.value = '4';
      const menu = element.querySelector<HTMLSelectElement>('select[data-variant-option-name=Set]');
      if (menu) menu.value = 'Pair';
    });
    await button.evaluate(element => {
      const place = document.createElement('aside');
      document.body.prepend(place);
      place.append(element.closest('.sqs-add-to-cart-button-wrapper') ?? element);
    });
    await button.click();
    await reads(page.locator('.sqs-cart-quantity'), '5');
    await reads(product.locator('.product-price'), 'Sale price: $104.00 Original price: $124.00');
    expect(log).toMatchObject({errors: [], lines: []});
    expect(log.calls.filter(call => call.includes('entries'))).toHaveLength(2);
  },
);

test('EMB-02 unmounting a product restores the server’s HTML', async () => {
  const served = await shop.read('/classic');
  const {product} = await openProduct('Tide Bowl');
  await select(product, 'Size').selectOption('Large');
  await select(product, 'Glaze').selectOption('Foam');
  await select(product, 'Set').selectOption('Single');
  await product.locator('.sqs-add-to-cart-button').click();
  await reads(product.locator('.product-price'), 'Sale price: $56.00 Original price: $68.00');
  const differs = await product.evaluate((element, html) => {
    // Wrappers are shown once a page, for good.
    const SHOWN = / style="visibility: visible;"/;
    window.Vitrine && 'unmount' in window.Vitrine && window.Vitrine.unmount(element);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const heading = element.querySelector('.ProductItem-details-title')?.textContent;
    const before = [...page.querySelectorAll('article.ProductItem-details')].find(
      one => one.querySelector('.ProductItem-details-title')?.textContent === heading,
    );
    const [now = '', then = ''] = [element.outerHTML.replace(SHOWN, ''), before?.outerHTML];
    const at = [...now].findIndex((sign, index) => sign !== then[index]);
    return now === then ? null : [now.slice(at - 60, at + 60), then.slice(at - 60, at + 60)];
  }, served);
  expect(differs).toBeNull();
});

test(
  'PROD-01 the address follows a choice in existing markup too, where a page asks for it',
  ONLY_WHOLE,
  async () => {
    const {page, product} = await openProduct('Linen Tea Towel');
    await product.evaluate(article => {
      const address = document.createElement('div');
      Object.assign(address.dataset, {block: 'product-address', load: 'load'});
      address.dataset.itemId = article.dataset.itemId;
      document.body.append(address);
    });
    await page.waitForSelector('[data-block=product-address][data-block-state=live]', {state: 'attached'});
    await product.locator('label', {hasText: 'Ink'}).click();
    const variants = await product.locator('.product-variants').getAttribute('data-variants');
    const ink = JSON.parse(variants ?? '[]').find(({sku}: {sku: string}) => sku === 'MAR-07-INK').id;
    await becomes(() => new URL(page.url()).searchParams.get('variant'), ink);
  },
);
