import type {Origin} from '../../../src/bus.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {COMPAT_WRAPPER} from '../../../src/tables/page-contract.js';
import type {Page} from '../../contracts.js';
import {fetchPage} from '../list/fetch-page.js';

/** Kinds of block that hold prices of the server's; the cart has its own from the platform. */
const PRICED = ['product', 'price', 'plan', 'installments', 'search'];
/** These blocks, and other elements of the server that show prices. */
const PIECE = [...PRICED.map(kind => `[data-block=${kind}]`), '[data-market]'].join();
const FIELD = 'input:not([type=hidden]),select';

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (piece: Element): Field[] => [...piece.querySelectorAll<Field>(FIELD)];

/** The pieces of a page by block kind and item, in document order. */
const piecesOf = (page: Document): Map<string, Element[]> => {
  const found = new Map<string, Element[]>();
  for (const piece of page.querySelectorAll(PIECE)) {
    if (piece.parentElement?.closest(PIECE)) continue;
    const key = `${piece.getAttribute('data-block')} ${piece.getAttribute('data-item-id')}`;
    found.set(key, [...(found.get(key) ?? []), piece]);
  }
  return found;
};

/** Copies what a visitor chose and typed into the new piece. Both have the same fields in the same order. */
const copyInput = (from: Field[], to: Field[]): void => {
  if (from.length !== to.length) return;
  from.forEach((field, at) => {
    const fresh = to[at];
    if (field instanceof HTMLInputElement && fresh instanceof HTMLInputElement) fresh.checked = field.checked;
    if (fresh && field.type !== 'radio' && field.type !== 'checkbox') fresh.value = field.value;
  });
};

const swap = (shown: Element, next: Element): void => {
  const before = fieldsOf(shown);
  const focused = before.indexOf(document.activeElement as Field);
  const fresh = document.adoptNode(next);
  copyInput(before, fieldsOf(fresh));
  shown.replaceWith(fresh);
  focusOn(fieldsOf(fresh)[focused]);
};

/** Currencies that a page names in its context and in the data of its blocks. */
const currenciesOf = (page: Document): string[] =>
  [...page.querySelectorAll('script[data-vitrine=site],[data-props]')].flatMap(({textContent}) =>
    [...(textContent ?? '').matchAll(/"currency"\s*:\s*"(\w+)"/g)].map(([, code = '']) => code),
  );

let lastRequest = 0;

/**
 * Replaces every price of the page with the server's current HTML. The new blocks keep what the visitor chose.
 * A page of an existing site, or one that does not load, is reloaded. False where the page is not in
 * `currency`.
 */
export const reprice = async (page: Page, currency: string, origin: Origin): Promise<boolean> => {
  lastRequest++;
  const request = lastRequest;
  if (document.querySelector(`${COMPAT_WRAPPER}:not([data-block] *)`)) {
    location.reload();
    return false;
  }
  try {
    const fetched = await fetchPage(page, location.href);
    // A later request updates the page.
    if (request !== lastRequest) return true;
    const named = currenciesOf(fetched);
    if (named[0] && !named.includes(currency)) {
      page.report('market-not-shown', `the page came back in ${named[0]}, not in ${currency}`, origin);
      return false;
    }
    const next = piecesOf(fetched);
    for (const [key, pieces] of piecesOf(document))
      pieces.forEach((piece, at) => {
        const fresh = next.get(key)?.[at];
        if (fresh) swap(piece, fresh);
        // An offer that does not exist in this currency is hidden, because another currency may have it again.
        else if (piece instanceof HTMLElement && piece.dataset.block === 'installments') piece.hidden = true;
      });
    return true;
  } catch (error) {
    page.report('market-not-shown', `the page is reloaded: ${String(error)}`, origin, error);
    location.reload();
    return false;
  }
};
