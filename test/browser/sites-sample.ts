import {TABLES} from '../sites/expectations/all.js';
import {PAGES} from '../sites/render-page.js';
import type {Mode, SiteCase, Visit} from '../sites/site-case.js';
import {type SpreadRow, spread} from '../tools/spread.js';

export const MODES: readonly Mode[] = ['mouse', 'touch', 'keyboard'];

/** What a row's test is run with. */
type Options = SpreadRow<unknown>[1];

const sites = Object.entries(TABLES).flatMap(([kind, cases]) => cases.map(site => ({kind, site})));

/** One page of each frame. All are read in test/unit/runtime/sites. */
const rests = new Map(
  spread(sites, {share: 0, by: ({site}) => [PAGES.get(site.page)?.front.frame, site.restsAfterMs]}).map(
    ([{site}, options]) => [site, options],
  ),
);

const visits = sites.flatMap(({kind, site}) =>
  (site.visits ?? []).flatMap(visit => (visit.by ?? MODES).map(mode => ({kind, visit, mode}))),
);
const hasSwipe = ({steps}: Visit): boolean => steps.some(step => 'swipe' in step);
const byVisit = new Map<Visit, Map<Mode, Options>>();
for (const [{visit, mode}, options] of spread(visits, {
  share: 0,
  // Each way of use on a page of each kind, and each of the few that a finger alone can do.
  by: ({kind, visit, mode}) => [kind, mode, hasSwipe(visit)],
}))
  byVisit.set(visit, (byVisit.get(visit) ?? new Map()).set(mode, options));

const known = (options: Options | undefined): Options => {
  if (!options) throw new Error('a site is in no table of test/sites/expectations/all.ts');
  return options;
};

/** Whether `npm test` looks at a page at rest: a sample over the tables of all files. */
export const optionsOfRest = (site: SiteCase): Options => known(rests.get(site));

/** Whether `npm test` makes a visit in this way. */
export const optionsOfVisit = (visit: Visit, mode: Mode): Options => known(byVisit.get(visit)?.get(mode));
