import {shownPrice} from '../../../src/commerce/price.js';
import type {Product} from '../../../src/commerce/product.js';
import {shownMark} from '../../../src/commerce/shown-mark.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {BuyController} from '../../../src/services/buy-controller.js';
import {formatMoney} from '../../../src/shared/money.js';

const span = (className: string, text: string): HTMLSpanElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
};

const HIDDEN_LABEL = 'visually-hidden v6-visually-hidden';

/** The price line of existing sites: sale and original price with their hidden labels, or the price alone. */
const priceNodes = (
  product: Product,
  controller: BuyController,
  t: MessageFormat,
  locale: string,
): (Node | string)[] => {
  const {price, originalPrice} = shownPrice(product, controller.getSnapshot().variant);
  const now = formatMoney(price, locale);
  if (!originalPrice) return [now];
  return [
    span(HIDDEN_LABEL, t('sale-price-label')),
    ` ${now} `,
    span(HIDDEN_LABEL, t('original-price-label')),
    span('original-price', formatMoney(originalPrice, locale)),
  ];
};

/** Keeps the site's price line and status mark in step with the choice; without a choice they are the server's own. */
export const bindPrice = (
  root: Element,
  product: Product,
  controller: BuyController,
  t: MessageFormat,
  locale: string,
): (() => void) => {
  const line = root.querySelector<HTMLElement>('.product-price');
  const mark = root.querySelector<HTMLElement>('.product-mark');
  const server = [...(line?.childNodes ?? [])];
  const hasPrices = product.variants.length > 1;
  return () => {
    const {variant} = controller.getSnapshot();
    if (!hasPrices) return;
    line?.replaceChildren(...(variant ? priceNodes(product, controller, t, locale) : server));
    const shown = shownMark(product, variant);
    if (!mark) return;
    mark.hidden = shown === null;
    if (!shown) return;
    mark.className = `product-mark ${shown}`;
    mark.textContent = t(shown === 'sale' ? 'sale-mark' : 'sold-out-mark');
  };
};
