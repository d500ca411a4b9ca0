// @module-tag whole
import {expect, test} from 'vitest';
import {addMarker, expectUnharmed, guestHtml, ITEM, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {openStories} from './stories.js';

const shop = openShop();
const show = openStories(shop);

const raw = (props: string): string =>
  productMarker(ITEM, 'id="bad" data-load="load"').replace(/(data-props>)[^<]*/, `$1${props}`);
const wrong = (change: object): string => productMarker({...ITEM, ...change}, 'id="bad" data-load="load"');

/** A marker that cannot be used, and what its one line must name. Source: asks, "find my mistake". */
const ROWS: readonly [fault: string, marker: string, named: readonly RegExp[]][] = [
  ['JSON that breaks off', raw('{"id": "65a1'), [/data-props/, /JSON/]],
  ['no JSON at all', raw('hello'), [/data-props/, /JSON/]],
  ['an empty script', raw(''), [/data-props/, /JSON/]],
  ['null for props', raw('null'), [/expected an object/]],
  ['a list for props', raw('[]'), [/expected an object, got a list/]],
  ['a missing id', wrong({id: undefined}), [/\bid: expected text, got nothing/]],
  ['an id that is a number', wrong({id: 7}), [/\bid: expected text, got number/]],
  [
    'a product type that is none',
    wrong({structuredContent: {productType: 9}}),
    [/productType: expected physical or 1 or digital/],
  ],
  [
    'variants that are text',
    wrong({structuredContent: {productType: 1, variants: 'none'}}),
    [/variants: expected a list, got string/],
  ],
  [
    'a price that is text',
    wrong({structuredContent: {productType: 1, variants: [{sku: 'A', price: 'cheap', unlimited: true}]}}),
    [/variants\[0\]\.price: expected whole cents .*, got cheap/],
  ],
  [
    'an add button without an item',
    '<div id="bad" data-block="add-to-cart" data-load="load"><a class="fallback">Buy</a></div>',
    [/item/i, /expected text, got nothing/],
  ],
];

for (const [fault, marker, named] of ROWS)
  test(`EMB-05 ${fault} is reported in one line, the fallback stays and other blocks live`, async () => {
    const guest = await show(marker + addMarker('id="good" data-load="load"'));
    await guest.page.waitForSelector('#bad[data-block-state=failed]');
    await whenLive(guest.page, '#good');
    expect(await guest.page.locator('#bad .fallback').count()).toBe(1);
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toContain('id="bad" data-block="');
    for (const name of named) expect(guest.consoleLines[0]).toMatch(name);
    await expectUnharmed(guest);
  });

test('EMB-05 an unknown kind is reported with the most similar kind', async () => {
  const guest = await show(`<div data-block="prodcut">Kept</div>${addMarker()}`);
  await expect.poll(() => guest.consoleLines.length).toBe(1);
  expect(guest.consoleLines[0]).toContain('data-block="prodcut"');
  expect(guest.consoleLines[0]).toContain('Did you mean "product"?');
  expect(await guest.page.textContent('[data-block=prodcut]')).toBe('Kept');
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await expectUnharmed(guest);
});

test('EMB-05 an unknown data-load is reported with the most similar; the block is live when visible', async () => {
  const guest = await show(addMarker('data-load="visble"'));
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await expect.poll(() => guest.consoleLines.length).toBe(1);
  expect(guest.consoleLines[0]).toContain('data-load="visble"');
  expect(guest.consoleLines[0]).toContain('Did you mean "visible"?');
  await expectUnharmed(guest);
});

test('EMB-05 twenty bad markers are reported as often as they differ', async () => {
  const guest = await show(raw('{').repeat(20));
  await expect.poll(() => guest.page.locator('[data-block-state=failed]').count()).toBe(20);
  expect(guest.consoleLines).toHaveLength(1);
  await expectUnharmed(guest);
});

test('EMB-05 a broken site context is reported once and defaults are used', async () => {
  const head = '<script type="application/json" data-vitrine="site">{"apiRoot": </script>';
  const guest = await visitGuest(shop, {html: guestHtml(head + addMarker())});
  await whenLive(guest.page, '[data-block=add-to-cart]');
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('script[data-vitrine=site]');
  await expectUnharmed(guest);
});

test('EMB-02 blocks inside a block, and two blocks of one id, are each live', async () => {
  const nested = `<div data-block="swatch-book">${addMarker('id="twin" data-load="load"')}${addMarker('id="twin" data-load="load"')}</div>`;
  const guest = await show(nested);
  await expect.poll(() => guest.page.locator('#twin[data-block-state=live]').count()).toBe(2);
  expect(await guest.page.locator('.vt-add').count()).toBe(2);
  await expectUnharmed(guest);
});

test('EMB-02 a product marker reads its own props, not those of a block inside it', async () => {
  const inner = productMarker({...ITEM, title: 'Inner'}, 'id="inner" data-load="load"');
  const outer = `<div data-block="product" id="outer" data-load="load">${inner}</div>`;
  const guest = await visitGuest(shop, {html: guestHtml(outer)});
  await guest.page.waitForSelector('#outer[data-block-state=failed]');
  await whenLive(guest.page, '#inner');
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('id="outer"');
});
