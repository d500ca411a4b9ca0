import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {NavigationPlace, SitePages} from '../../../../src/builder/pages/page-calls.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {readSetting, writeSetting} from '../site-settings/stored-setting.js';
import {NavigationSchema} from './page-schemas.js';
import {invalid, lockPages} from './stored-pages.js';

type Navigation = SitePages['navigation'];

/** Where the navigation has pages; empty at first. */
export const navigationOf = async (db: Reader): Promise<Navigation> =>
  (await readSetting(db, 'navigation', NavigationSchema)) ?? {revision: 0, items: []};

const idsIn = (items: readonly NavigationPlace[]): readonly string[] =>
  items.flatMap(place => [place.pageId, ...idsIn(place.items)]);

/** Saves the navigation as its next revision. Throws `page-stale` (409) with the navigation as it is, `body-invalid` for a page twice or unknown. */
export async function writeNavigation(
  tx: Transaction<Tables>,
  {revision, items}: v.InferOutput<typeof NavigationSchema>,
): Promise<Navigation> {
  await lockPages(tx);
  const current = await navigationOf(tx);
  if (current.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {navigation: current}});
  const ids = idsIn(items);
  const known = new Set((await tx.selectFrom('site_page').select('id').execute()).map(({id}) => id));
  const wrong = ids.find((id, at) => !known.has(id) || ids.indexOf(id) !== at);
  if (wrong !== undefined) throw invalid('items', 'each page of the site once', wrong);
  const next = {revision: revision + 1, items};
  await writeSetting(tx, 'navigation', next);
  return next;
}

const withoutPage = (items: readonly NavigationPlace[], id: string): readonly NavigationPlace[] =>
  items.flatMap(place => {
    const inner = withoutPage(place.items, id);
    return place.pageId === id ? inner : [{...place, items: inner}];
  });

/** Where the navigation had a page: below another one or, with null, at the top; after how many others; and the pages below it. */
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
  const at = items.findIndex(({pageId}) => pageId === id);
  if (at >= 0) return {parentId, at, below: idsIn(items[at]?.items ?? [])};
  for (const {pageId, items: inner} of items) {
    const found = placeOf(inner, id, pageId);
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
  const parent = items.find(({pageId}) => pageId === parentId);
  if (parent) {
    const inner = withPageAt(parent.items, id, {parentId: null, at, below: []});
    return items.map(place => (place === parent ? {...place, items: inner} : place));
  }
  const isBelow = (place: NavigationPlace): boolean => below.includes(place.pageId) && !place.items.length;
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
