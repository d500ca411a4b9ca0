import {BREAKPOINTS_PX, FOOD_ORDERING_TITLE, RESERVED_NAMES, SITE_LINKS} from '../../tables/site-names.js';

/**
 * What every site's templates may `{.inject}`: names, links and breakpoints that are the same on all of them. A host
 * hands it in as `injects`, with its own next to it. Source: runtime spec §2, §9; the paths are ours.
 */
export const siteInjects: Readonly<Record<string, unknown>> = {
  'site/breakpoints': BREAKPOINTS_PX,
  'site/names': RESERVED_NAMES,
  'site/links': SITE_LINKS,
  'site/food-ordering-title': FOOD_ORDERING_TITLE,
};
