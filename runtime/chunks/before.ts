import {runHooks} from '../../src/services/before-hooks.js';
import type {Page} from '../contracts.js';

export {runHooks};

/** Leads to checkout, unless one of designers' handlers keeps the visitor here. A text of theirs is told as the cart's other failures are. */
export const goTo = async ({hooks, report, ports, bus}: Page, url: string): Promise<void> => {
  const asked = await runHooks({hooks, report, clock: ports.clock}, 'checkout', {url});
  if (typeof asked === 'object') location.assign(asked.url);
  else if (asked) bus.emit('cart-failed', {change: 'checkout', text: asked, error: null, origin: null});
};
