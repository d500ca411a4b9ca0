import {decodeInstallments, decodeOfferedProduct} from '../../../src/cart/installments.js';
import {contextOffer} from '../../../src/cart/installments-context.js';
import {
  createInstallmentsController,
  type InstallmentsController,
} from '../../../src/services/installments-controller.js';
import css from '../../../widgets/installments/installments.css';
import {bindOffer} from '../../compat/bind-offer.js';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {createExplanation} from './explanation.js';
import type {RenderOffer} from './offer.js';
import {trackQuantity} from './track-quantity.js';

let isStyled = false;
const addOfferStyles = (): void => {
  if (!isStyled) addStyles(css);
  isStyled = true;
};

/**
 * Shows the amount of one installment while `props` can be paid in installments. Its links open the provider's
 * own page.
 */
const show = async (
  block: Block,
  props: unknown,
  getRender: () => RenderOffer | Promise<RenderOffer>,
): Promise<() => void> => {
  const {page, element, signal} = block;
  const {site, bus} = page;
  const {cart, t, addMessages, money} = await page.commerce();
  const offer = decodeInstallments(props, site);
  const product = decodeOfferedProduct(props, site.currency);
  if (!offer) return () => {};
  const [renderOffer] = await Promise.all([getRender(), addMessages('installments')]);
  const {sku} = element.dataset;
  const variant = product?.variants.find(known => known.sku === sku) ?? null;
  const explain = createExplanation(block, offer.pageUrl, () => ({
    title: t('installments-info', {brand: offer.brand}),
    close: t('close-installments'),
  }));
  addOfferStyles();
  const open = (): InstallmentsController => {
    const controller = createInstallmentsController({offer, product, variant, cart, bus, t, money});
    if (product) trackQuantity(product.id, controller.setQuantity, signal);
    return controller;
  };
  return renderOffer({block, cart, pageUrl: offer.pageUrl, explain, open});
};

/** The same where the context of existing sites offers it for all `items`: for the product `wire`, or for the cart where that is empty. */
export const showInContext = async (
  block: Block,
  items: readonly unknown[],
  wire: object,
): Promise<() => void> => {
  const installments = contextOffer(items, block.page.site.language);
  return installments ? show(block, {...wire, installments}, () => bindOffer) : () => {};
};

/** Mounts an offer of installments for the product in its props or, where they name none, for the cart. */
export const mount: Mount = async block => {
  const {page} = block;
  const {readProps, parseJson} = await page.commerce();
  const {currentContext} = block.element.dataset;
  if (currentContext === undefined) {
    const getRender = async () =>
      (await page.chunk(() => import('../../chunks/installments-render.js'))).renderOffer;
    return show(block, readProps(block.element), getRender);
  }
  const context = parseJson(currentContext, 'data-current-context');
  return showInContext(block, Object.values(Object(context)), {});
};
