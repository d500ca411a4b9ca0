import {NAVIGATION_EVENTS} from '../../../src/tables/page-contract.js';

/** How the visitor came to see the page. */
export type ViewKind = 'load' | 'prerendered' | 'restored' | 'soft';

/** Calls `act` once the page is looked at: one prepared ahead, or opened in a tab behind, may never be. */
const whenSeen = (act: () => void): void => {
  const isUnseen = (): boolean =>
    (document as {prerendering?: boolean}).prerendering === true || document.visibilityState === 'hidden';
  if (!isUnseen()) {
    act();
    return;
  }
  const ending = new AbortController();
  const look = (): void => {
    if (isUnseen()) return;
    ending.abort();
    act();
  };
  for (const name of ['visibilitychange', 'prerenderingchange'])
    addEventListener(name, look, {signal: ending.signal, capture: true});
};

/**
 * Calls `view` once for every time a page is seen: a load, a page prepared ahead, one that Back or Forward restored,
 * one that took another's place without a load. Source: asks, "double or missing page views".
 */
export const followViews = (view: (kind: ViewKind) => void): void => {
  let seen = '';
  const change = (): void => {
    const address = location.pathname + location.search;
    if (address === seen) return;
    const isFirst = !seen;
    seen = address;
    if (!isFirst) view('soft');
  };
  const isPrepared = (document as {prerendering?: boolean}).prerendering === true;
  change();
  whenSeen(() => view(isPrepared ? 'prerendered' : 'load'));
  addEventListener('pageshow', ({persisted}) => persisted && view('restored'));
  for (const name of NAVIGATION_EVENTS) addEventListener(name, change, true);
  (globalThis as {navigation?: EventTarget}).navigation?.addEventListener('navigatesuccess', change);
  addEventListener('popstate', change);
};
