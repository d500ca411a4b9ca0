// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import '../commerce.js';
import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {planText} from '../../../src/commerce/plan-text.js';
import {shownPrice} from '../../../src/commerce/price.js';
import type {Variant} from '../../../src/commerce/product.js';
import type {Mount} from '../../contracts.js';
import {guardSubscription} from './subscribe.js';

/** Says beside a product what its plan costs for the chosen variant; its add button subscribes. The text stands in `.vt-plan-text`. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {bus, site} = page;
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
  paint(null);
  const stopSubscribing = product.isSubscribable
    ? guardSubscription(page, product.id, element.getAttribute('data-subscribe') ?? undefined)
    : () => {};
  const stop = bus.on('variant-chosen', ({itemId, variant}) => itemId === product.id && paint(variant));
  return () => {
    stop();
    stopSubscribing();
    if (place) place.textContent = served;
  };
};
