import type {BuyController} from '../../../src/services/buy-controller.js';
import {Price} from '../../../widgets/product/price.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {useStore} from '../../../widgets/shared/use-store.js';
import type {Block, Mount} from '../../contracts.js';
import {draw} from '../shared/draw.js';
import {keepChoice, readTypedChoice} from './typed-choice.js';

/** Draws a product, or its button alone. */
export const drawProduct = (block: Block, controller: BuyController, isBare: boolean): (() => void) => {
  const takeDown = draw(block, <ProductBlock controller={controller} isBare={isBare} />);
  return () => {
    controller.end();
    takeDown();
  };
};

/**
 * A product drawn by us in place of its server form; what the visitor chose there already is kept. A page may hold many:
 * where the server put a form that works, it stands until somebody sees it or comes to it.
 */
export const mount: Mount = async block => {
  const {buy, check} = await block.page.commerce();
  let takeDown = (): void => {};
  const show = (): void => {
    const controller = buy(block, undefined, (itemId, options) =>
      readTypedChoice(block.element, itemId, options),
    );
    keepChoice(controller, block.signal);
    takeDown = drawProduct(block, controller, false);
  };
  // What is wrong with the marker is told now, whoever comes to see it.
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
