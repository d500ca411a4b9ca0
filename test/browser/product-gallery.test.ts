// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {
  comeNear,
  FIRST,
  type Generation,
  image,
  PICTURES,
  picturesReady,
  SECOND,
  servePictures,
  shows,
} from './existing-product.js';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

const GENERATIONS = [
  ['before 2025-09', FIRST, ['', '2 / 3']],
  ['since 2025-09', SECOND, ['1 of 3', '2 of 3']],
] as const;
const WIDTHS = [360, 1280] as const;

const visit = async ({html, css, root}: Generation, width: number, tag = TAG, body = html) => {
  let asked: string[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(body, `<meta name="viewport" content="width=device-width"><style>${css}</style>${tag}`),
    options: {viewport: {width, height: 800}, hasTouch: width < 500},
    prepare: async page => {
      asked = await servePictures(page);
    },
  });
  if (tag) await whenLive(guest.page, root);
  return {...guest, asked};
};
const boxes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    // Pictures take their own room as their files come, whoever loads them.
    [...document.querySelectorAll('body *:not(img,#canary)')].map(element => {
      const {x, y, width, height} = element.getBoundingClientRect();
      return `${element.localName}.${element.className.toString().split(' ')[0]} ${[x, y, width, height].join()}`;
    }),
  );
const swipe = async (page: Page, {slide}: Generation, [dx, dy]: readonly [number, number]): Promise<void> => {
  const box = await page.locator(slide).first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 100];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{x: x + dx * part, y: y + dy * part}],
    });
  await send('touchStart', 0);
  for (const part of [0.25, 0.5, 1]) await send('touchMove', part);
  await send('touchEnd', 1);
};

for (const [name, generation, [atRest, second]] of GENERATIONS)
  for (const width of WIDTHS) {
    test(`PROD-01 EMB-02 pictures ${name} at ${width} px: thumbnails, previous, next and indicator`, async () => {
      const {page, log, consoleLines, asked} = await visit(generation, width);
      await comeNear(page, generation);
      await shows(page, generation, 'Ash');
      await reads(page.locator(generation.indicator), ...(atRest ? [atRest] : []));
      await page.locator(generation.thumbnail).nth(1).click();
      await shows(page, generation, 'Kelp');
      await reads(page.locator(generation.indicator), second);
      expect(await page.locator(`${generation.thumbnail}[aria-current=true] img`).getAttribute('alt')).toBe(
        'Kelp',
      );
      await page.getByRole('button', {name: 'Next', exact: true}).dispatchEvent('click');
      await shows(page, generation, 'Foam');
      await page.getByRole('button', {name: 'Next', exact: true}).dispatchEvent('click');
      await shows(page, generation, 'Ash');
      await page.getByRole('button', {name: 'Previous', exact: true}).dispatchEvent('click');
      await shows(page, generation, 'Foam');
      expect(asked.some(one => /Kelp\.jpg\?format=\d+w$/.test(one))).toBe(true);
      expect(log).toMatchObject({errors: [], lines: [], calls: []});
      expect(consoleLines).toEqual([]);
    });

    test(`EMB-02 pictures ${name} at ${width} px: nothing moves before use`, ONLY_WHOLE, async () => {
      const without = await visit(generation, width, '');
      const before = await boxes(without.page);
      const {page} = await visit(generation, width);
      await comeNear(page, generation);
      expect(await boxes(page)).toEqual(before);
    });
  }

for (const [name, generation] of GENERATIONS) {
  test(
    `PROD-01 pictures ${name} go on by the first swipe, and not by a vertical move`,
    ONLY_WHOLE,
    async () => {
      const {page} = await visit(generation, 360);
      await picturesReady(page, generation);
      await swipe(page, generation, [-90, 10]);
      await shows(page, generation, 'Kelp');
      await swipe(page, generation, [90, -10]);
      await shows(page, generation, 'Ash');
      await swipe(page, generation, [-50, 90]);
      await swipe(page, generation, [-20, 0]);
      await page.waitForTimeout(50);
      await shows(page, generation, 'Ash');
    },
  );

  test(
    `PROD-01 pictures ${name}: the chosen variant's picture is shown; without a choice it stays`,
    ONLY_WHOLE,
    async () => {
      const {page, log, consoleLines} = await visit(generation, 1280);
      await comeNear(page, generation);
      await page.getByLabel('Glaze').selectOption('Foam');
      await shows(page, generation, 'Foam');
      await page.getByLabel('Glaze').selectOption('');
      await shows(page, generation, 'Foam');
      await page.getByLabel('Glaze').selectOption('Kelp');
      await shows(page, generation, 'Kelp');
      expect(log).toMatchObject({errors: [], lines: []});
      expect(consoleLines).toEqual([]);
    },
  );

  test(
    `PROD-01 CART-06 pictures ${name} by keyboard: thumbnails are buttons, arrows move slide and focus`,
    ONLY_WHOLE,
    async () => {
      const {page} = await visit(generation, 1280);
      await comeNear(page, generation);
      const thumbnails = page.locator(generation.thumbnail);
      await thumbnails.nth(1).focus();
      await page.keyboard.press('Enter');
      await shows(page, generation, 'Kelp');
      await page.keyboard.press('ArrowRight');
      await shows(page, generation, 'Foam');
      await becomes(() => thumbnails.nth(2).evaluate(one => one === document.activeElement), true);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shows(page, generation, 'Foam');
      await page.getByRole('button', {name: 'Next', exact: true}).press(' ');
      await shows(page, generation, 'Ash');
    },
  );

  test(`PROD-01 pictures ${name} from right to left: the left arrow goes forward`, ONLY_WHOLE, async () => {
    const {page} = await visit(generation, 1280, TAG, `<div dir="rtl">${generation.html}</div>`);
    await comeNear(page, generation);
    await page.locator(generation.thumbnail).first().focus();
    await page.keyboard.press('ArrowLeft');
    await shows(page, generation, 'Kelp');
    await swipe(page, generation, [90, 0]);
    await shows(page, generation, 'Foam');
  });

  test(`EMB-02 pictures ${name} are restored once the product is unmounted`, ONLY_WHOLE, async () => {
    const {page} = await visit(generation, 1280);
    await comeNear(page, generation);
    const gallery = page.locator(generation.slide).first().locator('xpath=..');
    await page.locator(generation.thumbnail).nth(2).click();
    await page.evaluate(selector => {
      const root = document.querySelector(selector);
      if (root) (window as unknown as {Vitrine: {unmount(root: Element): void}}).Vitrine.unmount(root);
    }, generation.root);
    expect(await gallery.locator('.selected').count()).toBe(generation === SECOND ? 1 : 0);
    await page.locator(generation.thumbnail).nth(1).click();
    expect(await page.locator('[aria-current]').count()).toBe(0);
  });
}

test(
  'PROD-01 the first picture is visible before use, where styles hide unselected ones',
  ONLY_WHOLE,
  async () => {
    const {page} = await visit(FIRST, 1280);
    await shows(page, FIRST, 'Ash');
  },
);

test(
  'PROD-01 a variant chosen while the code of the pictures is on its way has its picture shown',
  ONLY_WHOLE,
  async () => {
    const {page} = await visit(SECOND, 1280);
    const letOn = await holdRoute(page, '**/chunks-*/compat-gallery.js');
    await page.getByLabel('Glaze').selectOption('Foam');
    await becomes(() => page.locator('.product-variants').getAttribute('data-variant-in-stock'), 'true');
    await shows(page, SECOND, 'Ash');
    letOn();
    await shows(page, SECOND, 'Foam');
  },
);

test(
  'CART-13 a stepper pressed while the code of the pictures is on its way counts once',
  ONLY_WHOLE,
  async () => {
    const steppers =
      '<div class="product-quantity-input"><button aria-label="Less" type="button">-</button><input type="number" value="1" aria-label="Quantity"><button aria-label="More" type="button">+</button></div>';
    const body = SECOND.html.replace(
      '<div class="sqs-add-to-cart-button-wrapper">',
      match => steppers + match,
    );
    const {page} = await visit(SECOND, 1280, TAG, body);
    const letOn = await holdRoute(page, '**/chunks-*/compat-gallery.js');
    await page.getByLabel('Glaze').selectOption('Foam');
    await becomes(() => page.locator('.product-variants').getAttribute('data-variant-in-stock'), 'true');
    await page.getByLabel('More').click();
    // A script of the page that answers the press itself has its turn first.
    await becomes(() => page.getByLabel('Quantity').inputValue(), '2');
    letOn();
    await shows(page, SECOND, 'Foam');
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
  },
);

test('PROD-01 pictures in a scrolling row or a column come into view', ONLY_WHOLE, async () => {
  const css = `.pdp-gallery-images{display:flex;overflow-x:auto;inline-size:200px}.pdp-gallery-slides{flex:0 0 200px;block-size:200px}
@media(min-width:600px){.pdp-gallery-images{display:block}.pdp-gallery-slides{block-size:900px}}`;
  const html = SECOND.html.replace(
    /<section class="product-gallery"[\s\S]*?<\/section>/,
    `<div class="pdp-gallery"><div class="pdp-gallery-images" data-product-gallery="slideshow">${PICTURES.map(name => `<div class="pdp-gallery-slides">${image(name, 'pdp-gallery-slides-image')}</div>`).join('')}</div>
<div class="pdp-carousel-controls"><button aria-label="Next"><svg class="chevron-next" width="9" height="9"></svg></button></div><span class="pdp-gallery-slide-indicator">1/3</span></div>`,
  );
  const layout = {
    ...SECOND,
    css,
    html,
    slide: '.pdp-gallery-slides',
    indicator: '.pdp-gallery-slide-indicator',
  };
  for (const width of WIDTHS) {
    const {page, consoleLines} = await visit(layout, width);
    await comeNear(page, layout);
    await page.getByRole('button', {name: 'Next'}).dispatchEvent('click');
    const isInView = (): Promise<boolean> =>
      page
        .locator('.pdp-gallery-slides')
        .nth(1)
        .evaluate(slide => {
          const {left, top} = slide.getBoundingClientRect();
          return (
            Math.abs(left - (slide.parentElement?.getBoundingClientRect().left ?? 0)) < 2 && top < innerHeight
          );
        });
    await becomes(isInView, true);
    await reads(page.locator('.pdp-gallery-slide-indicator'), '2/3');
    expect(consoleLines).toEqual([]);
  }
});

test('EMB-05 pictures with missing or broken addresses affect only themselves', async () => {
  const html = FIRST.html
    .replace(
      /<div class="ProductItem-gallery-slides-item" data-slide-index="2"[\s\S]*?<div class="product-image/,
      match => match.replace(/<img[^>]*>/, ''),
    )
    .replaceAll('data-src="/pictures/Foam.jpg"', 'data-src="https://["');
  const {page, log, consoleLines} = await visit(FIRST, 1280, TAG, html);
  await comeNear(page, FIRST);
  for (const name of ['Kelp', 'Foam', 'Ash']) await page.getByLabel('Glaze').selectOption(name);
  await shows(page, FIRST, 'Ash');
  for (const at of [1, 2, 0]) await page.locator(FIRST.thumbnail).nth(at).click();
  await shows(page, FIRST, 'Ash');
  expect(log.errors).toEqual([]);
  expect(consoleLines.map(line => line.split(':')[0])).toEqual(['[vitrine] image-failed']);
});
