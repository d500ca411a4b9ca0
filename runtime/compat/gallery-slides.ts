import type {GalleryParts} from './gallery-parts.js';
import {isInvisible} from './is-invisible.js';

/** The class with which the site's styles show one picture. */
const SELECTED = 'selected';
/** The class that styles of some sites wait for before they show a slide or a thumbnail. */
const LOADED = 'loaded';

/** Shows an element that the site's styles hide until a script marks its picture as loaded. */
const showLoaded = (element: HTMLElement, signal: AbortSignal): void => {
  const image = element.querySelector('img');
  const show = (): void => element.classList.add(LOADED);
  if (image?.complete && image.currentSrc) show();
  else image?.addEventListener('load', show, {signal});
};

/** "1 / 3" in the site's own wording, of which only the numbers change. */
const indicatorText = (served: string, at: number, total: number): string => {
  const numbers = [at, total];
  const text = served.replace(/\d+/g, found => String(numbers.shift() ?? found));
  return numbers.length ? `${at} / ${total}` : text;
};

/** Marks one slide of a gallery as shown, in the ways its template does it. */
const createMark = (slides: readonly HTMLElement[]): ((slide: HTMLElement, isShown: boolean) => void) => {
  const [usesHidden, usesAria] = ['hidden', 'aria-hidden'].map(name =>
    slides.some(slide => slide.hasAttribute(name)),
  );
  return (slide, isShown) => {
    slide.classList.toggle(SELECTED, isShown);
    if (usesHidden) slide.hidden = !isShown;
    if (usesAria) slide.setAttribute('aria-hidden', String(!isShown));
  };
};

/**
 * Scrolls a picture into view where pictures are in a row or column. It scrolls the page only where the visitor
 * pressed (`isAsked`).
 */
const scrollTo = (slides: readonly HTMLElement[], slide: HTMLElement, isAsked: boolean): void => {
  const {offsetLeft = 0, offsetTop = 0} = slides[0] ?? {};
  slide.parentElement?.scrollTo({left: slide.offsetLeft - offsetLeft});
  if (isAsked && slides.some(one => one.offsetTop > offsetTop)) slide.scrollIntoView({block: 'nearest'});
};

/**
 * Creates the slides of one gallery, of which one is shown. It changes nothing before a visitor acts, unless
 * the site's styles hide every picture until a script selects one.
 */
export const createSlides = ({slides, thumbnails, indicators}: GalleryParts, signal: AbortSignal) => {
  const texts = indicators.map(({textContent}) => textContent ?? '');
  for (const indicator of indicators)
    if (!indicator.hasAttribute('aria-live')) indicator.setAttribute('aria-live', 'polite');
  for (const element of [...slides, ...thumbnails]) if (isInvisible(element)) showLoaded(element, signal);
  const mark = createMark(slides);
  let shown = slides.find(slide => slide.classList.contains(SELECTED)) ?? slides[0];
  if (shown && slides.every(isInvisible)) mark(shown, true);
  /** Shows a slide; `isAsked` where a visitor pressed for it. */
  const show = (slide: HTMLElement | undefined, isAsked: boolean): void => {
    if (!slide) return;
    shown = slide;
    const at = slides.indexOf(slide);
    for (const one of slides) mark(one, one === slide);
    for (const [i, thumbnail] of thumbnails.entries()) {
      thumbnail.classList.toggle(SELECTED, i === at);
      thumbnail.setAttribute('aria-current', String(i === at));
    }
    for (const [i, indicator] of indicators.entries())
      indicator.textContent = indicatorText(texts[i] ?? '', at + 1, slides.length);
    scrollTo(slides, slide, isAsked);
  };
  return {
    show,
    shown: () => shown,
    /** Shows the slide `step` further on, after the last the first again. */
    go: (step: number): void =>
      show(slides.at((slides.indexOf(shown as HTMLElement) + step) % slides.length), true),
  };
};
