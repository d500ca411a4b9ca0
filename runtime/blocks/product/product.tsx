import type {ReactNode} from 'react';
import type {BuyController} from '../../../src/services/buy-controller.js';
import {Price} from '../../../widgets/product/price.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {useStore} from '../../../widgets/shared/block-hooks.js';
import type {Block, Mount} from '../../contracts.js';
import {isRendered, renderTree} from '../shared/render.js';
import {readTypedChoice, saveChoice} from './typed-choice.js';

/** The hidden inputs of the form that the server rendered, for hydration, which needs no more than the elements. */
const hiddenInputs = (element: HTMLElement): ReactNode =>
  isRendered(element) &&
  [...element.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({name}) => <input key={name} />);

/** Renders a product, or only its button. */
export const renderProduct = (block: Block, controller: BuyController, isBare = false): (() => void) => {
  const unmount = renderTree(
    block,
    <ProductBlock store={controller} isBare={isBare} hidden={hiddenInputs(block.element)} />,
  );
  return () => {
    controller.dispose();
    unmount();
  };
};

/**
 * Mounts a product in place of its server form; what the visitor chose there stays. A page may have many
 * products, so a server form that works stays until the block is visible or the visitor comes near it.
 */
export const mount: Mount = async block => {
  const {buy, readProduct} = await block.page.commerce();
  // Reports an error in the marker now, even where the block never becomes visible.
  const wire = await readProduct(block);
  let unmount: (() => void) | undefined;
  const show = (): void => {
    const controller = buy(block, wire, (itemId, options) => readTypedChoice(block.element, itemId, options));
    saveChoice(controller, block.signal);
    unmount = renderProduct(block, controller);
  };
  if (block.element.querySelector('form [type=submit]')) block.rest(show);
  else show();
  return () => unmount?.();
};

const PriceOf = ({controller}: {controller: BuyController}) => (
  <Price price={useStore(controller).view.price} />
);

/** Renders only a product's price. */
export const renderPrice = (block: Block, controller: BuyController): (() => void) =>
  renderTree(block, <PriceOf controller={controller} />);
