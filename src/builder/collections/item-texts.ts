import type {MessageLocale} from '../../i18n/locales.js';
import {isSameData} from '../../site/page-content.js';
import {type RichNode, richDocOf} from '../../site/rich-text/rich-doc.js';

/** Texts of an item in another language than its own. One that is missing is that of its own language. `altText` is that of its picture. */
export interface ItemTexts {
  readonly title?: string;
  readonly excerpt?: string;
  readonly body?: RichNode;
  readonly altText?: string;
}

/** The texts that an item has in each language. */
export const ITEM_TEXT_NAMES = ['title', 'excerpt', 'body', 'altText'] as const;
export type ItemTextName = (typeof ITEM_TEXT_NAMES)[number];

/** Texts of an item by language. */
export type LocalizedItemTexts = Readonly<Partial<Record<MessageLocale, ItemTexts>>>;

/** What names one text of a language where two versions of an item are put together, as `es/title`. */
export type LocalizedPart = `${MessageLocale}/${ItemTextName}`;

type Entries = readonly (readonly [part: LocalizedPart, text: string | RichNode])[];

const EMPTY_BODY = richDocOf('');

const isEmpty = (text: string | RichNode): boolean =>
  typeof text === 'string' ? text.trim() === '' : isSameData(text, EMPTY_BODY) || !text.content?.length;

/** What names one text of a language. */
const partOf = (language: MessageLocale, name: ItemTextName): LocalizedPart => `${language}/${name}`;

/** The language and the text that a part of an item names. */
export const localizedPart = (part: LocalizedPart): readonly [language: MessageLocale, name: ItemTextName] =>
  part.split('/') as [MessageLocale, ItemTextName];

const entriesOf = (localized: LocalizedItemTexts): Entries =>
  Object.entries(localized).flatMap(([language, texts]) =>
    ITEM_TEXT_NAMES.flatMap(name => {
      const text = texts[name];
      return text === undefined ? [] : [[partOf(language as MessageLocale, name), text] as const];
    }),
  );

const fromEntries = (entries: Entries): LocalizedItemTexts => {
  const localized: Partial<Record<MessageLocale, ItemTexts>> = {};
  for (const [part, text] of entries) {
    const [language, name] = localizedPart(part);
    localized[language] = {...localized[language], [name]: text};
  }
  return localized;
};

/** The texts that have something in them; a language without one is left out. */
export const withoutEmptyTexts = (localized: LocalizedItemTexts): LocalizedItemTexts =>
  fromEntries(entriesOf(localized).filter(([, text]) => !isEmpty(text)));

/** The texts with others of one language; an empty one is taken away. */
export const withItemTexts = (
  localized: LocalizedItemTexts,
  language: MessageLocale,
  change: ItemTexts,
): LocalizedItemTexts => withoutEmptyTexts({...localized, [language]: {...localized[language], ...change}});

/** The texts in which two versions differ. */
export function localizedDifferences(
  one: LocalizedItemTexts,
  other: LocalizedItemTexts,
): readonly LocalizedPart[] {
  const before = new Map(entriesOf(one));
  const after = new Map(entriesOf(other));
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    part => !isSameData(before.get(part) ?? null, after.get(part) ?? null),
  );
}

/** Texts with some of another version's: one that it lacks is taken away. */
export function withLocalizedParts(
  localized: LocalizedItemTexts,
  parts: readonly LocalizedPart[],
  from: LocalizedItemTexts,
): LocalizedItemTexts {
  const theirs = new Map(entriesOf(from));
  const texts = new Map(entriesOf(localized));
  for (const part of parts) {
    const text = theirs.get(part);
    if (text === undefined) texts.delete(part);
    else texts.set(part, text);
  }
  return fromEntries([...texts]);
}
