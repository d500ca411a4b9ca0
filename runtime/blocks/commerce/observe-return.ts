/** A return within this time reloads nothing. */
const QUIET_MS = 5000;

/**
 * Calls `back` when the visitor returns: Back or Forward restored the page, the tab became visible, or the
 * device is online again. Never uses `unload`, which would keep the page out of the back/forward cache.
 */
export const observeReturn = (back: () => void): void => {
  let lastMs = Date.now();
  const when = (isSure: boolean) => (): void => {
    if (document.hidden || (!isSure && Date.now() - lastMs < QUIET_MS)) return;
    lastMs = Date.now();
    back();
  };
  // A restored page fires both `visibilitychange` and `pageshow`: that is one return.
  addEventListener('pagehide', () => {
    lastMs = Number.POSITIVE_INFINITY;
  });
  addEventListener('pageshow', ({persisted}) => persisted && when(true)());
  addEventListener('online', when(true));
  addEventListener('focus', when(false));
  addEventListener('visibilitychange', when(false));
};
