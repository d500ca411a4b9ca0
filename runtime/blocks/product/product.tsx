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

/** Renders a product, or its button alone. */
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
 * A product in place of its server form; what the visitor chose there already stays. A page may hold many: where the
 * server put a form that works, it stands until somebody sees it or comes to it.
 */
export const mount: Mount = async block => {
  const {buy, check} = await block.page.commerce();
  let unmount = (): void => {};
  const show = (): void => {
    const controller = buy(block, undefined, (itemId, options) =>
      readTypedChoice(block.element, itemId, options),
    );
    saveChoice(controller, block.signal);
    unmount = renderProduct(block, controller);
  };
  // What is wrong with the marker is reported now, whoever comes to see it.
  check(block);
  if (block.element.querySelector('form [type=submit]')) block.rest(show);
  else show();
  return () => unmount();
};

const PriceOf = ({controller}: {controller: BuyController}) => (
  <Price price={useStore(controller).view.price} />
);

/** Draws a product's price alone. */
export const renderPrice = (block: Block, controller: BuyController): (() => void) =>
  renderTree(block, <PriceOf controller={controller} />);
