import {isRtl} from '../blocks/gallery/is-rtl.js';
import type {Block} from '../contracts.js';
import {restoreAttributes} from './restore-served.js';
import {createScrollRow, setStyles} from './scroll-row.js';

/** What shows the list: its styles keep it transparent before. Source: public pages. */
const SHOWN = 'user-items-list-carousel__slides--initialized';
const SLIDE = '.user-items-list-carousel__slide,.slides>.slide';
const ARROW = '[class*=arrow-button]:is(button,a,[role=button])';
const BACK = '[class*=arrow-button--left]';
/** Columns where the page does not say. Source: our choice. */
const COLUMNS = 3;
/** The narrowest column, as wide as the row in a viewport of less than 576 pixels. Source: public pages; our choice. */
const COLUMN_MIN = 'min(100%,max(270px,(576px - 100vw)*999))';

/** A length of the page's own, as `20` and `px`. */
const spaceOf = ({spaceBetweenSlidesValue: value, spaceBetweenSlidesUnit: unit}: DOMStringMap): string =>
  `${Math.max(0, Number(value) || 0)}${unit === '%' || unit === 'vw' ? unit : 'px'}`;

/** Gives each slide its share of the row: all of it in a slideshow, a column in a carousel, and fewer columns on a phone. */
const layOut = ({dataset}: HTMLElement, list: HTMLElement, slides: readonly HTMLElement[]): void => {
  const columns = Math.max(1, Math.round(Number(dataset.maxColumns) || COLUMNS));
  const space = spaceOf(dataset);
  const share = `(100% - ${columns - 1} * ${space}) / ${columns}`;
  const isCarousel = slides[0]?.matches('.user-items-list-carousel__slide');
  if (isCarousel) setStyles(list, {gap: space});
  for (const slide of slides)
    setStyles(slide, {width: isCarousel ? `max(${share},${COLUMN_MIN})` : '100%', opacity: '1'});
};

/**
 * Makes a list that shows its items one after another a row that scrolls, by its arrows or by hand. From its end an endless one
 * goes on with the first item. Source: public pages.
 */
export const bindListSection = ({element, signal}: Block): void => {
  const slides = [...element.querySelectorAll<HTMLElement>(SLIDE)];
  const list = slides[0]?.parentElement;
  if (!list) return;
  const hasShown = list.classList.contains(SHOWN);
  const {reveal, first} = createScrollRow(list, slides, signal);
  layOut(element, list, slides);
  list.classList.add(SHOWN);
  restoreAttributes([list], ['tabindex'], signal);
  // A keyboard scrolls the row by its arrow keys, where no item takes the focus.
  if (!list.querySelector('a[href],button')) list.tabIndex = 0;
  setStyles(list, {opacity: '1', visibility: 'visible'});
  /** True where the row shows most of its last slide, also while it still scrolls there. */
  const isAtEnd = (): boolean => {
    const last = (slides.at(-1) as HTMLElement).getBoundingClientRect();
    const {left, right} = list.getBoundingClientRect();
    const middle = last.left + last.width / 2;
    return isRtl(list) ? middle > left : middle < right;
  };
  const isEndless = element.dataset.isInfiniteEnabled !== 'false';
  const go = (step: number): void => {
    const at = first();
    const isOver = step > 0 ? isAtEnd() : at === 0;
    const next = isOver && isEndless ? (step > 0 ? 0 : slides.length - 1) : at + step;
    const slide = slides[next];
    if (slide) reveal(slide);
  };
  element.addEventListener(
    'click',
    event => {
      const arrow = (event.target as Element).closest(ARROW);
      if (!arrow) return;
      event.preventDefault();
      go(arrow.closest(BACK) ? -1 : 1);
    },
    {signal},
  );
  signal.addEventListener('abort', () => list.classList.toggle(SHOWN, hasShown));
};
