import {ITEM_TEXT_NAMES, type ItemTexts} from '../../../../../src/builder/collections/item-texts.js';
import {isSameData} from '../../../../../src/site/page-content.js';
import type {StoredDraft} from './item-rows.js';

/** Texts of another language without those that are copies of the item's own. */
function withoutCopies(texts: ItemTexts, {picture, ...own}: StoredDraft): ItemTexts {
  const originals: ItemTexts = {...own, altText: picture?.altText ?? ''};
  const kept = ITEM_TEXT_NAMES.filter(name => texts[name] && !isSameData(texts[name], originals[name]));
  return Object.fromEntries(kept.map(name => [name, texts[name]]));
}

/**
 * An item as files of sites and histories have it from before each item had a language, as the database's own items of that time
 * became: one with texts of other languages is in English, and where an owner had changed a text, every language had the same in
 * its place, which is no translation. Other items stay as they are.
 */
export function fromBeforeLanguages(item: StoredDraft): StoredDraft {
  if (item.language || !Object.keys(item.localized).length) return item;
  const localized = Object.fromEntries(
    Object.entries(item.localized).map(([code, texts]) => [code, withoutCopies(texts, item)]),
  );
  return {...item, localized, language: 'en'};
}
