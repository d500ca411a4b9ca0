import type {EventLocation, EventTimes} from '../../site/event-fields.js';
import type {RichNode} from '../../site/rich-text/rich-doc.js';
import type {DraftRules} from '../saving/merge-draft.js';
import {ITEM_TEXTS, type LocalizedItemPart, type LocalizedItemTexts} from './item-texts.js';
import {rulesInLanguages} from './localized-texts.js';

/** The picture of an item. `originalSize` is `WxH` in pixels, as `1500x1000`. */
export interface ItemPicture {
  readonly assetUrl: string;
  readonly altText: string;
  readonly originalSize: string;
}

/** An item of a collection, as a post of a journal, as an owner edits it. */
export interface ItemDraft {
  readonly title: string;
  /** The last part of its address. */
  readonly urlId: string;
  readonly excerpt: string;
  readonly author: string;
  readonly body: RichNode;
  readonly picture: ItemPicture | null;
  /** When it takes place, for an event; null for none yet, and for other items. */
  readonly times: EventTimes | null;
  /** Where it takes place, for an event; null for none, and for other items. */
  readonly location: EventLocation | null;
  /** Names. One that the collection does not have yet is added to it. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** When visitors see it, in milliseconds since the epoch; null for as soon as it is published. */
  readonly publishAtMs: number | null;
  /** True where nobody but the site's owners sees it. */
  readonly isPrivate: boolean;
  /** True where its writer asks somebody who may publish to read it. */
  readonly needsReview: boolean;
  /** Its texts in other languages than its own. */
  readonly localized: LocalizedItemTexts;
}

/** What an item holds at most: characters of its texts, tags, categories, and bytes of a language as JSON. Source: docs/http.md, Collections of the site. */
export const ITEM_LIMITS = {
  title: 200,
  urlId: 100,
  excerpt: 500,
  author: 100,
  location: 200,
  tags: 50,
  categories: 50,
  bytes: 50_000,
} as const;

/** The parts of an item that are the same in every language, or of its own. */
const ITEM_FIELDS = [
  'title',
  'urlId',
  'excerpt',
  'author',
  'body',
  'picture',
  'times',
  'location',
  'tags',
  'categories',
  'publishAtMs',
  'isPrivate',
  'needsReview',
] as const satisfies readonly (keyof ItemDraft)[];

export type ItemField = (typeof ITEM_FIELDS)[number];

/** A part of an item that is merged and decided on by itself. */
export type ItemPart = ItemField | LocalizedItemPart;

/** True for a part that is no text of another language. */
export const isField = (part: ItemPart): part is ItemField => !part.includes('/');

/** How two owners' versions of an item are put together. Source: ours. */
export const itemRules = (id: string): DraftRules<ItemDraft, ItemPart> =>
  rulesInLanguages(`vitrine-editor:item:${id}`, ITEM_FIELDS, ITEM_TEXTS);
