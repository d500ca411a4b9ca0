import type {CART_EN} from './cart/en.js';
import type {EXTRAS_EN} from './extras/en.js';
import type {PROBLEMS_EN} from './problems/en.js';
import type {SHOP_EN} from './shop/en.js';

/** Families of messages, each a download of its own a language. */
export type MessageFamilies = {
  readonly shop: typeof SHOP_EN;
  readonly problems: typeof PROBLEMS_EN;
  readonly cart: typeof CART_EN;
  readonly extras: typeof EXTRAS_EN;
};

/** Names one message of any family. */
export type MessageId = {
  [Family in keyof MessageFamilies]: keyof MessageFamilies[Family];
}[keyof MessageFamilies];
