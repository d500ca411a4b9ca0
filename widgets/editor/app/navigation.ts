import type {NavigationPlace} from '../../../src/builder/pages/page-calls.js';

type Places = readonly NavigationPlace[];

/** True where the navigation has a page. */
export const isInNavigation = (places: Places, pageId: string): boolean =>
  places.some(place => place.pageId === pageId || isInNavigation(place.items, pageId));

/** The navigation without a page; the pages below it move up. */
export const withoutPage = (places: Places, pageId: string): Places =>
  places.flatMap(place => {
    const items = withoutPage(place.items, pageId);
    return place.pageId === pageId ? items : [{...place, items}];
  });

/** The navigation with a page in last place. */
export const withPage = (places: Places, pageId: string): Places => [...places, {pageId, items: []}];

const swapped = (places: Places, at: number, to: number): Places => {
  const [one, other] = [places[at], places[to]];
  if (!one || !other) return places;
  return places.map((place, index) => (index === at ? other : index === to ? one : place));
};

/** The navigation with a page one place earlier or later among its siblings. */
export function moved(places: Places, pageId: string, step: -1 | 1): Places {
  const at = places.findIndex(place => place.pageId === pageId);
  if (at !== -1) return swapped(places, at, at + step);
  return places.map(place => ({...place, items: moved(place.items, pageId, step)}));
}

/** The navigation with a page below the one before it; unchanged for the first, and for one that has pages below. */
export function nested(places: Places, pageId: string): Places {
  const at = places.findIndex(place => place.pageId === pageId);
  const [parent, place] = [places[at - 1], places[at]];
  if (!parent || !place || place.items.length) return places;
  return places.flatMap(one => {
    if (one === place) return [];
    return one === parent ? [{...one, items: [...one.items, place]}] : [one];
  });
}

/** The navigation with a page beside the one that it was below. */
export const unnested = (places: Places, pageId: string): Places =>
  places.flatMap(place => {
    const found = place.items.find(item => item.pageId === pageId);
    return found ? [{...place, items: place.items.filter(item => item !== found)}, found] : [place];
  });

/** Each page with how deep it is, in the order of the navigation. */
export const flattened = (
  places: Places,
  depth = 0,
): readonly {readonly pageId: string; readonly depth: number}[] =>
  places.flatMap(place => [{pageId: place.pageId, depth}, ...flattened(place.items, depth + 1)]);
