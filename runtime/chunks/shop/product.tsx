import type {BuyController} from '../../../src/services/buy-controller.js';
import {Price} from '../../../widgets/product/price.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {useStore} from '../../../widgets/shared/use-store.js';
import type {Block, Mount} from '../../contracts.js';
import {draw} from '../shared/draw.js';

/** Draws a product, or its button alone. */
export const drawProduct = (block: Block, controller: BuyController, isBare: boolean): (() => void) => {
  const takeDown = draw(block, <ProductBlock controller={controller} isBare={isBare} />);
  return () => {
    controller.end();
    takeDown();
  };
};

/** A product drawn by us in place of its server form; what the visitor chose there already is kept. */
export const mount: Mount = async block => {
  const {buy} = await block.page.commerce();
  return drawProduct(block, buy(block), false);
};

const PriceOf = ({controller}: {controller: BuyController}) => (
  <Price price={useStore(controller).view.price} />
);

/** Draws a product's price alone. */
export const drawPrice = (block: Block, controller: BuyController): (() => void) =>
  draw(block, <PriceOf controller={controller} />);
