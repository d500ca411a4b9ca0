import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {pages} from '../../examples/site/pages/pages.js';
import {startShop, Visitor} from './shop-client.js';

const LANTERN = {itemId: '65a1f0c2d4e5b6a7c8d90206', sku: 'MAR-06'};
const PATH = '/products/kiln-lantern';
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({catalog: CATALOG});
});
afterAll(() => shop.close());

const arrive = async (path = PATH) => {
  const visitor = new Visitor(shop.url);
  const {text} = await visitor.send('GET', path);
  return {visitor, text, crumb: decodeURIComponent(visitor.crumb)};
};
const tokensIn = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value ?? '');
/** A page without what is its visitor's own. */
const plain = (text: string, crumb: string): string =>
  ['key', 'stamp', 'page-stamp'].reduce(
    (rest, name) => tokensIn(rest, name).reduce((more, token) => more.replaceAll(token, ''), rest),
    text.replaceAll(crumb, ''),
  );

test('a page that is shared has each visitor’s own crumb and keys, which are good, and nobody else’s', async () => {
  const [one, two] = [await arrive(), await arrive()];
  expect(one.crumb).not.toBe(two.crumb);
  expect(one.text).toContain(one.crumb);
  expect(two.text).toContain(two.crumb);
  expect(two.text).not.toContain(one.crumb);
  expect(tokensIn(two.text, 'key')).not.toEqual(tokensIn(one.text, 'key'));
  expect(plain(two.text, two.crumb)).toBe(plain(one.text, one.crumb));
  const added = await two.visitor.post('/cart/add', {...LANTERN, quantity: '1', crumb: two.crumb});
  expect(added.status).toBe(303);
});

test('a page that is shared is rendered for its first reader alone, until something on it changes', async () => {
  const render = vi.spyOn(pages, 'render');
  onTestFinished(() => render.mockRestore());
  const readings = async (path: string): Promise<number> => {
    render.mockClear();
    for (let reader = 0; reader < 3; reader++) await arrive(path);
    return render.mock.calls.length;
  };
  const touch = () =>
    shop.db.updateTable('variant').set({qty_in_stock: 7}).where('sku', '=', LANTERN.sku).execute();
  for (const path of ['/', PATH, '/browse', '/contact', `/es${PATH}`]) {
    await touch();
    expect([path, await readings(path), await readings(path)]).toEqual([path, 1, 0]);
    await touch();
    expect([path, await readings(path)]).toEqual([path, 1]);
  }
  // What is of one person is rendered for each.
  expect(await readings('/cart')).toBe(3);
});

test('what a visitor has in the cart is on their pages alone', async () => {
  const {visitor, crumb} = await arrive();
  await visitor.post('/cart/add', {...LANTERN, quantity: '2', crumb});
  const count = /vt-cart-count[^>]*>2</;
  expect((await visitor.send('GET', PATH)).text).toMatch(count);
  expect((await arrive()).text).not.toMatch(count);
  const forgetful = new Visitor(shop.url);
  for (const [name, value] of visitor.cookies) if (name !== 'CART') forgetful.cookies.set(name, value);
  expect((await forgetful.send('GET', PATH)).text).toMatch(count);
});

test('a change of the stock is on the next page, whoever made it', async () => {
  const setStock = (qty_in_stock: number) =>
    shop.db.updateTable('variant').set({qty_in_stock}).where('sku', '=', LANTERN.sku).execute();
  for (const left of [0, 3, 0]) {
    await setStock(left);
    const {text} = await arrive();
    expect(text.includes(`"sku":"${LANTERN.sku}"`)).toBe(true);
    expect(/"qtyInStock":(\d+)/.exec(text.slice(text.indexOf(`"sku":"${LANTERN.sku}"`)))?.[1]).toBe(
      String(left),
    );
  }
});

test('a transaction that ends late is noticed though a later one ended before it', async () => {
  await arrive();
  const changes = async () =>
    (
      await shop.db
        .selectFrom('page_change')
        .select(e => e.fn.sum<string>('changes').as('changes'))
        .executeTakeFirstOrThrow()
    ).changes;
  const before = Number(await changes());
  await shop.db.updateTable('product').set({is_subscribable: false}).where('id', '=', 'none').execute();
  await shop.db
    .transaction()
    .execute(async tx => {
      await tx.updateTable('product').set({is_subscribable: false}).where('id', '=', 'none').execute();
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(Number(await changes())).toBe(before + 1);
});

test('languages, markets, variants and pages of a list are pages of their own', async () => {
  const texts = new Map<string, string>();
  for (const path of [
    PATH,
    `/es${PATH}`,
    `${PATH}?currency=EUR`,
    '/products/tide-bowl',
    '/products/tide-bowl?variant=MAR-01-S',
    '/browse',
    '/browse?page=2',
  ])
    for (let time = 0; time < 2; time++) {
      const {text, crumb} = await arrive(path);
      const known = texts.get(path);
      if (known) expect([path, plain(text, crumb)]).toEqual([path, known]);
      texts.set(path, plain(text, crumb));
    }
  expect(new Set(texts.values()).size).toBeGreaterThan(5);
});

test('a campaign shares the page, and what an address asks the page to show does not stay on it', async () => {
  const {text, crumb} = await arrive();
  const campaign = await arrive(`${PATH}?utm_source=letter&gclid=x`);
  expect(plain(campaign.text, campaign.crumb)).toBe(plain(text, crumb));
  expect((await arrive(`${PATH}?notice=restock-subscribed`)).text).toContain('class="notice');
  const after = await arrive();
  expect(plain(after.text, after.crumb)).toBe(plain(text, crumb));
});

test('V03 an address that reads pages without end has to wait, and no other', async () => {
  const small = await startShop({
    trustProxy: true,
    nowMs: () => Date.UTC(2026, 0, 1),
    limits: {pagesPerMinute: 3},
  });
  const from = async (address: string, path = '/') => {
    const {status, headers} = await new Visitor(small.url).send('GET', path, undefined, {
      'X-Forwarded-For': address,
    });
    return [status, headers.get('Retry-After')];
  };
  for (let n = 0; n < 3; n++) expect(await from('203.0.113.5')).toEqual([200, null]);
  expect(await from('203.0.113.5', '/nowhere')).toEqual([429, '60']);
  expect(await from('203.0.113.6')).toEqual([200, null]);
  for (let n = 0; n < 3; n++) expect(await from(`2001:db8:1:2::${n}`)).toEqual([200, null]);
  expect(await from('2001:db8:1:2:ffff::1')).toEqual([429, '60']);
  expect(await from('2001:db8:1:3::1')).toEqual([200, null]);
  await small.close();
});
