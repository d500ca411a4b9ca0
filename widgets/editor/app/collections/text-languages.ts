import {useEffect, useState} from 'react';
import type {
  OpenCollection,
  SiteCollection,
  StoredItem,
} from '../../../../src/builder/collections/site-collections.js';
import type {TextLanguage} from '../../../../src/builder/decode-languages.js';

/** What a collection is called in the language of the editor, where it is translated into that. */
export const collectionTitle = ({title, localized}: SiteCollection, language: string): string =>
  Object.entries(localized).find(([code]) => code === language)?.[1]?.title || title;

/** The languages of an item or a collection: the one that it is written in, the one whose texts are shown, and all that may be shown. */
export interface TextLanguages {
  readonly own: TextLanguage;
  readonly shown: TextLanguage;
  readonly choices: readonly TextLanguage[];
  readonly onShow: (code: string) => void;
}

/** A language that visitors do not find, which a text is written in nevertheless. */
const unpublished = (code: TextLanguage['code']): TextLanguage => ({
  code,
  direction: 'auto',
  prefix: '',
  name: new Intl.DisplayNames(code, {type: 'language'}).of(code) ?? code,
});

/** The languages of an item or a collection; its own is shown first. */
export function useTextLanguages(
  {languages, defaultLanguage}: Pick<OpenCollection, 'languages' | 'defaultLanguage'>,
  {language}: Pick<StoredItem, 'language'>,
): TextLanguages {
  const written = language ?? defaultLanguage;
  const own = languages.find(({code}) => code === written) ?? unpublished(written);
  const [shown, setShown] = useState(own);
  const choices = [own, ...languages.filter(({code}) => code !== own.code)];
  const onShow = (code: string): void => setShown(choices.find(one => one.code === code) ?? own);
  return {own, shown, choices, onShow};
}

/** Shows the list of a collection in the frame, in the language whose texts are edited. */
export function useShownList({prefix}: TextLanguage, urlId: string, onShow: (address: string) => void): void {
  const address = `${prefix}/${urlId}`;
  useEffect(() => onShow(address), [address, onShow]);
}
