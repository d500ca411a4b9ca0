import type {BuyController} from '../../../src/services/buy-controller.js';
import {Price} from '../../../widgets/product/price.js';
import {ProductBlock} from '../../../widgets/product/product-block.js';
import {useStore} from '../../../widgets/shared/use-store.js';
import type {Block, Mount} from '../../contracts.js';
import {draw} from '../shared/draw.js';

const drawProduct = (block: Block, controller: BuyController, isBare: boolean): (() => void) => {
  const takeDown = draw(block, <ProductBlock controller={controller} isBare={isBare} />);
  return () => {
    controller.end();
    takeDown();
  };
};

/** A product drawn by us in place of its server form; what the visitor chose there already is kept. */
export const mountProduct: Mount = async block => {
  const {buy} = await block.page.commerce();
  return drawProduct(block, buy(block), false);
};

/** An add button on its own, for an item (`data-item-id`) and one of its variants (`data-sku`). */
export const mountAddToCart: Mount = async block => {
  const {buy, readProps} = await block.page.commerce();
  const {
    itemId: id,
    sku = '',
    label,
    quantity,
  } = readProps(block.element) as Readonly<Record<string, unknown>>;
  const structuredContent = {
    productType: 1,
    // Its stock is the platform's to tell.
    variants: [{sku, unlimited: true}],
    useCustomAddButtonText: Boolean(label),
    customAddButtonText: label,
  };
  return drawProduct(
    block,
    buy(block, {id, structuredContent}, quantity ? {quantity: String(quantity)} : {}),
    true,
  );
};

const PriceOf = ({controller}: {controller: BuyController}) => (
  <Price price={useStore(controller).view.price} />
);

/** A price anywhere on the page; it follows the variant chosen in the product's own block. */
export const mountPrice: Mount = async block => {
  const {page} = block;
  const controller = (await page.commerce()).buy(block);
  const stop = page.bus.on('variant-chosen', ({itemId, variant}) => {
    if (itemId === controller.itemId) controller.follow(variant);
  });
  const takeDown = draw(block, <PriceOf controller={controller} />);
  return () => {
    stop();
    controller.end();
    takeDown();
  };
};
