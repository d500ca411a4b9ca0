import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {readCatalog} from '../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../examples/platform/own-shop/own-shop.js';
import {startShop, Visitor} from './shop-client.js';

/** Units of the mug in stock at first. */
export const STOCK = 12;
const PRICE = 1850;
/** What one mug costs, in cents. */
export const MUG_CENTS = PRICE;

const CATALOG = {
  name: 'Cups',
  currency: 'USD',
  products: [
    {id: 'mug', title: 'Mug', price: PRICE, stock: STOCK},
    {id: 'pattern', title: 'Pattern', type: 'digital', sku: 'PATTERN', price: 2000},
  ],
};

/** A shop of one's own, and its owner, who is signed in. */
export interface PaidShop {
  readonly shop: Platform;
  readonly owner: Visitor;
}

/** The shop that can be paid, in the country of a language tag. */
export const cupShop = (locale = 'en-US', folder: string | null = null) => {
  const catalog = readCatalog('shop.json', JSON.stringify({...CATALOG, locale}));
  return createOwnShop({catalog, folder, report: () => undefined});
};

/** Starts a shop that can be paid. */
export async function startPaidShop(options: StartOptions = {}): Promise<PaidShop> {
  const announced: string[] = [];
  const own = cupShop();
  const shop = await startShop({own, announce: line => announced.push(line), mailPollMs: 20, ...options});
  const owner = await Visitor.arrive(shop.url);
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
  return {shop, owner};
}

/** Units of the mug that are left. */
export async function stockOf({db}: Platform): Promise<number> {
  const row = await db
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('sku', '=', 'MUG')
    .executeTakeFirstOrThrow();
  return row.qty_in_stock ?? 0;
}

/** What the checkout's form sends. */
export const TYPED = {
  email: 'ada@example.com',
  name: 'Ada',
  address1: '1 Quay Street',
  city: 'New York',
  postcode: '10001',
  region: 'NY',
  country: 'US',
};

/** The value of a hidden field of a page. */
export const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Fills a cart and posts the checkout's form as a browser without script does; answers where it leads. */
export async function checkOut(visitor: Visitor, payWith: string | undefined, quantity = 1) {
  await visitor.add({itemId: 'mug', sku: 'MUG'}, quantity);
  const page = (await visitor.send('GET', '/checkout')).text;
  const hidden = Object.fromEntries(
    ['currency', 'total', 'revision'].map(name => [name, hiddenIn(page, name)]),
  );
  const answer = await visitor.post('/checkout', {...TYPED, ...hidden, ...(payWith ? {payWith} : {})});
  return {page, answer, to: answer.headers.get('Location') ?? ''};
}

/** The path of an address, for a visitor whose addresses are paths. */
export const pathOf = (address: string): string => {
  const {pathname, search} = new URL(address, 'http://any.example');
  return pathname + search;
};
