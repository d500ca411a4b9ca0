import {markerNumber} from '../../../src/site/marker-number.js';
import {SCROLL_OFFSET_PX, scrollDuration, TWEEN_MS} from '../../../src/site/tween.js';
import type {Mount} from '../../contracts.js';
import {runTween} from './tween.js';

/** The element of this page that a link leads to; null for another page. */
const targetOf = ({hash, href}: HTMLAnchorElement): HTMLElement | null => {
  if (hash.length < 2 || href.split('#')[0] !== location.href.split('#')[0]) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Where the page scrolls to for an element: it stands `offsetPx` below the top, if the page is long enough. */
const placeOf = (target: HTMLElement, offsetPx: number): number => {
  const {scrollHeight, clientHeight} = document.documentElement;
  const top = scrollY + target.getBoundingClientRect().top - offsetPx;
  return Math.min(Math.max(0, top), Math.max(0, scrollHeight - clientHeight));
};

/** The focus follows, so that the next Tab goes on from there. */
const focusTarget = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({preventScroll: true});
};

const scrollTo = (top: number): void => window.scrollTo({top, behavior: 'instant'});

const ofPlainClick = (event: MouseEvent): HTMLAnchorElement | null => {
  const {button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented} = event;
  if (button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  return target instanceof Element ? target.closest('a') : null;
};

/**
 * Mounts links to places of the page: a click scrolls there smoothly, at once for a visitor who wants less motion, and
 * stops where the visitor scrolls. Source: checklist SITE-07.
 */
export const mountScrollLinks: Mount = ({element, signal}) => {
  const {dataset} = element;
  const offsetPx = markerNumber('data-offset', dataset.offset, SCROLL_OFFSET_PX);
  const durationMs = scrollDuration(markerNumber('data-duration', dataset.duration, TWEEN_MS));
  let running = new AbortController();
  const stop = (): void => running.abort();
  const press = (event: MouseEvent): void => {
    const link = ofPlainClick(event);
    const target = link && targetOf(link);
    if (!link || !target) return;
    event.preventDefault();
    stop();
    running = new AbortController();
    if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
    const from = scrollY;
    const to = placeOf(target, offsetPx);
    const step = (progress: number): void => scrollTo(from + (to - from) * progress);
    const done = (): void => focusTarget(target);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      step(1);
      done();
    } else runTween({durationMs, step, done}, running.signal);
  };
  element.addEventListener('click', press, {signal});
  for (const name of ['wheel', 'touchstart', 'keydown'])
    addEventListener(name, stop, {signal, passive: true});
  return stop;
};
