// @vitest-environment happy-dom

import {expect, onTestFinished, test, vi} from 'vitest';
import {
  type CartHandle,
  CartPage,
  CartPill,
  CartTerms,
  Form,
  Product,
  type ProductHandle,
  Restock,
  Reviews,
  useCart,
  useMessages,
  useProduct,
  useSite,
  useVitrineEvent,
  VitrineProvider,
} from '../../../runtime/react/index.js';
import {find, type} from '../widgets/render-widget.js';
import {FORM, MUG, openApp, SHIRT, SITE} from './app.js';
import {openPlatform} from './platform.js';

test('one cart serves all components: an add fills the pill and the cart page, which empties it', async () => {
  const {calls} = openPlatform();
  const {root, lines} = await openApp(
    <VitrineProvider site={SITE}>
      <Product item={SHIRT} />
      <CartPage />
      <CartPill />
    </VitrineProvider>,
  );
  find(root, '.vt-add').click();
  await expect.poll(() => find(root, '.vt-form [role=alert]').textContent).toContain('Size');
  find(root, 'input[value=M]').click();
  await expect.poll(() => find(root, '.vt-price-now').textContent).toBe('$25.00');
  find(root, '.vt-add').click();
  await expect.poll(() => find(root, '.vt-pill-count').textContent).toBe('1');
  const field = find<HTMLInputElement>(root, '.vt-cart-line .vt-quantity-input');
  type(field, '4');
  field.dispatchEvent(new FocusEvent('focusout', {bubbles: true}));
  await expect.poll(() => find(root, '.vt-pill-count').textContent).toBe('4');
  find(root, '.vt-cart-remove').click();
  await expect.poll(() => root.querySelector('.vt-pill')).toBeNull();
  expect(find(root, '.vt-cart-empty').textContent).toContain('empty');
  // StrictMode mounts twice; each call is made once. The first brings the crumb of the write.
  expect(calls).toEqual([
    'GET /api/commerce/shopping-cart',
    'POST /api/commerce/shopping-cart/entries',
    'PUT /api/commerce/shopping-cart/entries/e1',
    'DELETE /api/commerce/shopping-cart/entries/e1',
  ]);
  expect(lines).toEqual([]);
});

test('useCart returns the cart, whether a call is pending, and why one failed', async () => {
  const platform = openPlatform(2);
  const seen: CartHandle[] = [];
  const Probe = () => {
    seen.push(useCart());
    return <p>probe</p>;
  };
  await openApp(
    <VitrineProvider site={SITE}>
      <Probe />
    </VitrineProvider>,
  );
  const now = (): CartHandle => seen.at(-1) as CartHandle;
  expect(seen[0]).toMatchObject({cart: null, isLoaded: false, isBusy: false, failure: null});
  await expect.poll(() => now().cart?.totalQuantity).toBe(2);
  expect(now().isLoaded).toBe(true);
  const adding = now().add({itemId: 'mug', quantity: 1});
  expect((await adding).entry?.quantity).toBe(3);
  await expect.poll(() => [now().isBusy, now().cart?.totalQuantity]).toEqual([false, 3]);
  expect(seen.some(({isBusy}) => isBusy)).toBe(true);
  platform.refuse(409);
  const {errors} = await now().setQuantity('e1', 5);
  expect(errors[0]?.text).toBe('Not now');
  await expect.poll(() => now().failure?.text).toBe('Not now');
  await now().setQuantity('e1', 5);
  await expect.poll(() => [now().failure, now().cart?.totalQuantity]).toEqual([null, 5]);
});

test('useProduct, useSite and useMessages serve markup of the app’s own', async () => {
  openPlatform();
  let product: ProductHandle | undefined;
  const added: (number | undefined)[] = [];
  const Own = () => {
    product = useProduct(SHIRT, {quantity: 2});
    const t = useMessages();
    const {currency} = useSite();
    useVitrineEvent('item-added', ({entry}) => entry && added.push(entry.quantity));
    return (
      <button type="button" onClick={product.add}>
        {`${t('add-to-cart')} ${currency} ${product.view.price.now} ${product.phase}`}
      </button>
    );
  };
  const {root, lines} = await openApp(
    <VitrineProvider site={{...SITE, labels: {'add-to-cart': 'Buy'}}}>
      <Own />
    </VitrineProvider>,
  );
  const button = find(root, 'button');
  expect(button.textContent).toBe('Buy USD from $20.00 idle');
  await expect.poll(() => product?.isLive).toBe(true);
  product?.choose('Size', 'M');
  await expect.poll(() => button.textContent).toBe('Buy USD $25.00 idle');
  button.click();
  await expect.poll(() => added).toEqual([2]);
  expect(product?.variant?.id).toBe('m');
  expect(lines).toEqual([]);
});

test('PROD-01 what a visitor chooses and adds before the shop is live is in the cart once it is', async () => {
  const {calls} = openPlatform();
  // The runtime of a script tag, which does not answer: the app waits for it, then has a shop of its own.
  const silent = {version: __VERSION__, register() {}, mount() {}, unmount() {}};
  Object.assign(window, {Vitrine: silent});
  onTestFinished(() => void Reflect.deleteProperty(window, 'Vitrine'));
  let product: ProductHandle | undefined;
  const Probe = () => {
    product = useProduct(MUG);
    return null;
  };
  const {root, lines} = await openApp(
    <VitrineProvider site={SITE}>
      <Product item={SHIRT} />
      <Probe />
      <CartPill />
    </VitrineProvider>,
  );
  find(root, 'input[value=M]').click();
  await expect.poll(() => find(root, '.vt-price-now').textContent).toBe('$25.00');
  type(find<HTMLInputElement>(root, '.vt-quantity-input'), '2');
  await expect.poll(() => find<HTMLInputElement>(root, '.vt-quantity-input').value).toBe('2');
  expect(find<HTMLInputElement>(root, 'input[value=M]').checked).toBe(true);
  find(root, '.vt-add').click();
  expect([product?.isLive, calls]).toEqual([false, []]);
  await expect.poll(() => product?.isLive).toBe(true);
  expect(find<HTMLInputElement>(root, 'input[value=M]').checked).toBe(true);
  await expect.poll(() => root.querySelector('.vt-pill-count')?.textContent).toBe('2');
  expect(lines).toEqual([]);
});

test('absent reviews are read, a restock form follows the choice, terms follow the cart', async () => {
  openPlatform();
  const {
    variants: [small = {}, large = {}],
    ...content
  } = SHIRT.structuredContent;
  const item = {...SHIRT, structuredContent: {...content, variants: [small, {...large, qtyInStock: 0}]}};
  const {root, lines} = await openApp(
    <VitrineProvider site={SITE}>
      <Product item={item} />
      <Restock item={item} />
      <Reviews itemId="shirt" />
      <CartTerms countries={['US']} />
    </VitrineProvider>,
  );
  await expect.poll(() => root.querySelector('.vt-review-title')?.textContent).toBe('Sturdy');
  await expect.poll(() => find<HTMLFormElement>(root, '.vt-restock-form').noValidate).toBe(true);
  const details = find<HTMLDetailsElement>(root, 'details');
  expect([details.open, details.hidden]).toEqual([false, true]);
  find(root, 'input[value=M]').click();
  await expect.poll(() => [details.open, details.hidden]).toEqual([true, false]);
  find(root, 'input[value=S]').click();
  await expect.poll(() => details.open).toBe(false);
  expect(root.querySelector('.vt-terms-gift')).toBeNull();
  find(root, '.vt-add').click();
  await expect.poll(() => root.querySelector('.vt-terms-gift')).not.toBeNull();
  expect(lines).toEqual([]);
});

test('a form is live where React rendered it, and says what is wrong', async () => {
  openPlatform();
  const sent = vi.fn();
  const {root, lines} = await openApp(
    <VitrineProvider site={SITE}>
      <Form definition={FORM} onSubmitted={sent} />
    </VitrineProvider>,
  );
  await expect.poll(() => find<HTMLFormElement>(root, 'form').noValidate).toBe(true);
  find<HTMLFormElement>(root, 'form').requestSubmit();
  await expect.poll(() => find(root, '.vt-problem').textContent).toBe('Required');
  expect(sent).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

test('no listener is left on window, document or channel when the app unmounts', async () => {
  openPlatform(1);
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by);
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((name, listener, options) => {
      const {signal} = Object(options) as AddEventListenerOptions;
      if (!signal?.aborted) count(name, 1);
      signal?.addEventListener('abort', () => count(name, -1));
      add(name, listener, options);
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((name, listener, options) => {
      count(name, -1);
      remove(name, listener, options);
    });
  }
  const visit = async (): Promise<Record<string, number>> => {
    const app = await openApp(
      <VitrineProvider site={SITE}>
        <Product item={MUG} />
        <CartPage />
        <CartPill />
        <Form definition={FORM} />
      </VitrineProvider>,
    );
    await expect.poll(() => find(app.root, '.vt-pill-count').textContent).toBe('1');
    await expect.poll(() => find<HTMLFormElement>(app.root, 'form.vt-form-own').noValidate).toBe(true);
    app.unmount();
    await new Promise(resolve => setTimeout(resolve, 20));
    // React's own, on the document once.
    return Object.fromEntries([...counts].filter(([name]) => name !== 'selectionchange'));
  };
  // The first visit opens what the document has once: the channel to other tabs, and what notices that a visitor is back.
  const first = await visit();
  expect(await visit()).toEqual(first);
  expect(first['vitrine:ready']).toBe(0);
  vi.restoreAllMocks();
});
