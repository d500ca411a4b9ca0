import {decodeInstallments, decodeOfferedProduct} from '../../../src/commerce/installments.js';
import {contextOffer} from '../../../src/commerce/installments-context.js';
import {createInstallmentsController} from '../../../src/services/installments-controller.js';
import css from '../../../widgets/installments/installments.css';
import {Installments} from '../../../widgets/installments/installments.js';
import type {Block, Commerce, Mount} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';
import {draw, isRendered} from '../shared/draw.js';
import {createExplanation} from './explanation.js';
import {followQuantity} from './follow-quantity.js';

let isStyled = false;
const addLook = (): void => {
  if (!isStyled) addStyles(css);
  isStyled = true;
};

/** Calls `act` at once or, where the server rendered the offer for a cart that is still on its way, with that cart. */
const withServedCart = (block: Block, {cart}: Commerce, act: () => void): void => {
  const {element, page, signal} = block;
  if (!isRendered(element) || cart.snapshot() || !page.mayHaveCart()) {
    act();
    return;
  }
  const stop = page.bus.on('cart-updated', () => {
    stop();
    try {
      act();
    } catch (error) {
      block.fail(error);
    }
  });
  signal.addEventListener('abort', stop);
};

/** Shows what a part would be while `props` can be paid in parts; its links open the provider's own page. */
const show = async (block: Block, props: unknown): Promise<() => void> => {
  const {page, element, signal} = block;
  const {site, bus} = page;
  const commerce = await page.commerce();
  const {cart, t, addWords, money} = commerce;
  const offer = decodeInstallments(props, site);
  const product = decodeOfferedProduct(props, site.currency);
  if (!offer) return () => {};
  await addWords('installments');
  const {sku} = element.dataset;
  const variant = product?.variants.find(known => known.sku === sku) ?? null;
  const explain = createExplanation(block, offer.pageUrl, () => ({
    title: t('installments-info', {brand: offer.brand}),
    close: t('close-installments'),
  }));
  let takeDown = (): void => {};
  withServedCart(block, commerce, () => {
    const controller = createInstallmentsController({offer, product, variant, cart, bus, t, money});
    if (product) followQuantity(product.id, controller.setQuantity, signal);
    const isServed = element.querySelector('.vt-installments') !== null;
    // Hydration adds and removes no element: an offer that came or went since is rendered from scratch.
    if (isServed !== (controller.getSnapshot().view !== null)) delete element.dataset.rendered;
    addLook();
    const erase = draw(block, <Installments store={controller} pageUrl={offer.pageUrl} onOpen={explain} />);
    takeDown = () => {
      controller.end();
      erase();
    };
  });
  return () => takeDown();
};

/** The same where the context of existing sites offers it for all `items`: for the product `wire`, or for the cart where that is empty. */
export const showInContext = async (
  block: Block,
  items: readonly unknown[],
  wire: object,
): Promise<() => void> => {
  const installments = contextOffer(items, block.page.site.language);
  return installments ? show(block, {...wire, installments}) : () => {};
};

/** An offer to pay in parts for the product in its props or, where these name none, for the cart. */
export const mount: Mount = async block => {
  const {readProps, parseJson} = await block.page.commerce();
  const {currentContext} = block.element.dataset;
  if (currentContext === undefined) return show(block, readProps(block.element));
  const context = parseJson(currentContext, 'data-current-context');
  return showInContext(block, Object.values(Object(context)), {});
};
