import {PRODUCT_GALLERY} from '../../src/tables/page-contract.js';
import {rawVariant} from './bind-state.js';
import type {LiveProduct} from './live-product.js';
import {containerOf} from './product-parts.js';

/** Makes a product's pictures live; their code comes only where there are any. A fault in them is their own. */
export const bindPictures = async ({block, controller, product}: LiveProduct): Promise<void> => {
  const {element, page, signal} = block;
  const container = containerOf(element) as HTMLElement;
  if (!container.querySelector(PRODUCT_GALLERY)) return;
  try {
    const {bindGallery} = await page.chunk(() => import('../chunks/compat-gallery.js'));
    const {showVariant} = bindGallery(container, signal);
    const update = (): void => {
      const {variant, view} = controller.getSnapshot();
      // Without options nothing was chosen: the owner's first picture stands.
      if (variant && view.options.length) showVariant(rawVariant(product, variant));
    };
    signal.addEventListener('abort', controller.subscribe(update));
    // What was chosen while the code was on its way.
    update();
  } catch (error) {
    page.report('block-failed', 'the pictures stay as the server made them', element, error);
  }
};
