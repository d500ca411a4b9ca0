import type {MessageLocale} from '../../i18n/locales.js';
import type {CollectionKind} from '../../site/event-fields.js';
import type {ContentState} from '../content-status.js';
import type {TextLanguage} from '../decode-languages.js';
import type {TagType} from '../tag-problem.js';
import type {CollectionDraft} from './collection-draft.js';
import type {ItemDraft} from './item-draft.js';

/** A collection of items, as a journal. */
export interface SiteCollection {
  readonly id: string;
  readonly kind: CollectionKind;
  /** Rises with each write of its title and description. */
  readonly revision: number;
  readonly title: string;
  /** Its address: `/journal` is that of `journal`. */
  readonly urlId: string;
  readonly description: string;
  /** Its title and description in other languages than its own. */
  readonly localized: CollectionDraft['localized'];
  /** The code of the language that it is written in, null for the site's default language. */
  readonly language: MessageLocale | null;
  readonly itemCount: number;
  /** True where pages of the theme link to it, so that it cannot be deleted. */
  readonly isOfTheme: boolean;
}

/** Every collection, and what the signed-in person may do. */
export interface SiteCollections {
  readonly collections: readonly SiteCollection[];
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

/** A tag or category of a collection. */
export interface CollectionTag {
  readonly id: string;
  /** Rises with each write. */
  readonly revision: number;
  readonly name: string;
  /** How many items use it. */
  readonly count: number;
  /** The category that it is nested in; null for none, and for tags. */
  readonly parentId: string | null;
}

/** What an item is in lists, and what of it visitors see. */
export interface ItemState {
  readonly id: string;
  /** Rises with each write. */
  readonly revision: number;
  /** The revision that visitors see, or will see; null where it is not published. */
  readonly publishedRevision: number | null;
  /** True where the draft is another than what is published. */
  readonly isChanged: boolean;
  /** What decides on its status: see `contentStatus`. */
  readonly state: ContentState;
}

/** An item in the list of its collection. */
export interface ItemEntry extends ItemState {
  readonly title: string;
  readonly urlId: string;
  /** When an event begins; null for one without a time, and for other items. */
  readonly startMs: number | null;
}

/** An item as the platform has it. */
export interface StoredItem extends ItemState {
  readonly draft: ItemDraft;
  /** What visitors see, or will see; null where it is not published. */
  readonly published: ItemDraft | null;
  /** The code of the language that it is written in, null for the site's default language; `draft.localized` has the others. */
  readonly language: MessageLocale | null;
}

/** What visitors see of an item, null for nothing, and what publishing changes in its draft. */
export interface ShownItem extends Pick<ItemDraft, 'publishAtMs' | 'needsReview'> {
  readonly published: ItemDraft | null;
}

/** An item that was deleted, and when. */
export interface DeletedItemEntry {
  readonly id: string;
  readonly title: string;
  readonly deletedMs: number;
}

/** A tag or category that was deleted, and when. */
export interface DeletedTagEntry {
  readonly id: string;
  readonly type: TagType;
  readonly name: string;
  readonly deletedMs: number;
}

/** A collection with its items, newest first, its tags and categories, and the languages that items can be in. */
export interface OpenCollection {
  readonly collection: SiteCollection;
  readonly items: readonly ItemEntry[];
  readonly tags: readonly CollectionTag[];
  readonly categories: readonly CollectionTag[];
  readonly languages: readonly TextLanguage[];
  /** Items that were deleted and may be brought back, the last one first. */
  readonly deletedItems: readonly DeletedItemEntry[];
  /** Tags and categories that were deleted and may be brought back, the last one first. */
  readonly deletedTags: readonly DeletedTagEntry[];
  /** The code of the site's default language. */
  readonly defaultLanguage: MessageLocale;
  /** The time zone that pages show the times of events in, an IANA name. */
  readonly timeZone: string;
}
