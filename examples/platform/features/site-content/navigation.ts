import type {Transaction} from 'kysely';
import type * as v from 'valibot';
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

/** Takes a page out of the navigation; the pages below it move up. */
export async function leaveNavigation(tx: Transaction<Tables>, id: string): Promise<void> {
  const {revision, items} = await navigationOf(tx);
  if (idsIn(items).includes(id))
    await writeSetting(tx, 'navigation', {revision: revision + 1, items: withoutPage(items, id)});
}
