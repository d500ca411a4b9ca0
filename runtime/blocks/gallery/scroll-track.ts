import type {Page} from '../../contracts.js';
import {isRtl} from './is-rtl.js';
import {isMotionReduced} from './reduced-motion.js';

/** Milliseconds without a scroll event after which a track stands still. Source: our choice. */
const REST_MS = 120;
/** Pixels by which a browser may miss the place it scrolls to. */
const NEAR_PX = 2;

/** A row of slides that the browser scrolls. */
export interface ScrollTrack {
  /** Scrolls a slide to its place. */
  reveal(slide: HTMLElement): void;
  /** The slide that is in place, or nearest to it; `active` where the track is at its end and cannot go on. */
  find(active: number): number;
}

/** True where a track cannot scroll by `px`. Where the page reads from right to left, it scrolls from 0 to less. */
const isAtEnd = (track: HTMLElement, px: number): boolean => {
  const gone = Math.abs(track.scrollLeft);
  const left = px > 0 === isRtl(track) ? gone : track.scrollWidth - track.clientWidth - gone;
  return left < NEAR_PX;
};

/** The line of a box that its place in the track aligns. */
const lineOf = (track: HTMLElement, element: HTMLElement): number => {
  const {left, right} = element.getBoundingClientRect();
  if (track.matches('.vt-at-center')) return (left + right) / 2;
  return track.matches('.vt-at-left') === isRtl(track) ? right : left;
};

/** Creates a track; `onScrollEnd` is called once it stands still after a scroll. */
export const createScrollTrack = (
  track: HTMLElement,
  slides: readonly HTMLElement[],
  {clock, onScrollEnd, signal}: {clock: Page['ports']['clock']; onScrollEnd(): void; signal: AbortSignal},
): ScrollTrack => {
  let cancel = (): void => {};
  const end = (): void => {
    if (!signal.aborted) onScrollEnd();
  };
  const onScroll = (): void => {
    cancel();
    cancel = clock.after(REST_MS, end);
  };
  track.addEventListener('scroll', onScroll, {passive: true, signal});
  const offset = (slide: HTMLElement): number => lineOf(track, slide) - lineOf(track, track);
  return {
    reveal(slide) {
      track.scrollBy({left: offset(slide), behavior: isMotionReduced() ? 'instant' : 'smooth'});
    },
    find(active) {
      const offsets = slides.map(offset);
      const px = offsets[active] ?? 0;
      const distances = offsets.map(Math.abs);
      const nearest = distances.indexOf(Math.min(...distances));
      return isAtEnd(track, px) ? active : nearest;
    },
  };
};
