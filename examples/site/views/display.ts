import type {PageModel, WireProduct} from '../model/page-model.js';
import {viewedItem} from './viewed-item.js';

/** Orders of the shop's lists, and how close their cards stand; the first of each is the default. Source: our choice. */
export const LIST_SORTS = ['featured', 'price-low', 'price-high', 'name'] as const;
export const LIST_DENSITIES = ['comfortable', 'compact'] as const;

/** How the shop's lists show products. */
export interface ListDisplay {
  readonly sort: (typeof LIST_SORTS)[number];
  readonly density: (typeof LIST_DENSITIES)[number];
}

/** The namespace of these preferences. */
export const LIST_NAMESPACE = 'product-list';

const pick = <const Name extends string>(names: readonly [Name, ...Name[]], value: unknown): Name =>
  names.find(name => name === value) ?? names[0];

/** The display that stored preferences name; anything unknown is the default. */
export const listDisplay = (preferences: Readonly<Record<string, unknown>>): ListDisplay => ({
  sort: pick(LIST_SORTS, preferences.sort),
  density: pick(LIST_DENSITIES, preferences.density),
});

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
