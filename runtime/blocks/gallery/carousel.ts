import {focusOn} from '../../../src/shared/focus-on.inline.js';

/** The parts of a carousel, whoever rendered them. */
export interface CarouselParts {
  readonly slides: readonly HTMLElement[];
  /** As many as slides, or none. */
  readonly thumbnails: readonly HTMLElement[];
  /** Marks the active slide for styles. */
  readonly activeClass: string;
  /** Moves a slide into view. */
  reveal(slide: HTMLElement): void;
  /** Called once another slide is active. */
  onChange?(slide: HTMLElement | undefined): void;
}

/** One carousel and which of its slides is active. */
export interface Carousel {
  active(): number;
  /** Marks a slide that is in view already. */
  mark(at: number): void;
  /** Shows a slide; the first follows the last. */
  show(at: number): void;
}

const middleOf = (element: Element): number => {
  const {left, right} = element.getBoundingClientRect();
  return (left + right) / 2;
};

/** Scrolls a strip, and not the page, until a thumbnail is in the middle. */
const centre = (thumbnail: HTMLElement): void => {
  const strip = thumbnail.parentElement;
  strip?.scrollBy({left: middleOf(thumbnail) - middleOf(strip)});
};

/** Creates a carousel. A slide that stops being active stops its video. */
export const createCarousel = ({
  slides,
  thumbnails,
  activeClass,
  reveal,
  onChange,
}: CarouselParts): Carousel => {
  let active = Math.max(
    0,
    slides.findIndex(({classList}) => classList.contains(activeClass)),
  );
  const toggle = (at: number, isActive: boolean): void => {
    slides[at]?.classList.toggle(activeClass, isActive);
    const thumbnail = thumbnails[at];
    if (!thumbnail) return;
    thumbnail.ariaCurrent = isActive ? 'true' : null;
    thumbnail.tabIndex = isActive ? 0 : -1;
  };
  const mark = (at: number): void => {
    if (at === active) return;
    slides[active]?.querySelector('video')?.pause();
    const wasFocused = thumbnails[active] === document.activeElement;
    toggle(active, false);
    toggle(at, true);
    active = at;
    const thumbnail = thumbnails[at];
    if (thumbnail) centre(thumbnail);
    if (wasFocused) focusOn(thumbnail);
    onChange?.(slides[at]);
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
