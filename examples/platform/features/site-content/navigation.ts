import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {type NavigationPlace, placeKey} from '../../../../src/builder/pages/navigation-place.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {readSetting, writeSetting} from '../site-settings/stored-setting.js';
import {NavigationSchema} from './navigation-schema.js';
import {knownKeys} from './navigation-targets.js';
import {invalid, lockPages} from './stored-pages.js';

type Navigation = SitePages['navigation'];

/** The places of the navigation. */
export const navigationOf = async (db: Reader): Promise<Navigation> =>
  (await readSetting(db, 'navigation', NavigationSchema)) ?? {revision: 0, items: []};

const placesIn = (items: readonly NavigationPlace[]): readonly NavigationPlace[] =>
  items.flatMap(place => [place, ...placesIn(place.items)]);

const keysIn = (items: readonly NavigationPlace[]): readonly string[] => placesIn(items).map(placeKey);

/** Saves the navigation as its next revision. Throws `page-stale` (409) with the navigation as it is, `body-invalid` for a place twice, and for one that is neither known nor there already. */
export async function writeNavigation(
  tx: Transaction<Tables>,
  {revision, items}: v.InferOutput<typeof NavigationSchema>,
  own: OwnShop | null,
): Promise<Navigation> {
  await lockPages(tx);
  const current = await navigationOf(tx);
  if (current.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {navigation: current}});
  // What is there already may have been deleted meanwhile, and come back.
  const known = new Set([...(await knownKeys(tx, own)), ...keysIn(current.items)]);
  for (const place of placesIn(items)) if ('href' in place) known.add(placeKey(place));
  const wrong = keysIn(items).find((key, at, all) => !known.has(key) || all.indexOf(key) !== at);
  if (wrong !== undefined) throw invalid('items', 'each page and address once', wrong);
  const next = {revision: revision + 1, items};
  await writeSetting(tx, 'navigation', next);
  return next;
}

const withoutPage = (items: readonly NavigationPlace[], id: string): readonly NavigationPlace[] =>
  items.flatMap(place => {
    const inner = withoutPage(place.items, id);
    return placeKey(place) === id ? inner : [{...place, items: inner}];
  });

/** Where the navigation had a page: below another one or, with null, at the top; after how many others; and the names of the places below it. */
export interface FormerPlace {
  readonly parentId: string | null;
  readonly at: number;
  readonly below: readonly string[];
}

function placeOf(
  items: readonly NavigationPlace[],
  id: string,
  parentId: string | null = null,
): FormerPlace | null {
  const at = items.findIndex(place => placeKey(place) === id);
  if (at >= 0) return {parentId, at, below: keysIn(items[at]?.items ?? [])};
  for (const place of items) {
    const found = placeOf(place.items, id, placeKey(place));
    if (found) return found;
  }
  return null;
}

/** Takes a page out of the navigation; the pages below it move up. Answers where it was, null where it was nowhere. */
export async function leaveNavigation(tx: Transaction<Tables>, id: string): Promise<FormerPlace | null> {
  const {revision, items} = await navigationOf(tx);
  const place = placeOf(items, id);
  if (place) await writeSetting(tx, 'navigation', {revision: revision + 1, items: withoutPage(items, id)});
  return place;
}

/** The navigation with a page where it was. What was below it goes there again, unless it has pages of its own or is elsewhere now. */
const withPageAt = (
  items: readonly NavigationPlace[],
  id: string,
  {parentId, at, below}: FormerPlace,
): readonly NavigationPlace[] => {
  const parent = items.find(place => placeKey(place) === parentId);
  if (parent) {
    const inner = withPageAt(parent.items, id, {parentId: null, at, below: []});
    return items.map(place => (place === parent ? {...place, items: inner} : place));
  }
  const isBelow = (place: NavigationPlace): boolean => below.includes(placeKey(place)) && !place.items.length;
  const others = items.filter(place => !isBelow(place));
  return others.toSpliced(at, 0, {pageId: id, items: items.filter(isBelow)});
};

/** Puts a page back where the navigation had it. */
export async function returnToNavigation(
  tx: Transaction<Tables>,
  id: string,
  place: FormerPlace,
): Promise<void> {
  const {revision, items} = await navigationOf(tx);
  const next = {revision: revision + 1, items: withPageAt(items, id, place)};
  // Without a place where the navigation is full meanwhile.
  if (v.is(NavigationSchema, next)) await writeSetting(tx, 'navigation', next);
}
