import type {Block} from '../../contracts.js';
import {type Carousel, createCarousel} from './carousel.js';
import {stepOfKey} from './keys.js';
import {createRotation, type Rotation} from './rotation.js';
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

/** Moves from the active slide to another. */
type Go = (step: (active: number) => number) => void;

/** The text that screen readers speak for a slide. */
const spoken = (slide: HTMLElement | undefined): string =>
  [slide?.ariaLabel, slide?.querySelector('img')?.alt].join(' ');

/** Creates a carousel whose slides the browser scrolls. `go` announces the slide unless the slides rotate. */
const createScrolled = (
  track: HTMLElement,
  {slides, thumbnails, status}: Parts,
  {page: {ports}, signal}: Pick<Block, 'page' | 'signal'>,
): {go: Go} => {
  const mark = (at: number, put: Carousel['mark']): void => {
    put(at);
    if (status?.ariaLive === 'polite') status.textContent = spoken(slides[carousel.active()]);
  };
  /** The visitor may have scrolled before the code came. */
  let isFirst = true;
  const sync = (): void => {
    const at = scrolled.find(carousel.active());
    if (at !== carousel.active()) mark(at, carousel.mark);
  };
  const scrolled = createScrollTrack(track, slides, {clock: ports.clock, onRest: sync, signal});
  const carousel = createCarousel({slides, thumbnails, activeClass: 'vt-active', reveal: scrolled.reveal});
  return {
    go(step) {
      if (isFirst) sync();
      isFirst = false;
      mark(step(carousel.active()), carousel.show);
    },
  };
};

/** Answers presses and keys; `toggle` is for the rotation's own button. */
const bindControls = (
  root: HTMLElement,
  {thumbnails}: Parts,
  {go, toggle, signal}: {go: Go; toggle(): void; signal: AbortSignal},
): void => {
  const press = ({target}: Event): void => {
    const button = (target as Element).closest('button');
    const at = thumbnails.indexOf(button as HTMLElement);
    if (!button || button.closest('dialog')) return;
    if (at >= 0) go(() => at);
    else if (button.value) go(active => active + Number(button.value));
    else toggle();
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = !event.defaultPrevented && stepOfKey(event);
    if (!step) return;
    event.preventDefault();
    go(step);
  };
  root.addEventListener('click', press, {signal});
  root.addEventListener('keydown', onKey, {signal});
};

/** Makes the slideshow or slider in `root` live. Returns how to stop its rotation. */
export const bindCarousel = (root: HTMLElement, block: Pick<Block, 'page' | 'signal'>): (() => void) => {
  const parts = findParts(root);
  const {track, labels, status} = parts;
  if (!track) return () => {};
  const {page, signal} = block;
  const {go} = createScrolled(track, parts, block);
  let rotation: Rotation | null = null;
  const goByHand: Go = step => {
    go(step);
    rotation?.restart();
  };
  bindControls(root, parts, {go: goByHand, toggle: () => rotation?.toggle(), signal});
  const seconds = Number(root.dataset.autoplay);
  if (!seconds) return () => {};
  rotation = createRotation(root, {
    ...{seconds, clock: page.ports.clock, signal},
    next: () => go(active => active + 1),
    onChange(isOn) {
      for (const label of labels) label.hidden = !label.hidden;
      if (status) status.ariaLive = isOn ? 'off' : 'polite';
    },
  });
  return rotation.stop;
};
