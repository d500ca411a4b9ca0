// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
import type {CartActs} from '../../src/services/cart.js';
import {type ActPorts, createCartActs} from '../../src/services/cart-acts.js';
import type {Commerce, Page} from '../contracts.js';
import {onAddOf} from './commerce/on-add-of.js';

/** Asks the page's `before` handlers, if it has any. Without the code that asks them it goes on as if there were none. */
const askBefore =
  ({hooks, report, ports, chunk}: Page): ActPorts['before'] =>
  async (name, request) => {
    if (!hooks.size) return request;
    try {
      const {runHooks} = await chunk(() => import('./before.js'));
      return await runHooks({hooks, report, clock: ports.clock}, name, request);
    } catch (error) {
      report('chunk-failed', `before ${name}`, null, error);
      return request;
    }
  };

/** What is shown after an add that may lead to another page. */
const LEADING: readonly string[] = ['checkout', 'open'];

/** Shows after an add what the block it came from wants shown, by itself or by what it stands in, else what the site does.
 *  Returns what waits until a visitor who was led to another page by the last add is back. */
const followAdds = (page: Page): (() => Promise<void>) => {
  let leading = Promise.resolve();
  page.bus.on('item-added', ({entry, origin}) => {
    if (!entry || !(origin instanceof Element)) return;
    const how = onAddOf(origin, page.site);
    if (how === 'none') return;
    const shown = page
      .chunk(() => import('./on-add.js'))
      .then(({showAdded}) => showAdded(page, how, entry, origin))
      .catch(cause => page.report('chunk-failed', how, origin, cause));
    if (LEADING.includes(how)) leading = shown;
  });
  return () => leading;
};

/** What a visitor who acts needs, with the words for what can go wrong: one download, fetched when one comes near a block. */
export const loadActs = async (
  page: Page,
  ports: Pick<ActPorts, 'store' | 'api' | 'channel' | 't'>,
  addWords: Commerce['addWords'],
): Promise<CartActs> => {
  await addWords('problems');
  const whenBack = followAdds(page);
  const {mayHaveCart} = page;
  const acts = createCartActs({
    ...page.ports,
    ...ports,
    areCookiesEnabled: () => navigator.cookieEnabled,
    mayHaveCart,
    before: askBefore(page),
  });
  return {
    ...acts,
    // The button that leads to checkout is busy until the visitor is back: pressed again it would add again.
    async add(request) {
      const result = await acts.add(request);
      if (result.entry) await whenBack();
      return result;
    },
  };
};
