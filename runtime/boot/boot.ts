import {FORM_QUEUE} from '../../src/tables/form-names.js';
import type {Page} from '../contracts.js';
import {createBlocks} from '../page/blocks.js';
import {createPage} from '../page/create-page.js';
import {observePage} from '../page/observe-page.js';
import {checkHost} from './check-host.js';
import {guarded} from './guarded.js';
import {createPublicApi} from './public-api.js';
import {claimPage} from './registry.js';
import type {Copy} from './running-copy.js';

/** Reads the cart where there may be one. Source: commerce spec §4, cart load. */
const startCart = (page: Page): void => {
  if (page.mayHaveCart())
    page
      .commerce()
      .then(({cart}) => cart.load())
      .catch(error => page.report('chunk-failed', 'the cart did not load', null, error));
};

/** Sends forms that wait since the device was offline: the visitor may never return to their pages. */
const sendForms = async (page: Page): Promise<void> => {
  if (FORM_QUEUE in localStorage)
    (await page.chunk(() => import('../chunks/form-actions.js'))).sendWaiting(page);
};

const run = (copy: Copy): void => {
  copy.busy = true;
  checkHost();
  const queued = (window.Vitrine as {readonly q?: unknown} | undefined)?.q;
  const page = createPage();
  const blocks = createBlocks(page);
  const api = createPublicApi(page, blocks);
  const {rescan} = api;
  window.Vitrine = api;
  if (Array.isArray(queued)) api.q.push(...queued);
  page.bus.emit('ready', {origin: null});
  // First, because a page without `MutationObserver` gets no blocks.
  observePage(blocks.mount, blocks.unmount, rescan);
  rescan();
  setTimeout(() =>
    guarded(() => {
      // Where storage is blocked nothing waits; where the code does not arrive it waits on.
      sendForms(page).catch(() => {});
      startCart(page);
    }),
  );
};

/**
 * Starts the runtime on this page once it is parsed, once. Nothing throws into the page. Source: the marker
 * contract.
 */
export const boot = (source: string): void =>
  guarded(() => {
    const copy: Copy = {
      version: __VERSION__,
      source,
      busy: false,
    };
    if (!claimPage(copy)) return;
    const start = (): void => guarded(() => copy.busy || run(copy));
    addEventListener('DOMContentLoaded', start);
    // On some pages `readyState` stays `loading`.
    addEventListener('load', start);
    if (document.readyState !== 'loading') start();
  });
