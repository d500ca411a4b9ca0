// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {createCommerce} from '../../../runtime/blocks/commerce/page-commerce.js';
import {mount as mountPrice} from '../../../runtime/blocks/product/price.js';
import {mount} from '../../../runtime/blocks/product/product.js';
import type {Block, Page} from '../../../runtime/contracts.js';
import {LOCALES} from '../../../src/i18n/locales.js';
import type {BuyController} from '../../../src/services/buy-controller.js';
import {decodeSiteContext} from '../../../src/site/site-context.js';
import {makePage, put} from './page.js';

const wire = (id: string, change: object = {}) => ({
  id,
  title: id,
  structuredContent: {
    productType: 1,
    variants: [{sku: id, unlimited: true, price: 1800, priceMoney: {currency: 'USD', value: '18.00'}}],
  },
  ...change,
});
const named = (...ids: readonly string[]): string =>
  ids.map(id => `<div data-block="product" data-product="${id}"><a href="/p">Own</a></div>`).join('');

/** Ids of the products that are rendered. The framework that renders them is no part of these tests. */
const rendered: string[] = [];
vi.mock('../../../runtime/blocks/shared/render.js', () => ({
  isRendered: () => false,
  renderTree: (_block: Block, {props}: {props: {store?: BuyController; controller?: BuyController}}) => {
    rendered.push((props.store ?? props.controller)?.itemId ?? '');
    return () => {};
  },
}));

let root = 0;
beforeEach(() => {
  rendered.length = 0;
  // An answer is kept for the life of a page: each test has an address of its own.
  root++;
});

interface Shop {
  readonly page: Page & {readonly reported: string[]};
  readonly urls: string[];
}

/** A page whose platform answers with what `answer` makes of the ids. */
const openPage = (
  answer: (ids: string[]) => Response | Promise<Response>,
  change: Partial<Page> = {},
): Shop => {
  const urls: string[] = [];
  const bare = makePage();
  const fetch = async ({url}: Request): Promise<Response> => {
    urls.push(url.replace(`/api${root}`, '/api'));
    return answer((new URL(url).searchParams.get('ids') ?? '').split(','));
  };
  const site = decodeSiteContext({apiRoot: `/api${root}`}, undefined, 'en');
  const page: Shop['page'] = {
    ...bare,
    site,
    messages: async (family: string) =>
      (await import(`../../../src/i18n/messages/${family}/${site.language}.ts`)).catalogue,
    ports: {...bare.ports, fetch},
    commerce: async () =>
      createCommerce(page, (await import('../../../src/i18n/messages/shop/en.js')).catalogue),
    ...change,
  };
  return {page, urls};
};

const answerAll = (ids: string[]): Response => Response.json({results: ids.map(id => wire(id)), missing: []});

/** Mounts a block; resolves with its error, null where it is live. */
const mountBlock = (page: Page, element: Element, kind = mount): Promise<Error | null> => {
  const block = {
    element,
    kind: 'product',
    page,
    signal: new AbortController().signal,
    fail: () => {},
    rest: (render: () => void) => render(),
  };
  return Promise.resolve(kind(block as unknown as Block)).then(
    () => null,
    error => error,
  );
};
const mountAll = ({page}: Shop): Promise<(Error | null)[]> =>
  Promise.all([...document.querySelectorAll('[data-block]')].map(element => mountBlock(page, element)));

test('COM-01 all products that a page names without data are read by one request, and mount', async () => {
  const shop = openPage(answerAll);
  put(named('mug', 'bowl', 'mug'));
  expect(await mountAll(shop)).toEqual([null, null, null]);
  expect(shop.urls).toEqual([`${location.origin}/api/commerce/products?language=en&ids=mug,bowl`]);
  expect(rendered).toEqual(['mug', 'bowl', 'mug']);
});

test('COM-01 a price by id is read with the products of the page', async () => {
  const shop = openPage(answerAll);
  put(`${named('mug')}<p data-block="price" data-product="bowl">$1</p>`);
  const [product, price] = document.querySelectorAll('[data-block]');
  if (!product || !price) throw new Error('no blocks');
  expect(await mountBlock(shop.page, price, mountPrice)).toBe(null);
  expect(await mountBlock(shop.page, product)).toBe(null);
  expect(shop.urls.map(url => url.split('ids=')[1])).toEqual(['bowl,mug']);
});

test('COM-01 a page with data makes no request, and its data is not asked for', async () => {
  const shop = openPage(answerAll);
  const script = `<script type="application/json" data-props>${JSON.stringify(wire('mug'))}</script>`;
  put(`<div data-block="product" data-product="mug">${script}</div>`);
  expect(await mountAll(shop)).toEqual([null]);
  expect(shop.urls).toEqual([]);
  put(`<div data-block="product" data-product="mug">${script}</div>${named('bowl')}`);
  expect(await mountAll(shop)).toEqual([null, null]);
  expect(shop.urls).toHaveLength(1);
  expect(shop.urls[0]).toMatch(/ids=bowl$/);
});

test('COM-01 more than 100 products are read by a request for each 100', async () => {
  const shop = openPage(answerAll);
  put(named(...Array.from({length: 150}, (_, at) => `p${at}`)));
  expect((await mountAll(shop)).filter(Boolean)).toEqual([]);
  expect(shop.urls.map(url => url.split('ids=')[1]?.split(',').length)).toEqual([100, 50]);
});

test('COM-08 products are read in the currency of the page, or the one that the visitor chose', async () => {
  const own = {currency: 'EUR', locale: 'es'};
  const change = {
    contexts: {own, compat: undefined},
    site: decodeSiteContext({...own, apiRoot: '/a/'}, undefined, 'es'),
  };
  const shop = openPage(answerAll, change);
  put(named('mug'));
  await mountAll(shop);
  const bare = makePage().ports;
  const chosen = openPage(answerAll, {
    ...change,
    ports: {...shop.page.ports, cookies: {get: () => 'GBP'}, clock: bare.clock},
  });
  await mountAll(chosen);
  expect(shop.urls).toEqual([
    `${location.origin}/a/commerce/products?language=es&currency=EUR&ids=mug`,
    `${location.origin}/a/commerce/products?language=es&currency=GBP&ids=mug`,
  ]);
});

test('COM-08 a currency that another host wrote into the cookie changes nothing else of the request', async () => {
  const shop = openPage(answerAll);
  put(named('mug'));
  const cookies = {...shop.page.ports.cookies, get: () => 'X&ids=bowl#'};
  const planted = openPage(answerAll, {ports: {...shop.page.ports, cookies}});
  await mountAll(planted);
  expect(shop.urls.map(url => new URL(url).searchParams.getAll('ids'))).toEqual([['mug']]);
});

test('COM-01 an id that the shop does not have is said in its block alone, and named to the developer', async () => {
  const shop = openPage(ids => answerAll(ids.filter(id => id !== 'mgu')));
  put(named('mgu', 'bowl'));
  const [error, live] = await mountAll(shop);
  expect(error).toMatchObject({
    markerFault: 'bad-marker',
    message: 'data-product: expected the id of a product of the shop, got "mgu"',
  });
  expect(live).toBe(null);
  const [block] = document.querySelectorAll('[data-block]');
  expect(block?.querySelector('a')?.textContent).toBe('Own');
  expect(block?.querySelector('[role=status]')?.textContent).toBe('The shop does not have this product.');
});

const BROKEN_ROWS: readonly [what: string, answer: () => Response | Promise<Response>, found: string][] = [
  ['a refusal', () => Response.json({error: 'No', code: 'not-found'}, {status: 404}), '404'],
  ['an error of the server', () => new Response('oops', {status: 500}), '500'],
  ['a page', () => new Response('<!doctype html><p>Sign in'), '200'],
  ['nothing', () => new Response(null, {status: 204}), '204'],
  ['null', () => Response.json(null), '200'],
  ['results of another kind', () => Response.json({results: {}}), '200'],
  ['no answer', () => Promise.reject(new TypeError('offline')), 'no answer'],
];
for (const [what, answer, found] of BROKEN_ROWS)
  test(`COM-01 where products are answered by ${what}, blocks say so, and the next one asks again`, async () => {
    const shop = openPage(answer);
    put(named('mug'));
    const [error] = await mountAll(shop);
    expect(error).toMatchObject({
      markerFault: 'product-not-read',
      message: `GET ${shop.urls[0]?.replace('/api', `/api${root}`)}: expected {"results": [product]}, got ${found}`,
    });
    const texts = () => [...document.querySelectorAll('[role=status]')].map(({textContent}) => textContent);
    expect(texts()).toEqual(['The product could not be loaded. Try again later.']);
    await mountAll(shop);
    expect(shop.urls).toHaveLength(2);
    expect(texts()).toHaveLength(1);
  });

test('COM-01 a product of the wrong shape is named by its place, and the visitor reads why there is none', async () => {
  const shop = openPage(ids => Response.json({results: ids.map(id => wire(id, {structuredContent: {}}))}));
  put(named('mug'));
  const [error] = await mountAll(shop);
  expect(error).toMatchObject({markerFault: 'bad-marker'});
  expect(error?.message).toMatch(/^structuredContent\.productType: expected/);
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/could not be loaded/);
});

test('COM-01 where the texts do not arrive either, the visitor is asked to check the connection', async () => {
  const shop = openPage(() => Promise.reject(new TypeError('offline')), {
    messages: () => Promise.reject(new Error('offline')),
  });
  put(named('mug'));
  await mountAll(shop);
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/[Cc]heck your connection/);
});

test('COM-01 a marker without data and without an id is a fault of its own, without a request', async () => {
  const shop = openPage(answerAll);
  put('<div data-block="product"></div>');
  const [error] = await mountAll(shop);
  expect(error?.message).toMatch(/^data-props: expected a script with the product, or data-product/);
  expect(shop.urls).toEqual([]);
});

test('I18N-04 the texts of a product that is not there differ in every language', async () => {
  const texts = await Promise.all(
    LOCALES.map(async language =>
      Object.values((await import(`../../../src/i18n/messages/by-id/${language}.ts`)).catalogue),
    ),
  );
  expect(new Set(texts.flat()).size).toBe(2 * LOCALES.length);
});
