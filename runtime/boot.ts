import {FORM_QUEUE} from '../src/tables/form-names.js';
import {createBlocks} from './blocks.js';
import type {Page} from './contracts.js';
import {createPage} from './create-page.js';
import {mirrorToDom} from './mirror.js';
import {observePage} from './observe.js';
import {createPublicApi, type QueuedCall, type VitrineApi} from './public-api.js';
import {type Copy, claimPage} from './registry.js';
import {root} from './root.js';

declare global {
  interface Window {
    Vitrine?: VitrineApi | {q?: QueuedCall[]};
  }
}

/** Reads the cart where there may be one. Source: commerce spec §4, cart load. */
const startCart = (page: Page): void => {
  if (page.mayHaveCart())
    page.commerce().then(
      ({cart}) => cart.load(),
      error => page.report('chunk-failed', 'the cart did not load', null, error),
    );
};

/** Sends forms that wait since the device was offline: a visitor may not come back to the page that has them. */
const sendForms = async (page: Page): Promise<void> => {
  if (FORM_QUEUE in localStorage) (await page.chunk(() => import('./chunks/form-act.js'))).sendWaiting(page);
};

const run = (copy: Copy): void => {
  copy.busy = true;
  const queued = window.Vitrine?.q;
  const page = createPage();
  const blocks = createBlocks(page);
  const open = (): void => {
    if (!page.openCart(null)) location.assign(page.site.routes.cart);
  };
  const api = createPublicApi(page, blocks, open);
  window.Vitrine = api;
  mirrorToDom(page.bus);
  if (Array.isArray(queued)) api.q.push(...queued);
  blocks.mount(root);
  observePage(blocks.mount, blocks.unmount, () => blocks.mount(root));
  setTimeout(() => {
    startCart(page);
    // Where storage is blocked nothing waits; where the code does not arrive it waits on.
    sendForms(page).catch(() => {});
  });
};

const guarded = (act: () => void): void => {
  try {
    act();
  } catch (error) {
    console.error('[vitrine] boot-failed (see README.md#boot-failed)', error);
  }
};

/** Starts the runtime on this page once it is parsed, once. Nothing in here throws into the page. Source: the marker contract. */
export const boot = (source: string): void =>
  guarded(() => {
    let isRetired = false;
    const copy: Copy = {
      version: __VERSION__,
      source,
      busy: false,
      retire: () => {
        isRetired = true;
      },
    };
    if (!claimPage(copy)) return;
    const start = (): void => guarded(() => isRetired || run(copy));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
    else start();
  });
