// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, choose, fillCheckout, isAdded, openTidyShop, reads, totals} from './visitor.js';

const shop = openTidyShop();
const CALM = {reducedMotion: 'reduce'} as const;

const emailsTo = (recipient: string) =>
  shop.platform.db
    .selectFrom('email')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

test('PROD-03 a gift card is bought for a recipient, sent to them, and pays in a cart', async () => {
  const {page, log} = await shop.visit('/products/gift-card', CALM);
  await whenLive(page, '.item [data-block=product]');
  await whenLive(page, '[data-block=line-fields]');
  const isBefore = await page
    .locator('[data-block=line-fields]')
    .evaluate(fields =>
      Boolean(
        fields.compareDocumentPosition(document.querySelector('.item .vt-add') ?? fields) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    );
  expect(isBefore, 'the fields stand before the button that sends them').toBe(true);
  await choose(page, {Value: '$50'});
  await page.getByLabel('Recipient’s email').fill('not an address');
  await page.click('.item .vt-add');
  await becomes(
    async () => (await page.locator('.item .vt-alert').innerText()).includes('Recipient’s email'),
    true,
  );
  expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([]);
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'gift-recipient');
  await page.getByLabel('Recipient’s email').fill('grace@example.com');
  await page.getByLabel('From', {exact: true}).fill('Ada');
  await page.getByLabel('Message', {exact: true}).fill('Happy birthday!');
  await page.getByLabel('Send on').fill('2030-05-01');
  await page.click('.item .vt-add');
  await isAdded(page);
  await page.goto(shop.url('/cart'));
  await whenLive(page, '[data-block=cart]');
  await reads(
    page.locator('.vt-cart-answers dd'),
    'grace@example.com',
    'Ada',
    'Happy birthday!',
    '2030-05-01',
  );
  const gap = page.locator('.vt-cart-answers dt').first();
  expect(await gap.evaluate(label => getComputedStyle(label, '::after').content)).toBe('": "');
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', false);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await reads(
    page.locator('.summary-lines small'),
    '$50',
    'Recipient’s email: grace@example.com',
    'From: Ada',
    'Message: Happy birthday!',
    'Send on: 2030-05-01',
  );
  const [letter] = await emailsTo('grace@example.com');
  expect(letter?.subject).toBe('Ada sent you a gift card');
  expect(letter?.body).toContain('Happy birthday! The code is ');

  await page.goto(shop.url(/\/gift-card\/[\w-]+/.exec(letter?.body ?? '')?.[0] ?? ''));
  await reads(page.locator('.lead'), '$50.00 of $50.00 left');
  await isAccessible(page, 'main');
  await page.getByRole('button', {name: 'Use it in the cart'}).click();
  await page.waitForURL('**/cart');
  await page.goto(shop.url('/products/salt-cellar'));
  await whenLive(page, '.item [data-block=product]');
  await page.click('.item .vt-add');
  await isAdded(page);
  await page.goto(shop.url('/checkout'));
  expect(await totals(page)).toMatchObject({'Gift card': '-$31.82', 'To pay': '$0.00'});
  expect(log.errors).toEqual([]);
});

test('PROD-03 without script the fields of a gift card go with it too', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/products/gift-card', {javaScriptEnabled: false});
  await page.getByLabel('Correo de quien la recibe').fill('grace@example.com');
  await page.locator('.item select,.item input[type=radio]').first().waitFor();
  const radio = page.locator('.item input[type=radio]').first();
  if (await radio.count()) await radio.check();
  else await page.locator('.item select').first().selectOption({index: 1});
  await page.click('.item .vt-add');
  await page.waitForURL('**/es/cart');
  await reads(page.locator('.vt-cart-answers dd'), 'grace@example.com');
});
