import {runHooks} from '../../../src/services/before-hooks.js';
import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import type {Page} from '../../contracts.js';

export {runHooks};

/**
 * Goes to another page. Resolves when the visitor is back on this page or never left it. The button stays busy
 * until then, because a second press would repeat its work.
 */
export const leaveTo = ({ports, leave}: Page, url: string | URL): Promise<unknown> => {
  leave(url);
  return new Promise(resolve => {
    addEventListener('pageshow', resolve, {once: true});
    ports.clock.after(CALL_TIMEOUT_MS, () => resolve(null));
  });
};

/**
 * Goes to checkout, unless a designer's handler stops it. A text from the handler is shown like any other
 * failure of the cart.
 */
export const goTo = async (page: Page, url: string): Promise<void> => {
  const {hooks, report, ports, bus} = page;
  const asked = await runHooks({hooks, report, clock: ports.clock}, 'checkout', {url});
  if (typeof asked === 'object') await leaveTo(page, asked.url);
  else if (asked) bus.emit('cart-failed', {change: 'checkout', text: asked, error: null, origin: null});
};
