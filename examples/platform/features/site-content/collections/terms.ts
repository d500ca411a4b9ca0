import type {ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import type {CollectionTag} from '../../../../../src/builder/collections/site-collections.js';
import {limitOf, limitProblem} from '../../../../../src/builder/limit-problem.js';
import {isSameTag, type TagType, tagName, tagProblem} from '../../../../../src/builder/tag-problem.js';
import {createUrlId} from '../../../../../src/builder/url-id.js';
import {isSameData} from '../../../../../src/site/page-content.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import {newId} from '../../../kernel/security/tokens.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {invalid} from '../stored-pages.js';
import {type ItemWrite, recordItems} from './item-history.js';
import {type ItemRow, itemRows, lockItems, type StoredDraft} from './item-rows.js';
import type {Tx} from './stored-collections.js';
import type {SiteTermTable} from './tables.js';

/** Tags of a collection at most. Source: our choice. */
export const TAGS_MAX = 1000;

/** Where an item has the names of each kind. */
export const LIST_OF = {tag: 'tags', category: 'categories'} as const satisfies Record<
  TagType,
  keyof ItemDraft
>;

type Term = SiteTermTable;

/** The tags and categories of a collection, by name. */
export const termsOf = (db: Reader, collectionId: string): Promise<Term[]> =>
  db
    .selectFrom('site_term')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Terms as the editor has them, with the number of items that use each. */
export async function tagsOf(db: Reader, collectionId: string) {
  const terms = await termsOf(db, collectionId);
  const drafts = (await itemRows(db, collectionId)).map(({draft}) => JSON.parse(draft) as StoredDraft);
  const listed = (kind: TagType): CollectionTag[] => {
    const counts = new Map<string, number>();
    for (const name of drafts.flatMap(draft => draft[LIST_OF[kind]]))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    return terms
      .filter(term => term.kind === kind)
      .map(({id, revision, name, parent_id}) => ({
        id,
        revision,
        name,
        parentId: parent_id,
        count: counts.get(name) ?? 0,
      }));
  };
  return {tags: listed('tag'), categories: listed('category')};
}

/** A tag or category as the editor has it. Throws `not-found`. */
export async function tagAt(tx: Tx, collectionId: string, id: string): Promise<CollectionTag> {
  const {tags, categories} = await tagsOf(tx, collectionId);
  const found = [...tags, ...categories].find(tag => tag.id === id);
  if (!found) throw new Refusal(404, 'not-found');
  return found;
}

/** Throws what is wrong with a name next to the others of its kind. */
export function checkName(kind: TagType, name: string, others: readonly Pick<Term, 'name'>[]): void {
  const problem = tagProblem(
    kind,
    name,
    others.map(other => other.name),
  );
  const fields = {field: 'name'};
  if (problem?.message === 'tag-exists') throw new Refusal(400, `${kind}-exists`, {fields});
  if (problem) throw new Refusal(400, `limit-${kind}-length`, {params: problem.params, fields});
}

/** Throws once a collection would have more terms of a kind than it may. */
export function checkCount(kind: TagType, count: number): void {
  if (kind === 'tag' && count > TAGS_MAX) throw invalid('tags', `at most ${TAGS_MAX}`, String(count));
  const problem = kind === 'category' ? limitProblem('nested-categories', count) : null;
  if (problem)
    throw new Refusal(400, 'limit-nested-categories', {
      params: problem.params,
      fields: {field: 'categories'},
    });
}

/** Throws `body-invalid` where a category would be nested in itself, in one that it holds, or in none of its collection. */
function checkParent(terms: readonly Term[], kind: TagType, id: string, parentId: string | null): void {
  const byId = new Map(terms.filter(term => term.kind === 'category').map(term => [term.id, term]));
  let above = parentId;
  for (let steps = 0; above !== null; steps++) {
    const term = byId.get(above);
    if (kind === 'tag' || !term || above === id || steps > limitOf('nested-categories'))
      throw invalid('parentId', 'another category, which is not nested in this one', parentId ?? '');
    above = term.parent_id;
  }
}

interface NewTerm {
  readonly kind: TagType;
  readonly name: string;
  readonly parentId: string | null;
}

/** Adds terms to a collection that has none of these names. */
async function insertTerms(
  tx: Tx,
  collectionId: string,
  {terms, added, nowMs}: {terms: readonly Term[]; added: readonly NewTerm[]; nowMs: number},
): Promise<readonly string[]> {
  const all: Pick<Term, 'kind' | 'name' | 'url_id'>[] = [...terms];
  const rows = added.map(({kind, name, parentId}) => {
    const same = all.filter(term => term.kind === kind);
    checkName(kind, name, same);
    checkCount(kind, same.length + 1);
    const taken = same.map(({url_id}) => url_id);
    const row = {
      id: newId(),
      collection_id: collectionId,
      kind,
      revision: 1,
      name,
      localized: '{}',
      url_id: createUrlId(name, taken, kind),
      parent_id: parentId,
      created_ms: nowMs,
    };
    all.push(row);
    return row;
  });
  if (rows.length) await tx.insertInto('site_term').values(rows).execute();
  return rows.map(({id}) => id);
}

/** Adds a tag or category. Throws `tag-exists` or `category-exists`, the limits' messages, and `body-invalid`. */
export async function createTerm(
  tx: Tx,
  collectionId: string,
  {type, name, parentId, nowMs}: Omit<NewTerm, 'kind'> & {readonly type: TagType; readonly nowMs: number},
): Promise<CollectionTag> {
  await lockItems(tx, collectionId);
  const terms = await termsOf(tx, collectionId);
  checkParent(terms, type, '', parentId);
  const added = [{kind: type, name: tagName(name), parentId}];
  const [id = ''] = await insertTerms(tx, collectionId, {terms, added, nowMs});
  return tagAt(tx, collectionId, id);
}

/** The names of an item's terms as the collection has them; those that it lacks are added. Throws as `createTerm`. */
export async function namedTerms(
  tx: Tx,
  collectionId: string,
  {draft, nowMs}: {readonly draft: ItemDraft; readonly nowMs: number},
): Promise<Pick<ItemDraft, 'tags' | 'categories'>> {
  const terms = await termsOf(tx, collectionId);
  const added: NewTerm[] = [];
  const namesOf = (kind: TagType): readonly string[] => {
    const names = draft[LIST_OF[kind]].map(tagName).filter((name, at, all) => {
      const known = all.findIndex(other => isSameTag(other, name));
      return known === at;
    });
    return names.map(name => {
      const known = terms.find(term => term.kind === kind && isSameTag(term.name, name));
      if (!known) added.push({kind, name, parentId: null});
      return known?.name ?? name;
    });
  };
  const named = {tags: namesOf('tag'), categories: namesOf('category')};
  await insertTerms(tx, collectionId, {terms, added, nowMs});
  return named;
}

/** A row of an item, of which a content is changed. */
type ItemContent = ItemRow & {readonly content: 'draft' | 'published'};

/** Changes the contents of a collection's items, each that becomes another one as its next revision. */
export async function changeInItems(
  tx: Tx,
  collectionId: string,
  changed: (content: StoredDraft, row: ItemContent) => StoredDraft,
  by: Writer,
): Promise<void> {
  const writes: ItemWrite[] = [];
  for (const row of await itemRows(tx, collectionId)) {
    const {id, revision, draft, published} = row;
    const before: StoredDraft = JSON.parse(draft);
    const after = changed(before, {...row, content: 'draft'});
    const seen: StoredDraft | null = published && JSON.parse(published);
    const next = seen && changed(seen, {...row, content: 'published'});
    // Texts that the database wrote have other spaces than ours, so the data are compared.
    const isSeen = !isSameData(next, seen);
    if (!isSeen && isSameData(after, before)) continue;
    writes.push({id, revision: revision + 1, action: 'tags', before, after});
    await tx
      .updateTable('site_item')
      .set({
        draft: JSON.stringify(after),
        revision: revision + 1,
        ...(isSeen ? {published: JSON.stringify(next), published_revision: revision + 1} : {}),
      })
      .where('id', '=', id)
      .execute();
  }
  await recordItems(tx, writes, by);
}

/** Gives every item that uses a term its new name, or takes it from them, as their next revision. */
export const renameInItems = (
  tx: Tx,
  {collection_id, kind, name}: Pick<Term, 'collection_id' | 'kind' | 'name'>,
  to: string | null,
  by: Writer,
): Promise<void> => {
  const list = LIST_OF[kind];
  const changed = (content: StoredDraft): StoredDraft => ({
    ...content,
    [list]: content[list].flatMap(one => (one === name ? (to ?? []) : one)),
  });
  return changeInItems(tx, collection_id, changed, by);
};

/** A term that is written to. Throws `not-found`, and `page-stale` (409) with the term where it is no longer at `revision`. */
export async function termForWrite(tx: Tx, {collectionId, id, revision}: TermAt) {
  await lockItems(tx, collectionId);
  const terms = await termsOf(tx, collectionId);
  const term = terms.find(one => one.id === id);
  if (!term) throw new Refusal(404, 'not-found');
  if (term.revision !== revision)
    throw new Refusal(409, 'page-stale', {fields: {tag: await tagAt(tx, collectionId, id)}});
  return {term, terms};
}

/** A term, and the revision that a write of it is based on. */
export interface TermAt {
  readonly collectionId: string;
  readonly id: string;
  readonly revision: number;
}

/** A name that a term had, with those of other languages, as JSON text. */
const formerOf = ({name, localized}: Term): string => JSON.stringify({name, localized});

/** The names of other languages that belong to a name: those that it had before, or none. */
const namesFor = (name: string, {former}: Term): string => {
  const known: Pick<Term, 'name' | 'localized'> | null = JSON.parse(former ?? 'null');
  return known?.name === name ? known.localized : '{}';
};

/**
 * Renames a term in the collection and in every item, and nests it where `parentId` says. A name in other languages is no longer
 * that of the term then; it comes back with the name that it belongs to. Throws as `createTerm` and `termForWrite`.
 */
export async function saveTerm(
  tx: Tx,
  at: TermAt,
  {name: typed, parentId}: Pick<NewTerm, 'name' | 'parentId'>,
  by: Writer,
): Promise<CollectionTag> {
  const {term, terms} = await termForWrite(tx, at);
  const name = tagName(typed);
  const others = terms.filter(({id, kind}) => kind === term.kind && id !== term.id);
  checkName(term.kind, name, others);
  checkParent(terms, term.kind, term.id, parentId);
  if (name !== term.name) await renameInItems(tx, term, name, by);
  await tx
    .updateTable('site_term')
    .set({
      name,
      parent_id: parentId,
      revision: term.revision + 1,
      ...(name === term.name ? {} : {localized: namesFor(name, term), former: formerOf(term)}),
    })
    .where('id', '=', term.id)
    .execute();
  return tagAt(tx, at.collectionId, term.id);
}
