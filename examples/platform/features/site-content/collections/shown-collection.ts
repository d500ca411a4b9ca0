import type {ItemTexts} from '../../../../../src/builder/collections/item-texts.js';
import type {TagType} from '../../../../../src/builder/tag-problem.js';
import type {CollectionKind, EventLocation} from '../../../../../src/site/event-fields.js';
import type {
  AnnouncedEvent,
  CollectionItem,
  CollectionModel,
  CollectionTerm,
} from '../../../../site/model/collection.js';
import type {Reader} from '../../../kernel/database/connect.js';
import type {Language} from '../../../kernel/messages/message.js';
import {previewAt} from '../previews.js';
import {type StoredDraft, storedIn} from './item-rows.js';
import {documentIn} from './stored-collections.js';
import type {SiteTermTable} from './tables.js';
import {LIST_OF, termsOf} from './terms.js';

/** Items that visitors see now: published, not private, and at their time. */
const shownRows = (db: Reader, nowMs: number) =>
  db
    .selectFrom('site_item')
    .where('published', 'is not', null)
    .where('publish_at_ms', '<=', nowMs)
    .orderBy('publish_at_ms', 'desc')
    .orderBy('id');

/** Who reads, and when. */
interface Reading {
  readonly language: Language;
  readonly nowMs: number;
}

/** The times of an event that has both. */
const decidedTimes = (times: StoredDraft['times']): CollectionItem['times'] => {
  const {startMs = null, endMs = null} = times ?? {};
  return startMs === null || endMs === null ? null : {startMs, endMs};
};

/** Where an event takes place, as readers of a language read it. */
const placeIn = (location: EventLocation, texts: ItemTexts = {}): EventLocation => ({
  ...location,
  addressTitle: texts.addressTitle || location.addressTitle,
  addressCountry: texts.addressCountry || location.addressCountry,
});

/** What readers of a language get of an item. */
function itemIn(
  id: string,
  stored: StoredDraft,
  {language, nowMs, terms}: Reading & {readonly terms: readonly SiteTermTable[]},
): CollectionItem {
  const {
    localized,
    language: ownLanguage = null,
    commentCount = 0,
    publishAtMs,
    tags,
    categories,
    isPrivate,
    needsReview,
    times,
    location,
    ...draft
  } = stored;
  const {altText, addressTitle: _, addressCountry: __, ...texts} = localized[language] ?? {};
  const idsOf = (kind: TagType): readonly string[] =>
    stored[LIST_OF[kind]].flatMap(
      name => terms.find(term => term.kind === kind && term.name === name)?.id ?? [],
    );
  return {
    id,
    ...draft,
    ...texts,
    picture: draft.picture && {...draft.picture, ...(altText && {altText})},
    language: ownLanguage,
    translated: Object.keys(texts) as CollectionItem['translated'],
    publishAtMs: publishAtMs ?? nowMs,
    times: decidedTimes(times),
    isPast: (times?.endMs ?? nowMs + 1) <= nowMs,
    location: location && placeIn(location, localized[language]),
    commentCount,
    tags: idsOf('tag'),
    categories: idsOf('category'),
  };
}

const termIn = (
  {id, url_id, name, localized, parent_id}: SiteTermTable,
  language: Language,
): CollectionTerm => ({
  id,
  urlId: url_id,
  name: (JSON.parse(localized) as Partial<Record<Language, string>>)[language] ?? name,
  parentId: parent_id,
});

interface CollectionRow {
  readonly id: string;
  readonly kind: CollectionKind;
  readonly url_id: string;
  readonly document: string;
}

/** A collection in a language, without its items; and how an item of it reads. */
async function shownTexts(db: Reader, {id, kind, url_id, document}: CollectionRow, reading: Reading) {
  const terms = await termsOf(db, id);
  const {localized, language: ownLanguage = null, ...texts} = documentIn(document);
  const {language} = reading;
  const translation = localized?.[language] ?? {};
  const listed = (kind: TagType) =>
    terms.filter(term => term.kind === kind).map(term => termIn(term, language));
  const collection = {
    kind,
    urlId: url_id,
    ...texts,
    ...translation,
    language: ownLanguage,
    translated: Object.keys(translation) as CollectionModel['translated'],
    tags: listed('tag'),
    categories: listed('category'),
  };
  return {
    collection,
    read: (itemId: string, stored: StoredDraft) => itemIn(itemId, stored, {...reading, terms}),
  };
}

const PREVIEW = /^\/preview\/([\w-]+)$/;

/** The draft of an item that a link leads to, as the only one of its collection; null for a link to none. */
async function previewedItem(
  db: Reader,
  previewId: string,
  reading: Reading,
): Promise<CollectionModel | null> {
  const itemId = (await previewAt(db, previewId, reading.nowMs))?.itemId;
  const found = itemId
    ? await db
        .selectFrom('site_item')
        .innerJoin('site_collection', 'site_collection.id', 'collection_id')
        .select(['site_collection.id', 'kind', 'url_id', 'document', 'draft'])
        .where('site_item.id', '=', itemId)
        .executeTakeFirst()
    : null;
  if (!itemId || !found) return null;
  const {collection, read} = await shownTexts(db, found, reading);
  const item = read(itemId, storedIn(found.draft));
  return {...collection, items: [item], itemUrlId: item.urlId, mode: 'preview'};
}

/** Items as lists have them: events to come in the order of their start, then past ones, the last one first. */
function inOrder(kind: CollectionKind, items: readonly CollectionItem[]): readonly CollectionItem[] {
  if (kind !== 'events') return items;
  const byStart = items.toSorted((one, other) => (one.times?.startMs ?? 0) - (other.times?.startMs ?? 0));
  const past = byStart.filter(({isPast}) => isPast).toReversed();
  return [...byStart.filter(({isPast}) => !isPast), ...past];
}

const ADDRESS = /^\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/;

/** The collection whose list or item is at a path, with what visitors see of it now, or the draft that a link leads to; null where there is none. */
export async function shownCollection(
  db: Reader,
  path: string,
  reading: Reading,
): Promise<CollectionModel | null> {
  const previewId = PREVIEW.exec(path)?.[1];
  if (previewId !== undefined) return previewedItem(db, previewId, reading);
  const [, urlId, itemUrlId = null] = ADDRESS.exec(path) ?? [];
  if (urlId === undefined) return null;
  const found = await db
    .selectFrom('site_collection')
    .select(['id', 'kind', 'url_id', 'document'])
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  if (!found) return null;
  const {collection, read} = await shownTexts(db, found, reading);
  const rows = await shownRows(db, reading.nowMs)
    .where('collection_id', '=', found.id)
    .select(['id', 'published'])
    .execute();
  const items = rows.flatMap(({id, published}) => {
    const stored = storedIn(published ?? 'null');
    return stored.isPrivate ? [] : read(id, stored);
  });
  return {...collection, items: inOrder(found.kind, items), itemUrlId, mode: 'published'};
}

/** Every item that visitors see now, by the address of its collection, as the search reads it. */
export async function shownItems(db: Reader, nowMs: number) {
  const rows = await shownRows(db, nowMs)
    .innerJoin('site_collection', 'site_collection.id', 'collection_id')
    .select(['site_item.id', 'kind', 'published', 'published_revision as revision'])
    .select('url_id as collectionUrlId')
    .execute();
  return rows.flatMap(({revision, ...row}) => {
    const stored = storedIn(row.published ?? 'null');
    return stored.isPrivate ? [] : [{...row, stored, revision: revision ?? 0}];
  });
}

/** Every collection, as the search reads it. */
export const shownCollections = async (db: Reader) =>
  (await db.selectFrom('site_collection').select(['id', 'revision', 'url_id', 'document']).execute()).map(
    ({document, url_id, ...row}) => ({...row, urlId: url_id, document: documentIn(document)}),
  );

/** When an event of the site begins, for the announcement of it; null where visitors do not see the event, and once it has ended. */
export async function shownAnnouncement(
  db: Reader,
  id: string,
  nowMs: number,
): Promise<AnnouncedEvent | null> {
  const found = await shownRows(db, nowMs)
    .innerJoin('site_collection', 'site_collection.id', 'collection_id')
    .where('site_item.id', '=', id)
    .where('ends_ms', '>', nowMs)
    .select(['site_item.id', 'published', 'url_id'])
    .executeTakeFirst();
  const {isPrivate, times, urlId} = storedIn(found?.published ?? '{}');
  const startMs = times?.startMs ?? null;
  return !found || isPrivate || startMs === null ? null : {path: `/${found.url_id}/${urlId}`, startMs};
}

/** When what visitors see of an item was written; null where that is forgotten. */
export async function shownSinceMs(db: Reader, itemId: string): Promise<number | null> {
  const found = await db
    .selectFrom('site_item')
    .innerJoin('site_item_change', join =>
      join
        .onRef('item_id', '=', 'site_item.id')
        .onRef('site_item_change.revision', '=', 'published_revision'),
    )
    .where('site_item.id', '=', itemId)
    .select('at_ms')
    .executeTakeFirst();
  return found?.at_ms ?? null;
}
