import {afterAll, beforeAll, expect, test} from 'vitest';
import {startStripe} from '../contract/payment-doubles.js';
import {cupShop} from '../contract/payment-shop.js';
import {Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {fillCheckout, openTidyShop, reads, toNextPage} from './visitor.js';

const announced: string[] = [];
const PROVIDERS = '/owner/payment/providers';
const stripe = await startStripe();
const shop = openTidyShop({
  own: cupShop(),
  testMode: true,
  paymentServers: {stripe: stripe.url},
  mailPollMs: 20,
  announce: line => announced.push(line),
});
let owner: Visitor;

beforeAll(async () => {
  owner = await Visitor.arrive(shop.platform.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
  const stripeKeys = {'stripe-secretKey': 'sk_test_1', 'stripe-webhookSecret': 'whsec_1'};
  await owner.post(PROVIDERS, {provider: 'stand-in', do: 'set'});
  await owner.post(PROVIDERS, {provider: 'stripe', do: 'set', ...stripeKeys});
});
afterAll(() => stripe.close());

/** Comes to the checkout with a mug in the cart, its form filled in. */
const goToCheckout = async (javaScriptEnabled: boolean) => {
  const {page, log} = await shop.visit('/products/mug', {javaScriptEnabled});
  await toNextPage(page, async () => {
    await page.getByRole('button', {name: 'Add to cart'}).click();
    if (javaScriptEnabled) {
      await expect
        .poll(async () => (await page.context().cookies()).some(({name}) => name === 'hasCart'))
        .toBe(true);
      await page.goto(shop.url('/checkout'));
    }
  });
  if (!javaScriptEnabled) await page.goto(shop.url('/checkout'));
  await fillCheckout(page, 'ada@example.com', true);
  return {page, log};
};

test.each([
  ['with script', true],
  ['without script', false],
])('PAY-40 a buyer pays at the stand-in %s, from the checkout to the confirmation', async (_, isLive) => {
  const {page} = await goToCheckout(isLive);
  await page.getByLabel('Stand-in: no money moves').check();
  if (isLive) await isAccessible(page, 'html');
  await toNextPage(page, () => page.getByRole('button', {name: 'Place order'}).click());
  expect(new URL(page.url()).pathname).toMatch(/^\/payment-stand-in\//);
  await reads(page.locator('h1'), 'Stand-in for a payment provider');
  if (isLive) await isAccessible(page, 'html');
  await toNextPage(page, () => page.getByRole('button', {name: 'Go back without paying'}).click());
  await reads(
    page.locator('.notice').first(),
    'The payment provider has not confirmed your payment yet. This page looks again by itself.',
  );
  // It loads itself again under whatever looks at it for long; the page of the last time stays, and differs in its notice.
  await page.goto(page.url().replace('payment-waiting', 'payment-late'));
  if (isLive) await isAccessible(page, 'html');
  await toNextPage(page, () => page.getByRole('button', {name: 'Pay now: Stand-in'}).click());
  await toNextPage(page, () => page.getByRole('button', {name: 'Pay', exact: true}).click());
  await reads(page.locator('.notice').first(), 'Your payment has arrived.');
  if (isLive) await isAccessible(page, 'html');
});

test('PAY-41 the checkout’s form leads to Stripe’s own page, and the way back to the paid order', async () => {
  const {page} = await goToCheckout(true);
  await page.getByLabel('Card or wallet, at Stripe').check();
  // Nobody answers there: that it is asked for says that the page's policy let the form lead to it.
  const asked = page.waitForRequest('https://checkout.stripe.com/**');
  await page.getByRole('button', {name: 'Place order'}).click();
  await asked;
  const [payment] = [...stripe.taken.values()].slice(-1);
  if (payment) payment.state = 'paid';
  const back = await page.context().newPage();
  await back.goto(payment?.returnUrl ?? '');
  await reads(back.locator('.notice').first(), 'Your payment has arrived.');
});

test('PAY-42 the owner’s pages of providers and of a paid order are accessible, and give money back', async () => {
  const {page, context} = await shop.visit('/404');
  const {url} = shop.platform;
  await context.addCookies([...owner.cookies].map(([name, value]) => ({name, value, url})));
  await page.goto(shop.url(PROVIDERS));
  await isAccessible(page, 'html');
  await page.setViewportSize({width: 320, height: 800});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(shop.url('/owner/orders?payment=paid'));
  await isAccessible(page, 'html');
  await toNextPage(page, () =>
    page
      .getByRole('link', {name: /^Open the order/})
      .first()
      .click(),
  );
  await page.getByText('Give money back').first().click();
  await page.getByLabel(/^Amount, at most/).fill('99999');
  await toNextPage(page, () => page.getByRole('button', {name: 'Give money back'}).click());
  await isAccessible(page, 'html');
  await page.getByLabel(/^Amount, at most/).fill('1.50');
  await page.getByLabel(/^Units of/).fill('7');
  await toNextPage(page, () => page.getByRole('button', {name: 'Give money back'}).click());
  await reads(page.locator('.owner-problem'), 'Type a whole number up to 1, or nothing.');
  await page.getByLabel(/^Units of/).fill('');
  await toNextPage(page, () => page.getByRole('button', {name: 'Give money back'}).click());
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('Part given back').count();
    })
    .toBeGreaterThan(0);
  await isAccessible(page, 'html');
});
