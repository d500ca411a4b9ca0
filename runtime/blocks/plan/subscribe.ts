import type {AddRequest} from '../../../src/services/cart-requests.js';
import {startSubscription} from '../../../src/services/subscription.js';
import type {Page} from '../../contracts.js';
import {leaveTo} from '../commerce/before-hooks.js';

/** The page that continues a subscription, unless the item's `plan` block names another. Source: our choice. */
const SUBSCRIBE_PATH = '/subscribe';

/** Elements of `plan` blocks that name a page of their own. */
const NAMED_PATH = '[data-block=plan][data-subscribe]';

/** The page that continues the subscription of an item. A block that is not live yet counts, too. */
const subscribePath = async (page: Page, itemId: string): Promise<string> => {
  const {readProps} = await page.commerce();
  const isOfItem = (element: HTMLElement): boolean => {
    try {
      return (readProps(element) as {id?: unknown} | null)?.id === itemId;
    } catch {
      // The block reports it.
      return false;
    }
  };
  // Past the document's own names, as an image named `querySelectorAll`.
  const blocks = [...Document.prototype.querySelectorAll.call(document, NAMED_PATH)] as HTMLElement[];
  const block = blocks.find(isOfItem);
  return block?.dataset.subscribe || SUBSCRIBE_PATH;
};

/** Starts a subscription and goes to its page. Returns the error's text, which the add button shows; '' for none. */
export const subscribe = async (page: Page, request: AddRequest): Promise<string> => {
  const {api, cart} = await page.commerce();
  const key = page.ports.newId();
  try {
    const token = await startSubscription(await api(), request, key);
    const url = new URL(await subscribePath(page, request.itemId), location.href);
    url.searchParams.set('cartToken', token);
    await leaveTo(page, url);
    return '';
  } catch (error) {
    return (await cart.actions()).errorOf(error, 'added').text;
  }
};
