import type {RichNode} from '../../site/rich-text/rich-doc.js';
import {rulesOfParts} from '../saving/draft-parts.js';

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
  /** Names. One that the collection does not have yet is added to it. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** When visitors see it, in milliseconds since the epoch; null for as soon as it is published. */
  readonly publishAtMs: number | null;
  /** True where nobody but the site's owners sees it. */
  readonly isPrivate: boolean;
  /** True where its writer asks somebody who may publish to read it. */
  readonly needsReview: boolean;
}

/** What an item holds at most: characters of its texts, tags, categories, and bytes as JSON. Source: docs/http.md, Collections of the site. */
export const ITEM_LIMITS = {
  title: 200,
  urlId: 100,
  excerpt: 500,
  author: 100,
  tags: 50,
  categories: 50,
  bytes: 50_000,
} as const;

/** The parts of an item that are merged and decided on one by one. */
export const ITEM_PARTS = [
  'title',
  'urlId',
  'excerpt',
  'author',
  'body',
  'picture',
  'tags',
  'categories',
  'publishAtMs',
  'isPrivate',
  'needsReview',
] as const satisfies readonly (keyof ItemDraft)[];

export type ItemPart = (typeof ITEM_PARTS)[number];

/** How two owners' versions of an item are put together. Source: ours. */
export const itemRules = (id: string) => rulesOfParts<ItemDraft>(`vitrine-editor:item:${id}`, ITEM_PARTS);
