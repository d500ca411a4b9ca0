import type {Localized} from '../../site/localized.js';
import type {DraftRules} from '../saving/merge-draft.js';
import {type LocalizedPart, localizedRules, rulesInLanguages} from './localized-texts.js';

/** Texts of a collection in another language than its own. One that is missing is that of its own language. */
export interface CollectionTexts {
  readonly title?: string;
  readonly description?: string;
}

/** The texts that a collection has in each language. */
export const COLLECTION_TEXT_NAMES = ['title', 'description'] as const;
export type CollectionTextName = (typeof COLLECTION_TEXT_NAMES)[number];

/** What is done with texts of collections by language. */
export const COLLECTION_TEXTS = localizedRules<CollectionTexts>(
  COLLECTION_TEXT_NAMES,
  text => text.trim() === '',
);

/** The title and the description of a collection as an owner edits them, in its own language and in others. */
export interface CollectionDraft {
  readonly title: string;
  readonly description: string;
  readonly localized: Localized<CollectionTexts>;
}

/** A part of a collection that is merged and decided on by itself. */
export type CollectionPart = CollectionTextName | LocalizedPart<CollectionTextName>;

/** How two owners' versions of a collection are put together. Source: ours. */
export const collectionRules = (id: string): DraftRules<CollectionDraft, CollectionPart> =>
  rulesInLanguages(`vitrine-editor:collection:${id}`, COLLECTION_TEXT_NAMES, COLLECTION_TEXTS);
