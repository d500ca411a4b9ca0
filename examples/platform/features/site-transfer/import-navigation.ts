import type {Transaction} from 'kysely';
import {type NavigationPlace, placeKey} from '../../../../src/builder/pages/navigation-place.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Tables} from '../../kernel/database/tables.js';
import {navigationOf, writeNavigation} from '../site-content/navigation.js';
import {knownKeys} from '../site-content/navigation-targets.js';
import type {SiteIndex} from './schema.js';

type Places = readonly NavigationPlace[];

/** Places that lead somewhere in this site. What was below another one moves up. */
const placesOf = (items: Places, known: ReadonlySet<string>): Places =>
  items.flatMap(place => {
    const below = placesOf(place.items, known);
    return 'href' in place || known.has(placeKey(place)) ? [{...place, items: below}] : below;
  });

/** Pages between those of the theme that the navigation has: the first one of them, and the others. */
const betweenTheme = (items: Places, current: Places): Places => {
  const [first, ...others] = current.filter(place => 'path' in place);
  return [...(first ? [first] : []), ...items, ...others];
};

/** Replaces the navigation by that of a file; one of pages alone keeps the links to pages of the theme. Runs once pages and collections are there. */
export async function importNavigation(
  tx: Transaction<Tables>,
  {navigation}: SiteIndex,
  own: OwnShop | null,
): Promise<void> {
  if (!navigation) return;
  const current = await navigationOf(tx);
  const places = placesOf(navigation.items, await knownKeys(tx, own));
  const items = navigation.isWhole ? places : betweenTheme(places, current.items);
  await writeNavigation(tx, {revision: current.revision, items: [...items]}, own);
}
