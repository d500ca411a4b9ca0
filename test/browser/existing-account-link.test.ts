// @module-tag whole
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

/** The header's link as pages carry it, for wide windows and in the menu, in the middle of one and around another. */
const HEADER = `<style>.user-accounts-link span{display:inline-block}.user-accounts-link:not(.loaded){visibility:hidden}</style>
<header><a href="/cart" class="sqs-custom-cart"><span class="sqs-cart-quantity">0</span></a>
<div class="user-accounts-link header-nav-item customerAccountLoginDesktop" data-controller="UserAccountLink"><a class="user-accounts-text-link header-nav-item" href="#"> <span class="unauth">Login</span> <span class="auth">Account</span> </a></div>
<a class="icon-link" data-controller="Tooltip, UserAccountLink"><span class="unauth">Sign in</span><span class="auth">My orders</span></a></header>`;
const LINK = '.user-accounts-link a';

const setMember = (page: Page, isMember: boolean): Promise<void> =>
  page.evaluate(authenticated => {
    const cookie = encodeURIComponent(JSON.stringify({authenticated, siteUserId: 'm1'}));
    // biome-ignore lint/suspicious/noDocumentCookie: as the platform sets it.
    document.cookie = `SiteUserInfo=${cookie}; path=/`;
  }, isMember);
const signIn = (_: Page, context: BrowserContext): Promise<void> =>
  context.addCookies([
    {
      name: 'SiteUserInfo',
      value: encodeURIComponent('{"authenticated":true,"siteUserId":"m1"}'),
      url: shop.platform.url,
    },
  ]);

test('EMB-02 SITE-01 the header’s account link asks a visitor to sign in, and leads to the account', async () => {
  const {page, log, consoleLines} = await visitGuest(shop, {html: guestHtml(HEADER)});
  await page.locator('.user-accounts-link.loaded').waitFor();
  await reads(page.locator('.user-accounts-link span,.icon-link span'), 'Login', 'Sign in');
  expect(await page.locator('.icon-link').getAttribute('href')).toBe('/account');
  await page.locator(LINK).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await page.getByRole('heading', {name: 'Sign in'}).first().waitFor();
  expect(consoleLines).toEqual([]);
  expect(log.errors).toEqual([]);
});

test(
  'EMB-02 SITE-01 the header’s account link follows the sign-in and the sign-out of other tabs',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await visitGuest(shop, {html: guestHtml(HEADER), prepare: signIn});
    const texts = page.locator('.user-accounts-link span,.icon-link span');
    await reads(texts, 'Account', 'My orders');
    await setMember(page, false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reads(texts, 'Login', 'Sign in');
    await setMember(page, true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
    await reads(texts, 'Account', 'My orders');
    expect(log.errors).toEqual([]);
  },
);

test(
  'EMB-02 an account link that comes later reads alike, and keeps an address of its own',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitGuest(shop, {html: guestHtml(HEADER), prepare: signIn});
    await reads(page.locator(`${LINK} span`), 'Account');
    await page.evaluate(() => {
      const menu = document.createElement('nav');
      menu.innerHTML =
        '<div class="user-accounts-link" id="own"><a href="/members"><span class="unauth">Log in</span><span class="auth">Members</span></a></div><div class="user-accounts-link" id="saved"><a href="#"><span class="unauth">Login</span></a></div>';
      document.body.append(menu);
    });
    await reads(page.locator('#own a'), 'Members');
    await becomes(() => page.locator('#saved a').getAttribute('href'), '/account');
    await reads(page.locator('#saved a'), 'Login');
    expect(await page.locator('#own a').getAttribute('href')).toBe('/members');
  },
);

test('EMB-02 the account link is left to the platform’s own script where that is on the page', async () => {
  const running = '<script>window.Squarespace = {};</script>';
  const {page, consoleLines} = await visitGuest(shop, {html: guestHtml(HEADER, running + TAG)});
  await becomes(() => consoleLines.length, 1);
  expect(consoleLines[0]).toContain('platform-script');
  expect(await page.locator('.loaded').count()).toBe(0);
  expect(await page.locator('.icon-link').getAttribute('href')).toBeNull();
});
