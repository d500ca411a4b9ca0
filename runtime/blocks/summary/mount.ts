import type {Mount} from '../../contracts.js';
import {bindCarousel} from './carousel.js';

/** Binds a summary that the server rendered; renders one that its page only defines. */
export const mount: Mount = async block => {
  const {element, page, signal} = block;
  let unmount = (): void => {};
  if (!element.querySelector('.vt-summary-items')) {
    const {renderSummary} = await page.chunk(() => import('../../chunks/summary-render.js'));
    unmount = await renderSummary(block);
  }
  bindCarousel(element, signal);
  return unmount;
};
