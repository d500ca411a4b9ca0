/** Part of the track's width that a press moves, so that a visitor sees where they were. Source: our choice. */
const PART = 0.9;
/** Pixels at an end that count as being there: places are fractions where a page is zoomed. */
const TOLERANCE_PX = 2;

/** Moves one screen on; the track's styles make it smooth, or not where the visitor wants less motion. */
const move = (track: HTMLElement, isBack: boolean): void => {
  const isRtl = getComputedStyle(track).direction === 'rtl';
  track.scrollBy({left: track.clientWidth * PART * (isBack === isRtl ? 1 : -1)});
};

/** A button at an end keeps the focus of who pressed it there, so it is not disabled. */
const setEnded = (button: HTMLElement, isEnded: boolean): void =>
  button.setAttribute('aria-disabled', String(isEnded));

/**
 * Binds the buttons of a carousel that the server rendered: they scroll its track, say when they are at an end, and are hidden
 * while all items fit. Source: checklist TPL-04, SITE-05.
 */
export const bindCarousel = (element: HTMLElement, signal: AbortSignal): void => {
  const find = (name: string) => element.querySelector<HTMLElement>(`.vt-summary-${name}`);
  const [track, controls, previous, next] = ['track', 'controls', 'previous', 'next'].map(find);
  if (!track || !controls || !previous || !next) return;
  const update = (): void => {
    const room = track.scrollWidth - track.clientWidth;
    // From the start in every direction of writing.
    const at = Math.abs(track.scrollLeft);
    controls.hidden = room <= TOLERANCE_PX;
    setEnded(previous, at <= TOLERANCE_PX);
    setEnded(next, at >= room - TOLERANCE_PX);
  };
  for (const button of [previous, next])
    button.addEventListener('click', () => move(track, button === previous), {signal});
  track.addEventListener('scroll', update, {signal, passive: true});
  const observer = new ResizeObserver(update);
  observer.observe(track);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    controls.hidden = true;
  });
  update();
};
