import type {BuyView} from '../../src/commerce/buy-view.js';
import type {BuyController} from '../../src/services/buy-controller.js';
import {restoreServed} from './restore-served.js';

const HIDDEN_LABEL = 'visually-hidden v6-visually-hidden';

const span = (className: string, text: string): HTMLSpanElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
};

/** The price line of existing sites: sale and original price with their hidden labels, or the price alone. */
const priceNodes = ({now, was, nowLabel, wasLabel}: BuyView['price']): (Node | string)[] =>
  was
    ? [
        span(HIDDEN_LABEL, nowLabel),
        ` ${now} `,
        span(HIDDEN_LABEL, wasLabel),
        ' ',
        span('original-price', was),
      ]
    : [now];

/** Keeps the site's price line and status mark in step with the choice; without a choice they are the server's own. */
export const bindPrice = (root: Element, controller: BuyController, signal: AbortSignal): (() => void) => {
  const line = root.querySelector<HTMLElement>('.product-price');
  const mark = root.querySelector<HTMLElement>('.product-mark');
  const server = [...(line?.childNodes ?? [])];
  restoreServed(line ? [line] : [], [], signal);
  restoreServed(mark ? [mark] : [], ['class', 'hidden'], signal);
  return () => {
    const {view, variant} = controller.getSnapshot();
    if (view.options.length === 0) return;
    line?.replaceChildren(...(variant ? priceNodes(view.price) : server));
    if (!mark) return;
    mark.hidden = view.mark === null;
    for (const kind of ['sold-out', 'sale']) mark.classList.toggle(kind, view.mark?.kind === kind);
    mark.textContent = view.mark?.text ?? '';
  };
};
