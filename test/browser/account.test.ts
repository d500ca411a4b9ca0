import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const EMAIL = 'ada@example.com';
const PASSWORD = 'a quiet harbour';
const count = (page: Page) => page.locator('.vt-cart-count');
const form = (page: Page, name: string) => page.getByRole('form', {name});
const notice = (page: Page) => page.locator('.notice');

/** Fills in and sends a form of the account page by keyboard alone. */
const enter = async (page: Page, name: string, email = EMAIL, password = PASSWORD): Promise<void> => {
  await form(page, name).getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

test('CART-16 a cart survives login: the guest’s comes along, on one device and the next', async () => {
  const first = await visitWith(shop, {'MAR-04': 2}, '/account');
  await enter(first.page, 'New here?');
  await reads(notice(first.page), 'You are signed in. Your cart came with you.');
  await reads(count(first.page), '2');
  const second = await visitWith(shop, {'MAR-13': 1}, '/account');
  await reads(count(second.page), '1');
  await enter(second.page, 'Sign in');
  await reads(count(second.page), '3');
  await second.page.goto(shop.url('/cart'));
  await whenLive(second.page, '[data-block=cart]');
  await reads(second.page.locator('.vt-cart-title'), 'Salt Cellar', 'The Glaze Notebook (PDF)');
  await second.page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(count(second.page), '1');
  await first.page.reload();
  await reads(count(first.page), '1');
  expect(second.heard).toMatchObject({errors: [], lines: []});
});

test('CART-16 a tab left open over a login buys with the account’s cart', async () => {
  const {page, context, heard} = await visitWith(shop, {'MAR-13': 1}, '/products/salt-cellar');
  await whenLive(page, '.item [data-block=product]');
  const other = await context.newPage();
  await other.goto(shop.url('/account'));
  await enter(other, 'New here?', 'bea@example.com');
  await reads(notice(other), 'You are signed in. Your cart came with you.');
  await page.bringToFront();
  await page.click('.item .vt-add');
  await reads(count(page), '2');
  await other.reload();
  await reads(count(other), '2');
  expect(heard).toMatchObject({errors: [], lines: []});
});

test('CART-16 signing out takes the cart off the device, or leaves a copy of it where that is asked', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/account');
  await enter(page, 'New here?', 'cyd@example.com');
  await page.getByLabel('Keep the cart on this device').check();
  await page.getByRole('button', {name: 'Sign out'}).click();
  await reads(notice(page), 'You are signed out.');
  await reads(count(page), '1');
  await enter(page, 'Sign in', 'cyd@example.com');
  await reads(notice(page), 'You are signed in. Your cart came with you.');
  await reads(count(page), '1');
  await page.getByRole('button', {name: 'Sign out'}).click();
  await reads(notice(page), 'You are signed out.');
  await page.goto(shop.url('/cart'));
  await page
    .getByText('Your shopping cart is empty')
    .or(page.getByText('Your cart is empty'))
    .first()
    .waitFor();
});

test('EMB-07 a refusal is an alert, keeps the address typed, and the page has no violation', async () => {
  const {page} = await shop.visit('/account', {reducedMotion: 'reduce'});
  await isAccessible(page);
  await enter(page, 'Sign in', 'nobody@example.com', 'not the password');
  await reads(page.getByRole('alert'), 'Email or password are not right.');
  expect(await form(page, 'Sign in').getByLabel('Email').inputValue()).toBe('nobody@example.com');
  expect(await form(page, 'Sign in').getByLabel('Password').inputValue()).toBe('');
  await isAccessible(page);
  await page.goto(shop.url('/ar/account'));
  await isAccessible(page);
});
