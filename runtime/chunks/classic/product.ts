import {createBuyController} from '../../../src/services/buy-controller.js';
import type {Mount} from '../../block.js';
import {addDefaultStyles} from '../shared/default-styles.js';
import {keepChoice, readTypedChoice} from '../shared/typed-choice.js';
import {bindButton} from './bind-button.js';
import {bindOptions} from './bind-options.js';
import {bindPrice} from './bind-price.js';
import {bindScarcity} from './bind-scarcity.js';
import {readClassicProduct} from './read-product.js';

const QUANTITY_INPUT = '.product-quantity-input input';

/** A product in an existing site's own markup, made live in place: nothing of it is redrawn. */
export const mount: Mount = async ({element, page, signal}) => {
  const {site, bus} = page;
  const product = readClassicProduct(element, site.currency);
  const t = await page.messages();
  const quantity = element.querySelector<HTMLInputElement>(QUANTITY_INPUT);
  const controller = createBuyController({
    product,
    cart: page.cart,
    bus,
    clock: page.ports.clock,
    t,
    locale: site.locale,
    origin: element,
    initial: {...readTypedChoice(element, product), ...(quantity?.value ? {quantity: quantity.value} : {})},
  });
  addDefaultStyles();
  quantity?.addEventListener('input', () => controller.setQuantity(quantity.value), {signal});
  const paints = [
    bindOptions(element, product, controller, t, signal),
    bindPrice(element, product, controller, t, site.locale),
    bindButton(element, controller, t, signal),
    bindScarcity(element, controller),
  ];
  const paint = (): void => {
    for (const part of paints) part();
  };
  const stop = controller.subscribe(paint);
  keepChoice(controller, product.id);
  paint();
  return () => {
    stop();
    controller.end();
  };
};
