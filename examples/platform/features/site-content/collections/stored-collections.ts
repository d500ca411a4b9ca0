import type {Transaction} from 'kysely';
import type {CollectionDraft} from '../../../../../src/builder/collections/collection-draft.js';
import type {SiteCollection} from '../../../../../src/builder/collections/site-collections.js';
import type {CollectionKind} from '../../../../../src/site/event-fields.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {lockName} from '../../../kernel/database/lock-name.js';
import type {Tables} from '../../../kernel/database/tables.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Language} from '../../../kernel/messages/message.js';
import {newId} from '../../../kernel/security/tokens.js';
import {newAddress} from '../new-address.js';
import {invalid, lockPages} from '../stored-pages.js';
import {collectionUrlIds} from './addresses.js';

export type Tx = Transaction<Tables>;

/** Collections that a site may have. Source: our choice. */
export const COLLECTIONS_MAX = 20;

/** The collections that pages of the example shop's theme link to: they stay. */
export const THEME_COLLECTION = {posts: 'journal', events: 'events'} as const satisfies Record<
  CollectionKind,
  string
>;
const OF_THEME: readonly string[] = Object.values(THEME_COLLECTION);

/** A collection as it is stored. */
export interface CollectionDocument {
  readonly title: string;
  readonly description: string;
  /** Its texts in other languages than its own. */
  readonly localized?: CollectionDraft['localized'];
  /** The language that it is written in; missing for the site's default language. */
  readonly language?: Language;
}

interface Row {
  readonly id: string;
  readonly kind: CollectionKind;
  readonly revision: number;
  readonly url_id: string;
  readonly document: string;
}

export const documentIn = (text: string): CollectionDocument => JSON.parse(text);

const wireOf = ({id, kind, revision, url_id, document}: Row, itemCount: number): SiteCollection => {
  const {title, description, localized = {}, language = null} = documentIn(document);
  return {
    id,
    kind,
    revision,
    title,
    urlId: url_id,
    description,
    localized,
    language,
    itemCount,
    isOfTheme: OF_THEME.includes(id),
  };
};

const COLUMNS = ['id', 'kind', 'revision', 'url_id', 'document'] as const;

/** Keeps every other write of items and terms waiting. Whoever locks pages too locks them first. */
export const lockEveryItem = (tx: Tx) => lockName(tx, 'site items');

async function itemCounts(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('site_item')
    .select(({fn}) => ['collection_id', fn.countAll<number>().as('count')])
    .groupBy('collection_id')
    .execute();
  return new Map(rows.map(({collection_id, count}) => [collection_id, Number(count)]));
}

/** Every collection, the oldest first. */
export async function collectionEntries(db: Reader): Promise<readonly SiteCollection[]> {
  const counts = await itemCounts(db);
  const rows = await db
    .selectFrom('site_collection')
    .select(COLUMNS)
    .orderBy('created_ms')
    .orderBy('id')
    .execute();
  return rows.map(row => wireOf(row, counts.get(row.id) ?? 0));
}

/** A collection. Throws `not-found`. */
export async function collectionAt(db: Reader, id: string): Promise<SiteCollection> {
  const row = await db.selectFrom('site_collection').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'not-found');
  return wireOf(row, (await itemCounts(db)).get(id) ?? 0);
}

/** A collection that is written to. Throws `not-found`, and `page-stale` (409) with the collection where it is no longer at `revision`. */
async function collectionForWrite(tx: Tx, id: string, revision: number): Promise<SiteCollection> {
  await lockPages(tx);
  const collection = await collectionAt(tx, id);
  if (collection.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {collection}});
  return collection;
}

/** Makes a collection. Throws `body-invalid` once there are too many. */
export async function insertCollection(
  tx: Tx,
  {
    title,
    kind,
    language,
  }: Pick<SiteCollection, 'title' | 'kind'> & Required<Pick<CollectionDocument, 'language'>>,
  nowMs: number,
): Promise<SiteCollection> {
  await lockPages(tx);
  const {length} = await collectionUrlIds(tx);
  if (length >= COLLECTIONS_MAX) throw invalid('collections', `at most ${COLLECTIONS_MAX}`, String(length));
  const id = newId();
  const document = JSON.stringify({title, description: '', language} satisfies CollectionDocument);
  const url_id = await newAddress(tx, title, 'collection');
  await tx
    .insertInto('site_collection')
    .values({id, kind, revision: 1, url_id, document, created_ms: nowMs})
    .execute();
  return collectionAt(tx, id);
}

/** Texts that are saved, and the language of a collection that has none yet. */
interface SavedCollection
  extends Omit<CollectionDraft, 'localized'>,
    Partial<Pick<CollectionDraft, 'localized'>> {
  readonly revision: number;
  readonly language: Language;
}

/** Saves the texts of a collection, which visitors see at once. Throws as `collectionForWrite`. */
export async function saveCollection(
  tx: Tx,
  id: string,
  {revision, language: ofSite, ...texts}: SavedCollection,
): Promise<SiteCollection> {
  const before = await collectionForWrite(tx, id, revision);
  // A site whose default language changes later still knows what this is written in.
  const language = before.language ?? ofSite;
  const {[language]: _, ...localized} = texts.localized ?? before.localized;
  await tx
    .updateTable('site_collection')
    .set({
      document: JSON.stringify({...texts, localized, language} satisfies CollectionDocument),
      revision: revision + 1,
    })
    .where('id', '=', id)
    .execute();
  return collectionAt(tx, id);
}

/**
 * Deletes a collection with its items. Throws as `collectionForWrite`, `page-stale` (409) with the collection where it no longer has
 * `itemCount` items, and `body-invalid` for one that the theme links to.
 */
export async function removeCollection(
  tx: Tx,
  id: string,
  {revision, itemCount}: Pick<SiteCollection, 'revision' | 'itemCount'>,
): Promise<{readonly id: string}> {
  await collectionForWrite(tx, id, revision);
  await lockEveryItem(tx);
  const collection = await collectionAt(tx, id);
  if (collection.isOfTheme)
    throw invalid('id', 'a collection that no page of the theme links to', collection.urlId);
  if (collection.itemCount !== itemCount) throw new Refusal(409, 'page-stale', {fields: {collection}});
  await tx.deleteFrom('site_collection').where('id', '=', id).execute();
  return {id};
}
