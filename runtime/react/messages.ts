import {resolveLocale} from '../../src/i18n/locales.js';
import type {MessageId} from '../../src/i18n/messages/message-id.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';
import {messagesLocale} from '../../src/i18n/messages-locale.js';
import {readPattern} from '../../src/i18n/pattern.js';
import {fields, record, text} from '../../src/shared/decode.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {SiteContext} from '../../src/site/site-context.js';
import {describeProblem} from './site-settings.js';

/** Messages of one language: what `vitrine/react/messages/<language>.js` exports. */
export interface Messages {
  /** The language, as `es`. */
  readonly language: string;
  /** Message patterns by id. */
  readonly catalogue: Readonly<Partial<Record<MessageId, string>>>;
}

/** What is wrong with the `messages` prop for a locale; '' where nothing is. */
export const messagesProblem = (given: unknown, locale: string): string => {
  const wanted = resolveLocale(locale);
  const expected = `import messages from 'vitrine/react/messages/${wanted}.js'`;
  try {
    const read = fields(given, 'messages');
    read('catalogue', record(text));
    const language = read('language', text);
    return language === wanted
      ? ''
      : `messages: expected those of "${wanted}" for locale "${locale}" (${expected}), found those of "${language}"`;
  } catch (error) {
    if (error instanceof DecodeError) return `${describeProblem(error)} (${expected})`;
    throw error;
  }
};

/** Formats messages of the site's language, the owner's own first. Synchronous, since servers render in one pass. */
export const formatMessages = (
  {locale, labels}: SiteContext,
  {language, catalogue}: Messages,
): MessageFormat =>
  createMessages({
    locale: messagesLocale(locale, resolveLocale(language)),
    catalogue,
    overrides: labels,
    rich: () => readPattern,
  });
