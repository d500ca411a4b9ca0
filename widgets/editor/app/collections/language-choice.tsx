import type {ReactNode} from 'react';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {COLLECTION_MESSAGES} from './messages.js';
import type {TextLanguages} from './text-languages.js';

/** The language whose texts are shown; nothing for a site of one language. */
export function LanguageChoice({
  shown,
  choices,
  onShow,
  hint,
}: Omit<TextLanguages, 'own'> & {readonly hint: string}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  if (choices.length < 2) return null;
  return (
    <Choice
      label={t('item-language')}
      hint={hint}
      value={shown.code}
      choices={choices.map(({code, name}) => [code, name])}
      onChange={onShow}
    />
  );
}
