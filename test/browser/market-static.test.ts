// @module-tag whole
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {expectUnharmed, guestHtml, productMarker, TAG, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const CONTEXT = '<script type="application/json" data-vitrine="site">{"currency": "USD"}</script>';
const MARKET = `<form data-block="market" data-load="load" action="/market" method="post"><select name="currency">
<option>USD</option><option>EUR</option></select><button>Show</button><p class="vt-market-status" role="status"></p></form>`;

for (const [[context, head], sampled] of spread(
  [
    ['says so in its context', CONTEXT + TAG],
    ['says so in its products alone', TAG],
  ] as const,
  {share: 0.5},
))
  test(
    `COM-08 a page that returns in the old currency and ${context} announces no new prices`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {html: guestHtml(productMarker() + MARKET, head)});
      const {page, consoleLines} = guest;
      await whenLive(page, '[data-block=product]');
      await whenLive(page, '[data-block=market]');
      const reads: string[] = [];
      page.on('request', request => request.url().endsWith('/guest') && reads.push(request.url()));
      await page.evaluate(() =>
        document.addEventListener('vitrine:market-changed', () => document.body.append('Changed')),
      );
      await page.selectOption('[name=currency]', 'EUR');
      await page.click('[data-block=market] button');
      await becomes(() => consoleLines.length, 1);
      expect(consoleLines[0]).toContain('market-not-shown: the page came back in USD, not in EUR');
      await becomes(() => page.inputValue('[name=currency]'), 'USD');
      expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/Prices are now|Changed/);
      await becomes(
        () => page.textContent('.vt-market-status'),
        'This page has its prices in US Dollar only',
      );
      // The cart counts in euros now; what it says does not make the page ask for itself again and again.
      for (let at = 0; at < 2; at++) await page.evaluate(() => window.Vitrine.cart.setQuantity('none', 1));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.waitForLoadState('networkidle');
      expect(reads.length).toBeLessThan(3);
      expect(consoleLines).toHaveLength(1);
      await expectUnharmed(guest);
    },
  );

test('COM-08 setMarket on a page without prices in the currency warns of it in its result', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(productMarker(), CONTEXT + TAG)});
  await whenLive(guest.page, '[data-block=product]');
  const {errors, warnings, cart} = await guest.page.evaluate(() =>
    window.Vitrine.setMarket({currency: 'EUR'}),
  );
  expect(errors).toEqual([]);
  expect(warnings).toEqual([{code: 'market-not-shown', entryId: null, quantity: null}]);
  expect(cart?.currency).toBe('EUR');
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('market-not-shown: the page came back in USD, not in EUR');
});
