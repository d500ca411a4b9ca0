import {type RefObject, useMemo, useRef} from 'react';
import type {BuyChoice, BuySnapshot, BuySource} from '../../src/catalog/buy-snapshot.js';
import {decodeMerchandising} from '../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {listOptions} from '../../src/catalog/variant-match.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {ProductStore} from '../product/product-store.js';
import {servedProductStore} from '../product/served-product.js';
import {useIsomorphicLayoutEffect, useStore} from '../shared/block-hooks.js';
import type {ProductItem} from './product-item.js';
import {type Shop, useShop} from './shop-context.js';
import {describeProblem} from './site-settings.js';
import {readTypedChoice} from './typed-choice.js';
import {useLive} from './use-live.js';
import {within} from './within.js';

/** What is chosen of a product at first: option names to values, and units. */
export interface InitialChoice {
  readonly chosen?: Readonly<Record<string, string>>;
  readonly quantity?: number;
}

/** One product, what is chosen of it, and what may be done with it. */
export interface ProductHandle extends BuySnapshot {
  /** False on the server, during hydration and just after: the product ignores choices until it is true. */
  readonly isLive: boolean;
  /** Chooses an option's value; '' takes the choice back. */
  choose(option: string, value: string): void;
  setQuantity(quantity: number | string): void;
  /** Puts the choice in the cart, or sets `alert` to what is missing. Clicks do nothing until the button is idle again. */
  add(): Promise<void>;
}

/** A product's data, as its components read it. Throws `DecodeError`, whose path begins with `item`. */
export const readItem = (item: unknown, {site: {currency, locale}, t}: Shop): BuySource =>
  within('item', () => ({
    product: decodeProduct(item, currency),
    merchandising: decodeMerchandising(item),
    ...{t, locale, served: null},
  }));

const choiceOf = ({chosen = {}, quantity}: InitialChoice): Partial<BuyChoice> => ({
  chosen,
  ...(quantity === undefined ? {} : {quantity: String(quantity)}),
});

/** A product's state: the one it is served with, then that of its controller. What was chosen outlives a new shop. */
export const useProductStore = (
  {item, initial = {}, key}: {item: ProductItem; initial?: InitialChoice | undefined; key: string},
  source: BuySource,
  place: RefObject<HTMLElement | null>,
): {readonly store: ProductStore; readonly isLive: boolean} => {
  const saved = useRef<{key: string; choice: Partial<BuyChoice>} | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial choice counts once.
  const served = useMemo(() => servedProductStore(source, choiceOf(initial)), [source]);
  // On mount: with the next render React would overwrite what the visitor typed before hydration.
  useIsomorphicLayoutEffect(() => {
    saved.current ??= {
      key,
      choice: {...choiceOf(initial), ...readTypedChoice(place.current, listOptions(source.product))},
    };
  });
  const controller = useLive((live, signal) => {
    const choice = saved.current?.key === key ? saved.current.choice : choiceOf(initial);
    // The element is the target of the product's events.
    const made = live.commerce.buy({element: place.current} as never, item, () => choice);
    signal.addEventListener('abort', () => {
      const {chosen, picked, quantity} = made.getSnapshot();
      saved.current = {key, choice: {chosen, picked, quantity}};
      made.dispose();
    });
    return made;
  }, key);
  return {store: controller ?? served, isLive: controller !== null};
};

const NOWHERE: RefObject<HTMLElement | null> = {current: null};

/**
 * A product for markup of your own: its state for each render, and what may be done with it. `item` is read again when its
 * content changes. Throws where `item` is no product, and outside a provider.
 */
export const useProduct = (item: ProductItem, initial?: InitialChoice): ProductHandle => {
  const shop = useShop('useProduct');
  const key = JSON.stringify([item]) ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the item.
  const source = useMemo(() => {
    try {
      return readItem(item, shop);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      throw new Error(`[vitrine] useProduct ${describeProblem(error)}`, {cause: error});
    }
  }, [key, shop.site, shop.t]);
  const {store, isLive} = useProductStore({item, initial, key}, source, NOWHERE);
  const snapshot = useStore(store);
  return {
    ...snapshot,
    isLive,
    choose: store.choose,
    setQuantity: quantity => store.setQuantity(String(quantity)),
    add: store.add,
  };
};
