import {addDefaultStyles} from '../chunks/shared/default-styles.js';
import type {Mount} from '../contracts.js';
import {bindButton} from './bind-button.js';
import {bindOptions} from './bind-options.js';
import {bindPrice} from './bind-price.js';
import {bindScarcity} from './bind-scarcity.js';
import {guardItemForm} from './item-form.js';
import {mountInstallments} from './merchandising.js';
import {readCompatProduct} from './read-product.js';
import {mountRestock} from './restock.js';
import {guardSubscribed} from './subscription.js';

const QUANTITY_INPUT = '.product-quantity-input input';

/** A product in an existing site's own markup, made live in place: nothing of it is redrawn. */
export const mount: Mount = async block => {
  const {element, page, signal} = block;
  const {buy, parseJson} = await page.commerce();
  const quantity = element.querySelector<HTMLInputElement>(QUANTITY_INPUT);
  const typed = quantity?.value ? {quantity: quantity.value} : {};
  const wire = readCompatProduct(element, parseJson);
  const controller = buy(block, wire, typed);
  addDefaultStyles();
  await guardItemForm(block, controller.itemId, parseJson);
  await guardSubscribed(block, controller.itemId, wire.structuredContent.isSubscribable);
  quantity?.addEventListener('input', () => controller.setQuantity(quantity.value), {signal});
  const paints = [
    bindOptions(element, controller, signal),
    bindPrice(element, controller, signal),
    bindButton(element, controller, signal),
    bindScarcity(element, controller, wire.merchandising, signal),
  ];
  const paint = (): void => {
    for (const part of paints) part();
  };
  const stop = controller.subscribe(paint);
  paint();
  mountRestock(block);
  mountInstallments(block, wire, wire.merchandising);
  return () => {
    stop();
    controller.end();
  };
};
