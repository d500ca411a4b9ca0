// @module-tag whole
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {EVENT_SHAPES} from '../../src/tables/event-shapes.js';
import {confirmPathOf} from '../contract/account-client.js';
import {isValid, type Schema} from '../unit/data/json-schema.js';
import {whenLive} from './harness.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, choose, fillCheckout, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const NAMES = Object.keys(EVENT_SHAPES).map(name => name.replace(/^event /, ''));
/** The schema of an event's detail, as the package has it. Throws where the build wrote none. */
const schemaOf = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`../../dist/schema/event-${name}.json`, import.meta.url), 'utf8'));

/** A page in which `recordDetails` listens. */
type RecordedPage = typeof globalThis & {recordDetail(name: string, detail: unknown): void};

/**
 * Records the details of all events on this page and those after it, without their elements: what the schemas `event-*.json`
 * are about. As a listener that shows the cart does, it keeps the page from going to the cart.
 */
const recordDetails = async (page: Page): Promise<readonly (readonly [name: string, detail: unknown])[]> => {
  const found: [string, unknown][] = [];
  await page.exposeFunction('recordDetail', (name: string, detail: unknown) => found.push([name, detail]));
  await page.addInitScript(names => {
    for (const name of names)
      document.addEventListener(`vitrine:${name}`, event => {
        const {origin: _, ...detail} = (event as CustomEvent).detail;
        (globalThis as RecordedPage).recordDetail(name, JSON.parse(JSON.stringify(detail)));
        if (name === 'cart-opened') (event as CustomEvent).detail.isHandled = true;
      });
  }, NAMES);
  return found;
};

/** Chooses, changes the currency and a label, and adds: once as asked, once refused. */
const shopAround = async (page: Page): Promise<void> => {
  await page.goto(shop.url('/products/morning-mug'));
  await whenLive(page, '.item [data-block=product]');
  await choose(page, {Glaze: 'Kelp'});
  await page.evaluate(async () => {
    Vitrine.on('labels-changed', () => {
      throw new Error('a fault of the page');
    });
    Vitrine.setLabels({'add-to-cart': 'Buy'});
    await Vitrine.setMarket({currency: 'EUR'});
  });
  await page.click('.item .vt-add');
  await reads(page.locator('.vt-pill-count'), '1');
  await page.evaluate(() => Vitrine.cart.open());
  // A button that says "Added!" sends nothing.
  await reads(page.locator('.item .vt-add'), 'Buy');
  const entries = /shopping-cart.entries/;
  await page.route(entries, route => route.fulfill({status: 400, json: {error: 'Refused on purpose.'}}));
  await page.click('.item .vt-add');
  await page.locator('.item .vt-alert:not(:empty)').waitFor();
  await page.unroute(entries);
};

const order = async (page: Page): Promise<void> => {
  await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await whenLive(page, '[data-block=order]');
};

const sendForm = async (page: Page): Promise<void> => {
  await page.goto(shop.url('/about'));
  const form = page.locator('#form-newsletter');
  await form.getByLabel('Email for the newsletter').fill('ada@example.com');
  await whenLive(page, '#form-newsletter');
  await form.getByRole('button', {name: 'Subscribe'}).click();
  await reads(form.getByText(ASKED), ASKED);
};

const ASKED = 'Almost there: confirm your address with the email we have just sent you.';
const PASSWORD = 'a quiet harbour';
/** Makes an account, signs out and signs in. */
const signOutAndIn = async (page: Page): Promise<void> => {
  const block = page.locator('[data-block=login]');
  await page.goto(shop.url('/account/register'));
  await whenLive(page, '[data-block=login]');
  await block.getByLabel('Email').fill('ada@example.com');
  await block.getByLabel('Choose a password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Create an account'}).click();
  await reads(block.getByRole('heading'), 'Check your email');
  await page.goto(shop.url(await confirmPathOf(shop.platform, 'ada@example.com')));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', {name: 'Confirm and sign in'}).click();
  await page.locator('.notice').waitFor();
  await page.goto(shop.url('/account'));
  await whenLive(page, '[data-block=login]');
  await block.getByRole('button', {name: 'Sign out'}).click();
  await reads(block.locator('h2'), 'Sign in');
  await block.getByLabel('Email').fill('ada@example.com');
  await block.getByLabel('Password').fill(PASSWORD);
  await block.getByRole('button', {name: 'Sign in', exact: true}).click();
  await block.getByRole('button', {name: 'Sign out'}).waitFor();
};

const changePreference = async (page: Page): Promise<void> => {
  await signInAsOwner(shop, page, '/owner/display');
  await page.locator('[data-block=preferences][data-block-state=live]').waitFor();
  await page.getByLabel('Order of the products').selectOption('name');
};

test('EMB-09 the detail of every event is what its schema says', async () => {
  const {page, log} = await shop.visit('about:blank');
  const seen = await recordDetails(page);
  for (const act of [shopAround, order, sendForm, signOutAndIn, changePreference]) await act(page);
  const unseen = () => NAMES.filter(name => !seen.some(([found]) => found === name));
  await becomes(unseen, []);
  for (const [name, detail] of seen)
    expect([name, detail, isValid(detail, schemaOf(name))]).toEqual([name, detail, true]);
  expect(log.errors).toEqual([]);
});
