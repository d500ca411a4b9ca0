import type {Page} from '../../contracts.js';
import {isMotionReduced} from './reduced-motion.js';

/** A rotation that shows one slide after another. */
export interface Rotation {
  /** Starts at the visitor's own wish, else stops. */
  toggle(): void;
  stop(): void;
  /** The active slide is shown for its whole time again. */
  restart(): void;
}

/**
 * Creates the rotation of a carousel. It waits while a mouse is over it and while the tab is hidden. The focus of a keyboard, a
 * video and reduced motion stop it; after that it runs only once a visitor asks. `onChange` is called with each change.
 * Source: the ARIA authoring practices, carousel; WCAG 2.2.2.
 */
export const createRotation = (
  root: HTMLElement,
  {
    seconds,
    next,
    onChange,
    clock,
    signal,
  }: {
    seconds: number;
    next(): void;
    onChange(isOn: boolean): void;
    clock: Page['ports']['clock'];
    signal: AbortSignal;
  },
): Rotation => {
  let isOn = true;
  /** A visitor who pressed Play sees it play, with the mouse still over the button. */
  let isAsked = false;
  let isOver = false;
  let cancel = (): void => {};
  const restart = (): void => {
    cancel();
    if (isOn) cancel = clock.after(seconds * 1000, tick);
  };
  const set = (isWanted: boolean): void => {
    isAsked = isWanted;
    if (isOn !== isWanted) {
      isOn = isWanted;
      onChange(isOn);
    }
    restart();
  };
  const tick = (): void => {
    if (isMotionReduced() && !isAsked) {
      stop();
      return;
    }
    if (!document.hidden && (isAsked || !isOver)) next();
    restart();
  };
  const stop = (): void => set(false);
  const listen = (name: string, callback: (event: Event) => void): void =>
    root.addEventListener(name, callback, {signal, capture: name === 'play'});
  listen('focusin', ({target}) => (target as Element).matches(':focus-visible') && stop());
  // It does not bubble.
  listen('play', stop);
  listen('mouseenter', () => {
    isOver = true;
  });
  listen('mouseleave', () => {
    isOver = false;
    isAsked = false;
  });
  signal.addEventListener('abort', () => cancel());
  if (isMotionReduced()) stop();
  else restart();
  return {toggle: () => set(!isOn), stop, restart};
};
