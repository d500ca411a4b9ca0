/** A finger that moved less did not swipe; the axis is clear after fewer. Source: our choice, usual for carousels. */
const SWIPE_PX = 40;

/** True where the browser itself scrolls the pictures. */
const scrolls = (track: Element): boolean =>
  track.scrollWidth > track.clientWidth && /auto|scroll/.test(getComputedStyle(track).overflowX);

/**
 * Calls `go` with 1 for a swipe of one finger to the left and -1 for one to the right. Listeners are passive: scrolling
 * and zooming stay the browser's, and a vertical move is no swipe.
 */
export const bindSwipe = (track: Element, go: (step: 1 | -1) => void, signal: AbortSignal): void => {
  let from: Touch | null = null;
  const options = {passive: true, signal};
  track.addEventListener(
    'touchstart',
    event => {
      const {touches} = event as TouchEvent;
      from = touches.length === 1 && !scrolls(track) ? (touches[0] ?? null) : null;
    },
    options,
  );
  track.addEventListener(
    'touchcancel',
    () => {
      from = null;
    },
    options,
  );
  track.addEventListener(
    'touchend',
    event => {
      const [to] = (event as TouchEvent).changedTouches;
      if (!from || !to) return;
      const x = to.clientX - from.clientX;
      const y = to.clientY - from.clientY;
      from = null;
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1;
      if (!isZoomed && Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
    },
    options,
  );
};
