import {readdirSync, readFileSync} from 'node:fs';
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {type BlockSettings, renderBlock} from '../../widgets/server/index.js';
import {RENDERED_KINDS} from '../../widgets/server/render-block.js';
import {spread} from '../tools/spread.js';
import {wireCart, wireEntry} from '../unit/services/wire-cart.js';
import {addMarker, guestHtml, ITEM, TAG, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

const CART = wireCart([wireEntry({quantity: 2})], {totalQuantity: 2});
const SOLD_OUT = {
  ...ITEM,
  structuredContent: {productType: 1, variants: [{id: 'v', sku: 'V', qtyInStock: 0, price: 1800}]},
};
const PLAN = {
  ...ITEM,
  structuredContent: {
    ...ITEM.structuredContent,
    isSubscribable: true,
    subscriptionPlan: {billingPeriod: {value: 1, unit: 'MONTH'}, numBillingCycles: 0},
  },
};
const REVIEW = {id: 'r', rating: 4, title: 'Sturdy', body: 'Good', name: 'Ada', created: 0};
const REVIEWS = {average: 4, count: 2, counts: [0, 0, 0, 2, 0], reviews: [REVIEW], nextPageCursor: 'next'};
const FORM = {id: 'ask', fields: [{id: 'email', type: 'email', title: 'E-mail'}]};

/** A block that throws: `draws` is the class that its code throws at, `file` has what throws as it makes the block live. */
interface Row {
  readonly kind: string;
  readonly data: object;
  readonly state?: object;
  readonly draws?: string;
  readonly file?: string;
  /** The visitor's cart, as the platform answers it. */
  readonly cart?: object;
  /** What is typed, pressed, and posted then. */
  readonly typed?: readonly [field: string, text: string];
  readonly press?: string;
  readonly posts?: readonly [path: string, body: string];
  /** Its code is downloaded once a visitor comes near. */
  readonly isAfterInteraction?: true;
  /** Where a block without a form leads. */
  readonly link?: readonly [selector: string, href: string];
}

// Source: checklist B03
const ROWS: readonly Row[] = [
  {
    kind: 'product',
    data: ITEM,
    draws: 'vt-price',
    typed: ['quantity', '3'],
    press: '.vt-add',
    posts: ['/cart/add', 'quantity=3'],
  },
  {
    kind: 'add-to-cart',
    data: {itemId: ITEM.id, sku: 'MAR-04', quantity: 4},
    draws: 'vt-button vt-primary vt-add',
    press: '.vt-add',
    posts: ['/cart/add', 'quantity=4'],
  },
  {
    kind: 'cart',
    data: {cart: CART},
    draws: 'vt-cart-totals',
    typed: ['quantity', '5'],
    press: '.vt-cart-update',
    posts: ['/cart/update', 'quantity=5'],
  },
  {
    kind: 'cart-terms',
    data: {countries: ['US']},
    state: {cart: CART},
    draws: 'vt-terms-notice',
    typed: ['giftCode', 'GIFT'],
    press: '.vt-terms-gift .vt-button',
    posts: ['/cart/gift-card', 'giftCode=GIFT'],
  },
  {
    kind: 'form',
    data: FORM,
    file: 'forms',
    typed: ['email', 'ada@example.com'],
    press: '.vt-submit',
    posts: ['/form/ask', 'email=ada%40example.com'],
  },
  {
    kind: 'newsletter',
    data: {...FORM, newsletter: true},
    file: 'forms',
    typed: ['email', 'ada@example.com'],
    press: '.vt-submit',
    posts: ['/form/ask', 'email=ada%40example.com'],
  },
  {
    kind: 'restock',
    data: SOLD_OUT,
    file: 'restock',
    typed: ['email', 'ada@example.com'],
    press: '.vt-restock-form .vt-button',
    posts: ['/restock', 'variantId=v'],
  },
  {
    kind: 'reviews',
    data: {itemId: ITEM.id, page: REVIEWS, sort: 'newest'},
    draws: 'vt-reviews-sort',
    link: ['.vt-reviews-more', '?reviews=newest&reviews-after=next#reviews'],
  },
  {
    kind: 'installments',
    data: {...ITEM, installments: {min: 100, max: 100_000, pages: '/pay-later/'}},
    draws: 'vt-installments',
    link: ['.vt-installments-pill', '/pay-later/en_US.html'],
  },
  {
    kind: 'language-switcher',
    data: {
      current: 'en',
      languages: [
        {code: 'en', name: 'English', href: '/'},
        {code: 'es', name: 'Español', href: '/es/'},
      ],
    },
    draws: 'vt-languages',
    isAfterInteraction: true,
    link: ['a[lang=es]', '/es/'],
  },
  {kind: 'plan', data: PLAN, draws: 'vt-plan-text'},
  {
    kind: 'gallery',
    data: {lightbox: true, items: [{assetUrl: '/assets/pictures/photo-dawn.webp', title: 'Dawn'}]},
    file: 'gallery',
    link: ['.vt-gallery-open', '/assets/pictures/photo-dawn.webp'],
  },
  {
    kind: 'chart',
    data: {
      type: 'bar',
      id: 'sold',
      title: 'Sold',
      columns: ['Clay'],
      rows: [{label: 'Spring', values: [4]}],
    },
    file: 'chart',
  },
  {
    kind: 'login',
    data: {mode: 'reset', page: '/members'},
    draws: 'vt-login-field',
    typed: ['email', 'ada@example.com'],
    press: '[type=submit]',
    posts: ['/account/reset', 'email=ada%40example.com'],
  },
  {
    kind: 'summary',
    data: {design: 'carousel', items: [{title: 'A note', fullUrl: '/journal/a-note'}]},
    file: 'pictures',
    link: ['.vt-summary-items a', '/journal/a-note'],
  },
  {kind: 'cart-pill', data: {cart: CART}, cart: CART, draws: 'vt-pill', link: ['.vt-pill', '/cart']},
];

const DIST = new URL('../../dist/', import.meta.url);
const [CHUNKS = ''] = readdirSync(DIST).filter(name => name.startsWith('chunks-'));
const FILES = readdirSync(new URL(`${CHUNKS}/`, DIST)).filter(name => name.endsWith('.js'));
const THROWN = '(()=>{throw new Error("broken")})()';

/** What a file exports up to what makes a block live. */
const MOUNT = /export\{([^}]*?)[\w$]+ as mount/;

/** The files of a block with a throw in them: where a class is rendered, in whichever file that is, or in what makes a block live. */
const brokenFiles = ({draws, file}: Row): readonly (readonly [name: string, code: string])[] =>
  FILES.filter(name => !name.startsWith('ahead-')).flatMap(name => {
    const code = readFileSync(new URL(`${CHUNKS}/${name}`, DIST), 'utf8');
    if (name === `${file}.js`)
      return [
        [
          name,
          code.replace(MOUNT, (_, others) => `const broken=()=>${THROWN};export{${others}broken as mount`),
        ],
      ];
    const rendered = `className:"${draws}"`;
    return code.includes(rendered) ? [[name, code.replace(rendered, `className:${THROWN}`)]] : [];
  });

const breakBlock = (row: Row) => async (page: Page, context: BrowserContext) => {
  const files = brokenFiles(row);
  expect(files).not.toEqual([]);
  for (const [name, body] of files)
    await page.route(`**/chunks-*/${name}`, route => route.fulfill({body, contentType: 'text/javascript'}));
  if (row.cart) {
    await context.addCookies([{name: 'hasCart', value: 'true', url: shop.url('/')}]);
    await page.route('**/api/commerce/shopping-cart*', route => route.fulfill({json: row.cart}));
  }
  if (row.posts) await page.route(`**${row.posts[0]}`, route => route.fulfill({body: 'posted'}));
};

const SETTINGS: BlockSettings = {locale: 'en-US', crumb: 'secret'};
const CONTEXT =
  '<script type="application/json" data-vitrine="site">{"locale": "en-US", "currency": "USD"}</script>';

/** Kinds that a server renders completely: nothing is downloaded that could throw. */
const WITHOUT_CODE = ['image'];

test('B03 every kind that a server renders is broken here, but for those without code', () => {
  expect([...ROWS.map(({kind}) => kind), ...WITHOUT_CODE].sort()).toEqual([...RENDERED_KINDS].sort());
});

test('B03 an image that a server rendered downloads no code', async () => {
  const {html, errors} = renderBlock(
    'image',
    {assetUrl: '/assets/pictures/photo-dawn.webp', originalSize: '1500x1000'},
    SETTINGS,
  );
  expect(errors).toEqual([]);
  const asked: string[] = [];
  const watch = async (page: Page) => page.on('request', request => asked.push(request.url()));
  const {page} = await visitGuest(shop, {html: guestHtml(addMarker() + html, CONTEXT + TAG), prepare: watch});
  await whenLive(page, '[data-block=add-to-cart]');
  await page.locator('[data-block=image]').scrollIntoViewIfNeeded();
  const isShown = (image: HTMLElement | SVGElement) =>
    image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect.poll(() => page.locator('[data-block=image] img').evaluate(isShown)).toBe(true);
  expect(asked.filter(url => /\/pictures[/.-]/.test(url))).toEqual([
    shop.url('/assets/pictures/photo-dawn.webp?format=1500w'),
  ]);
});

for (const [row, sampled] of spread(ROWS, {share: 0.25}))
  test(
    `B03 a block ${row.kind} that throws leaves the server’s HTML, which works without script`,
    sampled,
    async () => {
      const {html, errors} = renderBlock(row.kind, row.data, {...SETTINGS, state: row.state});
      expect(errors).toEqual([]);
      const {page} = await visitGuest(shop, {html: guestHtml(html, CONTEXT + TAG), prepare: breakBlock(row)});
      const block = page.locator('[data-block]');
      const contents = () => block.evaluate(element => element.innerHTML);
      const served = await page.evaluate(text => {
        const template = document.createElement('template');
        template.innerHTML = text;
        return template.content.firstElementChild?.innerHTML;
      }, html);
      if (row.typed) await block.locator(`[name=${row.typed[0]}]`).focus();
      if (row.isAfterInteraction && row.link) await block.locator(row.link[0]).focus();
      await block.and(page.locator('[data-block-state=failed]')).waitFor({state: 'attached'});
      expect(await contents()).toBe(served);
      if (row.typed) await block.locator(`[name=${row.typed[0]}]`).fill(row.typed[1]);
      if (row.link) expect(await block.locator(row.link[0]).getAttribute('href')).toBe(row.link[1]);
      if (!row.posts || !row.press) return;
      const posted = page.waitForRequest(
        request => request.method() === 'POST' && request.isNavigationRequest(),
      );
      await block.locator(row.press).click();
      const request = await posted;
      expect(new URL(request.url()).pathname).toBe(row.posts[0]);
      expect(request.postData()).toContain(row.posts[1]);
      expect(request.postData()).toContain('crumb=secret');
    },
  );
