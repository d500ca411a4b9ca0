import type {Cart} from '../../src/cart/cart.js';
import type {AddRequest} from '../../src/services/cart-requests.js';
import {mistake, nearest, quote} from '../../src/site/find-mistakes.js';
import type {Page} from '../contracts.js';
import {idsOnPage, productsOnPage} from './data-on-page.js';

type Fields = Readonly<Record<string, unknown>>;

const SAVE_FORM = /\/form\/SaveFormSubmission\b/;
/** The platform answers with these where a request names what it does not have. */
const NOT_FOUND = 404;
const BAD_REQUEST = 400;
/** What code writes for the fields of an add. */
const MEANT = new Map([
  ['id', 'itemId'],
  ['item', 'itemId'],
  ['product', 'itemId'],
  ['productId', 'itemId'],
  ['variant', 'sku'],
  ['qty', 'quantity'],
]);

/** What an add that was refused names and the page does not know; '' where it names nothing that is wrong. */
const addMistake = (request: AddRequest): string => {
  const {itemId, sku} = request;
  const [[wrong = '', meant = ''] = []] = [...MEANT].filter(
    ([key, name]) => Object.hasOwn(request, key) && !Object.hasOwn(request, name),
  );
  if (!itemId && wrong)
    return mistake(wrong, `a field "${wrong}", which nothing reads`, `"${meant}"`, `"${meant}"`).message;
  if (!itemId) return mistake('itemId', quote(itemId), 'the id of a product').message;
  const product = productsOnPage().find(({id}) => id === itemId);
  const skus = product?.skus ?? [];
  if (sku && !skus.includes(sku))
    return mistake('sku', `${quote(sku)} of "${itemId}"`, 'a variant that it has', nearest(sku, skus))
      .message;
  return product
    ? ''
    : mistake('itemId', quote(itemId), 'a product of the shop', nearest(itemId, idsOnPage())).message;
};

/** Names what is wrong with an add that the platform refused for what it names. */
const checkAdds = ({bus, hooks, report}: Page): void => {
  let last: AddRequest | null = null;
  hooks.add({
    name: 'cart.add',
    handle(request) {
      last = request as AddRequest;
    },
  });
  bus.on('cart-failed', ({change, error, origin}) => {
    const isRefused =
      error instanceof Error && [BAD_REQUEST, NOT_FOUND].includes(Number(Object(error).status));
    const found = last && change === 'added' && isRefused ? addMistake(last) : '';
    if (found) report('unknown-item', `cart.add ${found}`, origin);
  });
};

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

/** Reports mistakes that only the platform's answers show. */
export const checkCalls = (page: Page): void => {
  checkAdds(page);
  checkForms(page);
  checkCurrency(page);
};
