import {isSameTag, type TagType, tagName, tagProblem} from '../../../../src/builder/tag-problem.js';
import {eventTimesProblem} from '../../../../src/site/event-fields.js';
import type {Pause} from '../../kernel/pauses.js';
import {LIST_OF} from '../site-content/collections/terms.js';
import type {IndexedCollection, IndexedItem, IndexedTerm} from './collection-schema.js';
import type {SiteIndex} from './schema.js';
import {wrongPart} from './wrong-part.js';

/** Refuses what two of a list have both. `taken` has what was found so far. */
function claim(taken: Set<string>, keys: readonly string[], field: string): void {
  for (const key of new Set(keys)) {
    if (taken.has(key)) throw wrongPart(field, 'one that no other has', key);
    taken.add(key);
  }
}

/** Refuses names that the collection could not have. */
function checkTerms(terms: readonly IndexedTerm[], kind: TagType, path: string): void {
  const names = new Set<string>();
  const addresses = new Set<string>();
  for (const [at, {name, urlId}] of terms.entries()) {
    const field = `${path}.${LIST_OF[kind]}.${at}`;
    const problem = tagProblem(kind, name, []);
    if (problem) throw wrongPart(`${field}.name`, `at most ${problem.params.max} characters`, name);
    if (tagName(name) !== name) throw wrongPart(`${field}.name`, 'one blank between words', name);
    claim(names, [name.toLowerCase()], `${field}.name`);
    claim(addresses, [urlId], `${field}.urlId`);
  }
}

/** Refuses a category that is nested in itself, or in none of the collection. */
function checkParents({categories}: IndexedCollection, path: string): void {
  const byId = new Map(categories.map(category => [category.id, category]));
  const checked = new Set<string>();
  for (const [at, {id}] of categories.entries()) {
    const walked = new Set<string>();
    let above: string | null = id;
    while (above !== null && !checked.has(above)) {
      const category = byId.get(above);
      if (!category || walked.has(above)) {
        const expected = 'another category, which is not nested in this one';
        throw wrongPart(`${path}.categories.${at}.parentId`, expected, above);
      }
      walked.add(above);
      above = category.parentId;
    }
    for (const one of walked) checked.add(one);
  }
}

/** Refuses an item whose names are none of its collection's. */
function checkNames({draft, published}: IndexedItem, collection: IndexedCollection, path: string): void {
  for (const kind of ['tag', 'category'] as const) {
    const list = LIST_OF[kind];
    const known = new Set(collection[list].map(({name}) => name));
    for (const [part, content] of Object.entries({draft, published}))
      for (const [at, name] of (content?.[list] ?? []).entries()) {
        const field = `${path}.${part}.${list}.${at}`;
        if (!known.has(name)) throw wrongPart(field, `a name that the collection has`, name);
        if (content?.[list].some((other, from) => from < at && isSameTag(other, name)))
          throw wrongPart(field, 'each name once', name);
      }
  }
}

/** Refuses an event that visitors would see without its times. */
function checkTimes({published}: IndexedItem, {kind}: IndexedCollection, path: string): void {
  if (kind === 'events' && published && eventTimesProblem(published.times, 'publish'))
    throw wrongPart(`${path}.published.times`, 'a start and an end', JSON.stringify(published.times));
}

/** Checks the collections of a file, each as a whole. Throws `body-invalid` that names the first part that is wrong. */
export async function checkCollections(
  {collections}: Pick<SiteIndex, 'collections'>,
  pause: Pause,
): Promise<void> {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  for (const [at, collection] of collections.entries()) {
    const path = `collections.${at}`;
    claim(addresses, [collection.urlId], `${path}.urlId`);
    const lists = ['tags', 'categories', 'items'] as const;
    for (const list of lists)
      for (const [place, {id}] of collection[list].entries())
        claim(ids, [`${list === 'items' ? 'item' : 'tag'} ${id}`], `${path}.${list}.${place}.id`);
    checkTerms(collection.tags, 'tag', path);
    checkTerms(collection.categories, 'category', path);
    checkParents(collection, path);
    const taken = new Set<string>();
    for (const [place, item] of collection.items.entries()) {
      await pause();
      const field = `${path}.items.${place}`;
      claim(taken, [item.draft.urlId, item.published?.urlId ?? item.draft.urlId], `${field}.draft.urlId`);
      checkNames(item, collection, field);
      checkTimes(item, collection, field);
    }
  }
}
