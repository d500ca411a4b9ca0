import {
  type NavigationPlace,
  type NavigationTarget,
  placeKey,
} from '../../../src/builder/pages/navigation-place.js';

type Places = readonly NavigationPlace[];

/** True where the navigation has a place. */
export const isInNavigation = (places: Places, key: string): boolean =>
  places.some(place => placeKey(place) === key || isInNavigation(place.items, key));

/** The navigation without a place; those below it move up. */
export const withoutPlace = (places: Places, key: string): Places =>
  places.flatMap(place => {
    const items = withoutPlace(place.items, key);
    return placeKey(place) === key ? items : [{...place, items}];
  });

/** The navigation with a place at its end; unchanged where it has it. */
export const withPlace = (places: Places, target: NavigationTarget): Places =>
  isInNavigation(places, placeKey(target)) ? places : [...places, {...target, items: []}];

/** The navigation with another target at a place. */
export const replaced = (places: Places, key: string, target: NavigationTarget): Places =>
  places.map(place =>
    placeKey(place) === key
      ? {...target, items: place.items}
      : {...place, items: replaced(place.items, key, target)},
  );

/** Each place with its name and how deep it is, in the order of the navigation. */
export const flattened = (
  places: Places,
  depth = 0,
): readonly {readonly key: string; readonly place: NavigationPlace; readonly depth: number}[] =>
  places.flatMap(place => [{key: placeKey(place), place, depth}, ...flattened(place.items, depth + 1)]);
