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
