import {createMessages, type MessageFormat} from '../i18n/messages.js';
import {readPattern} from '../i18n/pattern.js';
import {type BuilderMessageId, catalogue as english} from './messages/en.js';
import {catalogue as spanish} from './messages/es.js';

/** Languages of the editor. */
export const BUILDER_LOCALES = ['en', 'es'] as const;

/**
 * The editor's messages in a language, as 'es-MX'; English where the editor has none in it. `overrides` are a builder's own
 * patterns by id. Source: runtime spec §5, §8.
 */
export const builderMessages = (
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): MessageFormat<BuilderMessageId> => {
  const isSpanish = /^es(?:-|$)/i.test(locale);
  return createMessages({
    locale: isSpanish || /^en(?:-|$)/i.test(locale) ? locale : 'en',
    catalogue: isSpanish ? spanish : english,
    overrides,
    rich: () => readPattern,
  });
};
