import {type NavigationTarget, placeKey} from '../../../../src/builder/pages/navigation-place.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';

/** Where places get their titles from. */
export type Titled = Pick<SitePages, 'pages' | 'destinations'>;

/** What an owner calls a place; null where what it leads to is gone. */
export function placeTitle(target: NavigationTarget, {pages, destinations}: Titled): string | null {
  if ('href' in target) return target.text;
  if ('pageId' in target) return pages.find(({id}) => id === target.pageId)?.title ?? null;
  const key = placeKey(target);
  return destinations.find(one => placeKey(one.target) === key)?.title ?? null;
}
