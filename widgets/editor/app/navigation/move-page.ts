import type {NavigationPlace} from '../../../../src/builder/pages/page-calls.js';

type Places = readonly NavigationPlace[];

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

/** Where a page is dropped: before or after another one, or on it, which puts it below. */
export interface DropPlace {
  readonly pageId: string;
  readonly position: 'before' | 'after' | 'on';
}

/** The places with one more at a drop place. */
const withPlaceAt = (places: Places, place: NavigationPlace, drop: DropPlace): Places =>
  places.flatMap(one => {
    if (one.pageId !== drop.pageId) return [{...one, items: withPlaceAt(one.items, place, drop)}];
    if (drop.position === 'before') return [place, one];
    return drop.position === 'after' ? [one, place] : [{...one, items: [...one.items, place]}];
  });

const placeOf = (places: Places, pageId: string): NavigationPlace | undefined =>
  places.find(place => place.pageId === pageId) ??
  places.flatMap(({items}) => items).find(place => place.pageId === pageId);

/** The navigation with a page moved to where it was dropped, with the pages below it; unchanged where that has no room: pages are two deep. */
export function dropped(places: Places, pageId: string, drop: DropPlace): Places {
  const place = placeOf(places, pageId);
  const isDeep = !places.some(one => one.pageId === drop.pageId);
  if (!place || pageId === drop.pageId || !placeOf(places, drop.pageId)) return places;
  const isBelow = isDeep || drop.position === 'on';
  if ((isBelow && place.items.length) || (isDeep && drop.position === 'on')) return places;
  const others = places
    .filter(one => one !== place)
    .map(one => ({...one, items: one.items.filter(item => item !== place)}));
  return withPlaceAt(others, place, drop);
}
