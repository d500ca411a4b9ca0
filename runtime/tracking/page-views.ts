import {NAVIGATION_EVENTS} from '../../src/tables/page-contract.js';

/** How the visitor came to see the page. */
export type ViewKind = 'load' | 'prerendered' | 'restored' | 'soft';

/** A page that takes another's place comes after its address: this long it may take. Source: our choice. */
const SETTLE_MS = 300;

interface Navigation extends EventTarget {
  addEventListener(
    name: 'currententrychange',
    listener: (event: Event & {readonly navigationType?: string | null}) => void,
  ): void;
}

/** Calls `act` once the page is looked at: one opened in a tab behind may never be. */
const whenVisible = (callback: () => void): void => {
  if (document.hidden)
    addEventListener('visibilitychange', () => whenVisible(callback), {once: true, capture: true});
  else callback();
};

const wasPrepared = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as {activationStart?: number}[];
  return !!load?.activationStart;
};

/**
 * Calls `view` once for every time a page is seen: a load, a page prepared ahead, one that Back or Forward restored,
 * one that took another's place without a load. An address that a page only corrects, as for a variant, is no view.
 * Source: asks, "double or missing page views".
 */
export const trackPageViews = (view: (kind: ViewKind) => void): void => {
  const here = (): string => location.pathname + location.search;
  let counted = here();
  /** The address as the page has it now, counted or not. */
  let known = counted;
  /** A library has told that a page stands: from then on nothing is guessed. */
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
