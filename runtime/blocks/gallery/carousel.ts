import {focusOn} from '../../../src/shared/focus-on.js';

/** The parts of a carousel, whoever rendered them. */
export interface CarouselParts {
  readonly slides: readonly HTMLElement[];
  /** As many as slides, or none. */
  readonly thumbnails: readonly HTMLElement[];
  /** Marks the active slide for styles. */
  readonly activeClass: string;
  /** Moves a slide into view. */
  reveal(slide: HTMLElement): void;
}

/** One carousel and which of its slides is active. */
export interface Carousel {
  active(): number;
  /** Marks a slide that is in view already. */
  mark(at: number): void;
  /** Shows a slide; the first follows the last. */
  show(at: number): void;
}

/** Scrolls a strip, and not the page, until a thumbnail is in the middle. */
const centre = (thumbnail: HTMLElement): void => {
  const strip = thumbnail.parentElement;
  if (!strip) return;
  const [outer, inner] = [strip, thumbnail].map(one => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  strip.scrollBy({left: (inner.left + inner.right - outer.left - outer.right) / 2});
};

/** Creates a carousel. A slide that stops being active stops its video. */
export const createCarousel = ({slides, thumbnails, activeClass, reveal}: CarouselParts): Carousel => {
  let active = Math.max(
    0,
    slides.findIndex(({classList}) => classList.contains(activeClass)),
  );
  const markThumbnail = (thumbnail: HTMLElement | undefined, isActive: boolean): void => {
    if (!thumbnail) return;
    if (isActive) thumbnail.setAttribute('aria-current', 'true');
    else thumbnail.removeAttribute('aria-current');
    thumbnail.tabIndex = isActive ? 0 : -1;
  };
  const mark = (at: number): void => {
    if (at === active) return;
    slides[active]?.querySelector('video')?.pause();
    const wasFocused = thumbnails[active] === document.activeElement;
    for (const [index, isActive] of [
      [active, false],
      [at, true],
    ] as const) {
      slides[index]?.classList.toggle(activeClass, isActive);
      markThumbnail(thumbnails[index], isActive);
    }
    active = at;
    const thumbnail = thumbnails[at];
    if (thumbnail) centre(thumbnail);
    if (wasFocused) focusOn(thumbnail);
  };
  return {
    active: () => active,
    mark,
    show(at) {
      mark((at + slides.length) % slides.length);
      const slide = slides[active];
      if (slide) reveal(slide);
    },
  };
};
