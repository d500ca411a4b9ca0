// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {SIDES, TABS} from '../../widgets/inspector/view.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {findings} from './accessible.js';
import {ITEM, productMarker} from './guest-page.js';
import {consent, track} from './recorded.js';
import {becomes, fillCart, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const INSPECTOR = 'aside.vt-inspector';

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [path, sampled] of spread(['/about', '/ar/about'], {share: 0.5}))
  test(
    `EMB-07 the inspector has no violation over ${path}, in light and dark, narrow and wide`,
    sampled,
    async () => {
      const {page, log} = await shop.visit(`${path}?vt-debug`, {reducedMotion: 'reduce'});
      const inspector = page.locator(INSPECTOR);
      await inspector.waitFor();
      await track(page, 'wish', {colour: 'green'});
      await inspector.getByRole('tab', {name: 'Events'}).click();
      await inspector.getByText(/wish/).waitFor();
      for (const width of [360, 1280])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({width, height: 900});
          await page.emulateMedia({colorScheme});
          const found = await findings(page, INSPECTOR);
          expect({width, colorScheme, found}).toEqual({width, colorScheme, found: []});
          expect(await sideways(page)).toBe(0);
        }
      expect(log.errors).toEqual([]);
    },
  );

/** Text or label of the focused element, be it in the inspector. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(selector => {
    const {activeElement} = document;
    const inside = activeElement?.matches(selector) ? activeElement.shadowRoot?.activeElement : activeElement;
    return inside?.textContent;
  }, INSPECTOR);

test(
  'EMB-07 the keyboard reaches, docks, collapses and closes the inspector, which gives the focus back',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
    const inspector = page.locator(INSPECTOR);
    const link = page.getByRole('contentinfo').getByRole('link').last();
    await link.focus();
    await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
    await inspector.waitFor();
    // Whatever stands between the link and the end of the page comes before.
    for (let steps = 0; steps < 20 && (await focused(page)) !== 'Collapse'; steps++)
      await page.keyboard.press('Tab');
    const order: (string | null | undefined)[] = [];
    for (let steps = 0; steps < 7; steps++) {
      order.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(order).toEqual(['Collapse', 'left', 'right', 'top', 'bottom', 'Close', 'Blocks']);
    await inspector.getByRole('tab', {name: 'Blocks'}).focus();
    for (const tab of [...TABS.slice(1), 'Blocks']) {
      await page.keyboard.press('ArrowRight');
      await becomes(() => focused(page), tab);
      await inspector.getByRole('tabpanel', {name: tab}).waitFor();
    }
    await inspector.getByRole('button', {name: 'left'}).focus();
    await page.keyboard.press('Enter');
    await becomes(() => inspector.getAttribute('data-side'), 'left');
    await page.keyboard.press('Escape');
    await becomes(() => inspector.getByRole('tab').count(), 0);
    await becomes(() => focused(page), 'V');
    await page.keyboard.press('Enter');
    await inspector.getByRole('tabpanel').waitFor();
    await inspector.getByRole('button', {name: 'Close'}).focus();
    await page.keyboard.press('Enter');
    await becomes(() => inspector.count(), 0);
    await becomes(() => link.evaluate(element => element === document.activeElement), true);
    await becomes(() => page.evaluate(() => getComputedStyle(document.documentElement).paddingLeft), '0px');
  },
);

/** Controls of the page, each scrolled to, that reach under the inspector. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(selector => {
    const host = document.querySelector(selector);
    const own = host?.getBoundingClientRect();
    if (!own) return ['no inspector'];
    return [...document.querySelectorAll('a,button,input,.placed')]
      .filter(element => element.checkVisibility() && !element.closest('.vt-hidden'))
      .filter(element => {
        element.scrollIntoView({block: 'nearest', inline: 'nearest'});
        const box = element.getBoundingClientRect();
        return (
          box.width > 1 &&
          box.left < own.right - 1 &&
          own.left < box.right - 1 &&
          box.top < own.bottom - 1 &&
          own.top < box.bottom - 1
        );
      })
      .map(element => element.outerHTML.slice(0, 100));
  }, INSPECTOR);

const PLACED = ['inset: 0 0 auto 0', 'inset: auto 0 0 0', 'left: 0; top: 0; width: 100%; height: 100%']
  .map(
    style =>
      `<div class="placed" style="position: fixed; pointer-events: none; min-height: 9px; ${style}"></div>`,
  )
  .join('');

test(
  'EMB-07 the inspector covers nothing at any side, open or collapsed, and stays where it was docked',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/products/kiln-lantern?vt-debug', {
      reducedMotion: 'reduce',
      viewport: {width: 1280, height: 900},
    });
    const inspector = page.locator(INSPECTOR);
    await inspector.waitFor();
    await page.evaluate(
      html =>
        document.body.insertAdjacentHTML(
          'beforeend',
          `${html}<div class="placed" style="position: sticky; bottom: 0; top: 0">Bar</div>`,
        ),
      PLACED,
    );
    for (const side of SIDES) {
      await inspector.getByRole('button', {name: side}).click();
      await becomes(() => covered(page), []);
      await inspector.getByRole('button', {name: 'Collapse'}).click();
      await becomes(() => covered(page), []);
      await inspector.getByRole('button', {name: 'Open the inspector'}).click();
    }
    await inspector.getByRole('button', {name: 'top'}).click();
    await page.reload();
    await inspector.waitFor();
    await becomes(() => inspector.getAttribute('data-side'), 'top');
  },
);

test('EMB-05 the inspector shows what a broken block read, what was found, expected and meant', async () => {
  const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const inspector = page.locator(INSPECTOR);
  const wrong = {
    ...ITEM,
    structuredContent: {
      productType: 1,
      variants: [{sku: 'MAR-04', price: 18.5, unlimited: true}],
    },
  };
  await page.evaluate(
    html => document.body.insertAdjacentHTML('afterbegin', html),
    productMarker(wrong).replace('<div ', '<div id="broken" '),
  );
  await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
  const row = inspector.getByRole('listitem').filter({hasText: 'id="broken"'}).first();
  await row.getByText('bad-marker: ').or(row.getByText('wrong-data: ')).first().waitFor();
  await row.getByText('Expected', {exact: true}).first().waitFor();
  await row
    .getByRole('link', {name: /^About /})
    .first()
    .waitFor();
  await row.getByText('Reads data-props').click();
  await row.getByText('"price": 18.5').waitFor();
  const block = row.getByRole('button').first();
  await block.click();
  await becomes(() => block.getAttribute('aria-pressed'), 'true');
  const outline = (): Promise<string> =>
    page.locator('#broken').evaluate(element => getComputedStyle(element).outlineStyle);
  await becomes(outline, 'solid');
  await inspector.getByRole('button', {name: 'Close'}).click();
  await becomes(outline, 'none');
});

test(
  'EMB-05 of two alike blocks the inspector lists an earlier fault with the one that failed',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
    const inspector = page.locator(INSPECTOR);
    const wrong = {...ITEM, structuredContent: {productType: 1, variants: 'none'}};
    await page.evaluate(
      html => document.body.insertAdjacentHTML('afterbegin', html),
      productMarker(ITEM) + productMarker(wrong),
    );
    await page.locator('body > [data-block=product][data-block-state=failed]').waitFor();
    await page.locator('body > [data-block=product][data-block-state=live]').waitFor();
    await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
    const fault = /(?:bad-marker|wrong-data): /;
    const row = (state: string) => inspector.getByRole('listitem').filter({hasText: `product: ${state}`});
    await row('failed').getByText(fault).first().waitFor();
    expect(await row('live').count()).toBe(1);
    expect(await row('live').getByText(fault).count()).toBe(0);
  },
);

test(
  'EMB-05 the inspector shows consent, what waits on the device, and what became of each delivery',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/about?vt-debug', {reducedMotion: 'reduce'});
    const inspector = page.locator(INSPECTOR);
    await inspector.getByRole('tab', {name: 'Consent'}).click();
    await inspector.getByText('performance undecided', {exact: true}).waitFor();
    await page.context().route('**/clanker/**', route => route.abort());
    await consent(page, {performance: true, marketing: false});
    await inspector.getByText('performance allowed', {exact: true}).waitFor();
    await inspector.getByText('marketing refused', {exact: true}).waitFor();
    await inspector
      .getByText('at the start of this page: performance undecided, marketing undecided')
      .waitFor();
    await inspector.getByRole('tab', {name: 'Events'}).click();
    await track(page, 'wish', {colour: 'green'});
    await inspector
      .getByText(/wish: waits$/)
      .first()
      .waitFor();
    await inspector
      .getByText(/clanker.*: no answer, is sent again/)
      .first()
      .waitFor();
    await page.context().unroute('**/clanker/**');
    await track(page, 'wish', {colour: 'blue'});
    await inspector
      .getByText(/clanker.*: accepted \(20\d, \d+ ms\)/)
      .first()
      .waitFor();
    await expect.poll(() => inspector.getByText(/wish: waits$/).count()).toBe(0);
  },
);

test(
  'EMB-05 the inspector lists deliveries from before it and events that wait, and every version',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
    const accepted = page.waitForResponse(
      response => /\/(?:census|clanker)\//.test(response.url()) && response.ok(),
    );
    await consent(page, {performance: true, marketing: false});
    await track(page, 'wish', {colour: 'green'});
    await accepted;
    await page.context().route(/\/(?:census|clanker)\//, route => route.abort());
    const failed = page.waitForEvent('requestfailed', request => /clanker/.test(request.url()));
    await track(page, 'wish', {colour: 'blue'});
    await failed;
    await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
    const inspector = page.locator(INSPECTOR);
    await inspector.getByRole('tab', {name: 'Events'}).click();
    for (const line of [
      /(?:census|clanker).*: accepted \(20\d, \d+ ms\)/,
      /clanker.*: no answer, is sent again/,
    ])
      await inspector.getByText(line).first().waitFor();
    await inspector
      .getByText(/wish: waits$/)
      .first()
      .waitFor();
    await inspector.getByRole('tab', {name: 'Versions'}).click();
    const lines = inspector.getByRole('tabpanel', {name: 'Versions'}).getByRole('listitem');
    await expect
      .poll(() => lines.allTextContents())
      .toEqual([
        expect.stringMatching(/^runtime \d+\.\d+\.\d+/),
        expect.stringMatching(/^chunks-\w+$/),
        'markup of our blocks',
        'site context present',
        'apiRoot /api',
        'locale en-US',
      ]);
  },
);

test(
  'EMB-05 the inspector lists requests from before it and later ones with path and status',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('about:blank', {reducedMotion: 'reduce'});
    await context.request.get(shop.url('/about'));
    await fillCart(shop, context, {'MAR-04': 1});
    let isCartRead = false;
    page.on('requestfinished', request => {
      isCartRead ||= request.url().includes('/shopping-cart');
    });
    // It would otherwise be chance which of the two comes first.
    await page.route('**/inspector.js', async route => {
      await becomes(() => isCartRead, true);
      await route.continue();
    });
    await page.goto(shop.url('/about?vt-debug'));
    const inspector = page.locator(INSPECTOR);
    await inspector.waitFor();
    await inspector.getByRole('tab', {name: 'Requests'}).click();
    const rows = inspector.getByRole('table', {name: /API/}).getByRole('row');
    await rows
      .filter({hasText: /shopping-cart/})
      .filter({hasText: /200\s*\d+\s*before/})
      .first()
      .waitFor();
    await page.evaluate(
      ([itemId]) =>
        (window.Vitrine as {cart: {add(line: object): Promise<unknown>}}).cart.add({
          itemId,
          sku: 'MAR-04',
          quantity: 1,
        }),
      [ITEM.id],
    );
    await expect
      .poll(() => rows.allTextContents())
      .toContainEqual(expect.stringMatching(/^\/api\/commerce\/shopping-cart\/entries(?:200|none)\d+since$/));
  },
);

for (const [viewport, sampled] of spread(
  [
    {width: 1280, height: 900},
    {width: 360, height: 740},
  ],
  {share: 0.5},
))
  test(
    `EMB-07 the inspector covers no buy button at ${viewport.width} px, and shows why a block failed`,
    sampled,
    async () => {
      const {page} = await shop.visit('/products/kiln-lantern?vt-debug', {reducedMotion: 'reduce', viewport});
      await page.locator(INSPECTOR).waitFor();
      const add = page.locator('.item .vt-add');
      await add.scrollIntoViewIfNeeded();
      const isCovered = (): Promise<boolean> =>
        add.evaluate(button => {
          button.scrollIntoView({block: 'start'});
          const {x, y, width, height} = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await becomes(isCovered, false);
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<div data-block="cart-pil" data-load="load"></div>'),
      );
      await page.locator(INSPECTOR).getByText('cart-pil: failed').waitFor();
      await page
        .locator(INSPECTOR)
        .getByText(/unknown-block: .*cart-pil/)
        .waitFor();
    },
  );
