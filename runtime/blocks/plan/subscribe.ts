import type {BeforeHook} from '../../../src/services/before-hooks.js';
import type {AddRequest} from '../../../src/services/cart-requests.js';
import {startSubscription} from '../../../src/services/subscription.js';
import type {Page} from '../../contracts.js';
import {leaveTo} from '../commerce/before-hooks.js';

/** The page that continues a subscription, unless the block names another. Source: our choice. */
const SUBSCRIBE_PATH = '/subscribe';

/**
 * Starts a subscription instead of an add and goes to its page. Returns the error's text, which the add button
 * shows.
 */
const subscribe = async (page: Page, path: string, request: AddRequest): Promise<string | false> => {
  const {api, cart} = await page.commerce();
  const key = page.ports.newId();
  try {
    const token = await startSubscription(await api(), request, key);
    const url = new URL(path, location.href);
    url.searchParams.set('cartToken', token);
    await leaveTo(page, url);
    return false;
  } catch (error) {
    return (await cart.actions()).errorOf(error, 'added').text;
  }
};

/**
 * Makes adds of an item start a subscription instead, while `isWanted` returns true. Returns how to stop.
 * Source: commerce spec §4.
 */
export const guardSubscription = (
  page: Page,
  itemId: string,
  path = SUBSCRIBE_PATH,
  isWanted = () => true,
): (() => void) => {
  const hook: BeforeHook = {
    name: 'cart.add',
    handle: (request: AddRequest) =>
      request.itemId === itemId && isWanted() ? subscribe(page, path, request) : null,
  };
  page.hooks.add(hook);
  return () => page.hooks.delete(hook);
};
