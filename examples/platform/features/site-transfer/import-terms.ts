import type {Transaction} from 'kysely';
import {limitOf} from '../../../../src/builder/limit-problem.js';
import type {TagType} from '../../../../src/builder/tag-problem.js';
import {createUrlId} from '../../../../src/builder/url-id.js';
import {isSameData} from '../../../../src/site/page-content.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Tables} from '../../kernel/database/tables.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Writer} from '../owner/write-as-owner.js';
import type {SiteTermTable} from '../site-content/collections/tables.js';
import {LIST_OF, renameInItems, TAGS_MAX, termsOf} from '../site-content/collections/terms.js';
import type {IndexedCollection, IndexedTerm} from './collection-schema.js';

type Tx = Transaction<Tables>;

const MAX = {tag: TAGS_MAX, category: limitOf('nested-categories')} as const;

const keyOf = ({name}: Pick<IndexedTerm, 'name'>): string => name.toLowerCase();

/** The site's term for each of the file, by the file's id: the one by its id, or the one that has its name. */
function matchTerms(stored: readonly SiteTermTable[], terms: readonly IndexedTerm[]) {
  const byId = new Map(stored.map(term => [term.id, term]));
  const byName = new Map(stored.map(term => [keyOf(term), term]));
  const matched = new Map<string, SiteTermTable>();
  const claimed = new Set<SiteTermTable>();
  // Those by their id come first, so that no other term takes theirs for a name that they give up.
  const known = terms.filter(({id}) => byId.has(id));
  for (const term of [...known, ...terms.filter(({id}) => !byId.has(id))]) {
    const match = byName.get(keyOf(term)) ?? byId.get(term.id);
    if (!match || claimed.has(match)) continue;
    claimed.add(match);
    matched.set(term.id, match);
  }
  return matched;
}

/** Terms with those that others are nested in before them. */
function parentsFirst(terms: readonly IndexedTerm[]): readonly IndexedTerm[] {
  const byId = new Map(terms.map(term => [term.id, term]));
  const ordered = new Set<IndexedTerm>();
  for (const term of terms) {
    const above: IndexedTerm[] = [];
    for (let one: IndexedTerm | undefined = term; one && !ordered.has(one); ) {
      above.push(one);
      one = byId.get(one.parentId ?? '');
    }
    for (const one of above.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** A collection's terms of one kind: what the site has of them, and what the file has. */
interface Merge {
  readonly collectionId: string;
  readonly kind: TagType;
  readonly stored: readonly SiteTermTable[];
  readonly terms: readonly IndexedTerm[];
  readonly matched: ReadonlyMap<string, SiteTermTable>;
}

/** Ids of terms that other collections have, or the other kind: a new term gets one of its own instead. */
async function takenIds(tx: Tx, terms: readonly IndexedTerm[]): Promise<ReadonlySet<string>> {
  const ids = terms.map(({id}) => id);
  if (!ids.length) return new Set();
  const rows = await tx.selectFrom('site_term').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({id}) => id));
}

/** Adds the terms that the site has not; the answer has the site's id of every term that is there, by the file's. */
async function addTerms(tx: Tx, {collectionId, kind, stored, terms, matched}: Merge, {nowMs}: Writer) {
  const taken = await takenIds(tx, terms);
  const addresses = new Set(stored.map(({url_id}) => url_id));
  const siteIds = new Map([...matched].map(([id, term]) => [id, term.id]));
  const added: SiteTermTable[] = [];
  const leftOut: LeftOut[] = [];
  for (const {id, name, urlId, localized, parentId} of terms) {
    if (matched.has(id)) continue;
    if (stored.length + added.length >= MAX[kind]) {
      leftOut.push({kind, id, name, reason: 'full'});
      continue;
    }
    const url_id = addresses.has(urlId) ? createUrlId(name, [...addresses], kind) : urlId;
    addresses.add(url_id);
    const siteId = taken.has(id) ? newId() : id;
    siteIds.set(id, siteId);
    added.push({
      id: siteId,
      collection_id: collectionId,
      kind,
      revision: 1,
      url_id,
      name,
      localized: JSON.stringify(localized),
      parent_id: siteIds.get(parentId ?? '') ?? null,
      former: null,
      created_ms: nowMs,
    });
  }
  for (const rows of batchesOf(added)) await tx.insertInto('site_term').values(rows).execute();
  return {siteIds, leftOut};
}

/** Gives the terms that the site has the names and places of the file, as their next revision. */
async function updateTerms(
  tx: Tx,
  {terms, matched}: Merge,
  siteIds: ReadonlyMap<string, string>,
  by: Writer,
): Promise<void> {
  for (const {id, name, localized, parentId} of terms) {
    const term = matched.get(id);
    if (!term) continue;
    const parent_id = siteIds.get(parentId ?? '') ?? null;
    const isSame = name === term.name && parent_id === term.parent_id;
    if (isSame && isSameData(JSON.parse(term.localized), localized)) continue;
    if (name !== term.name) await renameInItems(tx, term, name, by);
    await tx
      .updateTable('site_term')
      .set({name, parent_id, localized: JSON.stringify(localized), revision: term.revision + 1})
      .where('id', '=', term.id)
      .execute();
  }
}

/** Writes the tags and categories of a collection; what the file lacks stays. */
export async function importTerms(
  tx: Tx,
  collection: IndexedCollection,
  by: Writer,
): Promise<readonly LeftOut[]> {
  const all = await termsOf(tx, collection.id);
  const leftOut: LeftOut[] = [];
  for (const kind of ['tag', 'category'] as const) {
    const stored = all.filter(term => term.kind === kind);
    const terms = parentsFirst(collection[LIST_OF[kind]]);
    const merge = {collectionId: collection.id, kind, stored, terms, matched: matchTerms(stored, terms)};
    const added = await addTerms(tx, merge, by);
    await updateTerms(tx, merge, added.siteIds, by);
    leftOut.push(...added.leftOut);
  }
  return leftOut;
}
