import type {TagType} from '../../../../../src/builder/tag-problem.js';
import {LOCALES} from '../../../../../src/i18n/locales.js';
import type {CollectionItem, CollectionModel, CollectionTerm} from '../../../../site/model/collection.js';
import type {Reader} from '../../../kernel/database/connect.js';
import type {Language} from '../../../kernel/messages/message.js';
import type {StoredDraft} from './item-rows.js';
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

interface ShownRow {
  readonly id: string;
  readonly published: string | null;
}

/** What visitors of a language read of an item; null for one that is private. */
function itemIn({id, published}: ShownRow, language: Language, terms: readonly SiteTermTable[]) {
  const stored: StoredDraft = JSON.parse(published ?? 'null');
  if (stored.isPrivate) return null;
  const {
    localized,
    commentCount = 0,
    publishAtMs,
    tags,
    categories,
    isPrivate,
    needsReview,
    ...draft
  } = stored;
  const texts = localized?.[language];
  const idsOf = (kind: TagType): readonly string[] =>
    stored[LIST_OF[kind]].flatMap(
      name => terms.find(term => term.kind === kind && term.name === name)?.id ?? [],
    );
  const item: CollectionItem = {
    id,
    ...draft,
    ...texts,
    isTranslated: Boolean(texts) || language === LOCALES[0],
    publishAtMs: publishAtMs ?? 0,
    commentCount,
    tags: idsOf('tag'),
    categories: idsOf('category'),
  };
  return item;
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

const FIRST_PART = /^\/([a-z0-9-]+)(?:\/[a-z0-9-]+)?$/;

/** The collection whose list or item is at a path, with what visitors see of it now; null where there is none. */
export async function shownCollection(
  db: Reader,
  path: string,
  {language, nowMs}: {readonly language: Language; readonly nowMs: number},
): Promise<CollectionModel | null> {
  const urlId = FIRST_PART.exec(path)?.[1];
  if (urlId === undefined) return null;
  const found = await db
    .selectFrom('site_collection')
    .select(['id', 'document'])
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  if (!found) return null;
  const terms = await termsOf(db, found.id);
  const rows = await shownRows(db, nowMs)
    .where('collection_id', '=', found.id)
    .select(['id', 'published'])
    .execute();
  const {localized, ...texts} = documentIn(found.document);
  const listed = (kind: TagType) =>
    terms.filter(term => term.kind === kind).map(term => termIn(term, language));
  return {
    urlId,
    language,
    ...texts,
    ...localized?.[language],
    items: rows.flatMap(row => itemIn(row, language, terms) ?? []),
    tags: listed('tag'),
    categories: listed('category'),
  };
}

/** Every item that visitors see now, by the address of its collection, as the search reads it. */
export async function shownItems(db: Reader, nowMs: number) {
  const rows = await shownRows(db, nowMs)
    .innerJoin('site_collection', 'site_collection.id', 'collection_id')
    .select(['site_item.id', 'published', 'published_revision as revision', 'url_id as collectionUrlId'])
    .execute();
  return rows.flatMap(({revision, ...row}) => {
    const stored: StoredDraft = JSON.parse(row.published ?? 'null');
    return stored.isPrivate ? [] : [{...row, stored, revision: revision ?? 0}];
  });
}

/** Every collection, as the search reads it. */
export const shownCollections = async (db: Reader) =>
  (await db.selectFrom('site_collection').select(['id', 'revision', 'url_id', 'document']).execute()).map(
    ({document, url_id, ...row}) => ({...row, urlId: url_id, document: documentIn(document)}),
  );
