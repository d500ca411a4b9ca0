import {setStyles} from './scroll-row.js';

/** Shows one of the slides that lie on top of each other. */
export const createStack = (slides: readonly HTMLElement[]): ((slide: HTMLElement) => void) => {
  const list = slides[0]?.parentElement;
  if (list && getComputedStyle(slides[0] as HTMLElement).position !== 'absolute') list.style.display = 'grid';
  return shown => {
    for (const slide of slides) {
      const isShown = slide === shown;
      setStyles(slide, {
        'grid-area': '1 / 1',
        opacity: isShown ? '1' : '0',
        visibility: isShown ? 'visible' : 'hidden',
      });
    }
  };
};
