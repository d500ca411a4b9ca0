import {expect, test} from 'vitest';
import {signInAs} from '../contract/owner-client.js';
import {LOCAL, startReceiver, withStatus} from '../contract/webhook-receiver.js';
import {isAccessible} from './accessible.js';
import {openTidyShop, reads, toNextPage} from './visitor.js';

const shop = openTidyShop(LOCAL);

test('HOOK the owner makes a webhook with the keyboard, tests it, reads why it failed, and sends it again', async () => {
  const receiver = await startReceiver();
  receiver.answer = withStatus(500, 'no disk <b>left</b>');
  const {page, context} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const {url} = shop.platform;
  const {cookies} = await signInAs(url, 'admin');
  await context.addCookies([...cookies].map(([name, value]) => ({name, value, url})));
  await page.goto(shop.url('/owner'));
  await toNextPage(page, () => page.getByRole('link', {name: 'Webhooks'}).press('Enter'));
  const press = (name: string | RegExp) =>
    toNextPage(page, () => page.getByRole('button', {name}).first().press('Enter'));
  const address = `${receiver.url}/hooks/${'long'.repeat(30)}`;
  await page.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await press('Make the webhook');
  await page.getByText('inside a private network').waitFor();
  await isAccessible(page, 'html');
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('order.created').press('Space');
  await press('Make the webhook');
  expect(await page.getByLabel(/^The secret of/).inputValue()).toMatch(/^whsec_/);
  await page.setViewportSize({width: 320, height: 800});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await isAccessible(page, 'html');
  await toNextPage(page, () => page.getByRole('link', {name: /^Messages and settings/}).press('Enter'));
  await press('Send a test event');
  await reads(
    page.getByRole('status'),
    'A test event is on its way: it is the first in the list of messages.',
  );
  await expect.poll(() => receiver.came.length).toBe(1);
  await expect
    .poll(async () => {
      await toNextPage(page, () => page.reload());
      return page.getByText('The program did not take it.').count();
    })
    .toBe(1);
  await page.getByText('no disk <b>left</b>').waitFor();
  await page.getByText(/^What is sent/).press('Enter');
  await page.getByText('"type":"webhook.test"').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await isAccessible(page, 'html');
  receiver.answer = withStatus(200);
  await press(/^Send now/);
  await expect.poll(() => receiver.taken.length).toBe(1);
  expect(receiver.taken[0]?.id).toBe(receiver.came[0]?.id);
  for (const name of ['New secret', 'Change address and events'])
    await page.locator('summary').filter({hasText: name}).press('Enter');
  await isAccessible(page, 'html');
  await page.setViewportSize({width: 1280, height: 800});
  await press('New secret');
  await page.getByLabel(/^The secret of/).waitFor();
  await press('Switch off');
  await reads(page.getByRole('status'), 'The webhook is switched off. What happens from now on is not sent.');
  await isAccessible(page, 'html');
  await page.locator('summary').filter({hasText: 'Remove'}).press('Enter');
  await press('Remove');
  await reads(page.getByRole('status'), 'The webhook is removed.');
  await receiver.close();
});
