import type {Cart} from '../../src/cart/cart.js';
import {mistake, nearest, quote} from '../../src/site/find-mistakes.js';
import type {Page} from '../contracts.js';
import {idsOnPage} from './data-on-page.js';

type Fields = Readonly<Record<string, unknown>>;

const SAVE_FORM = /\/form\/SaveFormSubmission\b/;
/** The platform answers with this where a request names what it does not have. */
const NOT_FOUND = 404;

/** Names the form of an answer that the platform has no form for. */
const checkForms = ({ports, report}: Page): void => {
  const {fetch} = ports;
  Object.assign(ports, {
    async fetch(request: Request) {
      const sent = SAVE_FORM.test(request.url) ? request.clone() : null;
      const response = await fetch(request);
      if (!sent || response.status !== NOT_FOUND) return response;
      const {formId} = Object(await sent.json().catch(() => null)) as Fields;
      report(
        'unknown-item',
        `form ${mistake('id', quote(formId), 'a form of the shop', nearest(formId, idsOnPage())).message}`,
      );
      return response;
    },
  });
};

/** Names a currency of the page that is another than the one that the cart counts in. */
const checkCurrency = ({bus, contexts, report}: Page): void => {
  let isChosen = false;
  bus.on('market-changed', () => {
    isChosen = true;
  });
  bus.on('cart-updated', ({cart: {currency, entries}}: {cart: Cart}) => {
    const {currency: own} = Object(contexts.own) as Fields;
    if (isChosen || !own || !entries.length || own === currency) return;
    const expected = `"${currency}", which the shop charges`;
    report(
      'wrong-data',
      `script[data-vitrine=site] ${mistake('currency', quote(own), expected, quote(currency)).message}`,
    );
  });
};

/** Reports mistakes that only the platform's answers to forms and its carts show. */
export const checkCalls = (page: Page): void => {
  checkForms(page);
  checkCurrency(page);
};
