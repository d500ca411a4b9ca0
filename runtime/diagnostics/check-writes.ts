import type {CartChange} from '../../src/bus.js';
import type {AddRequest, BeforeName} from '../../src/services/cart-requests.js';
import {mistake, nearest, quote} from '../../src/site/find-mistakes.js';
import type {Page} from '../contracts.js';
import {idsOnPage, productsOnPage} from './data-on-page.js';

type Fields = Readonly<Record<string, unknown>>;

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

/** Codes of the platform for what the shop does not have, though the page's own data names it. */
const UNKNOWN_ITEM = 'unknown-item';
const UNKNOWN_VARIANT = 'unknown-variant';

/** What an add names that the page has and the shop does not, as the platform's code says; '' for any other refusal. */
const shopMistake = ({itemId, sku}: AddRequest, code: unknown, skus: readonly string[]): string => {
  const others = (ids: readonly string[], own: unknown): string[] => ids.filter(id => id !== own);
  if (code === UNKNOWN_ITEM)
    return mistake(
      'itemId',
      quote(itemId),
      'a product of the shop',
      nearest(itemId, others(idsOnPage(), itemId)),
    ).message;
  return code === UNKNOWN_VARIANT
    ? mistake(
        'sku',
        quote(sku ?? undefined),
        `a variant that the shop has of "${itemId}"`,
        nearest(sku, others(skus, sku)),
      ).message
    : '';
};

/** What an add that was refused names and the page or the shop does not know; '' where it names nothing that is wrong. */
const addMistake = (request: AddRequest, code: unknown): string => {
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
    ? shopMistake(request, code, skus)
    : mistake('itemId', quote(itemId), 'a product of the shop', nearest(itemId, idsOnPage())).message;
};

/** Writes that code calls, by what they change: the handler's name, and the call's. */
const WRITES = {
  added: ['cart.add', 'cart.add'],
  changed: ['cart.setQuantity', 'cart.setQuantity'],
  removed: ['cart.remove', 'cart.remove'],
  market: ['market.set', 'setMarket'],
} as const satisfies Partial<Record<CartChange, readonly [BeforeName, string]>>;

const isWrite = (change: string): change is keyof typeof WRITES => Object.hasOwn(WRITES, change);

/** What a write names, without what a visitor typed. */
const namesIn = ({itemId, sku, entryId, currency}: Fields): string =>
  [itemId, sku, entryId, currency]
    .filter(name => name !== undefined && name !== null)
    .map(quote)
    .join(', ');

/** Pages whose writes are checked: the cart asks again where its code did not arrive. */
const checked = new WeakSet<Page>();

/**
 * Names why a write of the cart failed: what an add names and the page does not have, else the platform's answer where code called
 * it, as from the queue, which has no result for its caller. A call that found no API has its line already.
 */
export const checkWrites = (page: Page): void => {
  if (checked.has(page)) return;
  checked.add(page);
  const {bus, hooks, report} = page;
  let last: Fields = {};
  for (const [name] of Object.values(WRITES))
    hooks.add({
      name,
      handle(request) {
        last = request as Fields;
      },
    });
  bus.on('cart-failed', ({change, error, origin}) => {
    if (!(error instanceof Error) || !isWrite(change)) return;
    const {status, text, code} = Object(error) as Fields;
    const isNamed = change === 'added' && [BAD_REQUEST, NOT_FOUND].includes(Number(status));
    const found = isNamed ? addMistake(last as unknown as AddRequest, code) : '';
    if (found) return report('unknown-item', `cart.add ${found}`, origin);
    const answer = text ?? code;
    const [, call] = WRITES[change];
    if (!origin && answer)
      report('call-failed', `${call} of ${namesIn(last)}: the platform answered ${status}, ${quote(answer)}`);
  });
};
