import type {BuyView} from '../../src/catalog/buy-view.js';
import {rawVariant} from './bind-state.js';
import type {LiveProduct} from './live-product.js';
import {partsAround} from './product-parts.js';
import {restoreServed} from './restore-served.js';
import {setChildren} from './set-children.js';

const HIDDEN_LABEL = 'visually-hidden v6-visually-hidden';
/** Elements of a price line that are no price. */
const OTHER = '[data-afterpay],.product-payment-method-messaging,.product-mark';

const span = (className: string, text: string): HTMLSpanElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
};

/** Amounts of older pages, which owners' scripts read. Source: template language, product-price. */
const AMOUNT = 'sqs-money-native';

/** The price line of existing sites: sale and original price with their hidden labels, or only the price. */
const priceNodes = (
  {now, was, nowLabel, wasLabel}: BuyView['price'],
  hasAmounts: boolean,
): (Node | string)[] => {
  const amount = hasAmounts ? span(AMOUNT, now) : now;
  return was
    ? [
        span(HIDDEN_LABEL, nowLabel),
        ' ',
        amount,
        ' ',
        span(HIDDEN_LABEL, wasLabel),
        ' ',
        span(hasAmounts ? `original-price ${AMOUNT}` : 'original-price', was),
      ]
    : [amount];
};

/** Updates the site's price lines and status marks with the choice; without a choice they are the server's own. */
export const bindPrice = ({block, controller, product}: LiveProduct): (() => void) => {
  const {element: root, signal} = block;
  const lines = partsAround(root, controller.itemId, '.product-price').map(line => {
    const element = line.querySelector('.product-price-value') ?? line;
    const others = [...element.children].filter(child => child.matches(OTHER));
    const hasAmounts = element.querySelector(`.${AMOUNT}`) !== null;
    return {element, served: [...element.childNodes], others, hasAmounts};
  });
  const marks = partsAround(root, controller.itemId, '.product-mark');
  restoreServed(
    lines.map(({element}) => element),
    ['translate'],
    signal,
  );
  restoreServed(marks, ['class', 'hidden'], signal);
  return () => {
    const {view, variant} = controller.getSnapshot();
    if (view.options.length === 0) return;
    // Without a price in the page's data, the server's text stays.
    const {price, priceMoney} = Object(variant && rawVariant(product, variant));
    const isPriced = (price ?? priceMoney ?? null) !== null;
    for (const {element, served, others, hasAmounts} of lines) {
      // Page translators leave amounts as they are.
      if (isPriced) element.setAttribute('translate', 'no');
      setChildren(element, isPriced ? [...priceNodes(view.price, hasAmounts), ...others] : served);
    }
    for (const mark of marks) {
      mark.hidden = view.mark === null;
      for (const kind of ['sold-out', 'sale']) mark.classList.toggle(kind, view.mark?.kind === kind);
      mark.textContent = view.mark?.text ?? '';
    }
  };
};
