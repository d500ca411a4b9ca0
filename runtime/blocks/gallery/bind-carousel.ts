import type {Block} from '../../contracts.js';
import {bindSteps, type Go} from './bind-steps.js';
import {createCarousel} from './carousel.js';
import {createRotation} from './rotation.js';
import {createScrollTrack} from './scroll-track.js';

/** The parts of a slideshow or slider, as our component renders them. */
interface Parts {
  /** Undefined in a grid or a stack. */
  readonly track: HTMLElement | undefined;
  readonly slides: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLElement[];
  readonly status: HTMLElement | undefined;
  /** The two labels of the rotation's button, of which one is hidden. */
  readonly labels: readonly HTMLElement[];
}

const findParts = (root: HTMLElement): Parts => {
  const all = (name: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(`.vt-gallery-${name}`)];
  const first = (name: string): HTMLElement | undefined => all(name)[0];
  const track = first('track');
  return {
    track,
    slides: [...(track?.children ?? [])] as HTMLElement[],
    thumbnails: all('thumbnail'),
    status: first('status'),
    labels: all('rotate span'),
  };
};

/** The text that screen readers speak for a slide. */
const spoken = (slide: HTMLElement | undefined): string =>
  [slide?.ariaLabel, slide?.querySelector('img')?.alt].join(' ');

/** Creates a carousel whose slides the browser scrolls. `go` announces the slide unless the slides rotate. */
const createScrolled = (
  track: HTMLElement,
  {slides, thumbnails, status}: Parts,
  {page: {ports}, signal}: Pick<Block, 'page' | 'signal'>,
): {go: Go} => {
  /** The visitor may have scrolled before the code came. */
  let isFirst = true;
  const sync = (): void => carousel.mark(scrolled.find(carousel.active()));
  const scrolled = createScrollTrack(track, slides, {clock: ports.clock, onScrollEnd: sync, signal});
  const carousel = createCarousel({
    slides,
    thumbnails,
    activeClass: 'vt-active',
    reveal: scrolled.reveal,
    onChange(slide) {
      if (status?.ariaLive === 'polite') status.textContent = spoken(slide);
    },
  });
  return {
    go(step) {
      if (isFirst) sync();
      isFirst = false;
      carousel.show(step(carousel.active()));
    },
  };
};

/** Makes the slideshow or slider in `root` live. Returns how to stop its rotation. */
export const bindCarousel = (root: HTMLElement, block: Pick<Block, 'page' | 'signal'>): (() => void) => {
  const parts = findParts(root);
  const {track, thumbnails, labels, status} = parts;
  if (!track) return () => {};
  const {page, signal} = block;
  const {go} = createScrolled(track, parts, block);
  const seconds = Number(root.dataset.autoplay);
  const rotation = seconds
    ? createRotation(root, {
        seconds,
        clock: page.ports.clock,
        signal,
        next: () => go(active => active + 1),
        onChange(isOn) {
          for (const label of labels) label.hidden = !label.hidden;
          if (status) status.ariaLive = isOn ? 'off' : 'polite';
        },
      })
    : null;
  const goByHand: Go = step => {
    go(step);
    rotation?.restart();
  };
  const press = (button: HTMLElement): void => {
    const at = thumbnails.indexOf(button);
    if (at < 0) rotation?.toggle();
    else goByHand(() => at);
  };
  bindSteps(root, {go: goByHand, press, signal});
  return () => rotation?.stop();
};
