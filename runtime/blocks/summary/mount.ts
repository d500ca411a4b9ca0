import type {Mount} from '../../contracts.js';
import {bindCarousel} from './carousel.js';

/** Mounts an image or a summary: it renders one that its page only defines, and binds the buttons of a carousel. */
export const mount: Mount = async block => {
  const {element, kind, page, signal} = block;
  let unmount = (): void => {};
  if (!element.querySelector('.vt-picture,.vt-summary-items')) {
    const {renderImage, renderSummary} = await page.chunk(() => import('../../chunks/pictures-render.js'));
    unmount = await (kind === 'image' ? renderImage : renderSummary)(block);
  }
  bindCarousel(element, signal);
  return unmount;
};
