import {type NavigationTarget, placeKey} from '../../../../src/builder/pages/navigation-place.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import {pageName} from '../page-name.js';

/** Where places get their titles from. */
export type Titled = Pick<SitePages, 'pages' | 'destinations'>;

/** What an owner calls a place; null where what it leads to is gone. */
export function placeTitle(target: NavigationTarget, {pages, destinations}: Titled): string | null {
  if ('href' in target) return target.text;
  if ('pageId' in target) {
    const page = pages.find(({id}) => id === target.pageId);
    return page ? pageName(page, pages) : null;
  }
  const key = placeKey(target);
  return destinations.find(one => placeKey(one.target) === key)?.title ?? null;
}
