import type {CartActions} from '../../../src/services/cart.js';
import {type ActionPorts, createCartActions} from '../../../src/services/cart-actions.js';
import type {BeforeName, BeforeRequests} from '../../../src/services/cart-requests.js';
import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import type {Commerce, Page} from '../../contracts.js';
import {whenSettled} from '../shared/when-settled.js';
import {onAddOf} from './on-add-of.js';

/** Strategies of a block that loads without the visitor. */
const AUTOMATIC_LOAD = /^(load|idle)$/;

/**
 * Waits until the page's form of an item asks before its adds: an add that came first would be sold without answers. Resolves with
 * false where its code takes longer than a call may. A form that nothing loads is not waited for.
 */
const whenFormAsks = ({ports: {clock}}: Page, itemId: string): Promise<boolean> =>
  new Promise(resolve => {
    let form: HTMLElement | null = null;
    try {
      // Past the document's own names, as an image named `querySelector`.
      form = Document.prototype.querySelector.call(
        document,
        `[data-block=item-form][data-item-id="${CSS.escape(itemId)}"]`,
      ) as HTMLElement | null;
    } catch {
      // Where the page has broken the search, no form is found, nor live.
    }
    const {blockState, load = ''} = form?.dataset ?? {};
    const isComing = blockState === 'loading' || (blockState === 'waiting' && AUTOMATIC_LOAD.test(load));
    if (!form || !isComing) return resolve(true);
    const stop = clock.after(CALL_TIMEOUT_MS, () => resolve(false));
    whenSettled(form, () => {
      stop();
      resolve(true);
    });
  });

/**
 * Runs the page's `before` handlers, if there are any. If their code does not load, the request proceeds
 * unchanged.
 */
const askBefore = (page: Page, {t}: Pick<ActionPorts, 't'>): ActionPorts['before'] => {
  const {hooks, report, ports, chunk} = page;
  return async (name, request) => {
    if ('itemId' in request && !(await whenFormAsks(page, request.itemId))) return t('check-connection');
    if (!hooks.size) return request;
    try {
      const {runHooks} = await chunk(() => import('../../chunks/before-hooks.js'));
      return await runHooks({hooks, report, clock: ports.clock}, name, request);
    } catch (error) {
      report('chunk-failed', `the code of before "${name}" did not load`, null, error);
      return request;
    }
  };
};

/**
 * Runs the page's `before` handlers, then starts the subscription that an add may be for. Nothing comes into the cart
 * then: resolves with the text of what failed, '' for nothing.
 */
const askBeforeOrSubscribe = (page: Page, texts: Pick<ActionPorts, 't'>): ActionPorts['before'] => {
  const before = askBefore(page, texts);
  return async <Name extends BeforeName>(name: Name, request: BeforeRequests[Name]) => {
    const asked = await before(name, request);
    if (typeof asked === 'string' || !('isSubscription' in asked && asked.isSubscription)) return asked;
    try {
      const {subscribe} = await page.chunk(() => import('../../chunks/subscribe.js'));
      return await subscribe(page, asked);
    } catch (error) {
      page.report('chunk-failed', 'the code that subscribes did not load', null, error);
      return texts.t('check-connection');
    }
  };
};

/** Modes of an add that lead to another page. */
const LEADING: readonly string[] = ['checkout', 'open'];

/**
 * After an add, shows what the block or an element around it asks for, else what the site asks for. Returns a
 * function that resolves once the visitor is back from the page that the last add opened.
 */
const observeAdds = (page: Page): (() => Promise<void>) => {
  let leading = Promise.resolve();
  page.bus.on('item-added', ({entry, origin}) => {
    if (!entry || !(origin instanceof Element)) return;
    const mode = onAddOf(origin, page.site);
    if (mode === 'none') return;
    const shown = page
      .chunk(() => import('../../chunks/on-add.js'))
      .then(({showAdded}) => showAdded(page, mode, entry, origin))
      .catch(cause =>
        page.report('chunk-failed', `the code of data-on-add="${mode}" did not load`, origin, cause),
      );
    if (LEADING.includes(mode)) leading = shown;
  });
  return () => leading;
};

/**
 * Loads the writes of the cart and the messages of their failures: a download that is fetched when a visitor
 * comes near a block.
 */
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
    before: askBeforeOrSubscribe(page, ports),
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
