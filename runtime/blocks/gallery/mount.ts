import {GALLERY_STYLESHEET} from '../../../src/tables/gallery-names.js';
import type {Mount, Page} from '../../contracts.js';
import {bindCarousel} from './bind-carousel.js';
import {bindLightbox} from './bind-lightbox.js';

/** Adds the default styles, unless the page links them. */
const addStyles = async (page: Page): Promise<void> => {
  if (document.querySelector(GALLERY_STYLESHEET)) return;
  (await page.chunk(() => import('../../chunks/gallery-styles.js'))).addGalleryStyles();
};

/**
 * Makes a gallery live: in place where a server rendered it, which takes no framework and no messages, else by rendering it.
 * Source: checklist SITE-06.
 */
export const mountGallery: Mount = async block => {
  const {element, page, signal} = block;
  if (element.matches('[data-block]')) {
    const styles = addStyles(page).catch(() => {});
    if (!element.querySelector('.vt-gallery'))
      await (await page.chunk(() => import('../../chunks/gallery-render.js'))).renderGallery(block);
    await styles;
    const root = element.querySelector<HTMLElement>('.vt-gallery');
    if (root && !signal.aborted) bindLightbox(root, block, bindCarousel(root, block));
  } else if (element.matches('.sqs-gallery-container'))
    (await page.chunk(() => import('../../chunks/compat-gallery-block.js'))).mountExistingGallery(block);
  else (await page.chunk(() => import('../../chunks/gallery-section.js'))).mountSection(block);
  return () => {
    for (const video of element.querySelectorAll('video')) video.pause();
  };
};
