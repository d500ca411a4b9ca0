// @module-tag whole
import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {allowAll, recorded} from './recorded.js';
import {becomes, fillCart, fillCheckout, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const ORDER = 'Place order without payment';

/** The site's own analytics as pages have them, storing what they receive. */
const withAnalytics = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, {
      dataLayer: [],
      fbq: (...args: unknown[]) => reported.push(args),
      reported,
    });
  });
const layer = (page: Page): Promise<{event?: string; ecommerce?: Record<string, unknown>}[]> =>
  page.evaluate(() => JSON.parse(JSON.stringify((window as unknown as {dataLayer: unknown[]}).dataLayer)));
const handed = async (page: Page): Promise<unknown[]> =>
  (await layer(page))
    .filter(({ecommerce}) => ecommerce)
    .map(({event, ecommerce}) => [event, ecommerce?.value]);

const CART = {
  num_items_in_cart: 2,
  product_types_list: [1],
  purchase_type_list: ['one_time'],
  currency_code: 'USD',
};

test('CART-15 TRK-11 each step of the path is recorded once, on the platform and in the site’s analytics', async () => {
  const {page, context, log} = await shop.visit('/404');
  await allowAll(shop, context);
  await withAnalytics(page);
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, '.item [data-block=product]');
  await page.getByLabel('Quantity').fill('2');
  await page.click('.item .vt-add');
  await becomes(
    async () => handed(page),
    [
      ['view_item', 89],
      ['add_to_cart', 178],
    ],
  );
  const [added] = (await layer(page)).filter(({event}) => event === 'add_to_cart');
  expect(added?.ecommerce).toEqual({
    currency: 'USD',
    value: 178,
    items: [
      expect.objectContaining({item_name: 'Kiln Lantern', item_variant: 'MAR-06', quantity: 2, price: 89}),
    ],
  });
  const meta = await page.evaluate(() =>
    (window as unknown as {reported: unknown[][]}).reported.map(call => call[1]),
  );
  expect(meta).toEqual(['ViewContent', 'AddToCart']);
  await becomes(async () => (await recorded(shop, 'add_to_cart')).length, 1);
  const [reported] = await recorded(shop, 'add_to_cart');
  expect(reported?.content).toMatchObject({...CART, cart_value: 17_800, value_cents: 17_800});

  await page.goto(shop.url('/cart'));
  await page.locator('.vt-quantity-input').first().fill('1');
  await page.locator('.vt-quantity-input').first().blur();
  await becomes(async () => handed(page), [['remove_from_cart', 89]]);
  await page.goto(shop.url('/checkout'));
  await becomes(async () => handed(page), [['begin_checkout', 89]]);
  await page.reload();
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: ORDER}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await becomes(async () => (await handed(page)).map(row => (row as unknown[])[0]), ['purchase']);
  await page.reload();
  await becomes(async () => (await recorded(shop, 'purchase')).length, 1);
  const [order] = await recorded(shop, 'purchase');
  expect(order?.content).toMatchObject({
    transaction_id: new URL(page.url()).searchParams.get('oid'),
    test_mode: false,
    value_cents: 8900,
    items: [expect.objectContaining({item_variant: 'MAR-06', quantity: 1, price_cents: 8900})],
  });
  expect((await recorded(shop, 'begin_checkout')).length).toBe(1);
  expect((await recorded(shop, 'remove_from_cart')).length).toBe(1);
  expect(log.errors).toEqual([]);
});

test(
  'CART-15 an add to a cart that could not be read reports the line that was added alone',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await fillCart(shop, context, {'MAR-12': 3});
    await withAnalytics(page);
    const isRead = (route: Route): boolean => route.request().method() === 'GET';
    await page.route(/shopping-cart(\?|$)/, route =>
      isRead(route) ? route.fulfill({status: 500, json: {}}) : route.continue(),
    );
    await page.goto(shop.url('/products/kiln-lantern'));
    await whenLive(page, '.item [data-block=product]');
    await page.click('.item .vt-add');
    await becomes(
      async () => handed(page),
      [
        ['view_item', 89],
        ['add_to_cart', 89],
      ],
    );
    await becomes(async () => (await recorded(shop, 'add_to_cart')).at(-1)?.content.num_items_in_cart, 4);
    const added = (await recorded(shop, 'add_to_cart')).at(-1);
    expect(added?.content).toMatchObject({
      value_cents: 8900,
      items: [expect.objectContaining({item_variant: 'MAR-06', quantity: 1})],
    });
  },
);

test(
  'CART-15 CART-05 an add to an unread cart reports what was added, not what the line held before',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await fillCart(shop, context, {'MAR-12': 3});
    await withAnalytics(page);
    await page.addInitScript(() =>
      document.addEventListener('vitrine:item-added', event => {
        const {entry, addedQuantity} = (event as CustomEvent).detail;
        Object.assign(window, {added: {units: addedQuantity, line: entry?.quantity}});
      }),
    );
    await page.route(/shopping-cart(\?|$)/, route =>
      route.request().method() === 'GET' ? route.fulfill({status: 500, json: {}}) : route.continue(),
    );
    await page.goto(shop.url('/products/letter-set'));
    await whenLive(page, '.item [data-block=product]');
    await page.getByLabel('Quantity').fill('2');
    await page.click('.item .vt-add');
    await becomes(() => page.evaluate(() => Reflect.get(window, 'added')), {units: 2, line: 5});
    await becomes(
      async () => handed(page),
      [
        ['view_item', 26],
        ['add_to_cart', 52],
      ],
    );
  },
);

test(
  'CART-15 an order opened in a second browser is stored once, and a test order is marked',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    const order = {
      id: 'order-of-the-test',
      purchasedCartId: 'c',
      testMode: true,
      grandTotal: 100,
      shippingTotal: 0,
      taxTotal: 0,
      currency: 'USD',
      items: [{sku: 'a', productName: 'A', quantity: 1, unitPrice: 100}],
    };
    const second = await shop.visit('/404');
    await allowAll(shop, second.context);
    for (const visitor of [context, second.context])
      await visitor.route('**/about', async route => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          '"pageType":',
          `"order":${JSON.stringify(order)},"pageType":`,
        );
        await route.fulfill({response: answer, body});
      });
    const asked = Promise.all([
      page.waitForResponse('**/clanker/events'),
      second.page.waitForResponse('**/clanker/events'),
    ]);
    await page.goto(shop.url('/about'));
    await second.page.goto(shop.url('/about'));
    const answers = await Promise.all((await asked).map(answer => answer.json()));
    expect(answers.map(({stored}) => stored).sort()).toEqual([0, 1]);
    const [reported] = (await recorded(shop, 'purchase')).filter(
      ({content}) => content.transaction_id === order.id,
    );
    expect(reported?.content.test_mode).toBe(true);
  },
);

test('TRK-10 TRK-11 before consent the site’s analytics get nothing; without marketing Meta gets nothing', async () => {
  const {page} = await shop.visit('/404');
  await withAnalytics(page);
  await page.goto(shop.url('/products/kiln-lantern'));
  await whenLive(page, '.item [data-block=product]');
  await page.click('.item .vt-add');
  await page.locator('.vt-pill').waitFor();
  expect(await handed(page)).toEqual([]);
  await page.evaluate(() =>
    (window.Vitrine as {setConsent(choice: object): Promise<void>}).setConsent({performance: true}),
  );
  await becomes(async () => (await handed(page)).length, 2);
  expect(await page.evaluate(() => (window as unknown as {reported: unknown[]}).reported)).toEqual([]);
});

test(
  'TRK-11 a site with gtag gets each step once: Google’s tag fills the layer itself',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await page.addInitScript(() => {
      // As Google's own snippet does.
      const dataLayer: unknown[] = [];
      Object.assign(window, {
        dataLayer,
        gtag() {
          // biome-ignore lint/complexity/noArguments: as the snippet has it.
          dataLayer.push(arguments);
        },
      });
    });
    // The default of consent comes before every event, however late its file is.
    let isSent = false;
    await page.route('**/consent-mode.js', async route => {
      await becomes(() => isSent, true);
      await route.continue();
    });
    await page.goto(shop.url('/products/kiln-lantern'));
    await whenLive(page, '.item [data-block=product]');
    await page.click('.item .vt-add');
    await page.locator('.vt-pill').waitFor();
    isSent = true;
    const reported = (): Promise<unknown[]> =>
      page.evaluate(() =>
        (window as unknown as {dataLayer: Record<string, unknown>[]}).dataLayer.map(call =>
          call.event ? [call.event] : [call[0], call[1]],
        ),
      );
    await becomes(reported, [
      ['consent', 'default'],
      ['event', 'view_item'],
      ['event', 'add_to_cart'],
    ]);
  },
);

test(
  'TRK-11 a step has one id everywhere: in the site’s layer, at Meta and at the platform',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await shop.visit('/404');
    await allowAll(shop, context);
    await withAnalytics(page);
    await page.goto(shop.url('/products/kiln-lantern'));
    await becomes(async () => (await handed(page)).length, 1);
    const [inLayer, atMeta] = await page.evaluate(() => {
      const {dataLayer, reported} = window as unknown as {
        dataLayer: {event?: string; event_id?: string}[];
        reported: [string, string, object, {eventID: string}][];
      };
      return [dataLayer.find(({event}) => event === 'view_item')?.event_id, reported[0]?.[3].eventID];
    });
    expect(atMeta).toBe(inLayer);
    const ids = async () => (await recorded(shop, 'view_item')).map(({content}) => content.event_id);
    await becomes(async () => (await ids()).includes(inLayer), true);
  },
);

for (const [namesItems, sampled] of spread([true, false], {share: 0.5}))
  test(
    `TRK-11 an item has one id from view to order in all analytics, where the order ${namesItems ? 'names its items' : 'names only SKUs'}`,
    sampled,
    async () => {
      const {page, context} = await shop.visit('/404');
      await allowAll(shop, context);
      await shop.platform.db.deleteFrom('site_event').execute();
      await withAnalytics(page);
      if (!namesItems)
        await context.route('**/checkout/confirmed?*', async route => {
          const answer = await route.fetch();
          await route.fulfill({
            response: answer,
            body: (await answer.text()).replace(/"itemId":"[^"]+",("sku":"MAR-06","productName")/g, '$1'),
          });
        });
      const reported: {name: string; id: unknown; value: unknown}[] = [];
      const atMeta: unknown[] = [];
      const take = async (): Promise<void> => {
        for (const {event = '', ecommerce} of await layer(page))
          if (ecommerce)
            for (const {item_id: id} of ecommerce.items as {item_id: unknown}[])
              reported.push({name: event, id, value: ecommerce.value});
        atMeta.push(
          ...(await page.evaluate(() =>
            (window as unknown as {reported: [string, string, {content_ids: string[]}][]}).reported.flatMap(
              ([, , data]) => data.content_ids,
            ),
          )),
        );
      };
      await page.goto(shop.url('/products/kiln-lantern'));
      await whenLive(page, '.item [data-block=product]');
      await page.click('.item .vt-add');
      await becomes(async () => (await handed(page)).length, 2);
      await take();
      await page.goto(shop.url('/checkout'));
      await becomes(async () => (await handed(page)).length, 1);
      await take();
      await fillCheckout(page, 'ada@example.com', true);
      await page.getByRole('button', {name: ORDER}).click();
      await page.waitForURL('**/checkout/confirmed?oid=*');
      await becomes(async () => (await handed(page)).length, 1);
      await take();
      expect(reported.map(({name}) => name)).toEqual([
        'view_item',
        'add_to_cart',
        'begin_checkout',
        'purchase',
      ]);
      const id = reported[0]?.id;
      expect(reported.map(step => [step.id, step.value])).toEqual(reported.map(() => [id, 89]));
      expect(atMeta).toEqual(reported.map(() => id));
      const steps = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'];
      await becomes(async () => (await recorded(shop, ...steps)).length, steps.length);
      const stored = (await recorded(shop, ...steps)).flatMap(
        ({content}) => content.items as {item_id: string; item_variant: string}[],
      );
      expect(stored.map(({item_id, item_variant}) => [item_id, item_variant])).toEqual(
        steps.map(() => [id, 'MAR-06']),
      );
    },
  );
