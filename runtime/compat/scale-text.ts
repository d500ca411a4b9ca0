import {SCALED_TEXT} from '../../src/tables/waiting-parts.js';
import {isRtl} from '../blocks/gallery/is-rtl.js';
import {setStyles} from './scroll-row.js';

const TEXT = '.sqsrte-scaled-text';

/** How large the text must be to be as wide as its block; 1 where there is nothing to measure. */
const scaleOf = (block: HTMLElement, text: HTMLElement): number => {
  const {paddingLeft, paddingRight} = getComputedStyle(block);
  const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return text.offsetWidth > 0 && room > 0 ? room / text.offsetWidth : 1;
};

const fitText = (block: HTMLElement): void => {
  const text = block.querySelector<HTMLElement>(TEXT);
  if (!text) return;
  const scale = scaleOf(block, text);
  // The text is enlarged from the corner where its line begins.
  setStyles(text, {
    transform: `scale(${scale})`,
    'transform-origin': isRtl(block) ? '100% 0' : '0 0',
    'vertical-align': 'top',
  });
  setStyles(block, {'text-align': 'start', height: `${text.offsetHeight * scale}px`});
};

const fitted = new WeakSet<Element>();
let observer: ResizeObserver | null = null;

/** Keeps lines of text as wide as their blocks, also after a font has come or the block has another width. */
export const scaleText = (blocks: readonly HTMLElement[]): void => {
  observer ??= new ResizeObserver(entries => {
    const blocks = new Set(entries.flatMap(({target}) => target.closest<HTMLElement>(SCALED_TEXT) ?? []));
    for (const block of blocks) fitText(block);
  });
  for (const block of blocks) {
    if (fitted.has(block)) continue;
    fitted.add(block);
    fitText(block);
    for (const part of [block, ...block.querySelectorAll(TEXT)]) observer.observe(part);
  }
};
