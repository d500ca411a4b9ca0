// @module-tag whole
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {queueEmails} from '../../examples/platform/features/outbox/emails.js';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {startMailServer} from '../contract/mail-server.js';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {WALKS, WEEK} from './owner-week.js';
import {fillCheckout, openTidyShop, toNextPage, visitWith} from './visitor.js';

const mail = await startMailServer();
const shop = openTidyShop({mail: mail.settings, mailPollMs: 20});
afterAll(() => mail.close());

const OWNER = DEMO_OWNERS[0]?.email ?? '';
const STILL = {reducedMotion: 'reduce'} as const;

/** The page has no violation in light and dark, and fits a phone and a desk. */
const fits = async (page: Page): Promise<void> => {
  // The text of a page is there before its styles are.
  await page.waitForLoadState();
  for (const width of [1280, 360]) {
    await page.setViewportSize({width, height: 900});
    const path = new URL(page.url()).pathname;
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
  }
  await isAccessible(page, 'html');
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', {name}).click();
const go = (page: Page, path: string) => page.goto(shop.url(path));
const done = (page: Page) => page.getByRole('status').waitFor();
/** What a link downloads. */
const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', {name}).click()]);
  return readFileSync(await file.path(), 'utf8');
};

test('COM-09 each task of a week is done by a browser test that exists, but for those that are open', () => {
  expect(WEEK).toHaveLength(40);
  const lost = WEEK.filter(
    ({by}) =>
      by &&
      !readFileSync(new URL(by.file, import.meta.url), 'utf8').includes(by.title) &&
      !Object.values<string>(WALKS).includes(by.title),
  );
  expect(lost).toEqual([]);
  expect(WEEK.filter(({by}) => !by).map(({id}) => id)).toEqual([]);
});

/** The fields of a password are empty once it is changed. */
const isChanged = (page: Page) => expect.poll(() => page.getByLabel('New password').inputValue()).toBe('');

test(WALKS.people, ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/owner/sign-in', STILL);
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('navigation').getByRole('link', {name: 'Settings'}).click();
  await page.getByLabel('Time zone of the shop').selectOption('Europe/Berlin');
  await press(page, 'Save');
  await page.getByText(/GMT\+[12]/).waitFor();
  await fits(page);

  await go(page, '/owner/staff');
  await page.getByLabel('Email').fill('mia@example.com');
  await press(page, 'Send the invitation');
  await page.getByText('Change your password first.').waitFor();
  await page.getByRole('link', {name: OWNER}).click();
  await page.getByLabel('Your password now').fill(DEMO_PASSWORD);
  await page.getByLabel('New password').fill('correct-horse');
  await fits(page);
  await press(page, 'Change the password');
  await isChanged(page);

  await go(page, '/owner/staff');
  await page.getByLabel('Email').fill('somebody');
  await press(page, 'Send the invitation');
  await page.getByText('Enter an email address, as name@example.com.').waitFor();
  await fits(page);
  await page.getByLabel('Email').fill(`mia.${'long.'.repeat(8)}name@example.com`);
  await press(page, 'Send the invitation');
  await done(page);
  await fits(page);

  const invitation = () => mail.received.find(({to}) => to[0]?.startsWith('mia.'));
  await expect.poll(invitation).toBeDefined();
  const source = (invitation()?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link = ''] = /http\S+invitation\?token=[\w-]+/.exec(source) ?? [];
  const {page: guest} = await shop.visit(link.slice(new URL(link).origin.length), STILL);
  await fits(guest);
  await guest.getByLabel('New password').fill('correct-horse');
  await press(guest, 'Open the owner’s area');
  await guest.getByRole('navigation').getByRole('link', {name: 'Orders'}).waitFor();
  expect(await guest.getByRole('link', {name: 'Staff'}).count()).toBe(0);
  await go(guest, '/owner/products');
  await guest.getByRole('heading', {name: 'Products', level: 1}).waitFor();
  expect(await guest.getByRole('link', {name: 'Add a product'}).count()).toBe(0);

  await go(page, '/owner/staff');
  const person = page.getByRole('listitem').filter({hasText: 'mia.long'});
  await person.getByLabel(/^Role/).selectOption('Manager');
  await person.getByRole('button', {name: 'Save the role'}).click();
  await done(page);
  await guest.reload();
  await guest.getByRole('link', {name: 'Add a product'}).waitFor();
  await person.getByText('Remove').first().click();
  await person.getByRole('button', {name: 'Remove'}).click();
  await person.waitFor({state: 'detached'});
  await guest.reload();
  await guest.getByRole('heading', {name: 'Sign in'}).waitFor();

  await page.getByRole('link', {name: 'What was done'}).click();
  await page.getByRole('cell', {name: /^remove · mia/}).waitFor();
  await fits(page);
  await page.getByRole('link', {name: OWNER}).click();
  // Other tests of this shop sign in as everybody does.
  await page.getByLabel('Your password now').fill('correct-horse');
  await page.getByLabel('New password').fill(DEMO_PASSWORD);
  await press(page, 'Change the password');
  await isChanged(page);
  await press(page, 'Sign out');
  await page.getByRole('heading', {name: 'Sign in'}).waitFor();
});

/** An order, visits that lead to it, measurements, an email that the server refuses, and somebody who waits. */
const prepare = async (): Promise<void> => {
  const {db} = shop.platform;
  const now = Date.now();
  const [variant] = await db.selectFrom('variant').select('id').where('sku', '=', 'MAR-06').execute();
  const event = {website_id: 'w', channel: 'service' as const, test_mode: false, content: '{}'};
  const steps = ['view_item', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'];
  await db
    .insertInto('site_event')
    .values(
      steps.map((name, at) => ({
        ...event,
        event_id: `week-${at}`,
        name,
        session_id: `s${at % 4}`,
        occurred_ms: now,
        received_ms: now,
      })),
    )
    .execute();
  await db
    .insertInto('performance_record')
    .values(
      ['LCP', 'INP', 'CLS', 'fault:week'].map(name => ({
        page_load_id: 'week',
        record_id: name,
        name,
        content: '{}',
        received_ms: now,
        value: name === 'CLS' ? 0.05 : 1200,
      })),
    )
    .execute();
  await db
    .insertInto('restock_sign_up')
    .values({
      id: 'week',
      variant_id: variant?.id ?? '',
      email: 'waits@example.com',
      email_key: 'waits@example.com',
      is_join_mailing_list: false,
      language: 'en',
      created_ms: now,
      sent_ms: null,
    })
    .execute();
  mail.rules.refuse = {code: 550, text: 'No such user here'};
  await db
    .transaction()
    .execute(tx =>
      queueEmails(tx, [{recipient: 'ada@example.com', subject: 'A receipt', body: 'Thanks', createdMs: now}]),
    );
};

test(WALKS.money, async () => {
  const {page, context} = await visitWith(shop, {'MAR-06': 2}, '/checkout', STILL);
  await fillCheckout(page, 'week@example.com', true);
  await press(page, 'Place order without payment');
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await prepare();
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));

  await go(page, '/owner/charts?days=90');
  await page.getByRole('img', {name: /^Revenue in/}).waitFor();
  expect(await page.getByRole('row', {name: /^Product viewed 2 – 100%/}).count()).toBe(1);
  expect(await page.getByRole('row', {name: /^Order placed 1 100% 50%/}).count()).toBe(1);
  await fits(page);
  await toNextPage(page, () => page.getByRole('link', {name: '7 days'}).click());
  await page.getByText('Show as a table').first().click();
  await page.getByRole('columnheader', {name: /^Revenue in/}).waitFor();
  await fits(page);

  await go(page, '/owner/orders');
  expect(await download(page, 'Download as CSV')).toContain('week@example.com');
  await go(page, '/owner/customers');
  expect(await download(page, 'Download as CSV')).toContain('week@example.com');
  await go(page, '/owner/products/file');
  const products = await download(page, 'Download all products as CSV');
  expect(products).toContain('MAR-06');
  await page.getByLabel('Rows to import').fill('address,title,price,stock\nweek-cup,Week cup,9.00,3');
  await press(page, 'Import');
  await done(page);
  await go(page, '/owner/products?q=week-cup');
  await page.getByRole('listitem').filter({hasText: 'Week cup'}).getByText('$9.00').waitFor();

  await go(page, '/owner/coupons/coupon');
  await page.getByLabel('Code').fill('WEEK5');
  await page.getByLabel('Name').fill('A week');
  await page.getByLabel('Percent or amount').fill('5');
  await press(page, 'Save');
  await done(page);
  await go(page, '/owner/coupons');
  const coupon = page.getByRole('listitem').filter({hasText: 'WEEK5'});
  await coupon.getByLabel('Total uses').fill('3');
  await toNextPage(page, () => coupon.getByRole('button', {name: 'Save'}).click());
  expect(await coupon.getByLabel('Total uses').inputValue()).toBe('3');
  await coupon.getByRole('link', {name: 'WEEK5'}).click();
  await press(page, 'End this coupon now');
  await page.getByText('This coupon has ended.').waitFor();

  await go(page, '/owner/restock');
  const waiting = page.getByRole('listitem').getByRole('button', {name: /^Email them/});
  expect(await waiting.count()).toBe(1);
  await press(page, 'Email everyone who is waiting');
  await expect.poll(() => waiting.count()).toBe(0);

  await go(page, '/owner/outbox');
  await page
    .getByRole('listitem')
    .filter({hasText: 'waits@example.com'})
    .getByRole('heading', {name: /is back in stock$/})
    .waitFor();
  const letter = page.getByRole('listitem').filter({has: page.getByRole('heading', {name: 'A receipt'})});
  await letter.getByText('No such user here').waitFor();
  await fits(page);
  delete mail.rules.refuse;
  await letter.getByRole('button', {name: /^Send/}).click();
  await done(page);
  await expect.poll(() => mail.received.map(({to}) => to[0])).toContain('ada@example.com');
  const states = () =>
    shop.platform.db.selectFrom('email').select('state').where('subject', '=', 'A receipt').execute();
  await expect.poll(states).toEqual([{state: 'sent'}]);
  await page.reload();
  await letter.getByText('Sent', {exact: true}).waitFor();
});
