import type {BuyController} from '../../src/services/buy-controller.js';

/** What the product's components need of its controller. */
export type ProductStore = Pick<
  BuyController,
  'subscribe' | 'getSnapshot' | 'choose' | 'setQuantity' | 'add'
>;
