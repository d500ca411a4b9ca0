import type {MessageLocale} from '../../src/i18n/locales.js';
import type {MessageFamilies} from '../../src/i18n/messages/message-id.js';
import {withRetry} from './chunk.js';
import {preloaded} from './preloaded.js';

/** A file of messages. */
interface MessagesModule {
  readonly catalogue: object;
}

/** Messages of one family in one language, by id: a download of its own. */
export const fetchMessages = async (
  family: keyof MessageFamilies,
  language: MessageLocale,
): Promise<object> => {
  // In the folder of the entry. A variable, so that the bundler does not resolve the import.
  const file = `./${__MESSAGES__}/${family}/${language}.js`;
  const module = preloaded()[file] ?? (await withRetry(import(file), file));
  return (module as MessagesModule).catalogue;
};
