// @module-tag whole
import {expect, test} from 'vitest';
import {confirmPathOf, linkTokenOf} from '../contract/account-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads, toNextPage} from './visitor.js';

const shop = openTidyShop();
const EMAIL = 'ada@example.com';
const [PASSWORD, NEXT] = ['a quiet harbour', 'a louder harbour'];
const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

test('SITE-01 SITE-10 a visitor makes an account, resets its password, and is seen in two tabs', async () => {
  const {page, context, log} = await shop.visit('/members', {reducedMotion: 'reduce'});
  await page.route('**/members', async route => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: {...answer.headers(), 'content-security-policy': STRICT},
    });
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, {seen});
    document.addEventListener('securitypolicyviolation', ({violatedDirective}) =>
      seen.push(violatedDirective),
    );
    for (const name of ['vitrine:member-signed-in', 'vitrine:member-signed-out'] as const)
      document.addEventListener(name, () => seen.push(name));
  });
  await page.goto(shop.url('/members'));
  await whenLive(page, '[data-block=login]');
  const block = page.locator('[data-block=login]');
  const alert = block.getByRole('alert');
  await isAccessible(page);

  // Wrong input keeps what was typed, and names the field.
  await block.getByLabel('Email').fill('ada');
  await block.getByLabel('Password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Sign in', exact: true}).click();
  await reads(alert, 'Enter your email address, as name@example.com.');
  await becomes(() => block.getByLabel('Email').evaluate(field => field === document.activeElement), true);
  await block.getByLabel('Email').fill(EMAIL);
  await page.keyboard.press('Enter');
  await reads(alert, 'The email or password is incorrect.');
  await isAccessible(page);
  expect(await block.getByLabel('Password').inputValue()).toBe(PASSWORD);

  // Another form keeps it too; the account waits for its email.
  await block.getByRole('link', {name: 'New here? Create an account'}).click();
  await reads(block.getByRole('heading'), 'Create an account');
  expect(await block.getByLabel('Email').inputValue()).toBe(EMAIL);
  await isAccessible(page);
  await block.getByRole('button', {name: 'Create an account'}).click();
  await reads(block.getByRole('heading'), 'Check your email');
  await becomes(() => block.getByRole('heading').evaluate(title => title === document.activeElement), true);
  await isAccessible(page);
  const other = await context.newPage();
  await other.goto(shop.url(await confirmPathOf(shop.platform, EMAIL)));
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', {name: 'Confirm and sign in'}).click();
  await reads(other.locator('.notice'), 'You are signed in.');

  // The first tab learns of it, and of the sign-out, and loses nothing.
  await page.bringToFront();
  await block.getByText('You signed in in another tab.').waitFor();
  await page.goto(shop.url('/members'));
  await page.getByText('blue crate').waitFor();
  await page.goto(shop.url('/account'));
  await whenLive(page, '[data-block=login]');
  await isAccessible(page);
  await page.getByLabel('New email address').fill('next@example.com');
  await other.goto(shop.url('/account'));
  await whenLive(other, '[data-block=login]');
  await other.getByRole('button', {name: 'Sign out'}).click();
  await reads(other.locator('[data-block=login] h2'), 'Sign in');
  await page.bringToFront();
  await block.getByText('You were signed out in another tab.').waitFor();
  expect(await page.getByLabel('New email address').inputValue()).toBe('next@example.com');
  await isAccessible(page);
  // Signing in again leaves the page as it is, with forms that work.
  await block.getByLabel('Password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Sign in', exact: true}).click();
  await block.getByRole('button', {name: 'Sign out'}).waitFor();
  expect(await page.getByLabel('New email address').inputValue()).toBe('next@example.com');
  const change = page.getByRole('form', {name: 'Change email address'});
  await change.getByLabel('Current password').fill(PASSWORD);
  await change.getByRole('button').click();
  await page.getByText('We have sent a link to the new address.').waitFor();
  await whenLive(page, '[data-block=login]');
  await block.getByRole('button', {name: 'Sign out'}).click();
  await reads(block.getByRole('heading'), 'Sign in');

  // A forgotten password, all the way.
  await page.goto(shop.url('/members'));
  await whenLive(page, '[data-block=login]');
  await block.getByRole('link', {name: 'Forgot your password?'}).click();
  await block.getByLabel('Email').fill(EMAIL);
  await block.getByRole('button', {name: 'Send the link'}).click();
  await reads(block.getByRole('heading'), 'Check your email');
  await other.goto(
    shop.url(`/account/new-password?token=${await linkTokenOf(shop.platform, EMAIL, 'new-password')}`),
  );
  await isAccessible(other);
  await other.getByLabel('New password').fill(NEXT);
  await other.getByRole('button', {name: 'Save the password'}).click();
  await reads(other.locator('.notice'), 'Your password has been changed. Sign in with the new one.');
  await block.getByRole('link', {name: 'Use another address'}).click();
  await block.getByRole('link', {name: 'Have an account? Sign in'}).click();
  await block.getByLabel('Email').fill(EMAIL);
  await block.getByLabel('Password').fill(NEXT);
  await block.getByRole('button', {name: 'Sign in', exact: true}).click();
  await page.getByText('blue crate').waitFor();
  const seen = await page.evaluate(() => (window as unknown as {seen: string[]}).seen);
  expect([seen, log.errors]).toEqual([[], []]);
});

test(
  'SITE-01 without script the block signs in on its page, and its links lead to the other forms',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/members', {javaScriptEnabled: false});
    await page.getByRole('link', {name: 'Forgot your password?'}).click();
    await reads(page.locator('.vt-login-title'), 'Reset your password');
    await page.getByRole('link', {name: 'Have an account? Sign in'}).click();
    await page.getByRole('link', {name: 'New here? Create an account'}).click();
    await reads(page.locator('.vt-login-title'), 'Create an account');
    await page.locator('[data-block=login]').getByLabel('Email').fill('bea@example.com');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await page.getByRole('button', {name: 'Create an account'}).click();
    await reads(page.locator('.vt-login-title'), 'Check your email');
    await page.goto(shop.url(await confirmPathOf(shop.platform, 'bea@example.com')));
    await page.getByLabel('Password').fill(PASSWORD);
    await toNextPage(page, () => page.getByRole('button', {name: 'Confirm and sign in'}).click());
    await toNextPage(page, () => page.getByRole('button', {name: 'Sign out'}).click());
    await page.goto(shop.url('/members'));
    await page.locator('[data-block=login]').getByLabel('Email').fill('bea@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', {name: 'Sign in', exact: true}).click();
    await reads(page.locator('.notice'), 'You are signed in.');
    await page.getByText('blue crate').waitFor();
  },
);
