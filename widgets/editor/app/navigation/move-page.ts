import {
  mayHaveBelow,
  type NavigationPlace,
  placeKey,
} from '../../../../src/builder/pages/navigation-place.js';

type Places = readonly NavigationPlace[];

const swapped = (places: Places, at: number, to: number): Places => {
  const [one, other] = [places[at], places[to]];
  if (!one || !other) return places;
  return places.map((place, index) => (index === at ? other : index === to ? one : place));
};

/** The navigation with a place one step earlier or later among its siblings. */
export function moved(places: Places, key: string, step: -1 | 1): Places {
  const at = places.findIndex(place => placeKey(place) === key);
  if (at !== -1) return swapped(places, at, at + step);
  return places.map(place => ({...place, items: moved(place.items, key, step)}));
}

/** The navigation with a place below the page before it; unchanged for the first, after anything but a page, and for one that has places below. */
export function nested(places: Places, key: string): Places {
  const at = places.findIndex(place => placeKey(place) === key);
  const [parent, place] = [places[at - 1], places[at]];
  if (!parent || !place || place.items.length || !mayHaveBelow(parent)) return places;
  return places.flatMap(one => {
    if (one === place) return [];
    return one === parent ? [{...one, items: [...one.items, place]}] : [one];
  });
}

/** The navigation with a place beside the page that it was below. */
export const unnested = (places: Places, key: string): Places =>
  places.flatMap(place => {
    const found = place.items.find(item => placeKey(item) === key);
    return found ? [{...place, items: place.items.filter(item => item !== found)}, found] : [place];
  });

/** Where a place is dropped: before or after another one, or on a page, which puts it below. */
export interface DropPlace {
  readonly key: string;
  readonly position: 'before' | 'after' | 'on';
}

/** The places with one more at a drop place. */
const withPlaceAt = (places: Places, place: NavigationPlace, drop: DropPlace): Places =>
  places.flatMap(one => {
    if (placeKey(one) !== drop.key) return [{...one, items: withPlaceAt(one.items, place, drop)}];
    if (drop.position === 'before') return [place, one];
    return drop.position === 'after' ? [one, place] : [{...one, items: [...one.items, place]}];
  });

const placeOf = (places: Places, key: string): NavigationPlace | undefined =>
  places.find(place => placeKey(place) === key) ??
  places.flatMap(({items}) => items).find(place => placeKey(place) === key);

/** The navigation with a place moved to where it was dropped, with those below it; unchanged where that has no room: places are two deep, below pages alone. */
export function dropped(places: Places, key: string, drop: DropPlace): Places {
  const place = placeOf(places, key);
  const target = placeOf(places, drop.key);
  const isDeep = !places.some(one => placeKey(one) === drop.key);
  if (!place || key === drop.key || !target) return places;
  const isBelow = isDeep || drop.position === 'on';
  if ((isBelow && place.items.length) || (drop.position === 'on' && (isDeep || !mayHaveBelow(target))))
    return places;
  const others = places
    .filter(one => one !== place)
    .map(one => ({...one, items: one.items.filter(item => item !== place)}));
  return withPlaceAt(others, place, drop);
}
