import {useMemo} from 'react';
import {useLocale} from 'react-aria-components';
import type {BuilderMessageId} from '../../src/builder/messages/en.js';
import {builderMessages} from '../../src/builder/messages.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import {readPattern} from '../../src/i18n/pattern.js';

/** Message patterns of a piece by id, in each language of the editor. */
export type Catalogues<Id extends string> = Readonly<Record<'en' | 'es', Readonly<Record<Id, string>>>>;

/** The messages of a piece in the language around it; English where it has none. `catalogues` is a constant. */
export function useTexts<Id extends string>(catalogues: Catalogues<Id>): MessageFormat<Id> {
  const {locale} = useLocale();
  return useMemo(() => {
    const language = /^es(?:-|$)/i.test(locale) ? 'es' : 'en';
    return createMessages({
      locale: language === 'es' || /^en(?:-|$)/i.test(locale) ? locale : 'en',
      catalogue: catalogues[language],
      overrides: {},
      rich: () => readPattern,
    });
  }, [catalogues, locale]);
}

/** The messages that the builder's rules name, in the language around the piece. Source: runtime spec §5, §8. */
export function useRuleTexts(): MessageFormat<BuilderMessageId> {
  const {locale} = useLocale();
  return useMemo(() => builderMessages(locale), [locale]);
}
