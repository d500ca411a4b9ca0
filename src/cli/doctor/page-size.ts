import {ADD_BUTTON, COMPAT_BLOCKS} from '../../tables/page-contract.js';

/** How much is on a page. */
export interface PageSize {
  readonly elements: number;
  /** Elements that are blocks of ours, or could be. */
  readonly blocks: number;
}

/** What a page has that may become a block, whether our script runs or not. A block of our own counts once, with the form in it. */
export const BLOCK_ON_PAGE = [
  '[data-block]',
  'form:not([data-block] *)',
  ADD_BUTTON,
  ...COMPAT_BLOCKS.map(({selector}) => selector),
].join();

/**
 * The largest page that the doctor looks at. Source: ours, measured on two cores with six times their work, where each answer has
 * 10 s: to come by a page of 3,000 forms with the tag took up to 9 s, and 79 s for 10,000, as its time grows with their square. To lay
 * out 100,000 paragraphs again took 3 s, and 200,000 took 8 s.
 */
export const SIZE_MAX: PageSize = {elements: 100_000, blocks: 2000};

const shown = (count: number): string => count.toLocaleString('en');

/** Why a page is too large to be looked at, for people; '' where it is not. */
export const sizeFault = ({elements, blocks}: PageSize): string => {
  if (blocks > SIZE_MAX.blocks)
    return `has ${shown(blocks)} blocks: at most ${shown(SIZE_MAX.blocks)} can be looked at. Try a page of the same kind with fewer, or show fewer on this one`;
  if (elements > SIZE_MAX.elements)
    return `has ${shown(elements)} elements: at most ${shown(SIZE_MAX.elements)} can be looked at. Try a page of the same kind with fewer, or show fewer on this one`;
  return '';
};
