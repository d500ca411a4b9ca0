import type {Localized} from '../../site/localized.js';
import {isSameData} from '../../site/page-content.js';
import {type RichNode, richDocOf} from '../../site/rich-text/rich-doc.js';
import {type LocalizedPart, localizedRules} from './localized-texts.js';

/** Texts of an item in another language than its own. One that is missing is that of its own language. `altText` is that of its picture; an event has texts of its location. */
export interface ItemTexts {
  readonly title?: string;
  readonly excerpt?: string;
  readonly body?: RichNode;
  readonly altText?: string;
  readonly addressTitle?: string;
  readonly addressCountry?: string;
}

/** The texts that an item has in each language. */
export const ITEM_TEXT_NAMES = [
  'title',
  'excerpt',
  'body',
  'altText',
  'addressTitle',
  'addressCountry',
] as const;
export type ItemTextName = (typeof ITEM_TEXT_NAMES)[number];

/** Texts of an item by language. */
export type LocalizedItemTexts = Localized<ItemTexts>;

/** What names one text of a language, as `es/title`. */
export type LocalizedItemPart = LocalizedPart<ItemTextName>;

const EMPTY_BODY = richDocOf('');

/** What is done with texts of items by language. */
export const ITEM_TEXTS = localizedRules<ItemTexts>(ITEM_TEXT_NAMES, text =>
  typeof text === 'string' ? text.trim() === '' : isSameData(text, EMPTY_BODY) || !text.content?.length,
);
