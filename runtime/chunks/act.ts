// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
import type {CartActs} from '../../src/services/cart.js';
import {type ActPorts, createCartActs} from '../../src/services/cart-acts.js';
import type {Commerce, Page} from '../contracts.js';

/** Asks the page's `before` handlers, if it has any. Without the code that asks them it goes on as if there were none. */
export const askBefore =
  ({hooks, report, ports}: Page): ActPorts['before'] =>
  async (name, request) => {
    if (!hooks.size) return request;
    try {
      const {runHooks} = await import('./before.js');
      return await runHooks({hooks, report, clock: ports.clock}, name, request);
    } catch (error) {
      report('chunk-failed', `before "${name}" was not asked`, null, error);
      return request;
    }
  };

/** What a visitor who acts needs, with the words for what can go wrong: one download, fetched when one comes near a block. */
export const loadActs = async (
  page: Page,
  ports: Pick<ActPorts, 'store' | 'api' | 'channel' | 't'>,
  addWords: Commerce['addWords'],
): Promise<CartActs> => {
  await addWords('problems');
  return createCartActs({...page.ports, ...ports, before: askBefore(page)});
};
