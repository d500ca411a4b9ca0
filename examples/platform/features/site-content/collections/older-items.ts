import {COLLECTION_TEXT_NAMES} from '../../../../../src/builder/collections/collection-draft.js';
import {ITEM_TEXT_NAMES} from '../../../../../src/builder/collections/item-texts.js';
import type {Localized} from '../../../../../src/site/localized.js';
import {isSameData} from '../../../../../src/site/page-content.js';
import type {StoredDraft} from './item-rows.js';
import type {CollectionDocument} from './stored-collections.js';

/** Texts of other languages without those that are copies of the original ones. */
const withoutCopies = <Texts extends object>(
  localized: Localized<Texts>,
  names: readonly (keyof Texts & string)[],
  originals: Texts,
): Localized<Texts> =>
  Object.fromEntries(
    Object.entries(localized as Readonly<Record<string, Texts>>).map(([code, texts]) => {
      const kept = names.filter(name => texts[name] && !isSameData(texts[name], originals[name]));
      return [code, Object.fromEntries(kept.map(name => [name, texts[name]]))];
    }),
  ) as Localized<Texts>;

/**
 * An item as files of sites and histories have it from before each item had a language, as the database's own items of that time
 * became: one with texts of other languages is in English, and where an owner had changed a text, every language had the same in
 * its place, which is no translation. Other items stay as they are.
 */
export function fromBeforeLanguages(item: StoredDraft): StoredDraft {
  if (item.language || !Object.keys(item.localized).length) return item;
  const originals = {...item, ...item.location, altText: item.picture?.altText ?? ''};
  return {...item, localized: withoutCopies(item.localized, ITEM_TEXT_NAMES, originals), language: 'en'};
}

/** As `fromBeforeLanguages`, of a collection. */
export function collectionFromBeforeLanguages<Collection extends CollectionDocument>(
  collection: Collection,
): Collection {
  const {localized = {}, language} = collection;
  if (language || !Object.keys(localized).length) return collection;
  return {
    ...collection,
    localized: withoutCopies(localized, COLLECTION_TEXT_NAMES, collection),
    language: 'en',
  };
}
