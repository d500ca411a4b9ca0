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

/** What a rotation needs. */
interface RotationOptions {
  readonly seconds: number;
  next(): void;
  onChange(isOn: boolean): void;
  readonly clock: Page['ports']['clock'];
  readonly signal: AbortSignal;
}

/** Listens for what stops a rotation, and for the mouse. */
const bindStops = (
  root: HTMLElement,
  {stop, hover, signal}: {stop(): void; hover(isOver: boolean): void; signal: AbortSignal},
): void => {
  const listen = (name: string, callback: (event: Event) => void): void =>
    root.addEventListener(name, callback, {signal, capture: name === 'play'});
  listen('focusin', ({target}) => (target as Element).matches(':focus-visible') && stop());
  // A video that plays; the event does not bubble.
  listen('play', stop);
  listen('mouseenter', () => hover(true));
  listen('mouseleave', () => hover(false));
};

/**
 * Creates the rotation of a carousel. It waits while a mouse is over it and while the tab is hidden. The focus of a keyboard, a
 * video and reduced motion stop it; after that it runs only once a visitor asks. `onChange` is called with each change.
 * Source: the ARIA authoring practices, carousel; WCAG 2.2.2.
 */
export const createRotation = (
  root: HTMLElement,
  {seconds, next, onChange, clock, signal}: RotationOptions,
): Rotation => {
  let isOn = true;
  /** A visitor who pressed Play sees it play, with the mouse still over the button. */
  let isAsked = false;
  let isOver = false;
  let cancel = (): void => {};
  const set = (isWanted: boolean): void => {
    isAsked = isWanted;
    if (isOn !== isWanted) onChange(isWanted);
    isOn = isWanted;
    restart();
  };
  const stop = (): void => set(false);
  const tick = (): void => {
    if (!isAsked && isMotionReduced()) stop();
    else if (!document.hidden && (isAsked || !isOver)) next();
    restart();
  };
  const restart = (): void => {
    cancel();
    if (isOn && !signal.aborted) cancel = clock.after(seconds * 1000, tick);
  };
  const hover = (isHovered: boolean): void => {
    isOver = isHovered;
    isAsked &&= isHovered;
  };
  bindStops(root, {stop, hover, signal});
  signal.addEventListener('abort', restart);
  if (isMotionReduced()) stop();
  restart();
  return {toggle: () => set(!isOn), stop, restart};
};
