import type {Block} from '../../contracts.js';
import {createCarousel} from './carousel.js';
import {stepOfKey} from './keys.js';
import {createRotation, type Rotation} from './rotation.js';
import {createScrollTrack} from './scroll-track.js';

/** The text that screen readers speak for a slide. */
const spoken = (slide: HTMLElement | undefined): string =>
  [slide?.ariaLabel, slide?.querySelector('img')?.alt].join(' ');

/** Makes the slideshow or slider in `root` live. Returns how to stop its rotation. */
export const bindCarousel = (
  root: HTMLElement,
  {page, signal}: Pick<Block, 'page' | 'signal'>,
): (() => void) => {
  const all = (name: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`.vt-gallery-${name}`)];
  const [track] = all('track');
  if (!track) return () => {};
  const [status] = all('status');
  const slides = [...track.children] as HTMLElement[];
  const thumbnails = all('thumbnail');
  const {clock} = page.ports;
  let rotation: Rotation | null = null;
  const announce = (): void => {
    if (status?.ariaLive === 'polite') status.textContent = spoken(slides[carousel.active()]);
  };
  /** The visitor may have scrolled. */
  const sync = (): void => {
    const at = scrolled.find(carousel.active());
    if (at === carousel.active()) return;
    carousel.mark(at);
    announce();
  };
  const scrolled = createScrollTrack(track, slides, {clock, onRest: sync, signal});
  const carousel = createCarousel({slides, thumbnails, activeClass: 'vt-active', reveal: scrolled.reveal});
  const go = (step: (active: number) => number): void => {
    if (scrolled.isResting()) sync();
    carousel.show(step(carousel.active()));
    rotation?.restart();
    announce();
  };
  root.addEventListener(
    'click',
    ({target}) => {
      const button = (target as Element).closest('button');
      const at = thumbnails.indexOf(button as HTMLElement);
      if (!button || button.closest('dialog')) return;
      if (at >= 0) go(() => at);
      else if (button.value) go(active => active + Number(button.value));
      else rotation?.toggle();
    },
    {signal},
  );
  root.addEventListener(
    'keydown',
    event => {
      const step = !event.defaultPrevented && stepOfKey(event);
      if (!step) return;
      event.preventDefault();
      go(step);
    },
    {signal},
  );
  const seconds = Number(root.dataset.autoplay);
  if (!seconds) return () => {};
  const [pause, play] = [...all('pause'), ...all('play')];
  rotation = createRotation(root, {
    ...{seconds, clock, signal},
    next: () => go(active => active + 1),
    onChange(isOn) {
      if (pause) pause.hidden = !isOn;
      if (play) play.hidden = isOn;
      if (status) status.ariaLive = isOn ? 'off' : 'polite';
    },
  });
  return rotation.stop;
};
