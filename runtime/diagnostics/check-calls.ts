import type {Cart} from '../../src/cart/cart.js';
import {mistake, nearest, quote} from '../../src/site/find-mistakes.js';
import type {Page} from '../contracts.js';
import {fieldsOfForm, idsOnPage} from './data-on-page.js';

type Fields = Readonly<Record<string, unknown>>;

const SAVE_FORM = /\/form\/SaveFormSubmission\b/;
/** The platform answers with this where a request names what it does not have. */
const NOT_FOUND = 404;

/** Refused with this where answers are wrong. */
const BAD_REQUEST = 400;

/** Fields that the platform refused and the page's form does not have: no visitor can correct them. */
const fieldMistakes = (formId: unknown, answer: unknown): string[] => {
  const known = fieldsOfForm(formId);
  const {errors} = Object(answer) as Fields;
  if (!known || typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors)
    .filter(([id]) => !known.includes(id))
    .map(([id, text]) => {
      const found = `no field "${id}"`;
      return `form ${quote(formId)} ${mistake('fields', found, `the fields of the shop's form, which says ${quote(text)}`, nearest(id, known)).message}`;
    });
};

/** Names the form of an answer that the platform has no form for, or another form than the page. */
const checkForms = ({ports, report}: Page): void => {
  const {fetch} = ports;
  Object.assign(ports, {
    async fetch(request: Request) {
      const sent = SAVE_FORM.test(request.url) ? request.clone() : null;
      const response = await fetch(request);
      if (!sent || ![NOT_FOUND, BAD_REQUEST].includes(response.status)) return response;
      const {formId} = Object(await sent.json().catch(() => null)) as Fields;
      if (response.status === BAD_REQUEST) {
        const answer = await response
          .clone()
          .json()
          .catch(() => null);
        for (const message of fieldMistakes(formId, answer)) report('unknown-item', message);
        return response;
      }
      const others = idsOnPage().filter(id => id !== formId);
      report(
        'unknown-item',
        `form ${mistake('id', quote(formId), 'a form of the shop', nearest(formId, others)).message}`,
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
