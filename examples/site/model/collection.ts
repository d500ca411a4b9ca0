import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {CollectionKind, EventLocation} from '../../../src/site/event-fields.js';
import type {RichNode} from '../../../src/site/rich-text/rich-doc.js';

/** An item that visitors see, in the language of its page where it is translated. Times are milliseconds since the epoch. */
export interface CollectionItem {
  readonly id: string;
  readonly urlId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: RichNode;
  /** The language that it is written in; null for the site's default language. */
  readonly language: MessageLocale | null;
  /** Its texts that are in the language of the page, where that is another one. */
  readonly translated: readonly ('title' | 'excerpt' | 'body')[];
  readonly author: string;
  readonly picture: {
    readonly assetUrl: string;
    readonly altText: string;
    readonly originalSize: string;
  } | null;
  readonly publishAtMs: number;
  /** When an event takes place; null for another item, and in the preview of an event without times. */
  readonly times: {readonly startMs: number; readonly endMs: number} | null;
  /** True for an event that has ended. */
  readonly isPast: boolean;
  readonly location: EventLocation | null;
  readonly commentCount: number;
  /** Ids of its tags and categories. */
  readonly tags: readonly string[];
  readonly categories: readonly string[];
}

/** A tag or category with its name in the language of the page. */
export interface CollectionTerm {
  readonly id: string;
  /** What addresses of lists name it by. */
  readonly urlId: string;
  readonly name: string;
  /** The category that it is nested in. */
  readonly parentId: string | null;
}

/** A collection of items, as the journal: what visitors see of it. */
export interface CollectionModel {
  readonly kind: CollectionKind;
  readonly urlId: string;
  /** The item that the page is of; null for the page of the list. */
  readonly itemUrlId: string | null;
  /** `preview` for the draft of an item, for whoever has a link. */
  readonly mode: 'published' | 'preview';
  /** The language that it is written in; null for the site's default language. */
  readonly language: MessageLocale | null;
  /** Its texts that are in the language of the page, where that is another one. */
  readonly translated: readonly ('title' | 'description')[];
  readonly title: string;
  readonly description: string;
  /** Posts, the newest first, or events: those to come in the order of their start, then past ones, the last one first. */
  readonly items: readonly CollectionItem[];
  readonly tags: readonly CollectionTerm[];
  readonly categories: readonly CollectionTerm[];
}

/** The event that every page announces. */
export interface AnnouncedEvent {
  /** Its address, without the language prefix. */
  readonly path: string;
  readonly startMs: number;
}
