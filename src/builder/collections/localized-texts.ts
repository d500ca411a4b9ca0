import type {MessageLocale} from '../../i18n/locales.js';
import type {Localized} from '../../site/localized.js';
import {isSameData} from '../../site/page-content.js';
import {rulesOfParts} from '../saving/draft-parts.js';
import type {DraftRules} from '../saving/merge-draft.js';

/** What names one text of a language where two versions are put together, as `es/title`. */
export type LocalizedPart<Name extends string> = `${MessageLocale}/${Name}`;

/** The language and the text that a part names. */
export const localizedPart = <Name extends string>(
  part: LocalizedPart<Name>,
): readonly [language: MessageLocale, name: Name] => part.split('/') as [MessageLocale, Name];

const isLocalized = (part: string): boolean => part.includes('/');

type TextOf<Texts> = NonNullable<Texts[keyof Texts]>;
type PartOf<Texts> = LocalizedPart<keyof Texts & string>;
type Entries<Texts> = readonly (readonly [part: PartOf<Texts>, text: TextOf<Texts>])[];

/** What is done with texts of one kind by language. */
export interface LocalizedRules<Texts> {
  /** The texts that have something in them; a language without one is left out. */
  readonly withoutEmpty: (localized: Localized<Texts>) => Localized<Texts>;
  /** The texts with others of one language; an empty one is taken away. */
  readonly withTexts: (
    localized: Localized<Texts>,
    language: MessageLocale,
    change: Texts,
  ) => Localized<Texts>;
  /** The texts in which two versions differ. */
  readonly differences: (one: Localized<Texts>, other: Localized<Texts>) => readonly PartOf<Texts>[];
  /** Texts with some of another version's: one that it lacks is taken away. */
  readonly withParts: (
    localized: Localized<Texts>,
    parts: readonly PartOf<Texts>[],
    from: Localized<Texts>,
  ) => Localized<Texts>;
}

const entriesOf = <Texts extends object>(
  names: readonly (keyof Texts & string)[],
  localized: Localized<Texts>,
): Entries<Texts> =>
  Object.entries(localized as Readonly<Record<string, Texts>>).flatMap(([language, texts]) =>
    names.flatMap(name => {
      const text = texts[name];
      return text === undefined
        ? []
        : [[`${language as MessageLocale}/${name}`, text as TextOf<Texts>] as const];
    }),
  );

const fromEntries = <Texts extends object>(entries: Entries<Texts>): Localized<Texts> => {
  const localized: Record<string, Texts> = {};
  for (const [part, text] of entries) {
    const [language, name] = localizedPart(part);
    localized[language] = {...localized[language], [name]: text} as Texts;
  }
  return localized as Localized<Texts>;
};

/** The rules of texts with these names; `isEmpty` is true for a text with nothing in it. */
export function localizedRules<Texts extends object>(
  names: readonly (keyof Texts & string)[],
  isEmpty: (text: TextOf<Texts>) => boolean,
): LocalizedRules<Texts> {
  const withoutEmpty: LocalizedRules<Texts>['withoutEmpty'] = localized =>
    fromEntries(entriesOf(names, localized).filter(([, text]) => !isEmpty(text)));
  return {
    withoutEmpty,
    withTexts: (localized, language, change) =>
      withoutEmpty({...localized, [language]: {...localized[language], ...change}}),
    differences: (one, other) => {
      const before = new Map(entriesOf(names, one));
      const after = new Map(entriesOf(names, other));
      return [...new Set([...before.keys(), ...after.keys()])].filter(
        part => !isSameData(before.get(part) ?? null, after.get(part) ?? null),
      );
    },
    withParts: (localized, parts, from) => {
      const theirs = new Map(entriesOf(names, from));
      const texts = new Map(entriesOf(names, localized));
      for (const part of parts) {
        const text = theirs.get(part);
        if (text === undefined) texts.delete(part);
        else texts.set(part, text);
      }
      return fromEntries([...texts]);
    },
  };
}

/** How two owners' versions of a draft are put together that has texts of other languages: field by field, and text by text. Source: ours. */
export function rulesInLanguages<
  Texts extends object,
  Draft extends {readonly localized: Localized<Texts>},
  Field extends keyof Draft & string,
>(
  key: string,
  fields: readonly Field[],
  texts: LocalizedRules<Texts>,
): DraftRules<Draft, Field | PartOf<Texts>> {
  const own = rulesOfParts<Draft>(key, fields);
  // Work that an older editor left in the browser has no texts of other languages.
  const textsOf = ({localized}: Partial<Draft>): Localized<Texts> => localized ?? {};
  return {
    key,
    differences: (one, other) => [
      ...(own.differences(one, other) as readonly Field[]),
      ...texts.differences(textsOf(one), textsOf(other)),
    ],
    withParts: (value, parts, from) => ({
      ...own.withParts(value, parts.filter(part => !isLocalized(part)) as Field[], from),
      localized: texts.withParts(textsOf(value), parts.filter(isLocalized) as PartOf<Texts>[], textsOf(from)),
    }),
  };
}
