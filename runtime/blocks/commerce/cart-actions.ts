import type {CartActions} from '../../../src/services/cart.js';
import {type ActionPorts, createCartActions} from '../../../src/services/cart-actions.js';
import type {Commerce, Page} from '../../contracts.js';
import {onAddOf} from './on-add-of.js';

/** Asks the page's `before` handlers, if it has any. Without the code that asks them it goes on as if there were none. */
const askBefore =
  ({hooks, report, ports, chunk}: Page): ActionPorts['before'] =>
  async (name, request) => {
    if (!hooks.size) return request;
    try {
      const {runHooks} = await chunk(() => import('../../chunks/before-hooks.js'));
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
const observeAdds = (page: Page): (() => Promise<void>) => {
  let leading = Promise.resolve();
  page.bus.on('item-added', ({entry, origin}) => {
    if (!entry || !(origin instanceof Element)) return;
    const mode = onAddOf(origin, page.site);
    if (mode === 'none') return;
    const shown = page
      .chunk(() => import('../../chunks/on-add.js'))
      .then(({showAdded}) => showAdded(page, mode, entry, origin))
      .catch(cause => page.report('chunk-failed', mode, origin, cause));
    if (LEADING.includes(mode)) leading = shown;
  });
  return () => leading;
};

/** What a visitor needs who does something, with the words for what can go wrong: one download, fetched when one comes near a block. */
export const loadActions = async (
  page: Page,
  ports: Pick<ActionPorts, 'store' | 'api' | 'channel' | 't'>,
  addMessages: Commerce['addMessages'],
): Promise<CartActions> => {
  await addMessages('problems');
  const whenBack = observeAdds(page);
  const {mayHaveCart} = page;
  const actions = createCartActions({
    ...page.ports,
    ...ports,
    areCookiesEnabled: () => navigator.cookieEnabled,
    mayHaveCart,
    before: askBefore(page),
  });
  return {
    ...actions,
    // The button that leads to checkout is busy until the visitor is back: pressed again it would add again.
    async add(request) {
      const result = await actions.add(request);
      if (result.entry) await whenBack();
      return result;
    },
  };
};
