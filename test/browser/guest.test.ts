import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {addMarker, buttonSays, expectUnharmed, guestHtml, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const BUTTON = '[data-block=add-to-cart]';

test('EMB-02 markup added later becomes live', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml('<div id="later"></div>'),
  });
  await guest.page.evaluate(html => {
    const place = document.getElementById('later');
    if (place) place.innerHTML = html;
  }, addMarker());
  await whenLive(guest.page, BUTTON);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
});

test('EMB-02 twenty swaps of the page’s main part mount each block once and retain nothing old', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(`<main data-block="main">${addMarker()}</main>`)});
  const {page} = guest;
  const counts = await page.evaluate(async html => {
    const found: number[] = [];
    const gone: WeakRef<Element>[] = [];
    for (let nth = 0; nth < 20; nth++) {
      const old = document.querySelector('main');
      const next = document.createElement('main');
      next.dataset.block = 'main';
      next.innerHTML = html;
      if (old) gone.push(new WeakRef(old));
      old?.replaceWith(next);
      while (!next.querySelector('[data-block-state=live]'))
        await new Promise(resolve => requestAnimationFrame(resolve));
      found.push(document.querySelectorAll('.vt-add').length);
    }
    Object.defineProperty(window, '__gone', {value: gone});
    return found;
  }, addMarker());
  expect(new Set(counts)).toEqual(new Set([1]));
  const session = await guest.context.newCDPSession(page);
  await expect
    .poll(async () => {
      await session.send('HeapProfiler.collectGarbage');
      return page.evaluate(
        () =>
          (window as unknown as {__gone: WeakRef<Element>[]}).__gone.filter(ref => ref.deref() !== undefined)
            .length,
      );
    })
    .toBeLessThanOrEqual(2);
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  expect(guest.log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
});

test('EMB-02 a block that is moved stays the same live block', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(`<section data-block="from">${addMarker()}</section><section data-block="to"></section>`),
  });
  await whenLive(guest.page, BUTTON);
  const isSame = await guest.page.evaluate(async () => {
    const button = document.querySelector('.vt-add');
    const block = document.querySelector('[data-block=add-to-cart]');
    if (block) document.querySelector('[data-block=to]')?.append(block);
    await new Promise(resolve => setTimeout(resolve, 50));
    return document.querySelector('.vt-add') === button;
  });
  expect(isSame).toBe(true);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
});

test('EMB-02 a block removed during its add ends silently', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker())});
  await whenLive(guest.page, BUTTON);
  const answered = guest.page.waitForResponse('**/entries?*');
  await guest.page.evaluate(() => {
    document.querySelector<HTMLElement>('.vt-add')?.click();
    document.querySelector('[data-block=add-to-cart]')?.remove();
  });
  await answered;
  expect(guest.log.errors).toEqual([]);
  expect(guest.consoleLines).toEqual([]);
});

test('EMB-02 unmount gives the server’s HTML back and mount makes it live again', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(productMarker())});
  await whenLive(guest.page, '[data-block=product]');
  const call = (name: 'mount' | 'unmount') =>
    guest.page.evaluate(method => {
      const block = document.querySelector('[data-block=product]');
      if (block) (window.Vitrine as VitrineApi)[method](block);
    }, name);
  await call('unmount');
  expect(await guest.page.locator('.fallback').count()).toBe(1);
  expect(await guest.page.locator('[data-block-state]').count()).toBe(0);
  await call('mount');
  await whenLive(guest.page, '[data-block=product]');
  await call('mount');
  await guest.page.waitForSelector('.vt-add');
  expect(await guest.page.locator('.vt-add').count()).toBe(1);
  await expectUnharmed(guest);
});

test('EMB-02 rescan finds a marker added to an existing element', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml('<div id="plain" data-item-id="x"></div>')});
  await guest.page.evaluate(() => {
    const plain = document.getElementById('plain');
    plain?.setAttribute('data-block', 'add-to-cart');
    plain?.setAttribute('data-load', 'load');
    (window.Vitrine as VitrineApi).rescan();
  });
  await whenLive(guest.page, '#plain');
  expect(guest.log.errors).toEqual([]);
});

test('EMB-09 a designer’s own kind is mounted on existing and later elements', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(
      '<div data-block="swatch" data-load="load"></div><div data-block="swatch" data-load="load"></div>',
    ),
  });
  await guest.page.evaluate(() => {
    const loader: Parameters<VitrineApi['register']>[1] = async () => ({
      mount({element}) {
        element.textContent = 'live swatch';
        return () => element.replaceChildren();
      },
    });
    (window.Vitrine as VitrineApi).register('swatch', loader);
  });
  await expect
    .poll(() => guest.page.locator('[data-block-state=live]', {hasText: 'live swatch'}).count())
    .toBe(2);
  await guest.page.evaluate(() => {
    const late = document.createElement('div');
    late.dataset.block = 'swatch';
    late.dataset.load = 'load';
    document.querySelector('[data-block]')?.append(late);
  });
  await expect.poll(() => guest.page.locator('[data-block-state=live]').count()).toBe(3);
});

test('EMB-05 a designer’s kind that throws keeps its HTML and harms no other block', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(`<div data-block="swatch" data-load="load">Plain</div>${addMarker()}`),
  });
  await guest.page.evaluate(() =>
    (window.Vitrine as VitrineApi).register('swatch', async () => ({
      mount() {
        throw new Error('mine');
      },
    })),
  );
  await guest.page.waitForSelector('[data-block=swatch][data-block-state=failed]');
  await whenLive(guest.page, BUTTON);
  expect(await guest.page.textContent('[data-block=swatch]')).toBe('Plain');
  await expectUnharmed(guest);
});

test('EMB-09 a kind that is taken is refused with one line', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker())});
  await guest.page.evaluate(() =>
    (window.Vitrine as VitrineApi).register('product', async () => ({mount: () => () => {}})),
  );
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('"product" is taken');
});

test('EMB-09 later labels render at once', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker())});
  await whenLive(guest.page, BUTTON);
  await guest.page.evaluate(() => (window.Vitrine as VitrineApi).setLabels({'add-to-cart': 'Into the bag'}));
  await buttonSays(guest.page, 'Into the bag');
  await expectUnharmed(guest);
});

/** Host markup that steals names from the page. Source: reliability §3.2, B24. */
const CLOBBERS = [
  '<a id="Static" href="#"></a><a id="Static" name="SQUARESPACE_CONTEXT" href="#"></a>',
  '<form name="Vitrine"><input name="q"></form>',
  '<a id="Vitrine"></a><a id="Vitrine" name="q" href="#"></a>',
  '<img name="currentScript" src="data:,">',
  '<form name="body"><input name="appendChild"></form>',
  '<img name="cookie"><img name="querySelector"><img name="querySelectorAll">',
  '<img name="documentElement"><img name="addEventListener"><img name="readyState">',
  '<form id="f"><input name="nodeName"><input name="parentNode"><input name="children"><input name="remove"></form>',
  '<object id="navigator"></object><a id="constructor"></a>',
];

for (const [clobber, sampled] of spread(CLOBBERS, {share: 0.25}))
  test(`B24 the page’s own names change nothing: ${clobber.slice(0, 50)}`, sampled, async () => {
    const guest = await visitGuest(shop, {html: guestHtml(clobber + addMarker())});
    // A clobbered document has no methods of its own: they are borrowed from its prototype.
    const reported = await guest.page.evaluate(async () => {
      const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
      for (
        const until = Date.now() + 30_000;
        Date.now() < until && find('[role=status]')?.textContent !== 'Added!';
      ) {
        if (find('[data-block-state=live]') && !find('[aria-disabled=true]'))
          (find('.vt-add') as HTMLElement | null)?.click();
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
      return find('[role=status]')?.textContent;
    });
    expect(reported).toBe('Added!');
    expect(guest.log.errors).toEqual([]);
  });
