import {runHooks} from '../../../src/services/before-hooks.js';
import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import type {Page} from '../../contracts.js';

export {runHooks};

/**
 * Leads to another page. Ends when a visitor is back on a page that was left, or was not left after all: until then the
 * button that led there is busy, for a second press would do its work again.
 */
export const leaveTo = ({ports}: Page, url: string | URL): Promise<unknown> => {
  location.assign(url);
  return new Promise(resolve => {
    addEventListener('pageshow', resolve, {once: true});
    ports.clock.after(CALL_TIMEOUT_MS, () => resolve(null));
  });
};

/** Leads to checkout, unless one of designers' handlers keeps the visitor here. A text of theirs is told as the cart's other failures are. */
export const goTo = async (page: Page, url: string): Promise<void> => {
  const {hooks, report, ports, bus} = page;
  const asked = await runHooks({hooks, report, clock: ports.clock}, 'checkout', {url});
  if (typeof asked === 'object') await leaveTo(page, asked.url);
  else if (asked) bus.emit('cart-failed', {change: 'checkout', text: asked, error: null, origin: null});
};
