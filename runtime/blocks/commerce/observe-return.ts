/** Coming back within this time asks nothing again. */
const QUIET_MS = 5000;

/**
 * Calls `back` when the visitor is here again: the page was restored by Back or Forward, the tab is looked at again,
 * or the device is online again. Never uses `unload`, which would keep the page out of the back/forward cache.
 */
export const observeReturn = (back: () => void): void => {
  let lastMs = Date.now();
  const when = (isSure: boolean) => (): void => {
    if (document.hidden || (!isSure && Date.now() - lastMs < QUIET_MS)) return;
    lastMs = Date.now();
    back();
  };
  // A page that is restored is first seen, then shown: one return, asked for once.
  addEventListener('pagehide', () => {
    lastMs = Number.POSITIVE_INFINITY;
  });
  addEventListener('pageshow', ({persisted}) => persisted && when(true)());
  addEventListener('online', when(true));
  addEventListener('focus', when(false));
  addEventListener('visibilitychange', when(false));
};
