// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import '../commerce.js';
import {decodeProductPlan} from '../../../src/commerce/decode-plan.js';
import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {planText, renewalText} from '../../../src/commerce/plan-text.js';
import {shownPrice} from '../../../src/commerce/price.js';
import type {Variant} from '../../../src/commerce/product.js';
import type {SubscriptionPlan} from '../../../src/commerce/subscription.js';
import type {Block, Mount} from '../../contracts.js';
import {guardSubscription} from './subscribe.js';

/** The plan in a product's props; one that cannot be read is reported, and costs its text alone. */
const readPlan = ({page, element}: Block, props: unknown): SubscriptionPlan | null => {
  try {
    return decodeProductPlan(props);
  } catch (error) {
    page.report('bad-marker', `data-block="plan" ${(error as Error).message}`, element);
    return null;
  }
};

/** Shows `text` in the element that the page has for it; it has what the server put there again when the block ends. */
const createPlace = (element: Element | null, signal: AbortSignal): ((text: string) => void) => {
  const served = element?.textContent ?? '';
  const show = (text: string): void => {
    if (element && element.textContent !== text) element.textContent = text;
  };
  signal.addEventListener('abort', () => show(served));
  return show;
};

/**
 * Says beside a product what its plan costs for the chosen variant, in `.vt-plan-text`, and that it is charged again, in
 * `.vt-plan-renewal`. Its add button subscribes.
 */
export const mount: Mount = async block => {
  const {page, element, signal} = block;
  const {bus, site} = page;
  const {t, addWords, money, readProps} = await page.commerce();
  const props = readProps(element);
  const product = decodeProduct(props, site.currency);
  const plan = readPlan(block, props);
  await Promise.all([addWords('plan'), addWords('extras')]);
  const showText = createPlace(element.querySelector('.vt-plan-text'), signal);
  const paint = (variant: Variant | null): void => {
    const {price, from} = shownPrice(product, variant);
    const amount = price.amountMinor ? money(price.amountMinor, price.currency) : '';
    showText(planText(plan, amount && from ? t('from-price', {price: amount}) : amount, t));
  };
  paint(null);
  createPlace(element.querySelector('.vt-plan-renewal'), signal)(renewalText(plan, t));
  const stopSubscribing = product.isSubscribable
    ? guardSubscription(page, product.id, element.getAttribute('data-subscribe') ?? undefined)
    : () => {};
  const stop = bus.on('variant-chosen', ({itemId, variant}) => itemId === product.id && paint(variant));
  return () => {
    stop();
    stopSubscribing();
  };
};
