import {type ComponentType, createContext, type ReactNode, useContext, useMemo} from 'react';
import {I18nProvider, useLocale} from 'react-aria-components';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import {
  type BuilderCatalogues,
  builderMessages,
  hasBuilderMessages,
  messagesIn,
} from '../../../src/builder/messages.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {TimeZone} from './time-zone.js';

const NONE: Readonly<Record<string, string>> = {};
const Overrides = createContext(NONE);
const Translated = createContext(false);

/** What the pieces are given together. */
export interface EditorProviderProps {
  /** A language tag, as `es-MX`; that of the browser by default. Pieces have English and Spanish: see `inTextLanguage`. */
  readonly locale?: string;
  /** The time zone of dates, as `Europe/Berlin`; that of the browser by default. */
  readonly timeZone?: string;
  /** Message patterns of the builder's own, by id. */
  readonly messages?: Readonly<Record<string, string>>;
  /** True where `messages` has every text of the pieces in `locale`, so that they are in that language. */
  readonly isTranslated?: boolean;
  readonly children: ReactNode;
}

/** Language and wording of every piece below it. Pieces work without one. Source: ours. */
export function EditorProvider({
  locale,
  timeZone = '',
  messages = NONE,
  isTranslated = false,
  children,
}: EditorProviderProps): ReactNode {
  const {locale: around} = useLocale();
  return (
    <I18nProvider locale={locale ?? around}>
      <Overrides.Provider value={messages}>
        <Translated.Provider value={isTranslated}>
          <TimeZone timeZone={timeZone}>{children}</TimeZone>
        </Translated.Provider>
      </Overrides.Provider>
    </I18nProvider>
  );
}

/**
 * A piece whose root carries the language and direction of its texts, where these are not those around it: English in a page of
 * any other language than the editor's. Among lines from right to left, "1 to 10" would read "to 10 1", and arrow keys follow the
 * direction as well. Where the builder gives all texts, the piece is in the builder's language. `Root`: `span` for a piece within a line.
 */
export const inTextLanguage = <Props extends object>(
  Piece: ComponentType<Props>,
  Root: 'div' | 'span' = 'div',
) =>
  function InTextLanguage(props: Props): ReactNode {
    const {locale, direction} = useLocale();
    const isTranslated = useContext(Translated);
    if (isTranslated || hasBuilderMessages(locale)) return <Piece {...props} />;
    return (
      // What counts and sorts goes on as in the language around, where its direction is the same.
      <I18nProvider locale={direction === 'ltr' ? locale : 'en'}>
        <Root className="vte-fallback" lang="en" dir="ltr">
          <Piece {...props} />
        </Root>
      </I18nProvider>
    );
  };

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
