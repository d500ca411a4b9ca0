import {isRtl} from '../blocks/gallery/is-rtl.js';
import {isMotionReduced} from '../blocks/gallery/reduced-motion.js';
import {restoreAttributes} from './restore-served.js';

/** Sets styles that the site's own rules for a page with the platform's script must not win over. */
export const setStyles = (element: HTMLElement, styles: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
};

/** The browser scrolls the row: swipes, wheels and keys are its own. */
const ROW = {
  display: 'flex',
  'overflow-x': 'auto',
  'overflow-y': 'hidden',
  'scroll-snap-type': 'x mandatory',
  'scrollbar-width': 'none',
  transform: 'none',
  width: 'auto',
};
const ITEM = {
  position: 'relative',
  left: 'auto',
  float: 'none',
  flex: 'none',
  transform: 'none',
  'scroll-snap-align': 'start',
};

/** A row of items that scrolls sideways. */
export interface ScrollRow {
  /** Scrolls an item to the start of the row. */
  reveal(item: HTMLElement): void;
  /** The number of the item at the start of the row. */
  first(): number;
}

/** Pixels to the right from the start of the row to that of an item; to the left, below 0, where the text runs so. */
const distance = (row: HTMLElement, item: HTMLElement): number => {
  const edge = isRtl(row) ? 'right' : 'left';
  return item.getBoundingClientRect()[edge] - row.getBoundingClientRect()[edge];
};

/** Lays items out in a row that scrolls, which the platform's script positions one by one. */
export const createScrollRow = (
  row: HTMLElement,
  items: readonly HTMLElement[],
  signal: AbortSignal,
): ScrollRow => {
  restoreAttributes([row, ...items], ['style'], signal);
  setStyles(row, ROW);
  for (const item of items) setStyles(item, ITEM);
  return {
    reveal: item =>
      row.scrollBy({left: distance(row, item), behavior: isMotionReduced() ? 'instant' : 'smooth'}),
    first: () => {
      const places = items.map(item => Math.abs(distance(row, item)));
      return places.indexOf(Math.min(...places));
    },
  };
};
