// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {ENTRY, guestHtml, ITEM, TAG, visitGuest} from './guest-page.js';
import {openShop} from './harness.js';
import {OLDER_PAGE} from './remote-page.js';
import {reads} from './visitor.js';

const shop = openShop();

const SCRIPT = '/platform/commerce.js';
const TAKEOVER = TAG.replace('<script', '<script data-takeover');
const ADD = 'POST /api/commerce/shopping-cart/entries';

/** How the stand-in listens: on the button itself, or for all of the page. */
type Bound = 'button' | 'document' | 'capture';

/** A stand-in for the platform's own script: answers buttons, forms and images, and counts what it does. */
const standIn = (bound: Bound): string => `(() => {
  const done = window.theirs = [];
  window.Squarespace = {};
  const add = event => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    if (!event.target.closest('.sqs-add-to-cart-button')) return;
    done.push('add');
    fetch('/api/theirs/add', {method: 'POST'}).catch(() => {});
  };
  const send = event => {
    if (!event.target.closest('.form-block')) return;
    event.preventDefault();
    done.push('form');
  };
  const at = {
    button: () => document.querySelectorAll('.sqs-add-to-cart-button,.form-block form'),
    document: () => [document],
    capture: () => [document, window],
  }['${bound}']();
  for (const target of at)
    for (const [type, act] of [['click', add], ['keydown', add], ['submit', send]])
      target.addEventListener(type, act, ${bound === 'capture'});
  for (const image of document.querySelectorAll('img[data-src]:not([src])')) {
    image.src = image.dataset.src + '?format=1500w';
    done.push('image');
  }
})();`;

const LISTED = `<script>SQUARESPACE_ROLLUPS = {'squarespace-commerce': {js: ['${SCRIPT}']}};</script>`;
const THEIR_TAG = `<script defer src="${SCRIPT}"></script>`;

const PRODUCT = `<div class="ProductItem-details"><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${ITEM.id}" data-collection-id="${ITEM.collectionId}" data-product-type="1"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></div>`;
const FORM = `<div class="form-block"><form data-form-id="f1" action="/nowhere" method="post"><div class="form-item field text required"><label class="title" for="text-1">Name</label><input class="field-element" type="text" id="text-1" name="text-1"></div><input type="submit" value="Send"></form></div>`;
const IMAGE = `<img data-src="/img/a.svg" data-image="/img/a.svg" data-image-dimensions="800x400" alt="">`;
const GALLERY = `<div class="sqs-block" data-block-json="{}"><div class="sqs-gallery-container sqs-gallery-block-slideshow"><div class="sqs-gallery"><div class="slide"><a href="/about">A</a></div></div></div></div>`;
const BODY = `${PRODUCT}${FORM}${IMAGE}${GALLERY}`;

interface Case {
  readonly body?: string;
  readonly head: string;
  readonly serve?: (page: Page) => Promise<unknown>;
}
const visitPage = async ({body = BODY, head, serve}: Case) => {
  const images: string[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(body, head),
    prepare: async page => {
      await page.route('**/api/theirs/**', route => route.fulfill({json: {}}));
      await page.route('**/img/**', route => {
        images.push(route.request().url());
        return route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"></svg>',
        });
      });
      await serve?.(page);
    },
  });
  const adds = () => guest.log.calls.filter(call => call === ADD || call === 'POST /api/theirs/add');
  return {...guest, images, adds};
};
const serveScript =
  (bound: Bound = 'button', delayMs = 0) =>
  (page: Page): Promise<unknown> =>
    page.route(`**${SCRIPT}`, async route => {
      await new Promise(resolve => setTimeout(resolve, delayMs));
      await route.fulfill({contentType: 'text/javascript', body: standIn(bound)}).catch(() => {});
    });
const theirs = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as {theirs?: string[]}).theirs ?? []);
const BUTTON = '.sqs-add-to-cart-button';

test('EMB-05 existing markup is left to the platform’s own script, which is reported once', async () => {
  const {page, adds, consoleLines, images} = await visitPage({
    head: `${LISTED}${THEIR_TAG}${TAG}`,
    serve: serveScript(),
  });
  await expect.poll(() => consoleLines.length).toBe(1);
  expect(consoleLines[0]).toMatch(/platform-script: .*errors\.html#platform-script/);
  await page.click(BUTTON);
  await page.fill('#text-1', 'Ann');
  await page.click('[type=submit]');
  await expect.poll(() => theirs(page)).toEqual(['image', 'add', 'form']);
  expect(adds()).toEqual(['POST /api/theirs/add']);
  expect(images).toHaveLength(1);
  expect(await page.locator('[data-block-state],.sqs-active-slide').count()).toBe(0);
  expect(
    await page.evaluate(
      () => document.querySelector<HTMLElement>('.sqs-add-to-cart-button-wrapper')?.style.visibility,
    ),
  ).toBe('');
  expect(consoleLines).toHaveLength(1);
});

test('EMB-05 the event reports it too, without a console error', async () => {
  const {page, log} = await visitPage({
    head: `${LISTED}${THEIR_TAG}<script>Vitrine = {q: [['on', 'error', ({code}) => (document.title += ' ' + code)]]};</script>${TAG}`,
    serve: serveScript(),
  });
  await expect.poll(() => page.title()).toBe('Guest platform-script');
  expect(log.lines).toEqual([]);
});

test('EMB-05 markers of ours are ours next to the platform’s script', async () => {
  const {page, adds} = await visitPage({
    body: `${BODY}<div data-block="add-to-cart" data-item-id="${ITEM.id}" data-load="load"></div>`,
    head: `${LISTED}${THEIR_TAG}${TAG}`,
    serve: serveScript(),
  });
  await page.waitForSelector('[data-block=add-to-cart][data-block-state=live]');
  await page.click('.vt-add');
  await expect.poll(adds).toEqual([ADD]);
  expect(await page.locator('.vt-pill').count()).toBe(0);
});

// A saved page lists the script, which cannot load there.
const ABSENT: readonly [string, Case][] = [
  [
    'fails to load',
    {head: `${LISTED}${THEIR_TAG}${TAG}`, serve: page => page.route(`**${SCRIPT}`, route => route.abort())},
  ],
  [
    'is gone from its server',
    {
      head: `${LISTED}${THEIR_TAG}${TAG}`,
      serve: page => page.route(`**${SCRIPT}`, route => route.fulfill({status: 404, body: ''})),
    },
  ],
  [
    'is answered with nothing',
    {
      head: `${LISTED}${THEIR_TAG}${TAG}`,
      serve: page =>
        page.route(`**${SCRIPT}`, route => route.fulfill({contentType: 'text/javascript', body: ''})),
    },
  ],
  ['has lost its element', {head: `${LISTED}${TAG}`}],
  [
    'failed before we came',
    {
      head: `${LISTED}${THEIR_TAG.replace('defer ', '')}${TAG.replace('async', 'defer')}`,
      serve: page => page.route(`**${SCRIPT}`, route => route.abort()),
    },
  ],
  [
    'is not listed',
    {head: `<script>SQUARESPACE_ROLLUPS = {'squarespace-common': {js: ['/common.js']}};</script>${TAG}`},
  ],
];
for (const [[what, given], sampled] of spread(ABSENT, {share: 0.34}))
  test(`EMB-05 where the platform’s script ${what} the page is ours`, sampled, async () => {
    const {page, adds, consoleLines} = await visitPage(given);
    await page.waitForSelector('.ProductItem-details[data-block-state=live]');
    await page.click(BUTTON);
    await expect.poll(adds).toEqual([ADD]);
    await page.waitForSelector('img.loaded', {state: 'attached'});
    expect(consoleLines).toEqual([]);
  });

const PRESENT: readonly [string, Case][] = [
  [
    'that another script loads',
    {
      head: `${LISTED}<script>document.head.append(Object.assign(document.createElement('script'), {src: '${SCRIPT}'}));</script>${TAG}`,
      serve: serveScript(),
    },
  ],
  [
    'without its globals',
    {
      head: `${LISTED}${THEIR_TAG}${TAG}`,
      serve: page =>
        page.route(`**${SCRIPT}`, route =>
          route.fulfill({contentType: 'text/javascript', body: 'window.sold = 1;'}),
        ),
    },
  ],
  [
    'that comes after us, of an origin that hides its answer,',
    {
      head: `${LISTED}${THEIR_TAG.replace('defer', 'async')}${TAG}`.replaceAll(
        SCRIPT,
        `https://assets.test${SCRIPT}`,
      ),
      serve: page =>
        page.route(`**${SCRIPT}`, async route => {
          await page.waitForSelector('.sqs-add-to-cart-button[data-block-state=waiting]');
          await route.fulfill({contentType: 'text/javascript', body: 'window.sold = 1;'});
        }),
    },
  ],
  ['as globals alone', {head: `<script>Y = {Squarespace: {}};</script>${TAG}`}],
];
for (const [[what, given], sampled] of spread(PRESENT, {share: 0.34}))
  test(`EMB-05 the platform’s script ${what} counts as present`, sampled, async () => {
    const {page, consoleLines} = await visitPage(given);
    await expect.poll(() => consoleLines.length).toBe(1);
    expect(await page.locator('[data-block-state=live]').count()).toBe(0);
  });

test('EMB-05 a click before the platform’s script is there is answered once, by it', async () => {
  const {page, adds} = await visitPage({
    head: `${LISTED}${THEIR_TAG.replace('defer', 'async')}<script type="module" async src="${ENTRY}"></script>`,
    serve: async page => {
      await serveScript('button', 600)(page);
      await page.addInitScript(() => {
        const press = setInterval(() => {
          const button = document.querySelector<HTMLElement>(
            '.sqs-add-to-cart-button[data-block-state=waiting]',
          );
          if (!button) return;
          clearInterval(press);
          button.click();
        });
      });
    },
  });
  await expect.poll(adds).toEqual(['POST /api/theirs/add']);
  await page.waitForLoadState('networkidle');
  expect(adds()).toEqual(['POST /api/theirs/add']);
});

const FIRST = `${LISTED}<script src="${SCRIPT}" defer></script>${TAKEOVER.replace('async', '')}`;
const LAST = `${LISTED}${TAKEOVER}`;
// What listens on the window before our script is there gets every event first: nobody can take that from it.
const ORDERS: readonly (readonly [order: string, bound: Bound, head: string])[] = [
  ['first, on the button', 'button', FIRST],
  ['first, on the document', 'document', FIRST],
  ['last, on the button', 'button', LAST],
  ['last, on the document', 'document', LAST],
  ['last, before everything', 'capture', LAST],
];
for (const [[order, bound, head], sampled] of spread(ORDERS, {share: 0.34}))
  test(
    `EMB-05 with data-takeover only our code answers where the platform’s script bound ${order}`,
    sampled,
    async () => {
      const {page, adds, log, consoleLines, images} = await visitPage({
        head,
        serve: serveScript(bound),
      });
      const label = page.locator('.sqs-add-to-cart-button-inner');
      await page.waitForSelector('.ProductItem-details[data-block-state=live]');
      if (head === LAST) await page.addScriptTag({url: SCRIPT});
      await page.waitForFunction(() => 'theirs' in window);
      await page.click(BUTTON);
      await reads(label, 'Added!');
      await reads(label, 'Add To Cart');
      expect(adds()).toEqual([ADD]);
      await page.focus(BUTTON);
      await page.keyboard.press('Enter');
      await expect.poll(adds).toEqual([ADD, ADD]);
      await page.waitForSelector('.form-block form[data-block-state=live]');
      await page.click('[type=submit]');
      await expect.poll(() => page.locator('.form-block [aria-invalid=true]').count()).toBe(1);
      await page.fill('#text-1', 'Ann');
      await page.click('[type=submit]');
      await expect.poll(() => log.calls.filter(call => call.endsWith('/SaveFormSubmission'))).toHaveLength(1);
      expect((await theirs(page)).filter(done => done !== 'image')).toEqual([]);
      expect(images).toHaveLength(1);
      expect(consoleLines).toEqual([]);
      expect(log.errors).toEqual([]);
    },
  );

test('EMB-05 data-takeover leaves other controls of a product to their listeners', ONLY_WHOLE, async () => {
  const {page, adds} = await visitPage({
    body: `<div class="ProductItem-details"><button id="more" type="button">More</button><a id="link" href="#x">Link</a>${PRODUCT}</div>`,
    head: `${LISTED}${THEIR_TAG}${TAKEOVER}`,
    serve: serveScript('document'),
  });
  await page.waitForSelector('[data-block-state=live]');
  await page.evaluate(() => {
    document.addEventListener('click', ({target}) => {
      document.title += ` ${(target as Element).id}`;
    });
  });
  await page.click('#more');
  await page.click('#link');
  expect(await page.title()).toBe('Guest more link');
  expect(adds()).toEqual([]);
});

/** A page whose product and bar each have a button, once both are live. */
const visitRemotePage = async (head: string) => {
  const visit = await visitPage({body: OLDER_PAGE, head, serve: serveScript()});
  await visit.page.waitForSelector('[data-block-state=live] #main');
  await visit.page.getByLabel('Glaze').selectOption('Ash');
  await expect.poll(() => visit.files.some(file => file.startsWith('compat-remote'))).toBe(true);
  await visit.page.waitForLoadState('networkidle');
  return visit;
};

test('EMB-05 with data-takeover the button of a bar adds once, whatever listens on it', async () => {
  const {page, adds} = await visitRemotePage(FIRST);
  await page.click('#remote');
  await expect.poll(adds).toContain(ADD);
  await page.waitForLoadState('networkidle');
  expect([adds(), await theirs(page)]).toEqual([[ADD], []]);
});

test('EMB-05 the button of a bar is left to a platform’s script that arrives late', ONLY_WHOLE, async () => {
  const {page, adds} = await visitRemotePage(TAG);
  await page.addScriptTag({url: SCRIPT});
  await page.click('#remote');
  await page.focus('#remote');
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  expect([await theirs(page), adds().includes(ADD)]).toEqual([['add', 'add'], false]);
});
