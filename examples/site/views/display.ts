import type {PageModel} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {viewedItem} from './viewed-item.js';

const compare = ({locale, display}: PageModel): ((a: WireProduct, b: WireProduct) => number) | null => {
  const price = (wire: WireProduct): number => viewedItem(wire).priceCents;
  if (display?.sort === 'name') return (a, b) => a.title.localeCompare(b.title, locale);
  if (display?.sort === 'price-low') return (a, b) => price(a) - price(b);
  if (display?.sort === 'price-high') return (a, b) => price(b) - price(a);
  return null;
};

/** Products in the order that the owner prefers. */
export const inListOrder = (products: readonly WireProduct[], model: PageModel): readonly WireProduct[] => {
  const order = compare(model);
  return order ? [...products].sort(order) : products;
};

/** The classes of a list of cards. */
export const cardsClass = ({display}: PageModel): string =>
  display?.density === 'compact' ? 'cards cards-compact' : 'cards';
