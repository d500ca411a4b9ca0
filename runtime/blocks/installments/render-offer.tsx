import {Installments} from '../../../widgets/installments/installments.js';
import {isRendered, renderTree} from '../shared/render.js';
import type {Offer, RenderOffer} from './offer.js';

/**
 * Calls `callback` at once or, where the server rendered the offer for a cart that is still loading, with that
 * cart.
 */
const withServedCart = ({block, cart}: Offer, callback: () => void): void => {
  const {element, page, signal} = block;
  if (!isRendered(element) || cart.snapshot() || !page.mayHaveCart()) {
    callback();
    return;
  }
  const stop = page.bus.on('cart-updated', () => {
    stop();
    try {
      callback();
    } catch (error) {
      block.fail(error);
    }
  });
  signal.addEventListener('abort', stop);
};

/** Renders an offer in a block of ours: a download that pages of existing sites never load. */
export const renderOffer: RenderOffer = offer => {
  const {block, pageUrl, explain} = offer;
  let unmount = (): void => {};
  withServedCart(offer, () => {
    const {element} = block;
    const controller = offer.open();
    const isServed = element.querySelector('.vt-installments') !== null;
    // Hydration adds and removes no element, so an offer that appeared or vanished since then is rendered from
    // scratch.
    if (isServed !== (controller.getSnapshot().view !== null)) delete element.dataset.rendered;
    const unmountTree = renderTree(
      block,
      <Installments store={controller} pageUrl={pageUrl} onOpen={explain} />,
    );
    unmount = () => {
      controller.dispose();
      unmountTree();
    };
  });
  return () => unmount();
};
