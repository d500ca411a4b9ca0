import type {ReactNode} from 'react';
import type {BuyController} from '../../../src/services/buy-controller.js';
import {Price} from '../../../widgets/product/price.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {useStore} from '../../../widgets/shared/block-hooks.js';
import type {Block, Mount} from '../../contracts.js';
import {draw, isRendered} from '../shared/render.js';
import {keepChoice, readTypedChoice} from './typed-choice.js';

/** The hidden inputs of the form that the server rendered, for hydration, which needs no more than the elements. */
const hiddenInputs = (element: HTMLElement): ReactNode =>
  isRendered(element) &&
  [...element.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({name}) => <input key={name} />);

/** Renders a product, or its button alone. */
export const drawProduct = (block: Block, controller: BuyController, isBare = false): (() => void) => {
  const takeDown = draw(
    block,
    <ProductBlock store={controller} isBare={isBare} hidden={hiddenInputs(block.element)} />,
  );
  return () => {
    controller.end();
    takeDown();
  };
};

/**
 * A product in place of its server form; what the visitor chose there already stays. A page may hold many: where the
 * server put a form that works, it stands until somebody sees it or comes to it.
 */
export const mount: Mount = async block => {
  const {buy, check} = await block.page.commerce();
  let takeDown = (): void => {};
  const show = (): void => {
    const controller = buy(block, undefined, (itemId, options) =>
      readTypedChoice(block.element, itemId, options),
    );
    keepChoice(controller, block.signal);
    takeDown = drawProduct(block, controller);
  };
  // What is wrong with the marker is reported now, whoever comes to see it.
  check(block);
  if (block.element.querySelector('form [type=submit]')) block.rest(show);
  else show();
  return () => takeDown();
};

const PriceOf = ({controller}: {controller: BuyController}) => (
  <Price price={useStore(controller).view.price} />
);

/** Draws a product's price alone. */
export const drawPrice = (block: Block, controller: BuyController): (() => void) =>
  draw(block, <PriceOf controller={controller} />);
