// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import '../commerce.js';
import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {planText} from '../../../src/commerce/plan-text.js';
import {shownPrice} from '../../../src/commerce/price.js';
import type {Variant} from '../../../src/commerce/product.js';
import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {AddRequest} from '../../../src/services/cart-requests.js';
import {startSubscription} from '../../../src/services/subscription.js';
import type {Mount, Page} from '../../contracts.js';

/** Starts a subscription in place of an add and goes to its page; what went wrong is told where the add was asked for. */
const subscribe = async (page: Page, path: string, request: AddRequest): Promise<string | false> => {
  const {api, cart} = await page.commerce();
  const key = page.ports.newId();
  try {
    const token = await startSubscription(await api(), request, key);
    const url = new URL(path, location.href);
    url.searchParams.set('cartToken', token);
    location.assign(url);
    return false;
  } catch (error) {
    return (await cart.acts()).word(error, 'added').text;
  }
};

/** Says beside a product what its plan costs for the chosen variant; its add button subscribes. The text stands in `.vt-plan-text`. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {bus, hooks, site} = page;
  const {t, addWords, money, readProps} = await page.commerce();
  const product = decodeProduct(readProps(element), site.currency);
  const place = element.querySelector('.vt-plan-text');
  const served = place?.textContent ?? '';
  await Promise.all([addWords('plan'), addWords('extras')]);
  const paint = (variant: Variant | null): void => {
    const {amountMinor, currency} = shownPrice(product, variant).price;
    const text = planText(
      product.subscriptionPlan,
      amountMinor ? money(amountMinor, currency) : '',
      t,
      site.locale,
    );
    if (place && place.textContent !== text) place.textContent = text;
  };
  const hook: BeforeHook = [
    'cart.add',
    (request: AddRequest) =>
      request.itemId === product.id && product.isSubscribable
        ? subscribe(page, element.getAttribute('data-subscribe') ?? '/subscribe', request)
        : null,
  ];
  paint(null);
  hooks.add(hook);
  const stop = bus.on('variant-chosen', ({itemId, variant}) => itemId === product.id && paint(variant));
  return () => {
    stop();
    hooks.delete(hook);
    if (place) place.textContent = served;
  };
};
