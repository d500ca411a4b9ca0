import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {decodeInstallments} from '../../../src/commerce/installments.js';
import {contextOffer} from '../../../src/commerce/installments-context.js';
import type {Product} from '../../../src/commerce/product.js';
import {createInstallmentsController} from '../../../src/services/installments-controller.js';
import {fields, text} from '../../../src/shared/decode.js';
import css from '../../../widgets/installments/installments.css';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';
import {drawPill} from './draw-pill.js';
import {createExplanation} from './explanation.js';
import {followQuantity} from './follow-quantity.js';

let isStyled = false;
const addLook = (): void => {
  if (!isStyled) addStyles(css);
  isStyled = true;
};

/** The product in the marker's props, null for a marker that speaks of the cart. Throws `DecodeError`. */
const productIn = (props: unknown, {page}: Block): Product | null =>
  fields(props, '')('id', text, '') ? decodeProduct(props, page.site.currency) : null;

/** Shows what a part would be while `props` can be paid in parts; both buttons open the provider's own page. */
const show = async (block: Block, props: unknown): Promise<() => void> => {
  const {page, element, signal} = block;
  const {site, bus} = page;
  const {cart, t, addWords, money} = await page.commerce();
  const offer = decodeInstallments(props, site);
  const product = productIn(props, block);
  if (!offer) return () => {};
  await addWords('installments');
  const {sku} = element.dataset;
  const variant = product?.variants.find(known => known.sku === sku) ?? null;
  const controller = createInstallmentsController({offer, product, variant, cart, bus, t, money});
  if (product) followQuantity(product.id, controller.setQuantity, signal);
  const explain = createExplanation(block, offer.pageUrl, () => ({
    title: t('installments-info', {brand: offer.brand}),
    close: t('close-installments'),
  }));
  addLook();
  const takeDown = drawPill(element, controller, explain);
  return () => {
    controller.end();
    takeDown();
  };
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
