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

/** Each page with how deep it is, in the order of the navigation. */
export const flattened = (
  places: Places,
  depth = 0,
): readonly {readonly pageId: string; readonly depth: number}[] =>
  places.flatMap(place => [{pageId: place.pageId, depth}, ...flattened(place.items, depth + 1)]);
