import {readGalleryOptions} from '../../src/media/gallery-options.js';
import type {Block} from '../contracts.js';
import {bindExistingLightbox} from './bind-existing-lightbox.js';
import type {EnlargedGallery} from './bind-gallery.js';

/** Opens the pictures of a product in the dialog of our own galleries, in place of the platform's, which a script has to fill. */
export const bindEnlarged = (
  {page, signal}: Pick<Block, 'page' | 'signal'>,
  galleries: readonly EnlargedGallery[],
): void => {
  if (signal.aborted) return;
  const options = readGalleryOptions({lightbox: true}, () => {});
  for (const {element, slides} of galleries)
    bindExistingLightbox({element, page, signal}, {slides, options, onOpen: () => {}});
};
