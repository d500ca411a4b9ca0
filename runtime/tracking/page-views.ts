import {NAVIGATION_EVENTS} from '../../src/tables/page-contract.js';

/** How the visitor reached the page. */
export type ViewKind = 'load' | 'prerendered' | 'restored' | 'soft';

/** Milliseconds between a new address and the page's new content. Source: our choice. */
const SETTLE_MS = 300;

interface Navigation extends EventTarget {
  addEventListener(
    name: 'currententrychange',
    listener: (event: Event & {readonly navigationType?: string | null}) => void,
  ): void;
}

/** Calls `callback` once the page is visible: a background tab may never be. */
const whenVisible = (callback: () => void): void => {
  if (document.hidden)
    addEventListener('visibilitychange', () => whenVisible(callback), {once: true, capture: true});
  else callback();
};

const wasPrepared = (): boolean => {
  try {
    const [load] = performance.getEntriesByType('navigation') as {activationStart?: number}[];
    return !!load?.activationStart;
  } catch {
    return false;
  }
};

/**
 * Calls `view` once for each page view: a load, a prerendered page, one that Back or Forward restored, a page
 * change without a load. A replaced address, as for a variant, is no view. Source: asks, "double or missing
 * page views".
 */
export const trackPageViews = (view: (kind: ViewKind) => void): void => {
  const here = (): string => location.pathname + location.search;
  let counted = here();
  /** The address as the page has it now, counted or not. */
  let known = counted;
  /** True after a navigation event of the site's library: from then on address changes alone do not count. */
  let isAnnounced = false;
  const change = (event?: Event): void => {
    isAnnounced ||= !!event;
    if (here() === counted) return;
    counted = known = here();
    view('soft');
  };
  const settle = (): void => {
    if (!isAnnounced && here() !== known) setTimeout(change, SETTLE_MS);
    known = here();
  };
  whenVisible(() => view(wasPrepared() ? 'prerendered' : 'load'));
  addEventListener('pageshow', ({persisted}) => persisted && view('restored'));
  for (const name of NAVIGATION_EVENTS) addEventListener(name, change, true);
  (globalThis as {navigation?: Navigation}).navigation?.addEventListener('currententrychange', event => {
    if (event.navigationType === 'replace') known = here();
    else settle();
  });
  addEventListener('popstate', settle);
};
