import type {CollectionTag} from '../../../../src/builder/collections/site-collections.js';

type Categories = readonly CollectionTag[];

/** Categories by the one that they are in; null for those in none. */
function byParent(categories: Categories): ReadonlyMap<string | null, readonly CollectionTag[]> {
  const below = new Map<string | null, CollectionTag[]>();
  for (const category of categories) {
    const list = below.get(category.parentId);
    if (list) list.push(category);
    else below.set(category.parentId, [category]);
  }
  return below;
}

/** A category in its place: `depth` is 0 for one that is in none. */
export interface PlacedCategory {
  readonly category: CollectionTag;
  readonly depth: number;
}

/** The first `max` categories in the order of their tree. */
export function inTree(categories: Categories, max: number): readonly PlacedCategory[] {
  const below = byParent(categories);
  const rows: PlacedCategory[] = [];
  // A list of what is still to do: thousands in each other would be too deep for a function that calls itself.
  const left = (below.get(null) ?? []).map(category => ({category, depth: 0})).reverse();
  for (let row = left.pop(); row && rows.length < max; row = left.pop()) {
    rows.push(row);
    const {category, depth} = row;
    const inner = (below.get(category.id) ?? []).map(one => ({category: one, depth: depth + 1}));
    left.push(...inner.reverse());
  }
  return rows;
}

/** Ids of a category and of those that are nested in it, which it cannot be nested in. */
export function withNested(id: string, categories: Categories): ReadonlySet<string> {
  const below = byParent(categories);
  const ids = new Set([id]);
  // A set goes on over what is added to it meanwhile.
  for (const above of ids) for (const inner of below.get(above) ?? []) ids.add(inner.id);
  return ids;
}
