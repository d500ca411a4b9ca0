import {PRODUCT_GALLERY} from '../../src/tables/page-contract.js';
import {rawVariant} from './bind-state.js';
import type {LiveProduct} from './live-product.js';
import {containerOf} from './product-parts.js';

/**
 * Makes a product's pictures live; their code loads only where there are pictures. An error in them stays in
 * them.
 */
export const bindPictures = async ({block, controller, product}: LiveProduct): Promise<void> => {
  const {element, page, signal} = block;
  const container = containerOf(element) as HTMLElement;
  if (!container.querySelector(PRODUCT_GALLERY)) return;
  try {
    const {bindGallery} = await page.chunk(() => import('../chunks/compat-gallery.js'));
    const {showVariant, enlarged} = bindGallery(container, signal);
    if (enlarged[0])
      (await page.chunk(() => import('../chunks/existing-lightbox.js'))).bindEnlarged(block, enlarged);
    const update = (): void => {
      const {variant, view} = controller.getSnapshot();
      // Without options the visitor chose nothing: the owner's first picture stays.
      if (variant && view.options.length) showVariant(rawVariant(product, variant));
    };
    signal.addEventListener('abort', controller.subscribe(update));
    // The visitor may have chosen while the code loaded.
    update();
  } catch (error) {
    page.report('block-failed', 'the pictures did not become live', element, error);
  }
};
