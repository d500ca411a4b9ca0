import {createContext, type ReactNode, useContext, useMemo} from 'react';
import {I18nProvider, useLocale} from 'react-aria-components';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import {type BuilderCatalogues, builderMessages, messagesIn} from '../../../src/builder/messages.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {TimeZone} from './time-zone.js';

const NONE: Readonly<Record<string, string>> = {};
const Overrides = createContext(NONE);

/** What the pieces are given together. */
export interface EditorProviderProps {
  /** A language tag, as `es-MX`; that of the browser by default. Pieces have English and Spanish, and count and sort in any. */
  readonly locale?: string;
  /** The time zone of dates, as `Europe/Berlin`; that of the browser by default. */
  readonly timeZone?: string;
  /** Message patterns of the builder's own, by id. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Language and wording of every piece below it. Pieces work without one. Source: ours. */
export function EditorProvider({
  locale,
  timeZone = '',
  messages = NONE,
  children,
}: EditorProviderProps): ReactNode {
  const {locale: around} = useLocale();
  return (
    <I18nProvider locale={locale ?? around}>
      <Overrides.Provider value={messages}>
        <TimeZone timeZone={timeZone}>{children}</TimeZone>
      </Overrides.Provider>
    </I18nProvider>
  );
}

/** The messages of one piece in the language around it; `catalogues` is a constant with its patterns by language and id. */
export function useTexts<Id extends string>(catalogues: BuilderCatalogues<Id>): MessageFormat<Id> {
  const {locale} = useLocale();
  const overrides = useContext(Overrides);
  return useMemo(() => messagesIn(catalogues, locale, overrides), [catalogues, locale, overrides]);
}

/** The messages that the editor's rules name, in the language around the piece. Source: runtime spec §5, §8. */
export function useBuilderMessages(): MessageFormat<BuilderMessageId> {
  const {locale} = useLocale();
  const overrides = useContext(Overrides);
  return useMemo(() => builderMessages(locale, overrides), [locale, overrides]);
}
