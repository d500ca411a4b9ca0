import type {Locator, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {confirmPathOf} from '../contract/account-client.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const EMAIL = 'ada@example.com';
const PASSWORD = 'a quiet harbour';
const LINK_OVER = 'This link has expired or was already used. Sign in, or create the account again.';
const SCROLLS_SIDEWAYS = 'document.documentElement.scrollWidth > innerWidth';
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

/** Asks for an account, and follows the link of the email. */
const register = async (page: Page, email = EMAIL): Promise<void> => {
  await page.goto(shop.url('/account/register'));
  await whenLive(page, '[data-block=login]');
  await enter(page, 'Create an account', email);
  await page.getByRole('heading', {name: 'Check your email'}).waitFor();
  await page.goto(shop.url(await confirmPathOf(shop.platform, email)));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', {name: 'Confirm and sign in'}).click();
};

/** The email that the owner's outbox shows for an address. */
const emailIn = async (owner: Page, email: string): Promise<Locator> => {
  await owner.goto(shop.url('/owner/sign-in?to=/owner/outbox'));
  await owner.getByLabel('Email').fill(DEMO_OWNERS[0]?.email ?? '');
  await owner.getByLabel('Password').fill(DEMO_PASSWORD);
  await owner.getByRole('button', {name: 'Sign in'}).click();
  return owner.locator('.owner-letter', {hasText: email}).first();
};

for (const [[width, javaScriptEnabled], sampled] of spread(
  [
    [360, false],
    [1280, true],
  ] as const,
  {share: 0.5},
))
  test(
    `SITE-01 from a guest’s cart to an account by the link of an email, ${width} px wide`,
    sampled,
    async () => {
      const email = `way-${width}@example.com`;
      const {page, log} = await visitWith(shop, {'MAR-04': 2}, '/account', {
        viewport: {width, height: 800},
        reducedMotion: 'reduce',
        javaScriptEnabled,
      });
      const isTidy = async () => {
        expect(await page.evaluate(SCROLLS_SIDEWAYS)).toBe(false);
        if (javaScriptEnabled) await isAccessible(page);
      };
      await page.goto(shop.url('/account/register'));
      if (javaScriptEnabled) await whenLive(page, '[data-block=login]');
      await enter(page, 'Create an account', email);
      await page.getByRole('heading', {name: 'Check your email'}).waitFor();
      await page.getByText('Your cart stays as it is.').waitFor();
      await isTidy();
      const {page: owner} = await shop.visit('/');
      const letter = await emailIn(owner, email);
      await reads(letter.getByRole('heading'), 'Confirm your account');
      const link = (await letter.getByRole('link').getAttribute('href')) ?? '';
      await page.goto(link);
      await reads(page.locator('.lead'), `Enter the password that you chose for ${email}.`);
      await isTidy();
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', {name: 'Confirm and sign in'}).click();
      await reads(page.getByRole('alert'), 'That is not your password.');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', {name: 'Confirm and sign in'}).click();
      await reads(notice(page), 'You are signed in, and your cart is still here.');
      await page.goto(shop.url('/cart'));
      await reads(page.locator('.vt-cart-title'), 'Salt Cellar');
      await page.goto(link);
      await reads(page.getByRole('alert'), LINK_OVER);
      await isTidy();
      expect(log.errors).toEqual([]);
    },
  );

test('CART-16 a guest’s cart survives login, on one device and the next', async () => {
  const first = await visitWith(shop, {'MAR-04': 2}, '/account');
  await register(first.page);
  await reads(notice(first.page), 'You are signed in, and your cart is still here.');
  await reads(count(first.page), '2');
  const second = await visitWith(shop, {'MAR-13': 1}, '/account');
  await reads(count(second.page), '1');
  await whenLive(second.page, '[data-block=login]');
  await enter(second.page, 'Sign in');
  await reads(count(second.page), '3');
  await second.page.goto(shop.url('/cart'));
  await whenLive(second.page, '[data-block=cart]');
  await reads(second.page.locator('.vt-cart-title'), 'Salt Cellar', 'The Glaze Notebook (PDF)');
  await second.page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await reads(count(second.page), '1');
  await first.page.reload();
  await reads(count(first.page), '1');
  expect(second.log).toMatchObject({errors: [], lines: []});
});

test('CART-16 a tab left open over a login buys with the account’s cart', ONLY_WHOLE, async () => {
  const {page, context, log} = await visitWith(shop, {'MAR-13': 1}, '/products/salt-cellar');
  await whenLive(page, '.item [data-block=product]');
  const other = await context.newPage();
  await other.goto(shop.url('/account'));
  await register(other, 'bea@example.com');
  await reads(notice(other), 'You are signed in, and your cart is still here.');
  await page.bringToFront();
  await page.click('.item .vt-add');
  await reads(count(page), '2');
  await other.reload();
  await reads(count(other), '2');
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CART-16 signing out removes the cart from the device, or leaves a copy on request', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/account');
  await register(page, 'cyd@example.com');
  await page.getByLabel('Keep the cart on this device').check();
  await page.getByRole('button', {name: 'Sign out'}).click();
  await form(page, 'Sign in').waitFor();
  await reads(count(page), '1');
  await whenLive(page, '[data-block=login]');
  await enter(page, 'Sign in', 'cyd@example.com');
  await page.getByText('You are signed in as cyd@example.com.').waitFor();
  await reads(count(page), '1');
  await whenLive(page, '[data-block=login]');
  await page.getByRole('button', {name: 'Sign out'}).click();
  await form(page, 'Sign in').waitFor();
  await page.goto(shop.url('/cart'));
  await page
    .getByText('Your shopping cart is empty')
    .or(page.getByText('Your cart is empty'))
    .first()
    .waitFor();
});

test(
  'EMB-07 a refusal is an alert, the typed address stays, and the page has no violation',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/account', {reducedMotion: 'reduce'});
    await whenLive(page, '[data-block=login]');
    await isAccessible(page);
    await enter(page, 'Sign in', 'nobody@example.com', 'not the password');
    await reads(page.getByRole('alert'), 'The email or password is incorrect.');
    expect(await form(page, 'Sign in').getByLabel('Email').inputValue()).toBe('nobody@example.com');
    await isAccessible(page);
    await page.goto(shop.url('/ar/account'));
    await isAccessible(page);
  },
);
