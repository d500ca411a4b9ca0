import {readDimensions} from '../../src/media/image-facts.inline.js';
import {setStyles} from './scroll-row.js';

/** How wide and close together the pictures of a section are. Source: public pages, `data-props`. */
export interface SectionShape {
  readonly columns: number;
  /** As the page has it; the platform's script makes a twentieth of it of the viewport's width. */
  readonly gutter: number;
}

/** The narrowest column, so that a phone shows fewer; and the height of a row of strips. Source: our choice. */
const COLUMN_MIN = '140px';
export const STRIP_HEIGHT_PX = 280;

/** Width by height of an item's picture; square where the page does not say. */
export const ratioOf = (item: Element): number => {
  const size = readDimensions(item.querySelector('img')?.dataset.imageDimensions ?? '');
  return size ? size.width / size.height : 1;
};

/** Boxes between an item and its picture, which the platform's script sizes. */
const boxesIn = (item: HTMLElement): HTMLElement[] => {
  const boxes: HTMLElement[] = [];
  for (let at = item.querySelector('img')?.parentElement; at && at !== item; at = at.parentElement)
    boxes.push(at);
  return boxes;
};

/** Reserves the place of a picture whose item has a width but no height, or the other way round. */
export const reservePlace = (item: HTMLElement, known: 'width' | 'height'): void => {
  const [size, missing] = known === 'width' ? [item.offsetHeight, 'height'] : [item.offsetWidth, 'width'];
  if (size > 1) return;
  setStyles(item, {'aspect-ratio': String(ratioOf(item)), [missing]: 'auto'});
  for (const box of boxesIn(item))
    setStyles(box, {position: 'relative', width: '100%', height: '100%', 'z-index': 'auto'});
};

const gapOf = ({gutter}: SectionShape): string => `${gutter / 20}vw`;

/** The only column of a grid whose columns the site's styles leave to the script. */
const isUnset = (wrapper: HTMLElement): boolean =>
  getComputedStyle(wrapper).gridTemplateColumns.trim().split(/\s+/).length < 2;

const layOutGrid = (wrapper: HTMLElement, shape: SectionShape): void => {
  if (!isUnset(wrapper)) return;
  const gap = gapOf(shape);
  const share = `(100% - ${shape.columns - 1} * ${gap}) / ${shape.columns}`;
  setStyles(wrapper, {
    display: 'grid',
    'grid-template-columns': `repeat(auto-fill,minmax(max(${COLUMN_MIN},${share}),1fr))`,
    gap,
  });
};

const layOutMasonry = (wrapper: HTMLElement, shape: SectionShape, items: readonly HTMLElement[]): void => {
  const gap = gapOf(shape);
  setStyles(wrapper, {
    display: 'block',
    height: 'auto',
    columns: `${shape.columns} ${COLUMN_MIN}`,
    'column-gap': gap,
  });
  for (const item of items)
    setStyles(item, {position: 'relative', width: '100%', 'break-inside': 'avoid', 'margin-bottom': gap});
};

const layOutStrips = (wrapper: HTMLElement, shape: SectionShape, items: readonly HTMLElement[]): void => {
  setStyles(wrapper, {display: 'flex', 'flex-wrap': 'wrap', height: 'auto', gap: gapOf(shape)});
  for (const item of items)
    setStyles(item, {position: 'relative', flex: `${ratioOf(item)} 1 ${ratioOf(item) * STRIP_HEIGHT_PX}px`});
};

const LAYOUTS = new Map([
  ['grid', layOutGrid],
  ['masonry', layOutMasonry],
  ['strips', layOutStrips],
]);

/** True where the platform's script has laid out the items, as in a page that a browser saved. */
const isLaidOut = (items: readonly HTMLElement[]): boolean =>
  items.some(({style}) => style.transform || style.width);

/** Lays out the pictures of a design without slides, which the platform's script would position one by one. */
export const layOut = (
  design: string,
  wrapper: HTMLElement,
  shape: SectionShape,
  items: readonly HTMLElement[],
): void => {
  const apply = LAYOUTS.get(design);
  if (!apply || isLaidOut(items)) return;
  apply(wrapper, shape, items);
  for (const item of items) reservePlace(item, 'width');
};
