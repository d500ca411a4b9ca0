import {expect, test} from 'vitest';
import {openEngineShop, PLAIN_PATH} from './shop.js';
import {becomes, type Visitor} from './visitor.js';

const shop = openEngineShop();
const PRODUCT = '.item [data-block=product]';

/** What is chosen in the product's form. */
const choiceOf = (visitor: Visitor): Promise<(string | undefined)[]> =>
  visitor.run(() => [
    document.querySelector<HTMLInputElement>('.item fieldset input:checked')?.value,
    ...[...document.querySelectorAll<HTMLSelectElement>('.item select')].map(select => select.value),
    document.querySelector<HTMLInputElement>('.item .vt-quantity-input')?.value,
  ]);

/** Marks the page that stands. */
const markPage = (visitor: Visitor): Promise<unknown> =>
  visitor.run(() => document.documentElement.setAttribute('data-left', ''));
/** True where the page that stands is the one that was marked: the browser has kept it. */
const isMarked = (visitor: Visitor): Promise<boolean> =>
  visitor.run(() => document.documentElement.hasAttribute('data-left'));

/** Waits until every block that `/about` shows at once is live. */
const isAtRest = async (visitor: Visitor): Promise<void> => {
  for (const kind of ['cart-count', 'market']) await visitor.isLive(`[data-block=${kind}]`);
};

/** True where the engine keeps a page for Back that has nothing against it. */
const cachesPages = async (visitor: Visitor): Promise<boolean> => {
  await visitor.open(PLAIN_PATH);
  await markPage(visitor);
  await visitor.open('/about');
  await isAtRest(visitor);
  await visitor.back();
  return isMarked(visitor);
};

/** Chooses a variant on its page, and adds it. */
const addChosen = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/products/tide-bowl');
  await visitor.isLive(PRODUCT);
  await visitor.click('.item label', 'Medium');
  await visitor.choose('Glaze', 'Ash');
  await visitor.choose('Set', 'Pair');
  await visitor.click('.item .vt-add');
  await visitor.reads('.vt-pill-count', '1');
};

const standsAsLeft = async (visitor: Visitor): Promise<void> => {
  await visitor.isLive(PRODUCT);
  await becomes(() => choiceOf(visitor), ['Medium', 'Ash', 'Pair', '1']);
  await visitor.reads('.item .vt-price-now', '$88.00');
  await visitor.reads('.item .vt-add', 'Add To Cart');
};

test('EMB-06 PROD-01 CART-16 Back and Forward find the choice as it was left and the cart as it is now', async () => {
  const visitor = await shop.visit('/about');
  await isAtRest(visitor);
  const isCached = await cachesPages(visitor);
  await addChosen(visitor);
  await markPage(visitor);
  await visitor.click('.nav-cart');
  await visitor.isAt('/cart');
  await visitor.isLive('[data-block=cart]');
  await visitor.type('.vt-cart .vt-quantity-input', '2');
  await visitor.press('Enter');
  await visitor.reads('.vt-cart-price', '$176.00');
  await visitor.back();
  expect(await isMarked(visitor)).toBe(isCached);
  await standsAsLeft(visitor);
  await visitor.reads('.vt-pill-count', '2');
  await visitor.forward();
  await visitor.isAt('/cart');
  await visitor.reads('.vt-cart-price', '$176.00');
  // What came back still works.
  await visitor.click('.vt-cart-remove');
  await visitor.reads('.vt-cart-empty p', 'Your cart is empty');
  await visitor.back();
  await standsAsLeft(visitor);
  await visitor.reads('.vt-pill-count');
});

test('EMB-05 EMB-06 a page left while its code is on the way reports nothing, and is live on return', async () => {
  const visitor = await shop.visit(PLAIN_PATH);
  await visitor.open('/about');
  await isAtRest(visitor);
  const commerce = await visitor.run(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .find(path => path.endsWith('/commerce.js')),
  );
  const call = `GET ${commerce?.replace('commerce', 'forms')}`;
  const isAsked = new Promise<void>(resolve => shop.front.plays.set(call, () => resolve()));
  await visitor.click('[data-block=newsletter] input');
  await isAsked;
  await visitor.back();
  shop.front.plays.delete(call);
  await visitor.forward();
  // A page that was loaded again has to be asked again.
  await visitor.click('[data-block=newsletter] input');
  await visitor.isLive('[data-block=newsletter]');
});
