import {beforeAll, expect, test} from 'vitest';
import {cupShop} from '../contract/payment-shop.js';
import {Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {fillCheckout, openTidyShop, reads, toNextPage} from './visitor.js';

const announced: string[] = [];
const shop = openTidyShop({own: cupShop('en-IE'), announce: line => announced.push(line)});
const NARROW = {viewport: {width: 320, height: 640}};
let owner: Visitor;

beforeAll(async () => {
  owner = await Visitor.arrive(shop.platform.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
});

/** Orders a mug; answers the page of the order. */
const order = async (options: Parameters<typeof shop.visit>[1]) => {
  const {page} = await shop.visit('/products/mug', options);
  if (options?.javaScriptEnabled === false)
    await toNextPage(page, () => page.getByRole('button', {name: 'Add to cart'}).click());
  else {
    await page.getByRole('button', {name: 'Add to cart'}).click();
    await expect
      .poll(async () => (await page.context().cookies()).some(({name}) => name === 'hasCart'))
      .toBe(true);
  }
  await page.goto(shop.url('/checkout'));
  await reads(page.locator('.withdrawal-right a'), 'Withdraw from contract here');
  await fillCheckout(page, 'ada@example.com', true);
  await toNextPage(page, () => page.getByRole('button', {name: 'Order with obligation to pay'}).click());
  return page;
};

test.each([
  ['with script', true],
  ['without script', false],
])('LAW-11a a buyer withdraws from the order’s page at 320 px %s', async (_, javaScriptEnabled) => {
  const page = await order({...NARROW, javaScriptEnabled});
  const check = async () => {
    if (javaScriptEnabled) await isAccessible(page, 'html');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await check();
  await toNextPage(page, () =>
    page.locator('.withdrawal-right').getByRole('link', {name: 'Withdraw from contract here'}).click(),
  );
  await reads(page.locator('h1'), 'Withdraw from contract here');
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
  await check();
  await page.getByLabel('Full name').fill('');
  await toNextPage(page, () => page.getByRole('button', {name: 'Continue'}).click());
  await reads(page.getByRole('alert'), 'Nothing has been sent yet. Correct the marked fields.');
  await check();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await toNextPage(page, () => page.getByRole('button', {name: 'Continue'}).click());
  await check();
  await toNextPage(page, () => page.getByRole('button', {name: 'Change this'}).click());
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace');
  await check();
  await toNextPage(page, () => page.getByRole('button', {name: 'Continue'}).click());
  await toNextPage(page, () => page.getByRole('button', {name: 'Confirm withdrawal'}).click());
  await reads(page.locator('h1'), 'Your withdrawal has arrived');
  await check();
  // Loaded again, it declares nothing again.
  await toNextPage(page, () => page.reload());
  await reads(page.locator('h1'), 'Your withdrawal has arrived');
});

test('LAW-11a every page of the function is accessible from right to left, and so is its owner’s list', async () => {
  const {page} = await shop.visit('/ar/withdrawal', NARROW);
  await isAccessible(page, 'html');
  const guest = await Visitor.arrive(shop.platform.url);
  const fields = {name: 'Ada', email: 'ada@example.com', number: 'x', part: 'a cup\nand a saucer'};
  expect((await guest.post('/withdrawal', {step: 'confirm', ...fields})).status).toBe(303);
  for (const [name, value] of owner.cookies)
    await page.context().addCookies([{name, value, url: shop.url('/')}]);
  await page.goto(shop.url('/owner/withdrawals'));
  await reads(page.locator('h1'), 'Withdrawals');
  await isAccessible(page, 'html');
  const lists = page.locator('.owner-letter');
  const before = await lists.count();
  await toNextPage(page, () => page.getByRole('button', {name: 'Mark as done x'}).click());
  expect(await lists.count()).toBe(before - 1);
  await page.goto(shop.url('/owner/settings'));
  await isAccessible(page, 'html');
});
