import {type RefObject, useMemo, useRef, useState} from 'react';
import type {BuyChoice, BuySnapshot, BuySource} from '../../src/catalog/buy-snapshot.js';
import {decodeMerchandising} from '../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';
import {listOptions} from '../../src/catalog/variant-match.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {ProductStore} from '../../widgets/product/product-store.js';
import {servedProductStore} from '../../widgets/product/served-product.js';
import {useIsomorphicLayoutEffect, useStore} from '../../widgets/shared/block-hooks.js';
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
  /** False on the server, during hydration and until the shop is live: what is added before is in the cart once it is true. */
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
    t,
    locale,
    served: null,
  }));

const choiceOf = ({chosen = {}, quantity}: InitialChoice): Partial<BuyChoice> => ({
  chosen,
  ...(quantity === undefined ? {} : {quantity: String(quantity)}),
});

/** What is chosen of the product whose content is `key`. */
interface KeyedChoice {
  readonly key: string;
  readonly choice: Partial<BuyChoice>;
}

type ChoiceChange = (choice: Partial<BuyChoice>) => Partial<BuyChoice>;

/** The state that a product is served with. What a visitor does before the shop is live goes to `take` and `add`. */
const earlyStore = (
  source: BuySource,
  choice: Partial<BuyChoice>,
  {take, add}: {take: (change: ChoiceChange) => void; add: () => void},
): ProductStore => ({
  ...servedProductStore(source, choice),
  choose: (option, value) =>
    take(({chosen = {}, picked = [], ...choice}) => {
      const {[option]: _, ...others} = chosen;
      return {...choice, picked: [...picked, option], chosen: value ? {...others, [option]: value} : others};
    }),
  setQuantity: quantity => take(choice => ({...choice, quantity})),
  add: async () => add(),
});

/** What a product has before the shop is live: its store, which keeps in `saved` what is chosen, and the key of the product to add. */
const useEarlyProduct = (
  source: BuySource,
  {key, initial, saved}: {key: string; initial: InitialChoice; saved: RefObject<KeyedChoice | null>},
) => {
  const [early, setEarly] = useState<KeyedChoice | null>(null);
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial choice counts once.
  const served = useMemo(() => {
    const choiceIn = (kept: KeyedChoice | null) => (kept?.key === key ? kept.choice : choiceOf(initial));
    return earlyStore(source, choiceIn(early), {
      take(change) {
        saved.current = {key, choice: change(choiceIn(saved.current))};
        setEarly(saved.current);
      },
      add() {
        wanted.current = key;
      },
    });
  }, [source, early]);
  return {served, wanted};
};

/** A product's state: the one it is served with, then that of its controller. What was chosen outlives a new shop. */
export const useProductStore = (
  {item, initial = {}, key}: {item: ProductItem; initial?: InitialChoice | undefined; key: string},
  source: BuySource,
  place: RefObject<HTMLElement | null>,
): {readonly store: ProductStore; readonly isLive: boolean} => {
  const saved = useRef<KeyedChoice | null>(null);
  const {served, wanted} = useEarlyProduct(source, {key, initial, saved});
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
    if (wanted.current === key) void made.add();
    wanted.current = null;
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
