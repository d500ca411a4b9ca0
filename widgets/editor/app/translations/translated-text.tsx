import type {ReactNode} from 'react';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import type {TextLanguages} from '../collections/text-languages.js';
import {TRANSLATION_MESSAGES} from './messages.js';

/** A text in the language that is shown, with what it is in its own. */
export function TranslatedText({
  own: text,
  languages: {own, shown},
  ...field
}: Pick<Parameters<typeof TextInput>[0], 'label' | 'value' | 'onChange' | 'rows' | 'maxLength'> & {
  /** The text in its own language. */
  readonly own: string;
  readonly languages: Pick<TextLanguages, 'own' | 'shown'>;
}): ReactNode {
  const m = useTexts(TRANSLATION_MESSAGES);
  return (
    <TextInput
      {...field}
      hint={text ? m('translation-original', {name: own.name, text}) : undefined}
      dir={shown.direction}
      lang={shown.code}
    />
  );
}
