import type {GalleryOptions} from '../../src/tables/gallery-options.js';
import {isInvisible} from './is-invisible.js';
import {restoreAttributes} from './restore-served.js';
import {createScrollRow, setStyles} from './scroll-row.js';
import {ratioOf, STRIP_HEIGHT_PX} from './section-layout.js';
import {createStack} from './slide-stack.js';

const FILLED = {position: 'absolute', inset: '0', width: '100%', height: '100%'};

const picturesIn = (slides: readonly HTMLElement[], signal: AbortSignal): HTMLImageElement[] => {
  const images = slides.flatMap(slide => [...slide.querySelectorAll<HTMLImageElement>('img[data-src]')]);
  restoreAttributes(images, ['style'], signal);
  return images;
};

/** Lets pictures fill their slides, where the site's styles leave them in the text. */
const fillSlides = (slides: readonly HTMLElement[], isCropped: boolean, signal: AbortSignal): void => {
  for (const image of picturesIn(slides, signal))
    if (getComputedStyle(image).position !== 'absolute')
      setStyles(image, {...FILLED, 'object-fit': isCropped ? 'cover' : 'contain'});
};

/** Keeps pictures that stand under each other within the width of their block. */
export const fitPictures = (slides: readonly HTMLElement[], signal: AbortSignal): void => {
  for (const image of picturesIn(slides, signal)) setStyles(image, {'max-width': '100%'});
};

/**
 * Gives the slides of a gallery block, which the site's styles lay on the same place, what the platform's script gives them: their
 * height, and their places in a slider. Returns how a slide is shown; null where the styles lay the slides out by themselves.
 * Source: docs of real sites.
 */
export const layOutSlides = (
  list: HTMLElement,
  slides: readonly HTMLElement[],
  {design, 'auto-crop': isCropped}: GalleryOptions,
  signal: AbortSignal,
): ((slide: HTMLElement) => void) | null => {
  const [first, second] = slides;
  if (!first || getComputedStyle(first).position !== 'absolute') return null;
  const isFlat = list.clientHeight < 1;
  if (design === 'slideshow') {
    if (isFlat) setStyles(list, {'aspect-ratio': String(ratioOf(first))});
    fillSlides(slides, isCropped, signal);
    if (!second || isInvisible(second)) return null;
    const show = createStack(slides);
    show(first);
    return show;
  }
  const {reveal} = createScrollRow(list, slides, signal);
  if (isFlat) setStyles(list, {height: `${STRIP_HEIGHT_PX}px`});
  for (const slide of slides) setStyles(slide, {height: '100%', 'aspect-ratio': String(ratioOf(slide))});
  fillSlides(slides, isCropped, signal);
  return reveal;
};
